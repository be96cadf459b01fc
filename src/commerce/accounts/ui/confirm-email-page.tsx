import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import styles from './accounts.module.css'
import { Narrow, privateHead } from './frame.tsx'

export const head = privateHead('confirmEmail.title')

/**
 * Last step of an email change. Asks for the password unless the account is signed in on this
 * browser.
 */
export function Page({ askPassword, faults }: { askPassword: boolean; faults: Record<string, string> }) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Narrow heading={t('confirmEmail.heading')} intro={t('confirmEmail.intro')}>
      <form method="post" action={`${prefix}/account/confirm-email`} className={styles.form} noValidate>
        {askPassword && (
          <TextField
            name="password"
            type="password"
            autoComplete="current-password"
            required
            label={t('password')}
            hint={t('confirmEmail.whyPassword')}
            error={faults.password ? t(`fault.${faults.password}`) : undefined}
          />
        )}
        <Button type="submit" look="primary" size="large" wide>
          {t('confirmEmail.submit')}
        </Button>
      </form>
    </Narrow>
  )
}
