import { unitsOf } from '#commerce/measures/rules/units.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { LatePageProps } from '../contract/pages.ts'
import { waitText } from '../rules/dates.ts'
import { openUnits } from '../rules/life/units.ts'
import { Arrival } from './arrival.tsx'
import styles from './order.module.css'

const HEADINGS = { ask: 'late.heading', wait: 'late.heading', done: 'late.done', over: 'late.over' } as const

/** Where the link of a mail about a delay leads: the new date, what is not shipped, and a button that cancels it. */
export function Page({ state, number, dates, rest, isWhole, storeId }: LatePageProps) {
  const t = useMessages('orders')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.frame}>
        <h1 className={styles.heading}>{t(HEADINGS[state])}</h1>
        {dates && (
          <p className={styles.lead}>
            <Arrival dates={dates} />
          </p>
        )}
        {number && (
          <p className={styles.number}>
            {t('number')} <strong className="tabular">{number}</strong>
          </p>
        )}
        {state === 'over' && <p>{t('late.overText')}</p>}
        {state === 'done' && <p>{t(isWhole ? 'said.cancelled' : 'said.units-cancelled')}</p>}
        {state === 'wait' && (
          <Alert tone="warning" toneLabel={t('noticed')} announce="at-once">
            {t('said.unpaid')}
          </Alert>
        )}
        {(state === 'ask' || state === 'wait') && (
          <Card padding="large" className={styles.actions}>
            <ul>
              {rest.map(
                (item) =>
                  openUnits(item) > 0 && (
                    <li key={item.position}>
                      {t('mail.line', { quantity: unitsOf(item, openUnits(item)), title: item.title })}
                    </li>
                  ),
              )}
            </ul>
            <p>{t(waitText({ storeId }))}</p>
            <form method="post" action={`${prefix}/orders/late`} className={styles.action}>
              <Button type="submit">{t(isWhole ? 'cancel' : 'cancelRest')}</Button>
            </form>
          </Card>
        )}
      </div>
    </Layout>
  )
}

export const head = (_props: LatePageProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('orders')('late.title'),
  robots: 'noindex',
})
