import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Pages } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import styles from './accounts.module.css'
import { BackToAccount } from './back.tsx'
import { privateHead } from './frame.tsx'

export const head = privateHead('data.title')

/** Data export and account deletion. */
export function Page({ faults, forfeits }: Pages['accounts/data']) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  const fault = (name: string) => (faults[name] ? t(`fault.${faults[name]}`) : undefined)
  return (
    <Layout>
      <div className={styles.frame}>
        <BackToAccount />
        <h1 className={styles.heading}>{t('data.heading')}</h1>
        <section className={styles.section} aria-labelledby="copy">
          <h2 id="copy" className={styles.sectionHeading}>
            {t('data.copyHeading')}
          </h2>
          <p>{t('data.copyText')}</p>
          <ButtonLink href={`${prefix}/account/data/copy`} download>
            {t('data.copy')}
          </ButtonLink>
        </section>
        <section className={styles.section} aria-labelledby="delete">
          <h2 id="delete" className={styles.sectionHeading}>
            {t('data.deleteHeading')}
          </h2>
          <p>{t('data.deleteText')}</p>
          {forfeits.length > 0 && <Alert tone="warning">{t('data.forfeits', { amounts: forfeits.join(' + ') })}</Alert>}
          <form method="post" action={`${prefix}/account/data/delete`} className={styles.form} noValidate>
            <Checkbox name="sure" value="1" label={t('data.sure')} error={fault('sure')} />
            <TextField
              name="password"
              type="password"
              autoComplete="current-password"
              required
              label={t('password')}
              error={fault('password')}
            />
            <Button type="submit" look="secondary">
              {t('data.delete')}
            </Button>
          </form>
        </section>
      </div>
    </Layout>
  )
}
