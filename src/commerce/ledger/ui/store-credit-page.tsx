import styles from '#commerce/accounts/ui/accounts.module.css'
import { BackToAccount } from '#commerce/accounts/ui/back.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { StoreCredit } from '../contract.ts'
import own from './store-credit.module.css'

/** What a customer has to spend, and how it came about. */
export function Page({ credit, isFirst }: { credit: StoreCredit; isFirst: boolean }) {
  const t = useMessages('ledger')
  const { prefix } = usePage()
  const { available, held, owed, movements, next } = credit
  const path = `${prefix}/account/store-credit`
  return (
    <Layout>
      <div className={styles.frame}>
        <BackToAccount />
        <div>
          <h1 className={styles.heading}>{t('heading')}</h1>
          <p className={`${own.available} tabular`}>{available.displayString}</p>
          <p className={styles.intro}>{t('intro')}</p>
          {held.amount > 0 && <p className={styles.note}>{t('held', { amount: held.displayString })}</p>}
          {owed.amount > 0 && <p className={styles.note}>{t('owed', { amount: owed.displayString })}</p>}
        </div>
        <section className={own.history} aria-labelledby="history">
          <h2 id="history" className={styles.sectionHeading}>
            {t('history')}
          </h2>
          {movements.length === 0 && <p>{t('none')}</p>}
          <Rows>
            {movements.map((movement) => (
              <Movement key={`${movement.at} ${movement.reason} ${movement.amount.amount}`} {...movement} />
            ))}
          </Rows>
        </section>
        {(next !== null || !isFirst) && (
          <nav aria-label={t('pages')} className={styles.links}>
            {!isFirst && <ButtonLink href={path}>{t('newest')}</ButtonLink>}
            {next !== null && <ButtonLink href={`${path}?after=${encodeURIComponent(next)}`}>{t('older')}</ButtonLink>}
          </nav>
        )}
      </div>
    </Layout>
  )
}

function Movement({ at, reason, note, state, amount }: StoreCredit['movements'][number]) {
  const t = useMessages('ledger')
  const { locale } = usePage()
  const sign = amount.amount > 0 ? '+' : ''
  return (
    <Row>
      <span className={styles.rowWords}>
        <span>
          {t(`reason.${reason}`)} {state === 'pending' && <Badge>{t('pending')}</Badge>}
        </span>
        <span className={styles.note}>{[toDay(at, locale, 'medium'), note].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="tabular">{`${sign}${amount.displayString}`}</span>
    </Row>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('ledger')('title'),
  robots: 'noindex',
})
