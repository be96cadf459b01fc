import { useEffect, useState } from 'react'
import type { ProductCard } from '#commerce/storefront/contract.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { readRecommendations } from '../contract/calls.ts'
import { RECOMMENDATION_PATH } from '../rules/paths.ts'
import styles from './baby.module.css'

/** What others have on such registries; nothing if there is nothing, or it could not be asked. */
export function Recommended({ asin }: { asin: string }) {
  const t = useMessages('baby-registry')
  const { prefix } = usePage()
  const [items, setItems] = useState<ProductCard[]>([])
  useEffect(() => {
    let isOver = false
    const path = `${prefix}${RECOMMENDATION_PATH}?asin=${asin}&treatment=panel` as const
    void call<typeof readRecommendations>({ method: 'GET', path }).then((answer) => {
      if (!isOver && answer.ok) setItems(answer.value.items)
    })
    return () => {
      isOver = true
    }
  }, [prefix, asin])
  if (items.length === 0) return null
  return (
    <section aria-label={t('panel.recommended')}>
      <h3 className={styles.strong}>{t('panel.recommended')}</h3>
      <ul className={styles.list}>
        {items.map((card) => (
          <li key={card.asin}>
            <a href={`${prefix}/dp/${card.asin}`}>{card.title}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
