import { useMessages } from '#platform/render/use-messages.ts'
import type { KeptFood } from '../contract.ts'

/** On an order's page: how to keep and use its food. */
export function Slot({ foods }: KeptFood) {
  const t = useMessages('catalog')
  return (
    <section aria-labelledby="kept-food">
      <h2 id="kept-food">{t('keep')}</h2>
      <ul>
        {foods.map(({ asin, title, storage, use }) => (
          <li key={asin}>
            <strong>{title}</strong>
            {storage && <p>{storage}</p>}
            {use && <p>{use}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
