import { useEffect } from 'react'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { CardPrice } from '#commerce/storefront/ui/card-price.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Card, TableProps } from '../contract.ts'
import { comparePath, MOST, withProduct } from '../rules.ts'
import styles from './compare.module.css'
import { remember } from './compared.ts'

/** Products side by side. On a narrow screen the table scrolls while the column of detail names stays in place. */
export function Page({ cards, rows, suggestions }: TableProps) {
  const t = useMessages('compare')
  const asins = cards.map(({ asin }) => asin)
  const key = asins.join(',')
  useEffect(() => remember(key === '' ? [] : key.split(',')), [key])
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('heading')}</h1>
        {cards.length === 0 && <p>{t('none')}</p>}
        {cards.length === 1 && <p>{t('one')}</p>}
        {cards.length > 0 && (
          // A scrollable region must be reachable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the arrow keys
          <section className={styles.scroll} aria-label={t('table')} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <td />
                  {cards.map((card) => (
                    <Product key={card.asin} card={card} asins={asins} />
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{t('price')}</th>
                  {cards.map((card) => (
                    <td key={card.asin} className="tabular">
                      {card.availability.type === 'OUT_OF_STOCK' ? t('soldOut') : <CardPrice card={card} />}
                    </td>
                  ))}
                </tr>
                {rows.map(({ name, values }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    {values.map((value, index) => (
                      <td key={asins[index]}>{value || <span className={styles.unsaid}>{t('unsaid')}</span>}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {suggestions.length > 0 && <Suggestions asins={asins} cards={suggestions} />}
      </div>
    </Layout>
  )
}

function Product({ card, asins }: { card: Card; asins: string[] }) {
  const t = useMessages('compare')
  const { prefix } = usePage()
  return (
    <th scope="col" className={styles.product}>
      {card.image && <Picture id={card.image.id} text="" sizes="160px" className={styles.picture} />}
      <a href={`${prefix}/dp/${card.asin}`}>{card.title}</a>
      <a
        href={prefix + comparePath(asins.filter((each) => each !== card.asin))}
        className={styles.remove}
        aria-label={t('removeLabel', { title: card.title })}
      >
        {t('remove')}
      </a>
    </th>
  )
}

function Suggestions({ asins, cards }: { asins: string[]; cards: Card[] }) {
  const t = useMessages('compare')
  const { prefix } = usePage()
  return (
    <section aria-labelledby="suggestions" className={styles.suggestions}>
      <h2 id="suggestions">{t('suggestions', { most: MOST })}</h2>
      <ul className={styles.list}>
        {cards.map(({ asin, title, image }) => (
          <li key={asin}>
            <a href={prefix + comparePath(withProduct(asins, asin))} className={styles.suggestion}>
              {image && <Picture id={image.id} text="" sizes="64px" className={styles.thumb} />}
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const head = (_props: TableProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('compare')('title'),
  robots: 'noindex, follow',
})
