import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { SignInPageProps } from '../contract.ts'
import styles from './accounts.module.css'
import { FormFault, Narrow, privateHead } from './frame.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'

export const head = privateHead('signIn.title')

/** Sign-in with a password or a passkey. */
export function Page({ returnTo, filled, faults, demoAccounts }: SignInPageProps) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  const onwards = returnTo === '/' ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  const fault = (name: string) => (faults[name] ? t(`fault.${faults[name]}`) : undefined)
  return (
    <Narrow heading={t('signIn.heading')}>
      <form method="post" action={`${prefix}/gp/sign-in.html`} className={styles.form} noValidate>
        <FormFault fault={faults.form} />
        <input type="hidden" name="returnTo" value={returnTo} />
        <TextField
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          label={t('email')}
          defaultValue={filled.email ?? ''}
          error={fault('email')}
        />
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          required
          label={t('password')}
          error={fault('password')}
        />
        <Button type="submit" look="primary" size="large" wide>
          {t('signIn.submit')}
        </Button>
      </form>
      <PasskeySignIn returnTo={returnTo} />
      <p className={styles.links}>
        <a href={`${prefix}/account/sign-up${onwards}`}>{t('signIn.toSignUp')}</a>
        <a href={`${prefix}/account/forgot`}>{t('signIn.toForgot')}</a>
      </p>
      {demoAccounts.length > 0 && (
        <section className={styles.demo} aria-labelledby="demo-accounts">
          <h2 id="demo-accounts" className={styles.sectionHeading}>
            {t('demo.heading')}
          </h2>
          <ul className={styles.demoList}>
            {demoAccounts.map(({ email, password, role }) => (
              <li key={email}>
                {t(`demo.${role}`)}: <code>{email}</code>, <code>{password}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Narrow>
  )
}
