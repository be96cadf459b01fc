import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { ModuleLink } from '#platform/render/module.ts'
import { useLinks, usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { Plus } from '../contract.ts'
import { PLUS_DAYS } from '../rules.ts'
import styles from './accounts.module.css'
import { BackToAccount } from './back.tsx'
import { privateHead } from './frame.tsx'

export const head = privateHead('plus.title')

/** The benefits that features give with Plus, and buttons to start the trial and to end Plus. */
export function Page({ plus: { until, isTried } }: { plus: Plus }) {
  const t = useMessages('accounts')
  const { prefix, locale } = usePage()
  const benefits = useLinks('plus')
  const state = until ? t('plus.until', { day: toDay(until, locale) }) : t(isTried ? 'plus.tried' : 'plus.offer')
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
          <p className={styles.note}>{t('plus.honest', { days: PLUS_DAYS })}</p>
          {until ? (
            <form method="post" action={`${prefix}/account/plus/leave`}>
              <Button type="submit" look="secondary">
                {t('plus.leave')}
              </Button>
            </form>
          ) : (
            !isTried && (
              <form method="post" action={`${prefix}/account/plus/join`}>
                <Button type="submit" look="primary" size="large">
                  {t('plus.join', { days: PLUS_DAYS })}
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
