import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { ModuleLink } from '#platform/render/module.ts'
import { useLinks, usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { Plus } from '../contract.ts'
import styles from './accounts.module.css'
import { BackToAccount } from './back.tsx'
import { privateHead } from './frame.tsx'

export const head = privateHead('plus.title')

/** The benefits that features give with Plus, and buttons to start the trial and to end Plus. */
export function Page({ plus: { until, trialDays } }: { plus: Plus }) {
  const t = useMessages('accounts')
  const { prefix, locale } = usePage()
  const benefits = useLinks('plus')
  const state = until ? t('plus.until', { day: toDay(until, locale) }) : t(trialDays > 0 ? 'plus.offer' : 'plus.none')
  return (
    <Layout>
      <div className={styles.frame}>
        <BackToAccount />
        <div>
          <h1 className={styles.heading}>{t('plus.heading')}</h1>
          <p className={styles.intro}>{state}</p>
        </div>
        <section className={styles.section} aria-labelledby={benefits.length > 0 ? 'benefits' : undefined}>
          {benefits.length > 0 && (
            <>
              <h2 id="benefits" className={styles.sectionHeading}>
                {t('plus.benefitsHeading')}
              </h2>
              <ul>
                {benefits.map((benefit) => (
                  <Benefit key={`${benefit.module}.${benefit.word}`} {...benefit} />
                ))}
              </ul>
            </>
          )}
          {trialDays > 0 && <p className={styles.note}>{t('plus.honest', { days: trialDays })}</p>}
          {until ? (
            <form method="post" action={`${prefix}/account/plus/leave`}>
              <Button type="submit" look="secondary">
                {t('plus.leave')}
              </Button>
            </form>
          ) : (
            trialDays > 0 && (
              <form method="post" action={`${prefix}/account/plus/join`}>
                <Button type="submit" look="primary" size="large">
                  {t('plus.join', { days: trialDays })}
                </Button>
              </form>
            )
          )}
        </section>
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
