import type { ProductCard as Card } from '#commerce/storefront/contract.ts'
import { ProductCard } from '#commerce/storefront/ui/product-card.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { showFocused } from '#platform/ui/show-focused.ts'
import styles from './recently-viewed.module.css'

/** The strip of recently viewed products; `onClear` forgets them. */
export function Shelf({ products, onClear }: { products: Card[]; onClear: () => void }) {
  const t = useMessages('recently-viewed')
  const { prefix } = usePage()
  return (
    <section className={styles.strip} aria-labelledby="recently-viewed">
      <div className={styles.top}>
        <h2 id="recently-viewed" className={styles.heading}>
          {t('heading')}
        </h2>
        <Button size="small" look="quiet" onClick={onClear}>
          {t('clear')}
        </Button>
        <a href={`${prefix}/recently-viewed`} className={styles.all}>
          {t('all')}
        </a>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keys */}
      <ul className={styles.row} tabIndex={0} aria-labelledby="recently-viewed" onFocus={showFocused}>
        {products.map((card) => (
          <li key={card.asin}>
            <ProductCard card={card} sizes="12rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
