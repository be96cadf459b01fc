import type { CartKey } from '#commerce/cart/hooks.ts'
import type { PricedLines } from '#commerce/cart/rules/adjustments.ts'
import { problemOf } from '#commerce/cart/rules/lines.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { OrderFault } from '#commerce/orders/hooks.ts'
import type { Payment } from '#commerce/orders/queries/payments.ts'
import { storeOrder } from '#commerce/orders/queries/store-order.ts'
import { captureLater, giveBackLater, isBookkeeping } from '#commerce/orders/settle.ts'
import type { Sql } from '#platform/db/sql.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StoredDetails } from './contract.ts'
import { pricedLinesOf } from './load.ts'
import { payableAs } from './offered.ts'
import { type Attempt, authorise, giveBackVisit } from './pay.ts'
import { findCheckout, lockCheckout, type StoredCheckout } from './queries.ts'
import type { Refused } from './refused.ts'
import { checkoutTotals, isEmpty } from './rules.ts'

/**
 * Places a checkout's order, at most once however often it is asked: money is authorised first, then one transaction
 * spends stock and stores the order, then the money is captured, or given back when there was no order.
 */
export async function placeOrder(attempt: Attempt): Promise<Result<{ orderId: string }, Refused>> {
  const placed = await tryToPlace(attempt)
  if (placed.ok || placed.failure.code !== 'price-changed') return placed
  return fail({ ...placed.failure, total: await totalNow(attempt) })
}

async function totalNow({ commerce, cart, id, language }: Attempt): Promise<number> {
  const checkout = await findCheckout(commerce.db, cart, id)
  if (!checkout) return 0
  const priced = await pricedLinesOf(commerce, commerce.db, cart, checkout, language)
  return checkoutTotals(priced, checkout.details, findMarketplace(cart.marketplace)).total
}

async function tryToPlace(attempt: Attempt): Promise<Result<{ orderId: string }, Refused>> {
  const { commerce, cart, id, language } = attempt
  const checkout = await findCheckout(commerce.db, cart, id)
  if (!checkout) return fail({ code: 'absent' })
  if (checkout.orderId) return ok({ orderId: checkout.orderId })
  const priced = await pricedLinesOf(commerce, commerce.db, cart, checkout, language)
  const agreed = payableAs(commerce, priced, agree(checkout, priced, cart))
  if (!agreed.ok) await giveBackVisit(commerce, id)
  const payment = agreed.ok ? await authorise(attempt, agreed.value.details, agreed.value.total) : agreed
  if (!payment.ok) {
    // Somebody else may have placed it meanwhile: a provider's message and its shopper come back at the same time.
    const twin = await findCheckout(commerce.db, cart, id)
    return twin?.orderId ? ok({ orderId: twin.orderId }) : payment
  }
  const stored = await commerce.db
    .transaction((sql) => store(sql, attempt, checkout, payment.value))
    .catch(async (error) => {
      await giveBackLater(commerce, payment.value)
      throw error
    })
  if (!stored.ok || stored.value.paymentId !== payment.value.id) await giveBackLater(commerce, payment.value)
  else if (!isBookkeeping(commerce, payment.value)) await captureLater(commerce, payment.value)
  return stored.ok ? ok({ orderId: stored.value.orderId }) : stored
}

/** What the shopper saw and agreed to is still so. */
function agree(
  checkout: StoredCheckout,
  priced: PricedLines,
  { marketplace }: CartKey,
): Result<{ details: StoredDetails; total: number }, Refused> {
  const { details, reviewedTotal } = checkout
  const { lines } = priced
  if (!details) return fail({ code: 'details' })
  if (lines.length === 0) return fail({ code: 'empty' })
  if (isEmpty(lines) || (checkout.items && lines.some((line) => problemOf(line) !== null)))
    return fail({ code: 'stock' })
  const { total } = checkoutTotals(priced, details, findMarketplace(marketplace))
  return total === reviewedTotal ? ok({ details, total }) : fail({ code: 'price-changed' })
}

/** The order's transaction. `paymentId` is the payment that the order has: another one's when a twin request was first. */
async function store(
  sql: Sql,
  { commerce, cart, id, language }: Attempt,
  known: StoredCheckout,
  payment: Payment,
): Promise<Result<{ orderId: string; paymentId: string }, Refused>> {
  // What a checkout is about never changes, so its lines are read with the same round trip, after the lock is held.
  const [checkout, priced] = await Promise.all([
    lockCheckout(sql, cart, id),
    pricedLinesOf(commerce, sql, cart, known, language),
  ])
  if (!checkout?.details) return fail({ code: 'absent' })
  if (checkout.orderId) return ok({ orderId: checkout.orderId, paymentId: '' })
  const hooks = commerce.modules.flatMap(({ orderHooks }) => orderHooks ?? [])
  const agreed = payableAs(commerce, priced, agree(checkout, priced, cart))
  if (!agreed.ok) return agreed
  const { adjustments } = priced
  const lines = priced.lines.filter((line) => problemOf(line) === null)
  for (const { before } of hooks) {
    const answer = await before?.(sql, cart, lines)
    if (answer?.ok === false) return fail(refusedBy(answer.failure))
  }
  const { details } = checkout
  const totals = checkoutTotals({ lines, adjustments }, details, findMarketplace(cart.marketplace))
  // Whatever changed since, in another window or by a feature: what was authorised is what is ordered for.
  if (totals.total !== payment.amount) return fail({ code: 'price-changed' })
  const orderId = toOrderId(commerce.random.bytes(14))
  const storing = storeOrder(sql, {
    ...{
      id: orderId,
      owner: cart.owner,
      marketplace: cart.marketplace,
      language,
      checkoutId: id,
      lines,
      adjustments,
      fromCart: checkout.items === null,
    },
    ...{
      email: details.email,
      address: details.address,
      delivery: details.delivery,
      paymentMethod: details.payment.method,
    },
    ...{
      paymentId: payment.id,
      isPaid: isBookkeeping(commerce, payment),
      currency: payment.currency,
      totals,
    },
  })
  const noting = appendEvent(sql, {
    ...{ id: commerce.random.id(), type: 'order.placed', key: orderId },
    entity: { orderId, marketplace: cart.marketplace, total: totals.total, currency: payment.currency },
  })
  const [stored] = await Promise.all([storing, noting])
  if (!stored.ok) return fail({ code: stored.failure.code === 'stock' ? 'stock' : 'retry' })
  for (const { after } of hooks) {
    const spent = await after?.(sql, cart, orderId, { lines, adjustments })
    if (spent?.ok === false) return fail(refusedBy(spent.failure))
  }
  return ok({ orderId, paymentId: payment.id })
}

const refusedBy = ({ feature, code, isPrice }: OrderFault): Refused => ({
  code: isPrice ? 'price-changed' : 'refused',
  feature,
  reason: code,
})

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 14 random letters of 32, in groups that can be read out. */
function toOrderId(bytes: Buffer): string {
  const text = [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${text.slice(0, 4)}-${text.slice(4, 9)}-${text.slice(9)}`
}
