import styles from '#commerce/accounts/ui/accounts.module.css'
import { BackToAccount } from '#commerce/accounts/ui/back.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, ModuleLink, PageContext, Translate } from '#platform/render/module.ts'
import { useLinks, usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { PlusPageProps } from '../contract.ts'
import { MemberPart } from './member-part.tsx'
import { Press } from './press.tsx'
import { SubscribePart } from './subscribe-part.tsx'

/** Plus: its benefits, the trial, and the membership or what it costs. */
export function Page({ until, trialDays, terms, member, methods, fault }: PlusPageProps) {
  const t = useMessages('memberships')
  const { locale } = usePage()
  const benefits = useLinks('plus')
  const offer = member ? '' : t(trialDays > 0 ? 'offer' : 'none')
  const has = member?.renews ? t('has') : until && t('until', { day: toDay(until, locale) })
  return (
    <Layout>
      <div className={styles.frame}>
        <BackToAccount />
        <div>
          <h1 className={styles.heading}>{t('heading')}</h1>
          <p className={styles.intro}>{until ? has : offer}</p>
        </div>
        {fault && (
          <Alert tone="error" announce="at-once">
            {t(`fault.${fault}`)}
          </Alert>
        )}
        {benefits.length > 0 && (
          <section className={styles.section} aria-labelledby="benefits">
            <h2 id="benefits" className={styles.sectionHeading}>
              {t('benefitsHeading')}
            </h2>
            <ul>
              {benefits.map((benefit) => (
                <Benefit key={`${benefit.module}.${benefit.word}`} {...benefit} />
              ))}
            </ul>
          </section>
        )}
        {trialDays > 0 && !member && (
          <section className={styles.section}>
            <p className={styles.note}>{t('trialNote', { days: trialDays })}</p>
            <Press verb="join">
              <Button type="submit" look="primary" size="large">
                {t('join', { days: trialDays })}
              </Button>
            </Press>
          </section>
        )}
        {member && <MemberPart member={member} methods={methods} />}
        {!member && terms && trialDays === 0 && <SubscribePart terms={terms} methods={methods} until={until} />}
        {!member && until && (
          <section className={styles.section}>
            <Press verb="leave">
              <Button type="submit" look="secondary">
                {t('leave')}
              </Button>
            </Press>
          </section>
        )}
      </div>
    </Layout>
  )
}

function Benefit({ module, path, word }: ModuleLink) {
  const t = useMessages(`${module}.plus`)
  const { prefix } = usePage()
  return (
    <li>
      <a href={prefix + path}>{t(word)}</a>
    </li>
  )
}

export const head = (_props: PlusPageProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('memberships')('title'),
  robots: 'noindex',
})
