import type { ChangedItem, ItemFault } from '#commerce/cart/contract/wire.ts'
import { changeCartIn } from '#commerce/cart/work/change.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findOffersNow } from '#commerce/offers/work/special-prices.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { AskedItem } from '../contract/api.ts'
import { wantedOf, winnerOf } from '../rules/items.ts'
import type { SetProduct } from './sets.ts'

/**
 * Puts items into the carts of whoever sells them, all or none. Faults have the index of the first item that asks for the same; `sets` are those of
 * `findSetProducts`. Needs a transaction.
 */
export async function addItems(
  sql: Sql,
  commerce: Commerce,
  cart: CartKey,
  items: AskedItem[],
  sets: SetProduct[],
): Promise<Result<{ items: ChangedItem[]; count: number }, ItemFault[]>> {
  const asins = [...new Set(items.map(({ asin }) => asin))]
  const { offers } = await findOffersNow(sql, commerce.modules, asins, cart.marketplace)
  const faults: ItemFault[] = []
  const asked = new Map<string, { index: number; asin: string; id: string; quantity: number }>()
  for (const [index, { asin, offerListingId, quantity }] of items.entries()) {
    const set = sets.find((each) => each.asin === asin)
    const id = offerListingId ?? set?.offerId ?? winnerOf(offers, asin)?.id
    const same = asked.get(`${asin} ${id}`)
    if (id === undefined)
      faults.push({ index, asin, offerListingId, code: 'unknown-offer', requested: quantity, possible: 0 })
    else if (same) same.quantity += quantity
    else asked.set(`${asin} ${id}`, { index, asin, id, quantity })
  }
  const wanted = [...asked.values()]
  const change = { kind: 'add' as const, items: wanted.map((each) => wantedOf(each, each.quantity)) }
  const changed = wanted.length > 0 ? await changeCartIn(sql, commerce, cart, change) : ok({ items: [], count: 0 })
  if (!changed.ok) {
    const own = changed.failure.map((fault) => ({ ...fault, index: wanted[fault.index]?.index ?? fault.index }))
    return fail([...faults, ...own].toSorted((one, other) => one.index - other.index))
  }
  return faults.length > 0 ? fail(faults) : changed
}
