import { findOnCards } from '#commerce/catalog/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { tokenOf } from '#commerce/lists/work/links.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { ShownEntry, ShownList, WholeList } from '../contract/lists.ts'
import { type EntryRow, findEntries } from '../queries/entries.ts'
import type { ListRow } from '../queries/lists.ts'
import { byAisle } from '../rules/order.ts'
import { linkPath } from '../rules/paths.ts'
import type { Asker } from './acting.ts'

/** A list as the asker may know it: its link is its owner's to give out. */
export function showList(commerce: Commerce, { marketplace, language }: Asker, list: ListRow): ShownList {
  const { id, name, isDefault, isOwner, entryCount, othersTick } = list
  const token = isOwner ? tokenOf(commerce, { ...list, editKey: null }, 'view') : null
  const link = token && commerce.places.linkTo(marketplace.code, language, linkPath(id, token))
  return {
    listId: id,
    marketplace: marketplace.code,
    listType: 'shoppinglist',
    listName: name,
    isDefault,
    isOwner,
    mayTick: isOwner || othersTick,
    itemCount: entryCount,
    ...(isOwner ? { link, othersTick } : {}),
  }
}

/** Entries with what the catalog says of them now. */
export async function showEntries(
  { db }: { db: Sql },
  { marketplace, language }: Asker,
  rows: EntryRow[],
): Promise<ShownEntry[]> {
  const asins = rows.flatMap(({ asin }) => asin ?? [])
  const products = asins.length > 0 ? await findOnCards(db, asins, productLanguageIn(marketplace, language)) : []
  const known = new Map(products.map((product) => [product.asin, product]))
  return rows.map(({ id, asin, title, quantity, tickedAt, addedAt }) => {
    const product = asin === null ? undefined : known.get(asin)
    return {
      itemId: id,
      asin,
      itemName: product?.title ?? title,
      quantity,
      aisle: product?.category ?? null,
      isGone: asin !== null && product === undefined,
      isTicked: tickedAt !== null,
      tickedAt: tickedAt?.getTime() ?? null,
      addedAt: addedAt.getTime(),
    }
  })
}

/** A list with its entries, by aisle. */
export async function showWhole(commerce: Commerce, asker: Asker, list: ListRow): Promise<WholeList> {
  const entries = await showEntries(commerce, asker, await findEntries(commerce.db, list.id))
  const items = byAisle(entries, asker.language).flatMap((aisle) => aisle.entries)
  return { ...showList(commerce, asker, list), items }
}
