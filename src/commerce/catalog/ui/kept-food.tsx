import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { KeptFood } from '../contract.ts'
import styles from './kept-food.module.css'

/** On an order's page: how to keep and use its food. */
export function Slot({ foods }: KeptFood) {
  const t = useMessages('catalog')
  return (
    <Card as="section" padding="large" aria-labelledby="kept-food">
      <h2 id="kept-food" className={styles.heading}>
        {t('keep')}
      </h2>
      <ul className={styles.foods}>
        {foods.map(({ asin, title, storage, use }) => (
          <li key={asin}>
            <strong>{title}</strong>
            {storage && <p>{storage}</p>}
            {use && <p>{use}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
