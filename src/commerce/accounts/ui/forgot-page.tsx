import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { FormState } from '../contract.ts'
import styles from './accounts.module.css'
import { Narrow, privateHead } from './frame.tsx'

export const head = privateHead('forgot.title')

/** Requests a mail with a link for choosing a new password. */
export function Page({ filled, faults }: FormState) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Narrow heading={t('forgot.heading')} intro={t('forgot.intro')}>
      <form method="post" action={`${prefix}/account/forgot`} className={styles.form} noValidate>
        <TextField
          name="email"
          type="email"
          autoComplete="username"
          required
          label={t('email')}
          defaultValue={filled.email ?? ''}
          error={faults.email ? t(`fault.${faults.email}`) : undefined}
        />
        <Button type="submit" look="primary" size="large" wide>
          {t('forgot.submit')}
        </Button>
      </form>
    </Narrow>
  )
}
