import { useEffect, useState } from 'react'
import type { ProductCard } from '#commerce/storefront/contract.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { readRecommendations } from '../contract/calls.ts'
import { RECOMMENDATION_PATH } from '../rules/paths.ts'
import { addFor } from './add-to-baby.ts'
import styles from './baby.module.css'

/** What others have on such registries, each with a button that adds it; nothing if there is nothing, or it could not be asked. */
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
          <Row key={card.asin} card={card} />
        ))}
      </ul>
    </section>
  )
}

type Became = 'added' | 'duplicate' | 'failed'

/** One of them; a press puts it on the registry, and says in its place what became of that. */
function Row({ card: { asin, title } }: { card: ProductCard }) {
  const t = useMessages('baby-registry')
  const { prefix } = usePage()
  const [busy, setBusy] = useState(false)
  const [became, setBecame] = useState<Became>()
  const add = async () => {
    if (busy) return
    setBusy(true)
    const added = await addFor(asin, prefix)
    setBusy(false)
    setBecame(!added ? 'failed' : added.isDuplicate ? 'duplicate' : 'added')
  }
  return (
    <li className={styles.row}>
      <a href={`${prefix}/dp/${asin}`}>{title}</a>
      <div role="status">{became && became !== 'failed' && t(`panel.${became}`)}</div>
      {became === 'failed' && <p role="alert">{t('add.failed')}</p>}
      {(became === undefined || became === 'failed') && (
        <Button size="small" busy={busy} aria-label={t('add.buttonLabel', { title })} onClick={() => void add()}>
          {t('add.button')}
        </Button>
      )}
    </li>
  )
}
