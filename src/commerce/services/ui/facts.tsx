import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ServiceFacts } from '../contract/page.ts'
import styles from './facts.module.css'

/** A Monday, from which the weekdays are named. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 24 * 60 * 60 * 1000

/** On the page of a service: that it needs its product, for which ones it is, its terms, and the shop in which it is done. */
export function Slot({ terms, shop, products }: ServiceFacts) {
  const t = useMessages('services.facts')
  const { locale, prefix } = usePage()
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <section className={styles.facts} aria-labelledby="service-facts">
      <h2 id="service-facts">{t('heading')}</h2>
      <p>{t('needsProduct')}</p>
      <ul>
        {products.map(({ asin, title }) => (
          <li key={asin}>
            <a href={`${prefix}/dp/${asin}`}>{title}</a>
          </li>
        ))}
      </ul>
      {shop && (
        <>
          <h3>{t('shop', { name: shop.name })}</h3>
          <p>{shop.address}</p>
          <dl className={styles.hours}>
            {shop.hours.map((hours, day) => {
              const name = weekday.format(MONDAY + day * DAY)
              return (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{hours === '' ? t('closed') : hours.replace('-', ' – ')}</dd>
                </div>
              )
            })}
          </dl>
        </>
      )}
      {terms !== '' && (
        <>
          <h3>{t('terms')}</h3>
          <p>{terms}</p>
        </>
      )}
    </section>
  )
}
