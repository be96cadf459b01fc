import type { ItemFault } from '#commerce/cart/contract.ts'
import type { CartKey } from '#commerce/cart/hooks.ts'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { judge } from '#commerce/cart/rules/decide.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { Commerce } from '#commerce/feature.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { startCheckout } from './queries.ts'

/** Begins a checkout of items that never were in the cart (buy now); its number, or why not and what would be possible. */
export async function beginBuyNow(
  { db, random }: Pick<Commerce, 'db' | 'random'>,
  cart: CartKey,
  wanted: WantedItem[],
): Promise<Result<string, ItemFault[]>> {
  const items = wanted.map((item) => ({ ...item, id: random.id() }))
  const lines = await priceLooseLines(db, items, cart, 'en')
  const faults = wanted.flatMap((item, index) => {
    const line = lines.find(({ offerId, asin }) => offerId === item.offerId && asin === item.asin)
    const offer = line && line.price !== null ? { ...line, price: line.price } : undefined
    const asked = wanted
      .filter(({ offerId }) => offerId === item.offerId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return judge(item, index, offer, 0, asked) ?? []
  })
  if (faults.length > 0) return fail(faults)
  const id = random.id()
  await startCheckout(db, cart, id, items)
  return ok(id)
}
