import { lockCompany } from '#commerce/companies/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { NewOrder } from '#commerce/orders/queries/order-rows.ts'
import type { Payment } from '#commerce/orders/queries/payments.ts'
import { type Charge, type CoveredCharge, scheduledParts, sumOf } from '#commerce/orders/rules/charges.ts'
import { holdFor } from '#commerce/orders/rules/hold.ts'
import { toOrderId } from '#commerce/orders/rules/order-id.ts'
import { returnDaysOf } from '#commerce/orders/settings.ts'
import type { OrderFault } from '#commerce/orders/work/hooks.ts'
import { BALANCE } from '#commerce/orders/work/payment/balance.ts'
import { stateOnceStored } from '#commerce/orders/work/settle.ts'
import { createBatcher } from '#platform/db/batch.ts'
import { perDatabase } from '#platform/db/shared.ts'
import { type Database, type Sql, statement } from '#platform/db/sql.ts'
import { itemAt } from '#platform/item-at.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cartOf, lockCheckouts, type StoredCheckout } from '../queries.ts'
import { isSameAccount, type PricedCheckout } from '../rules/account.ts'
import { buyableLines, shareOut } from '../rules/checkout.ts'
import { agree } from './agree.ts'
import { isUnweighed, pricedLinesOf, taxedWithVouchers, totalsOfCheckout } from './load.ts'
import { chargesOf, collectedLater, payableAs, payableIn } from './offered.ts'
import type { Attempt } from './pay.ts'
import type { Refused } from './refused.ts'
import { assign } from './spend.ts'
import { storePlaced } from './store-placed.ts'

/**
 * An order whose money is held. `known` is its checkout as read before; what it buys never changes.
 */
export type PaidOrder = { attempt: Attempt; known: StoredCheckout; payments: Payment[] }

/** `isOwn`: these payments pay for the order. False if another request had already placed it. `isHeld`: they are captured later. */
export type Placed = Result<{ orderId: string; isOwn: boolean; isHeld?: boolean }, Refused>

/** An order that passed every check, with the data for its events and what features noted of it. */
type JudgedOrder = NewOrder & {
  heldUntil: Date | null
  isUnweighed: boolean
  toKeep: Payment | undefined
  noted: Map<string, unknown>
}

/** Maximum number of orders in one transaction. */
const MOST_AT_ONCE = 64

/**
 * Limits how long a batch waits for a locked row; after that each order goes alone, so that one
 * lock does not hold up the others.
 */
const hurry = statement(`SELECT set_config('lock_timeout', '200ms', true) AS timeout`, { timeout: 'text' })

/**
 * Runs the order's transaction. Simultaneous orders share one (group commit), but each is judged
 * separately. An order from which a feature spends, that has a slot, or whose invoice has a limit, goes alone: many may want the same resource, and
 * a late refusal would roll back the others.
 */
export async function placeTogether(order: PaidOrder, { adjustments, fresh }: PricedCheckout): Promise<Placed> {
  const { db, modules } = order.attempt.commerce
  const isSpent =
    fresh !== undefined ||
    spendsLimit(order) ||
    modules.some(({ name, orderHooks }) => orderHooks?.spend && adjustments.some(({ feature }) => feature === name))
  return isSpent ? placeAlone(db, order) : await crowdOf(db)(order)
}

/** Whether an order's invoice counts towards what a company may owe. */
const spendsLimit = ({ attempt: { account }, payments }: PaidOrder): boolean =>
  Boolean(account?.terms) && payments.some(({ company }) => company)

const crowdOf = perDatabase((db) =>
  createBatcher<PaidOrder, Placed | Promise<Placed>>({
    run: (orders) => placeCrowd(db, orders),
    keyOf: ({ attempt: { cart } }) => `${cart.owner} ${cart.marketplace}`,
    most: MOST_AT_ONCE,
  }),
)

/**
 * Orders that have to go alone are returned as promises, so the queue does not wait for them.
 * Retrying is safe: a checkout that was placed returns its order.
 */
async function placeCrowd(db: Database, orders: PaidOrder[]): Promise<(Placed | Promise<Placed>)[]> {
  const placed = await db.transaction((sql) => placeAll(sql, orders, true)).catch(() => undefined)
  if (placed?.ok === false && orders.length === 1) return [placed]
  return orders.map((order, index) => (placed?.ok && placed.value[index]) || placeAlone(db, order))
}

async function placeAlone(db: Database, order: PaidOrder): Promise<Placed> {
  const placed = await db.transaction((sql) => placeAll(sql, [order], false))
  return placed.ok ? (placed.value[0] as Placed) : placed
}

/**
 * Places the orders and returns their outcomes; undefined for one that the stock does not cover
 * after those before it. A failure rolls back all of them.
 */
async function placeAll(
  sql: Sql,
  orders: PaidOrder[],
  isHurried: boolean,
): Promise<Result<(Placed | undefined)[], Refused>> {
  const attempts = orders.map(({ attempt }) => attempt)
  const [limited] = orders.filter(spendsLimit)
  // The statements are sent in one go and run in order, so the lines are read after the locks are
  // held.
  const [, checkouts, priced] = await Promise.all([
    limited?.attempt.account ? lockCompany(sql, limited.attempt.account.company) : isHurried && sql.query(hurry),
    lockCheckouts(sql, attempts),
    Promise.all(
      orders.map(({ attempt: { commerce, cart, language }, known }) =>
        pricedLinesOf(commerce, sql, cart, known, language),
      ),
    ),
  ])
  const judged: Result<JudgedOrder, Placed>[] = []
  for (const [index, order] of orders.entries()) {
    const checkout = checkouts.find(({ id }) => id === order.attempt.id)
    judged.push(await judge(sql, order, checkout, itemAt(priced, index)))
  }
  const wanted = judged.map((each) => (each.ok ? each.value.lines : []))
  const isEnough = shareOut(wanted)
  const taken = judged.flatMap((each, index) => (each.ok && isEnough[index] ? [each.value] : []))
  const stored = await storeAll(sql, attempts, taken)
  if (!stored.ok) return stored
  const outcomes = judged.map((each, index) => {
    if (!each.ok) return each.failure
    return isEnough[index]
      ? ok({ orderId: each.value.id, isOwn: true, isHeld: each.value.heldUntil !== null || each.value.isUnweighed })
      : undefined
  })
  return ok(outcomes)
}

