import type { CartKey } from '#commerce/cart/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { PaymentProvider } from '#commerce/orders/payment/provider.ts'
import {
  beginPayment,
  endPayment,
  findVisit,
  noteAuthorised,
  notePayment,
  type Payment,
} from '#commerce/orders/queries/payments.ts'
import { giveBackLater } from '#commerce/orders/settle.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StoredDetails } from './contract.ts'
import type { Refused } from './refused.ts'
import { isSameVisit, openVisit, readVisit } from './visit.ts'

/**
 * A try to place a checkout's order. `home` is the store's address in the shopper's language, to come back to from a
 * provider's page. `isBack`: nobody pressed a button just now, but the shopper, or a provider's message, came back from
 * there, so that only a visit that was paid leads to an order.
 */
export type Attempt = {
  commerce: Commerce
  cart: CartKey
  id: string
  language: string
  home?: string
  isBack?: boolean
}

/** Holds the money of a checkout. Where that is done on the provider's page the refusal says where to go. */
export async function authorise(
  attempt: Attempt,
  details: StoredDetails,
  amount: number,
): Promise<Result<Payment, Refused>> {
  const { commerce, cart, id, isBack } = attempt
  const { method, token } = details.payment
  const door = commerce.payments.find(({ name }) => name === method)
  if (!door) return fail({ code: 'payment-unavailable' })
  const { currency } = findMarketplace(cart.marketplace)
  if (door.visit && token === '') return payOnPage(attempt, door, details, amount)
  if (isBack) return fail({ code: 'declined' })
  const begun = { id: commerce.random.id(), provider: door.name, token, amount, currency }
  if (door.isBookkeeping) return noteAnswer(commerce, id, begun, await ask(door, begun))
  await beginPayment(commerce.db, id, begun)
  return settleAnswer(commerce, begun, await ask(door, begun))
}

const ask = (door: PaymentProvider, { id, amount, currency, token }: Omit<Payment, 'reference'>) =>
  door
    .authorise({ amount, currency, token, key: id })
    .catch(() => ({ ok: false as const, reason: 'unavailable' as const }))

async function noteAnswer(
  { db }: Commerce,
  checkoutId: string,
  begun: Omit<Payment, 'reference'>,
  answer: Awaited<ReturnType<typeof ask>>,
): Promise<Result<Payment, Refused>> {
  const payment = { ...begun, reference: answer.ok ? answer.reference : null }
  await notePayment(db, checkoutId, payment)
  return answer.ok ? ok(payment) : fail({ code: 'declined' })
}

async function settleAnswer(
  { db }: Commerce,
  payment: Omit<Payment, 'reference'>,
  answer: Awaited<ReturnType<typeof ask>>,
): Promise<Result<Payment, Refused>> {
  if (answer.ok) {
    await noteAuthorised(db, payment.id, answer.reference)
    return ok({ ...payment, reference: answer.reference })
  }
  // Whether money is held is not known when no answer came: the row stays open, and the job asks again.
  if (answer.reason === 'unavailable') return fail({ code: 'payment-unavailable' })
  await endPayment(db, payment.id, 'declined', ['authorising'])
  return fail({ code: 'declined' })
}

/** Reads what came of the visit to the provider's page, or begins one. */
async function payOnPage(
  attempt: Attempt,
  door: PaymentProvider,
  details: StoredDetails,
  amount: number,
): Promise<Result<Payment, Refused>> {
  const { commerce, id, isBack, language } = attempt
  const known = await findVisit(commerce.db, id)
  const visit = { language, keep: details.payment.keep ?? false }
  const isRight = known !== undefined && isSameVisit(known, { amount, provider: door.name, visit })
  // Something else was agreed to since: nobody can pay the old one any more.
  if (known && !isRight) await giveBackLater(commerce, known)
  if (known && isRight) {
    const read = await readVisit(known, () => ask(door, known))
    if (read.ok || read.reason === 'unavailable') return settleAnswer(commerce, known, read)
    if (read.reason === 'pending') return known.visit?.address ? leave(known.visit.address) : begin()
    await endPayment(commerce.db, known.id, 'declined', ['authorising'])
  }
  return isBack ? fail({ code: 'declined' }) : begin()

  async function begin(): Promise<Result<Payment, Refused>> {
    const address = await openVisit(attempt, door, details, amount)
    return address ? leave(address) : fail({ code: 'payment-unavailable' })
  }
}

const leave = (address: string) => fail<Refused>({ code: 'visit', address })

/** Lets go of what a visit holds when its checkout cannot be placed after all. */
export async function giveBackVisit(commerce: Commerce, checkoutId: string): Promise<void> {
  const known = await findVisit(commerce.db, checkoutId)
  if (known) await giveBackLater(commerce, known)
}
