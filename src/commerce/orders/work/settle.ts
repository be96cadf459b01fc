import type { Commerce } from '#commerce/feature.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { ok } from '#platform/result.ts'
import { lockOrder } from '../queries/lock-order.ts'
import { findOpenPayments, findOrderOf, findUncaptured, noteCaptured, type Payment } from '../queries/payments.ts'
import { findOpenRefunds } from '../queries/refunds.ts'
import { owedOf } from '../rules/parts.ts'
import { changeOrder } from './change-order.ts'
import { countDeclined } from './decline.ts'
import { type Doors, doorOf, giveBack, payBack, tried } from './give-back.ts'

const PAID = eventType('order.paid')

/** Whether nothing is left to capture once the order is stored. */
export const isBookkeeping = (doors: Pick<Doors, 'payments'>, payment: Payment): boolean =>
  doorOf(doors, payment).isBookkeeping ?? false

/** The state of a payment once its order is stored. What can still be undone is captured later, also where that is bookkeeping. */
export function stateOnceStored(
  doors: Pick<Doors, 'payments'>,
  payment: Payment,
  isHeld: boolean,
): 'spent' | 'captured' | 'owed' {
  const { isBookkeeping: isDone, isOwed } = doorOf(doors, payment)
  if (isOwed) return 'owed'
  return isDone && !isHeld ? 'captured' : 'spent'
}

/** Captures the money of a stored order. The job retries on failure. */
export const captureLater = (commerce: Commerce, payment: Payment): Promise<void> => tried(commerce, payment, capture)

/** Captures what is held for an order that does not wait any more. The job retries on failure. */
export async function captureOrder(commerce: Commerce, orderId: string): Promise<void> {
  for (const payment of await findUncaptured(commerce.db, orderId, commerce.clock.now()))
    await captureLater(commerce, payment)
}

/** Releases money without an order. The job retries on failure. */
export const giveBackLater = (doors: Doors, payment: Payment): Promise<void> => tried(doors, payment, giveBack)

/**
 * Finishes payments that a crash between provider and database left open. One failure does not hold
 * up the rest.
 */
export async function settlePayments(commerce: Commerce): Promise<void> {
  for (const payment of await findOpenPayments(commerce.db, commerce.clock.now()))
    await tried(commerce, payment, payment.state === 'spent' ? capture : giveBack)
  for (const refund of await findOpenRefunds(commerce.db)) await tried(commerce, refund, payBack)
}

/**
 * Captures the money. If there is nothing left to capture, a charge is due again, and any other order is cancelled, which gives back
 * its units and everything that features spent.
 */
async function capture(commerce: Commerce, payment: Payment): Promise<void> {
  if (await take(commerce, payment)) return
  if (payment.charge) return countDeclined(commerce, payment.id, { reference: payment.reference })
  const id = await findOrderOf(commerce.db, payment.id)
  if (id === undefined) return
  const cancelled = await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })
  if (!cancelled.ok) throw new Error(`The order ${id} has no money and could not be cancelled: ${cancelled.failure}.`)
}

export type TakenPayment = Pick<Payment, 'id' | 'provider' | 'reference' | 'charge' | 'covers'> &
  Partial<Pick<Payment, 'amount' | 'lowered'>>

/** Takes the money of a stored order. Returns false if it is not held any more. */
export async function take(commerce: Commerce, payment: TakenPayment): Promise<boolean> {
  const { reference, amount = 0, lowered = 0 } = payment
  const taken = lowered > 0 ? { amount, left: lowered } : undefined
  if ((await doorOf(commerce, payment).capture(reference ?? '', taken)) === 'gone') return false
  if (payment.charge || payment.covers) await noteCharged(commerce, payment)
  else await noteCaptured(commerce.db, payment.id)
  return true
}

/** Records the payment of charges. The features that want them are told, and the shopper of what was collected later. */
async function noteCharged(commerce: Commerce, { id, charge, covers }: TakenPayment): Promise<void> {
  await commerce.db.transaction<undefined, never>(async (sql) => {
    const orderId = await findOrderOf(sql, id)
    const order = orderId === undefined ? undefined : await lockOrder(sql, orderId, undefined)
    const amount = order && (await noteCaptured(sql, id))
    if (!order || amount === undefined) return ok(undefined)
    const keys = [...(charge ? [charge] : []), ...(covers ?? [])].map(({ key }) => key)
    for (const { orderHooks } of commerce.modules) await orderHooks?.paid?.(sql, order.id, keys)
    if (!charge) return ok(undefined)
    const { marketplace, state, total, currency, payments } = order
    const owed = payments.reduce((sum, part) => sum + owedOf(part), 0)
    const whole = { orderId: order.id, marketplace, state, total, refund: 0, currency, items: [] }
    const event = { id: commerce.random.id(), type: PAID, key: order.id }
    await appendEvent(sql, { ...event, entity: { ...whole, amount, owed, isCollected: true } })
    return ok(undefined)
  })
}
