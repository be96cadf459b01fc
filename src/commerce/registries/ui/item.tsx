import type { ReactNode } from 'react'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import shared from '#commerce/lists/ui/item.module.css'
import { CardPrice } from '#commerce/storefront/ui/card-price.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import type { Group } from '../contract/pages.ts'
import type { ShownRegistryItem } from '../contract/registries.ts'
import styles from './item.module.css'
import { Together } from './together.tsx'

type Props = { groups: Group[]; side: (item: ShownRegistryItem) => ReactNode }

/** A registry's products under their tags; `side` is what can be done with each. */
export function Groups({ groups, side }: Props) {
  const t = useMessages('registries')
  const isTagged = groups.some(({ tag }) => tag !== null)
  return groups.map(({ tag, items }, place) => (
    <section key={tag?.id ?? 'none'} aria-labelledby={`group-${place}`}>
      <h2 id={`group-${place}`} className={isTagged ? styles.heading : 'visually-hidden'}>
        {tag ? <bdi>{tag.name}</bdi> : t(isTagged ? 'items.others' : 'items.heading')}
      </h2>
      <ul className={shared.items}>
        {items.map((item, index) => (
          <Item key={item.itemId} item={item} first={place + index === 0}>
            {side(item)}
          </Item>
        ))}
      </ul>
    </section>
  ))
}

export const titleOf = (item: ShownRegistryItem, t: ReturnType<typeof useMessages>): string =>
  item.product?.title ?? t('items.gone')

/** What somebody wishes for, and how much of it is still to give. */
function Item({ item, first, children }: { item: ShownRegistryItem; first: boolean; children: ReactNode }) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  const { product, itemRequestedCount: wanted, bought, reserved } = item
  const title = titleOf(item, t)
  const isThere = product !== null && product.price !== null && product.availability.type !== 'OUT_OF_STOCK'
  return (
    <li className={shared.item}>
      <div className={shared.stage}>
        {product?.image && <Picture id={product.image.id} text="" sizes="160px" first={first} />}
      </div>
      <div className={shared.body}>
        <h3 className={shared.title}>{product ? <a href={`${prefix}/dp/${product.asin}`}>{title}</a> : title}</h3>
        {isThere && <CardPrice card={product} />}
        {product && !isThere && <Badge tone="warning">{t('items.out')}</Badge>}
        <p className={shared.facts}>
          <span>{t('items.wanted', { count: String(wanted) })}</span>
          <span>{t('items.bought', { count: bought })}</span>
          {reserved > 0 && !item.together && <span>{t('items.reserved', { count: reserved })}</span>}
        </p>
        {(item.isMustHaveItem || item.isPrivateItem || item.isGroupGiftingItem) && (
          <p className={shared.facts}>
            {item.isMustHaveItem && <Badge tone="strong">{t('items.mustHave')}</Badge>}
            {item.isGroupGiftingItem && <Badge>{t('items.groupGifting')}</Badge>}
            {item.isPrivateItem && <Badge>{t('items.private')}</Badge>}
          </p>
        )}
        {item.together && <Together {...item.together} title={title} />}
        {item.note && <p className={shared.note}>{item.note}</p>}
      </div>
      <div className={shared.side}>{children}</div>
    </li>
  )
}
