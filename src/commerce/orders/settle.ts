import type { Commerce } from '#commerce/feature.ts'
import { changeOrder } from './change-order.ts'
import { type Doors, doorOf, giveBack, payBack, tried } from './give-back.ts'
import { endPayment, findOpenPayments, findOrderOf, type Payment } from './queries/payments.ts'
import { findOpenRefunds } from './queries/refunds.ts'

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
 * Captures the money. If there is nothing left to capture, the order is cancelled, which gives back
 * its units and everything that features spent.
 */
async function capture(commerce: Commerce, payment: Payment): Promise<void> {
  const { db } = commerce
  if ((await doorOf(commerce, payment).capture(payment.reference ?? '')) !== 'gone') {
    await endPayment(db, payment.id, 'captured', ['spent'])
    return
  }
  const id = await findOrderOf(db, payment.id)
  if (id === undefined) return
  const cancelled = await changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })
  if (!cancelled.ok) throw new Error(`The order ${id} has no money and could not be cancelled: ${cancelled.failure}.`)
}
