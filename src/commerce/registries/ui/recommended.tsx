import { Picture } from '#commerce/catalog/ui/picture.tsx'
import item from '#commerce/lists/ui/item.module.css'
import pages from '#commerce/lists/ui/pages.module.css'
import type { ProductCard } from '#commerce/storefront/contract.ts'
import { CardPrice } from '#commerce/storefront/ui/card-price.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { showFocused } from '#platform/ui/show-focused.ts'
import styles from './checklist.module.css'

/** Products that are not on the registry yet; one press puts one there. */
export function Recommended({ cards, action }: { cards: ProductCard[]; action: string }) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  if (cards.length === 0) return null
  return (
    <>
      <h3 className={pages.strong}>{t('checklist.recommended')}</h3>
      <ul className={styles.cards} onFocus={showFocused}>
        {cards.map((card) => (
          <li key={card.asin} className={styles.card}>
            <div className={item.stage}>
              {card.image && <Picture id={card.image.id} text="" sizes="160px" first={false} />}
            </div>
            <a href={`${prefix}/dp/${card.asin}`}>{card.title}</a>
            <CardPrice card={card} />
            <form method="post" action={action}>
              <FormKey of={`add-${card.asin}`} />
              <input type="hidden" name="asin" value={card.asin} />
              <Button type="submit" size="small" aria-label={t('checklist.addLabel', { title: card.title })}>
                {t('checklist.add')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </>
  )
}
