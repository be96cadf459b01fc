import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import styles from './create.module.css'
import { CreateButton } from './create-button.tsx'

type Props = { marketplace: string; items: { asin: string; title: string }[] }

/** On an order: a button for each of its products, where the page is that of the marketplace in which it was ordered. */
export function Slot({ marketplace, items }: Props) {
  const page = usePage()
  const t = useMessages('digital-dash.again')
  const says = useMessages('digital-dash.create')
  const products = [...new Map(items.map((item) => [item.asin, item])).values()]
  if (page.marketplace !== marketplace) return null
  return (
    <section className={styles.again} aria-labelledby="order-again">
      <h2 id="order-again" className={styles.heading}>
        {t('heading')}
      </h2>
      <ul className={styles.products}>
        {products.map(({ asin, title }) => (
          <li key={asin}>
            <span>{title}</span>
            <CreateButton asin={asin} label={says('buttonLabel', { title })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
