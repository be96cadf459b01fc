import type { Commerce } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'
import { endPayment, findOpenPayments, findReleasing, type Payment } from './queries/payments.ts'
import { findOpenRefunds, findRefundsOf, noteRefunded, postponeRefund, type Refund } from './queries/refunds.ts'

type Doors = Pick<Commerce, 'db' | 'payments' | 'log' | 'random'>

/** Whether nothing is left to capture once the order is stored. */
export const isBookkeeping = (doors: Pick<Doors, 'payments'>, payment: Payment): boolean =>
  doorOf(doors, payment).isBookkeeping ?? false

/** Captures the money of a stored order. The job retries on failure. */
export const captureLater = (doors: Doors, payment: Payment): Promise<void> => tried(doors, payment, capture)

/** Releases money without an order. The job retries on failure. */
export const giveBackLater = (doors: Doors, payment: Payment): Promise<void> => tried(doors, payment, giveBack)

/** Releases and refunds the money that an order's change promised. The job retries on failure. */
export async function settleOrder(doors: Doors, orderId: string): Promise<void> {
  for (const payment of await findReleasing(doors.db, orderId)) await tried(doors, payment, giveBack)
  for (const refund of await findRefundsOf(doors.db, orderId)) await tried(doors, refund, payBack)
}

/**
 * Finishes payments that a crash between provider and database left open. One failure does not hold
 * up the rest.
 */
export async function settlePayments(doors: Doors): Promise<void> {
  for (const payment of await findOpenPayments(doors.db))
    await tried(doors, payment, payment.state === 'spent' ? capture : giveBack)
  for (const refund of await findOpenRefunds(doors.db)) await tried(doors, refund, payBack)
}

async function tried<Work extends Payment | Refund>(
  doors: Doors,
  work: Work,
  finish: (doors: Doors, work: Work) => Promise<void>,
): Promise<void> {
  try {
    await finish(doors, work)
  } catch {
    doors.log.warn({ provider: work.provider, payment: work.id }, 'a payment could not be finished yet')
  }
}

const doorOf = ({ payments }: Pick<Doors, 'payments'>, { provider }: Payment | Refund) => {
  const door = payments.find(({ name }) => name === provider)
  if (!door) throw new Error(`The payment provider ${provider} is not set up.`)
  return door
}

async function capture(doors: Doors, payment: Payment): Promise<void> {
  await doorOf(doors, payment).capture(payment.reference ?? '')
  await endPayment(doors.db, payment.id, 'captured', ['spent'])
}

/** Changes the database first, so that an order being stored at the same time fails instead. */
async function giveBack(doors: Doors, payment: Payment): Promise<void> {
  if (!(await endPayment(doors.db, payment.id, 'releasing', ['authorising', 'authorised', 'releasing']))) return
  const door = doorOf(doors, payment)
  const held = await referenceOf(doors, payment)
  if (held) await door.release(held)
  await endPayment(doors.db, payment.id, 'released', ['releasing'])
}

/**
 * The reference to release. If the provider's answer was lost, asks again with the same key, which
 * does nothing new.
 */
async function referenceOf(doors: Doors, payment: Payment): Promise<string | undefined> {
  const { id, amount, currency, token, reference, visit } = payment
  if (reference) return reference
  if (visit) return token || undefined
  const answer = await doorOf(doors, payment).authorise({ amount, currency, token, key: id })
  if (!answer.ok && answer.reason === 'unavailable') throw new Error('The provider does not answer.')
  return answer.ok ? answer.reference : undefined
}

async function payBack(doors: Doors, refund: Refund): Promise<void> {
  const { id, amount, currency, reference } = refund
  try {
    await doorOf(doors, refund).refund({ reference, amount, currency, key: id })
  } catch (error) {
    await postponeRefund(doors.db, id)
    throw error
  }
  await doors.db.transaction<undefined, never>(async (sql) => {
    await noteRefunded(sql, refund, doors.random.id())
    return ok(undefined)
  })
}
