import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import styles from './accounts.module.css'
import { Narrow, privateHead } from './frame.tsx'

export const head = privateHead('reset.title')

/** Form for a new password, reached through a mail link. */
export function Page({ faults }: { faults: Record<string, string> }) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Narrow heading={t('reset.heading')} intro={t('reset.intro')}>
      <form method="post" action={`${prefix}/account/reset`} className={styles.form} noValidate>
        <TextField
          name="password"
          type="password"
          autoComplete="new-password"
          required
          label={t('newPassword')}
          hint={t('passwordHint')}
          error={faults.password ? t(`fault.${faults.password}`) : undefined}
        />
        <Button type="submit" look="primary" size="large" wide>
          {t('reset.submit')}
        </Button>
      </form>
    </Narrow>
  )
}
