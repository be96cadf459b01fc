import { useState } from 'react'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { DetailsProps, PasskeyAnswer } from '../contract.ts'
import styles from './accounts.module.css'
import { BackToAccount } from './back.tsx'
import { privateHead } from './frame.tsx'
import { PasswordOrPasskey } from './password-or-passkey.tsx'

export const head = privateHead('details.title')

/** Separate forms for name, email and password. */
export function Page({ customer, hasPasskeys, faults, filled }: DetailsProps) {
  const t = useMessages('accounts')
  const [passkey, setPasskey] = useState<PasskeyAnswer>()
  const { prefix } = usePage()
  const fault = (name: string) => (faults[name] ? t(`fault.${faults[name]}`) : undefined)
  const post = (path: string) => ({ method: 'post' as const, action: `${prefix}${path}`, noValidate: true })
  // Both forms have a field `password`. Only the email form sends `email`, so without it the error
  // belongs to the password form.
  const aboutPassword = faults.current !== undefined || (faults.password !== undefined && filled.email === undefined)
  return (
    <Layout>
      <div className={styles.frame}>
        <BackToAccount />
        <h1 className={styles.heading}>{t('details.heading')}</h1>
        <section className={styles.section} aria-labelledby="your-name">
          <h2 id="your-name" className={styles.sectionHeading}>
            {t('name')}
          </h2>
          <form {...post('/account/name')} className={styles.form}>
            <TextField
              name="name"
              autoComplete="name"
              required
              label={t('name')}
              defaultValue={filled.name ?? customer.name}
              error={fault('name')}
            />
            <Button type="submit">{t('details.saveName')}</Button>
          </form>
        </section>
        <section className={styles.section} aria-labelledby="your-email">
          <h2 id="your-email" className={styles.sectionHeading}>
            {t('email')}
          </h2>
          <p className={styles.note}>{t('details.emailNow', { email: customer.email })}</p>
          <form {...post('/account/email')} className={styles.form}>
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              required
              label={t('details.newEmail')}
              defaultValue={filled.email ?? ''}
              error={fault('email')}
            />
            <PasswordOrPasskey
              hasPasskeys={hasPasskeys}
              error={aboutPassword ? undefined : fault('password')}
              passkey={passkey}
              onPasskey={setPasskey}
            />
            <Button type="submit">{t('details.changeEmail')}</Button>
          </form>
        </section>
        <section className={styles.section} aria-labelledby="your-password">
          <h2 id="your-password" className={styles.sectionHeading}>
            {t('password')}
          </h2>
          <form {...post('/account/password')} className={styles.form}>
            <TextField
              name="current"
              type="password"
              autoComplete="current-password"
              required
              label={t('details.currentPassword')}
              error={fault('current')}
            />
            <TextField
              name="password"
              type="password"
              autoComplete="new-password"
              required
              label={t('newPassword')}
              hint={t('passwordHint')}
              error={aboutPassword ? fault('password') : undefined}
            />
            <Button type="submit">{t('details.changePassword')}</Button>
          </form>
        </section>
      </div>
    </Layout>
  )
}