/** Whether the charges of the payment are still those that features want. */
function isCharged(wanted: Charge[], payments: Payment[], later: Charge[]): boolean {
  const paid = payments.flatMap(({ charge, amount, covers }) => [
    ...(charge ? [{ key: charge.key, amount }] : []),
    ...(covers ?? []),
  ])
  const inOrder = (charges: CoveredCharge[]) =>
    charges
      .map(({ key, amount }) => `${key} ${amount}`)
      .toSorted()
      .join()
  return inOrder(wanted) === inOrder([...paid, ...later])
}

/** The order to store, or the response to give instead. Writes nothing. */
async function judge(
  sql: Sql,
  { attempt: { commerce, cart: key, language, account }, payments }: PaidOrder,
  checkout: StoredCheckout | undefined,
  priced: PricedCheckout,
): Promise<Result<JudgedOrder, Placed>> {
  if (!checkout?.details) return fail(fail({ code: 'absent' }))
  if (checkout.orderId) return fail(ok({ orderId: checkout.orderId, isOwn: false }))
  const cart = cartOf(key, checkout)
  const place = commerce.places.find(cart.marketplace)
  const now = await totalsOfCheckout(commerce, priced, checkout.details, place)
  const agreed = payableAs(commerce, cart.marketplace, priced, agree(checkout, priced, now))
  if (!agreed.ok) return fail(agreed)
  // The invoice was made out to another company, or none, or by other terms.
  const isOwed = commerce.payments.some(
    ({ name, isOwed: is }) => is && payments.some(({ provider }) => provider === name),
  )
  if (isOwed && !isSameAccount(account, priced.account)) return fail(fail({ code: 'retry' }))
  const lines = buyableLines(priced.lines)
  const { details, totals } = agreed.value
  const { references, companyAddress } = details
  const terms = { total: totals.total, references, companyAddress }
  const noted = new Map<string, unknown>()
  for (const { name, orderHooks } of commerce.modules) {
    const answer = await orderHooks?.before?.(sql, cart, lines, details.address, terms)
    if (answer?.ok === false) return fail(fail(refusedBy(answer.failure)))
    if (answer?.value !== undefined) noted.set(name, answer.value)
  }
  const parts = assign(payments, payableIn(commerce, priced, details, place, totals))
  if (!parts) return fail(fail({ code: 'credit-changed' }))
  // Another tab or a feature may have changed the total; an order must match the authorised parts.
  const later = collectedLater(commerce, priced, details)
  const isRight = isCharged(chargesOf(commerce, priced), payments, later)
  if (!isRight || totals.total !== sumOf([...payments, ...later])) return fail(fail({ code: 'price-changed' }))
  const instant = commerce.clock.now()
  const taxed = await taxedWithVouchers(commerce, priced, details, place, { totals: now, parts })
  const isWaiting = isUnweighed(priced)
  const heldUntil = holdFor(details.undoMinutes, instant)
  const rest = payments.find(({ provider }) => provider !== BALANCE)
  return ok({
    id: toOrderId(commerce.random.bytes(14)),
    ...cart,
    ...(priced.fresh ? { fresh: priced.fresh } : {}),
    language,
    checkoutId: checkout.id,
    email: details.email,
    address: details.address,
    references: details.references,
    delivery: totals.shipping.needed ? (totals.shipping.chosen?.option ?? details.delivery) : 'none',
    promise: totals.shipping.chosen ?? null,
    paymentMethod: rest?.provider ?? BALANCE,
    payments: parts.map((payment) => ({
      id: payment.id,
      state: stateOnceStored(commerce, payment, heldUntil !== null || isWaiting),
      covers: payment.covers ?? null,
      voucher: payment.voucher ?? null,
    })),
    scheduled: scheduledParts(later, instant).map((part) => ({
      id: commerce.random.id(),
      provider: rest?.provider ?? details.payment.method,
      digits: rest?.digits ?? null,
      ...part,
    })),
    totals: taxed,
    currency: findMarketplace(cart.marketplace).currency,
    returnDays: returnDaysOf(commerce.settings.of(cart.marketplace)),
    heldUntil,
    isUnweighed: isWaiting,
    lines,
    adjustments: priced.adjustments,
    fromCart: checkout.items === null,
    toKeep: details.payment.keep ? rest : undefined,
    noted,
  })
}

async function storeAll(sql: Sql, [attempt]: Attempt[], orders: JudgedOrder[]): Promise<Result<undefined, Refused>> {
  if (!attempt || orders.length === 0) return ok(undefined)
  const stored = await storePlaced(sql, attempt.commerce, orders)
  if (stored.ok) return ok(undefined)
  if ('feature' in stored.failure) return fail(refusedBy(stored.failure))
  return fail({ code: stored.failure.code === 'stock' ? 'stock' : 'retry' })
}

const refusedBy = ({ feature, code, isPrice, isSaid = false }: OrderFault): Refused => ({
  code: isPrice ? 'price-changed' : 'refused',
  feature,
  reason: code,
  isSaid,
})
