import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import {
  beginPayment,
  endPayment,
  findVisit,
  noteAuthorised,
  noteConfirming,
  notePayment,
  type Payment,
} from '#commerce/orders/queries/payments.ts'
import { type Charge, dueLater, dueNow, invoiceParts, sumOf } from '#commerce/orders/rules/charges.ts'
import { askedWith } from '#commerce/orders/work/give-back.ts'
import type { PaymentProvider } from '#commerce/orders/work/payment/provider.ts'
import { giveBackLater } from '#commerce/orders/work/settle.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StoredDetails } from '../contract.ts'
import type { InvoiceAccount } from '../rules/account.ts'
import { daysOf } from './offered.ts'
import type { Refused } from './refused.ts'
import { isSameVisit, openVisit, readVisit, shareSaved } from './visit.ts'

/**
 * An attempt to place a checkout's order. `home` is the store's address in the shopper's language,
 * to return to from a provider's page. `isBack`: no button was pressed; the shopper returned from
 * there or the provider sent a message, so only a paid visit leads to an order. `isEstimated`: what it costs in the end is decided later. `account`: the company that
 * is billed.
 */
export type Attempt = {
  commerce: Commerce
  cart: CartKey
  id: string
  language: string
  home?: string
  isBack?: boolean
  isEstimated?: boolean
  account?: InvoiceAccount | undefined
}

/**
 * Authorises the money that a payment method has to pay: in parts where an invoice has charges, and without what is collected from a card
 * later. If that happens on the provider's page, or the bank wants a confirmation on its own, it fails with that page's address.
 */
export async function authorise(
  attempt: Attempt,
  details: StoredDetails,
  amount: number,
  charges: Charge[] = [],
): Promise<Result<Payment[], Refused>> {
  const { commerce, cart, id, isBack } = attempt
  const { method, token } = details.payment
  const door = commerce.payments.find(({ name }) => name === method)
  if (!door) return fail({ code: 'payment-unavailable' })
  const { currency } = findMarketplace(cart.marketplace)
  const today = door.isOwed ? amount : amount - sumOf(dueLater(charges))
  const covers = dueNow(charges).map(({ key, amount: due }) => ({ key, amount: due }))
  const covered = covers.length > 0 && !door.isOwed ? { covers } : {}
  if (mayLeave(commerce, details))
    return inList(await payAway(attempt, door, toCharge(details, charges), today), covered)
  if (isBack) return fail({ code: 'declined' })
  const digits = details.payment.cardDigits
  const begin = (part: number, position: number) => ({
    id: commerce.random.id(),
    provider: door.name,
    token,
    amount: part,
    currency,
    digits,
    position,
  })
  if (door.isOwed) {
    const days = daysOf(commerce, cart.marketplace, attempt)
    const parts = invoiceParts(amount, charges, commerce.clock.now(), days)
    const company = attempt.account?.company ?? null
    const begun = parts.map((part, index) => ({ ...begin(part.amount, REST + index), ...part, company }))
    return allOf(await Promise.all(begun.map(async (part) => noteAnswer(commerce, id, part, await ask(door, part)))))
  }
  const begun = begin(today, REST)
  if (door.isBookkeeping) return inList(await noteAnswer(commerce, id, begun, await ask(door, begun)), covered)
  await beginPayment(commerce.db, id, begun)
  return inList(await settleAnswer(commerce, begun, await ask(door, begun)), covered)
}

/** A card that is to be charged again is kept at its provider. Whether it comes to the wallet is the shopper's choice alone. */
const toCharge = (details: StoredDetails, charges: Charge[]): StoredDetails =>
  dueLater(charges).length > 0 ? { ...details, payment: { ...details.payment, keep: true } } : details

export const inList = (
  payment: Result<Payment, Refused>,
  covered: Pick<Payment, 'covers'> = {},
): Result<Payment[], Refused> => (payment.ok ? ok([{ ...payment.value, ...covered }]) : payment)

