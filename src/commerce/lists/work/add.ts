import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { rankOffers } from '#commerce/offers/rules.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ListType, Priority } from '../contract/lists.ts'
import { addItem, addToKeptList, type KeptPlace, type NewItem } from '../queries/items.ts'
import type { ListPlace } from '../queries/lists.ts'
import { rankOf, USUAL_QUANTITY } from '../rules/items.ts'
import { newListId } from './links.ts'

/** A product that somebody puts on a list. */
export type AskedItem = {
  asin: string
  customizationToken?: string | undefined
  wanted?: number | undefined
  priority?: Priority | undefined
  note?: string | undefined
  tags?: string | undefined
}

/** Which list: one by its id, or the default or saved one, which is made under this name where there is none. */
export type AddTarget = { listId: string } | { kept: KeptPlace; name: string; shownName: string }

/** `isDuplicate`: it was on the list already, and nothing was changed. */
export type Added = {
  listExternalId: string
  listType: ListType
  listName: string
  itemId: string
  isDuplicate: boolean
}

export type AddFault = 'absent' | 'full' | 'unknown-product'

/** Puts a product on a list: two statements say what it costs now, and one stores it. */
export async function addProduct(
  commerce: Pick<Commerce, 'modules' | 'random'>,
  sql: Sql,
  of: ListPlace,
  target: AddTarget,
  asked: AskedItem,
): Promise<Result<Added, AddFault>> {
  const item = await toItem(commerce, sql, of.marketplace, asked)
  const added =
    'listId' in target
      ? await addItem(sql, of, target.listId, item)
      : await addToKeptList(sql, of, { ...target, id: newListId(commerce) }, item)
  const { outcome = 'absent', listId, itemId, name, kind = 'wishlist' } = added ?? {}
  if (outcome !== 'added' && outcome !== 'known') return fail(outcome)
  if (!listId || !itemId || !name) return fail('absent')
  return ok({ listExternalId: listId, listType: kind, listName: name, itemId, isDuplicate: outcome === 'known' })
}

async function toItem(
  { modules, random }: Pick<Commerce, 'modules' | 'random'>,
  sql: Sql,
  marketplace: MarketplaceCode,
  asked: AskedItem,
): Promise<NewItem> {
  const { asin, customizationToken = '', wanted = USUAL_QUANTITY, priority = 'medium', note = '', tags = '' } = asked
  const { offers } = await findOffersNow(sql, modules, [asin], marketplace)
  const [best] = rankOffers(offers)
  const price = best && best.stock > 0 ? best.price : null
  return { id: random.id(), asin, customizationToken, wanted, priority: rankOf(priority), note, price, tags }
}
