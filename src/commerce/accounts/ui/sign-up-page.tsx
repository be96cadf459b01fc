import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { FormState } from '../contract.ts'
import styles from './accounts.module.css'
import { FormFault, Narrow, privateHead } from './frame.tsx'

export const head = privateHead('signUp.title')

export function Page({ returnTo, filled, faults }: FormState & { returnTo: string }) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  const fault = (name: string) => (faults[name] ? t(`fault.${faults[name]}`) : undefined)
  const onwards = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  return (
    <Narrow heading={t('signUp.heading')} intro={t('signUp.intro')}>
      <form method="post" action={`${prefix}/account/sign-up`} className={styles.form} noValidate>
        <FormFault fault={faults.form} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          name="name"
          autoComplete="name"
          required
          label={t('name')}
          defaultValue={filled.name ?? ''}
          error={fault('name')}
        />
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          required
          label={t('email')}
          defaultValue={filled.email ?? ''}
          error={fault('email')}
        />
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          required
          label={t('newPassword')}
          hint={t('passwordHint')}
          error={fault('password')}
        />
        <Button type="submit" look="primary" size="large" wide>
          {t('signUp.submit')}
        </Button>
      </form>
      <p className={styles.links}>
        <a href={`${prefix}/gp/sign-in.html${onwards}`}>{t('signUp.toSignIn')}</a>
      </p>
    </Narrow>
  )
}
