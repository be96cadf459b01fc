import type { Commerce } from '#commerce/feature.ts'
import { ok } from '#platform/result.ts'
import { endPayment, findReleasing, type Payment } from '../queries/payments.ts'
import { findRefundsOf, noteRefunded, postponeRefund, type Refund } from '../queries/refunds.ts'
import type { PaymentRequest } from './payment/provider.ts'

export type Doors = Pick<Commerce, 'db' | 'payments' | 'log' | 'random'>

/** Releases and refunds the money that an order's change promised. The job retries on failure. */
export async function settleOrder(doors: Doors, orderId: string): Promise<void> {
  for (const payment of await findReleasing(doors.db, orderId)) await tried(doors, payment, giveBack)
  for (const refund of await findRefundsOf(doors.db, orderId)) await tried(doors, refund, payBack)
}

/** Tries a step with a provider; the job retries what failed. */
export async function tried<Work extends { id: string; provider: string }, Needs extends Pick<Doors, 'log'>>(
  doors: Needs,
  work: Work,
  finish: (doors: Needs, work: Work) => Promise<void>,
): Promise<void> {
  try {
    await finish(doors, work)
  } catch {
    doors.log.warn({ provider: work.provider, payment: work.id }, 'a payment could not be finished yet')
  }
}

export const doorOf = ({ payments }: Pick<Doors, 'payments'>, { provider }: Pick<Payment, 'provider'>) => {
  const door = payments.find(({ name }) => name === provider)
  if (!door) throw new Error(`The payment provider ${provider} is not set up.`)
  return door
}

/** Changes the database first, so that an order being stored at the same time fails instead. */
export async function giveBack(doors: Doors, payment: Payment): Promise<void> {
  if (!(await endPayment(doors.db, payment.id, 'releasing', ['authorising', 'confirming', 'authorised', 'releasing'])))
    return
  const door = doorOf(doors, payment)
  const held = await referenceOf(doors, payment)
  if (held) await door.release(held)
  await endPayment(doors.db, payment.id, 'released', ['releasing'])
}

/**
 * The reference to release. If the provider's answer was lost, asks again with the same key, which
 * does nothing new. A bank's question is released as well.
 */
async function referenceOf(doors: Doors, payment: Payment): Promise<string | undefined> {
  const { id, amount, currency, token, reference, visit } = payment
  if (reference) return reference
  if (visit && (token || visit.saved === undefined)) return token || undefined
  const answer = await doorOf(doors, payment).authorise({ amount, currency, key: id, ...askedWith(payment) })
  if (!answer.ok && answer.reason === 'confirmation') return answer.token
  if (!answer.ok && answer.reason === 'unavailable') throw new Error('The provider does not answer.')
  return answer.ok ? answer.reference : undefined
}

/** What a provider is asked with: the token, or that of the saved card as long as there is no other, with the address to return to. */
export const askedWith = ({
  token,
  visit,
}: Pick<Payment, 'token' | 'visit'>): Pick<PaymentRequest, 'token' | 'returnTo' | 'isEstimated'> => ({
  token: token || (visit?.saved ?? ''),
  ...(visit?.returnTo === undefined ? {} : { returnTo: visit.returnTo }),
  ...(visit?.isEstimated ? { isEstimated: true } : {}),
})

export async function payBack(doors: Doors, refund: Refund): Promise<void> {
  const { id, amount, currency, reference, isCredit } = refund
  try {
    // A charge that the merchant noted as paid has no reference: its provider never took anything.
    if (!isCredit && reference !== '') await doorOf(doors, refund).refund({ reference, amount, currency, key: id })
  } catch (error) {
    await postponeRefund(doors.db, id)
    throw error
  }
  await doors.db.transaction<undefined, never>(async (sql) => {
    await noteRefunded(sql, refund, doors.random.id())
    return ok(undefined)
  })
}
