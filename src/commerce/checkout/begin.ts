import type { FastifyRequest } from 'fastify'
import type { ItemFault } from '#commerce/cart/contract.ts'
import type { CartKey } from '#commerce/cart/hooks.ts'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { judge } from '#commerce/cart/rules/decide.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { startCheckout } from './queries.ts'

/** Begins a checkout of items that never were in the cart (buy now); its number, or why not and what would be possible. */
export const beginBuyNow = (
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  wanted: WantedItem[],
): Promise<Result<string, ItemFault[]>> =>
  commitOnce(commerce, request, cart.owner, (sql) => judgeAndStart(sql, commerce, cart, wanted), { alone: true })

/** Begins a checkout of the cart; its number. */
export const beginCheckout = (
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
): Promise<Result<string, never>> =>
  commitOnce(
    commerce,
    request,
    cart.owner,
    async (sql) => {
      const id = commerce.random.id()
      await startCheckout(sql, cart, id, null)
      return ok(id)
    },
    { alone: true },
  )

async function judgeAndStart(
  sql: Sql,
  { random }: Commerce,
  cart: CartKey,
  wanted: WantedItem[],
): Promise<Result<string, ItemFault[]>> {
  const items = wanted.map((item) => ({ ...item, id: random.id() }))
  const lines = await priceLooseLines(sql, items, cart, 'en')
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
  await startCheckout(sql, cart, id, items)
  return ok(id)
}