/** All of the parts, or why one is refused. A provider that only does bookkeeping holds nothing of the others. */
const allOf = (parts: Result<Payment, Refused>[]): Result<Payment[], Refused> =>
  parts.find((part) => !part.ok) ?? ok(parts.flatMap((part) => (part.ok ? [part.value] : [])))

/** Whether the shopper pays on the provider's page, or may have to confirm the payment on their bank's. */
export const mayLeave = ({ payments }: Pick<Commerce, 'payments'>, { payment }: StoredDetails): boolean =>
  payments.some(({ name, visit, mayConfirm }) => {
    const leads = payment.token === '' ? visit !== undefined : (mayConfirm?.(payment.token) ?? false)
    return name === payment.method && leads
  })

/** Position of the part that is not paid from the balance. */
export const REST = 1

export const ask = (door: PaymentProvider, { id, amount, currency, ...payment }: Omit<Payment, 'reference'>) =>
  door
    .authorise({ amount, currency, key: id, ...askedWith(payment) })
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

export async function settleAnswer(
  { db }: Commerce,
  payment: Omit<Payment, 'reference'>,
  answer: Awaited<ReturnType<typeof ask>>,
): Promise<Result<Payment, Refused>> {
  if (answer.ok) {
    await noteAuthorised(db, payment.id, answer.reference)
    return ok({ ...payment, reference: answer.reference })
  }
  // Without an answer it is unknown whether money is held: the row stays open, and the job asks
  // again.
  if (answer.reason === 'unavailable') return fail({ code: 'payment-unavailable' })
  if (answer.reason === 'confirmation') {
    const isNoted = await noteConfirming(db, payment.id, answer.token, answer.address)
    return isNoted ? leave(answer.address, true) : fail({ code: 'retry' })
  }
  // A concurrent attempt has been asked the same question a moment earlier.
  if (answer.reason === 'pending')
    return payment.visit?.address
      ? leave(payment.visit.address, payment.visit.saved !== undefined)
      : fail({ code: 'retry' })
  await endPayment(db, payment.id, 'declined', WAITING)
  return fail({ code: 'declined' })
}

const WAITING = ['authorising', 'confirming']

/** Reads the outcome of the visit to the provider's or the bank's page, or begins to pay. */
async function payAway(
  attempt: Attempt,
  door: PaymentProvider,
  details: StoredDetails,
  amount: number,
): Promise<Result<Payment, Refused>> {
  const { commerce, id, isBack, language } = attempt
  const known = await findVisit(commerce.db, id)
  const { keep = false, token: saved } = details.payment
  const visit = { language, keep, ...(saved ? { saved } : {}) }
  const isRight = known !== undefined && isSameVisit(known, { amount, provider: door.name, visit })
  // The shopper has agreed to something else since; release the old visit so that nobody can pay
  // for it.
  if (known && !isRight) await giveBackLater(commerce, known)
  if (known && isRight) {
    const read = await readVisit(known, () => ask(door, known))
    if (read.ok || read.reason === 'unavailable' || read.reason === 'confirmation')
      return settleAnswer(commerce, known, read)
    if (read.reason === 'pending') return known.visit?.address ? leave(known.visit.address, saved !== '') : begin()
    await endPayment(commerce.db, known.id, 'declined', WAITING)
    if (isBack && saved) return fail({ code: 'not-confirmed' })
  }
  return isBack ? fail({ code: 'declined' }) : begin()

  async function begin(): Promise<Result<Payment, Refused>> {
    if (saved) {
      const payment = await shareSaved(attempt, door, details, amount)
      return payment ? settleAnswer(commerce, payment, await ask(door, payment)) : fail({ code: 'retry' })
    }
    const address = await openVisit(attempt, door, details, amount)
    return address ? leave(address) : fail({ code: 'payment-unavailable' })
  }
}

const leave = (address: string, isConfirmation = false) => fail<Refused>({ code: 'visit', address, isConfirmation })

/** Releases the money of a visit whose checkout cannot be placed. */
export async function giveBackVisit(commerce: Commerce, checkoutId: string): Promise<void> {
  const known = await findVisit(commerce.db, checkoutId)
  if (known) await giveBackLater(commerce, known)
}
