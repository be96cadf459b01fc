import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { productLanguageIn } from '#commerce/marketplace/rules.ts'
import { findSpecialPrices } from '#commerce/offers/work/special-prices.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { ListRole, ShownListItem } from '../contract/lists.ts'
import { compareItems } from '../queries/compare.ts'
import { findItems, type ItemRow, type ItemsAsked } from '../queries/items.ts'
import { type AskedList, findList } from '../queries/lists.ts'
import { roleFor } from '../rules/access.ts'
import { priceChangeOf, priorityOf } from '../rules/items.ts'
import { holdsLink } from './links.ts'

/** Who asks for a list: an owner key (none before the first private call), the place, and the token of a link if there is one. */
export type Asker = {
  owner: string | undefined
  marketplace: Marketplace
  language: string
  link?: string | undefined
}

export type SeenList = { list: AskedList; role: ListRole }

/** Returns a list if the asker may see it. One that is absent and one that is not for the asker look the same. */
export async function findSeen(
  commerce: Pick<Commerce, 'secrets'> & { db: Sql },
  asker: Asker,
  id: string,
): Promise<SeenList | undefined> {
  const place = { owner: asker.owner ?? '', marketplace: asker.marketplace.code }
  const list = await findList(commerce.db, place, id)
  const hasLink = list !== undefined && holdsLink(commerce, list, 'view', asker.link)
  const role = list && roleFor({ ...list, hasLink })
  return list && role ? { list, role } : undefined
}

/** One page of a list's items with what they cost now, and how many the filter lets through. */
export async function findShownItems(
  commerce: Commerce,
  { marketplace, language }: Asker,
  { list, role }: SeenList,
  asked: ItemsAsked,
): Promise<{ items: ShownListItem[]; total: number }> {
  const { rows, total } = await pageOf(commerce, { marketplace, language }, list, asked)
  return { items: await showItems(commerce, { marketplace, language }, rows, role), total }
}

type At = Pick<Asker, 'marketplace' | 'language'>

async function pageOf({ db, modules }: Commerce, at: At, list: AskedList, asked: ItemsAsked) {
  const isPlain = asked.filter === 'all' && ['newest', 'oldest', 'priority'].includes(asked.sort)
  if (isPlain) return { rows: await findItems(db, list.id, asked), total: list.itemCount }
  const { specials } = await findSpecialPrices(db, modules, 'all', at.marketplace.code)
  const forAll = specials.filter(({ audience }) => audience === 'everybody')
  const prices = Object.fromEntries(forAll.map(({ offerId, price }) => [offerId, price]))
  const language = productLanguageIn(at.marketplace, at.language)
  return compareItems(db, list.id, asked, { marketplace: list.marketplace, specials: prices, language })
}

/** Items with their products as cards. */
export async function showItems(
  commerce: Commerce,
  { marketplace, language }: At,
  rows: ItemRow[],
  role: ListRole,
): Promise<ShownListItem[]> {
  const asins = [...new Set(rows.map(({ asin }) => asin))]
  const { cards } = asins.length > 0 ? await findCards(commerce, asins, marketplace, language) : { cards: [] }
  const known = new Map(cards.map((card) => [card.asin, card]))
  return rows.map(({ id, asin, wanted, priority, note, addedAt, priceAdded, customizationToken }) => {
    const product = known.get(asin) ?? null
    return {
      itemId: id,
      asin,
      product,
      wanted,
      priority: priorityOf(priority),
      note,
      addedAt: addedAt.getTime(),
      priceChange: priceChangeOf(priceAdded, product, marketplace),
      ...(role !== 'viewer' && customizationToken ? { customizationToken } : {}),
    }
  })
}
