import type { FastifyRequest } from 'fastify'
import type { ItemFault } from '#commerce/cart/contract/wire.ts'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { judge, otherCart } from '#commerce/cart/rules/decide.ts'
import type { WantedItem } from '#commerce/cart/rules/wanted-items.ts'
import { judgeItems } from '#commerce/cart/work/change.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { toLooseItems } from '#commerce/cart/work/loose-items.ts'
import { expandItems, faultsOfSets } from '#commerce/cart/work/sets.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import type { PageLogEntry } from '#commerce/page-log/contract.ts'
import { noteEvent } from '#commerce/page-log/work/take.ts'
import { tieServices } from '#commerce/services/work/tie.ts'
import type { Sql } from '#platform/db/sql.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StoredDetails } from '../contract.ts'
import { startCheckout } from '../queries.ts'
import { usualDetails } from './details.ts'

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    /** Told by the store itself: a checkout was begun. */
    'checkout-begun': Record<string, never>
  }
}

const BEGUN: PageLogEntry = { name: 'checkout-begun', detail: {} }

/**
 * Begins a checkout of items outside the cart (buy now). Returns its id, or the faults with the
 * possible quantities.
 */
export async function beginBuyNow(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  wanted: WantedItem[],
): Promise<Result<string, ItemFault[]>> {
  const details = await detailsOf(commerce, request, cart)
  const begin = (sql: Sql) => judgeAndStart(sql, { commerce, cart, wanted, details })
  return commitOnce(commerce, request, cart.owner, begin, { alone: true })
}

/** Begins a checkout of the cart and returns its id. A store that is not one of the marketplace has none. */
export async function beginCheckout(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
): Promise<Result<string, 'absent'>> {
  const { store, marketplace } = cart
  if (store !== undefined && (await findFreshStore(commerce.db, store))?.marketplace !== marketplace)
    return fail('absent')
  const details = await detailsOf(commerce, request, cart)
  const begin = async (sql: Sql) => ok(await startOfCart(sql, commerce, cart, details))
  return commitOnce(commerce, request, cart.owner, begin, { alone: true })
}

/** Begins a checkout of the cart with the details that a customer usually has, and returns its id. */
export async function startOfCart(
  sql: Sql,
  commerce: Commerce,
  cart: CartKey,
  details: StoredDetails | undefined,
): Promise<string> {
  const joined = details && (await joinedAddressOf(sql, commerce, cart))
  const id = commerce.random.id()
  await startCheckout(sql, cart, {
    id,
    items: null,
    details: details && joined ? { ...details, address: joined } : details,
  })
  noteEvent(commerce, BEGUN, cart.marketplace)
  return id
}

/** The address to which a store's order goes that comes with another. */
async function joinedAddressOf(sql: Sql, { modules, clock }: Commerce, { owner, store }: CartKey) {
  if (store === undefined) return undefined
  const handOvers = modules.find((module) => module.handOvers)?.handOvers
  return (await handOvers?.held(sql, { owner, storeId: store, now: clock.now() }))?.joins?.address
}

/** Prefills the details of a customer with a default address and payment method. */
export async function detailsOf(
  commerce: Commerce,
  request: FastifyRequest,
  { owner, marketplace }: CartKey,
): Promise<StoredDetails | undefined> {
  const { customer } = commerce.shopperOf(request)
  return customer && usualDetails(commerce.db, { commerce, marketplace, shopper: { owner, customer } })
}

export type BuyNow = { commerce: Commerce; cart: CartKey; wanted: WantedItem[]; details: StoredDetails | undefined }

/** Judges items outside the cart, or of a store outside its cart, and begins their checkout in a transaction. Returns its id, or the faults. */
export async function judgeAndStart(
  sql: Sql,
  { commerce, cart, wanted: asked, details }: BuyNow,
): Promise<Result<string, ItemFault[]>> {
  const expanded = await expandItems(commerce.modules, sql, cart, asked)
  if (!expanded.ok) return expanded
  const tied = await tieServices(
    sql,
    cart,
    expanded.value.map(({ item }) => item),
    [],
  )
  if (!tied.ok) return fail(faultsOfSets(commerce.modules, asked, expanded.value, tied.failure))
  const wanted = tied.value.items
  const items = toLooseItems(wanted, commerce.random.id)
  const [lines, judged] = await Promise.all([
    priceLooseLines(sql, items, cart, 'en'),
    judgeItems(commerce, sql, cart, wanted, 'buy-now'),
  ])
  const unavailable = wanted.flatMap((item, index) => {
    if (item.isReplaced) return []
    const line = lines.find(({ offerId, asin }) => offerId === item.offerId && asin === item.asin)
    if (line?.isOfStore && cart.store === undefined) return [otherCart(item, index)]
    const offer =
      line && line.price !== null ? { ...line, price: line.price, least: line.sold?.least ?? null } : undefined
    const asked = wanted
      .filter(({ offerId }) => offerId === item.offerId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return judge(item, index, offer, 0, asked) ?? []
  })
  const faults = [...unavailable, ...judged]
  if (faults.length > 0) return fail(faultsOfSets(commerce.modules, asked, expanded.value, faults))
  const id = commerce.random.id()
  await startCheckout(sql, cart, { id, items, details })
  noteEvent(commerce, BEGUN, cart.marketplace)
  return ok(id)
}
