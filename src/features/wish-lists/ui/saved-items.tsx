import { Picture } from '#commerce/catalog/ui/picture.tsx'
import type { ShownListItem } from '#commerce/lists/contract/lists.ts'
import { CardPrice } from '#commerce/storefront/ui/card-price.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { SavedForLater } from '../contract/pages.ts'
import { listPath, SAVE_PATH } from '../rules/paths.ts'
import { isThere } from './is-there.ts'
import { PriceChange, Stock } from './item-facts.tsx'
import styles from './saved-items.module.css'

/** Below the cart: what is saved for later, at what it costs now. */
export function Slot({ list, items }: SavedForLater) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  if (!list) return null
  return (
    <section className={styles.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className={styles.heading}>
        {t('saved.heading', { count: list.itemCount })}
      </h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <SavedItem key={item.itemId} item={item} />
        ))}
      </ul>
      <p>
        <a href={`${prefix}${listPath(list.listExternalId)}`}>{t('saved.all')}</a>
      </p>
    </section>
  )
}

function SavedItem({ item }: { item: ShownListItem }) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const { product, wanted, itemId } = item
  const title = product?.title ?? t('item.gone')
  const action = `${prefix}${SAVE_PATH}/${itemId}`
  return (
    <li className={styles.item}>
      <div className={styles.picture}>{product?.image && <Picture id={product.image.id} text="" sizes="6rem" />}</div>
      <div className={styles.words}>
        <h3 className={styles.title}>{product ? <a href={`${prefix}/dp/${product.asin}`}>{title}</a> : title}</h3>
        {product && isThere(item) && <CardPrice card={product} />}
        <PriceChange item={item} />
        <Stock item={item} />
        {wanted > 1 && <p className={styles.note}>{t('item.wants', { count: wanted })}</p>}
        <div className={styles.actions}>
          {isThere(item) && product?.availability.type !== 'BY_INVITATION' && (
            <form method="post" action={`${action}/cart`}>
              <FormKey of={`back-${itemId}`} />
              <Button type="submit" size="small" aria-label={t('saved.backLabel', { title })}>
                {t('saved.back')}
              </Button>
            </form>
          )}
          <form method="post" action={`${action}/remove`}>
            <Button type="submit" size="small" look="quiet" aria-label={t('saved.removeLabel', { title })}>
              {t('saved.remove')}
            </Button>
          </form>
        </div>
      </div>
    </li>
  )
}
