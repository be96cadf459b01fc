import { captureLater, giveBackLater, isBookkeeping } from '#commerce/orders/work/settle.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { orderChange } from '../contract.ts'
import { findCheckout } from '../queries.ts'
import { agree } from './agree.ts'
import { isUnweighed, pricedLinesOf, totalsOfCheckout } from './load.ts'
import { chargesOf, payableAs, payableIn } from './offered.ts'
import { type Attempt, giveBackVisit } from './pay.ts'
import { authoriseParts } from './pay-in-parts.ts'
import { placeTogether } from './place-together.ts'
import type { Refused } from './refused.ts'

/** `isNew`: this attempt has placed the order; false where it was there already. */
export type PlacedOrder = { orderId: string; isNew: boolean }

/**
 * Places a checkout's order at most once, however often it is called. It authorises the money,
 * spends stock and stores the order in one transaction, then captures the money, or releases it if
 * there is no order.
 */
export async function placeOrder(attempt: Attempt): Promise<Result<PlacedOrder, Refused>> {
  const placed = await tryToPlace(attempt)
  if (placed.ok || !orderChange.safeParse(placed.failure.code).success) return placed
  return fail({ ...placed.failure, total: await totalNow(attempt) })
}

async function totalNow({ commerce, cart, id, language }: Attempt): Promise<number> {
  const checkout = await findCheckout(commerce.db, cart, id)
  if (!checkout) return 0
  const priced = await pricedLinesOf(commerce, commerce.db, cart, checkout, language)
  return (await totalsOfCheckout(commerce, priced, checkout.details, commerce.places.find(cart.marketplace))).total
}

async function tryToPlace(attempt: Attempt): Promise<Result<PlacedOrder, Refused>> {
  const { commerce, cart, id, language } = attempt
  const checkout = await findCheckout(commerce.db, cart, id)
  if (!checkout) return fail({ code: 'absent' })
  if (checkout.orderId) return ok({ orderId: checkout.orderId, isNew: false })
  const priced = await pricedLinesOf(commerce, commerce.db, cart, checkout, language)
  const place = commerce.places.find(cart.marketplace)
  const totals = await totalsOfCheckout(commerce, priced, checkout.details, place)
  const payable = payableIn(commerce, priced, checkout.details, place, totals)
  const agreed = payableAs(commerce, cart.marketplace, priced, agree(checkout, priced, totals))
  if (!agreed.ok) await giveBackVisit(commerce, id)
  const own = { ...attempt, isEstimated: isUnweighed(priced), account: priced.account }
  const held = agreed.ok
    ? await authoriseParts(
        own,
        agreed.value.details,
        { split: agreed.value.split, payable },
        chargesOf(commerce, priced),
      )
    : agreed
  if (!held.ok) {
    // The provider's message and the shopper can return at the same time; the other request may
    // have placed the order.
    const twin = await findCheckout(commerce.db, cart, id)
    return twin?.orderId ? ok({ orderId: twin.orderId, isNew: false }) : held
  }
  const payments = held.value
  const giveBackAll = async () => {
    for (const payment of payments) await giveBackLater(commerce, payment)
  }
  const stored = await placeTogether({ attempt: own, known: checkout, payments }, priced).catch(async (error) => {
    await giveBackAll()
    throw error
  })
  if (!stored.ok || !stored.value.isOwn) await giveBackAll()
  else if (!stored.value.isHeld)
    for (const payment of payments) if (!isBookkeeping(commerce, payment)) await captureLater(commerce, payment)
  return stored.ok ? ok({ orderId: stored.value.orderId, isNew: stored.value.isOwn }) : stored
}
