import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import styles from './accounts.module.css'
import { Narrow, privateHead } from './frame.tsx'

export const head = privateHead('confirm.title')

/** Last step of sign-up. Requires a button press, because mail scanners open links too. */
export function Page({
  email,
  askPassword,
  faults,
}: {
  email: string
  askPassword: boolean
  faults: Record<string, string>
}) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Narrow heading={t('confirm.heading')} intro={t(askPassword ? 'confirm.intro' : 'confirm.introHere', { email })}>
      <form method="post" action={`${prefix}/account/confirm`} className={styles.form} noValidate>
        {askPassword && (
          <TextField
            name="password"
            type="password"
            autoComplete="current-password"
            required
            label={t('password')}
            hint={t('confirm.whyPassword')}
            error={faults.password ? t(`fault.${faults.password}`) : undefined}
          />
        )}
        <Button type="submit" look="primary" size="large" wide>
          {t('confirm.submit')}
        </Button>
      </form>
    </Narrow>
  )
}
