import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { beginPayment, findVisit, noteVisit, type Payment } from '#commerce/orders/queries/payments.ts'
import type { Authorisation, PaymentProvider } from '#commerce/orders/work/payment/provider.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { StoredDetails } from '../contract.ts'
import { type Attempt, REST } from './pay.ts'

const TEXTS = new URL('../ui/messages/', import.meta.url)

/** Returns the outcome of a visit. One whose page was never created counts as not begun; a saved card is asked for with the same key. */
export async function readVisit(payment: Payment, ask: () => Promise<Authorisation>): Promise<Authorisation> {
  if (payment.reference) return { ok: true, reference: payment.reference }
  return payment.token === '' && payment.visit?.saved === undefined ? { ok: false, reason: 'pending' } : ask()
}

/** Whether a visit matches: same provider, same amount, same saved card, same choice about saving a new one. */
export const isSameVisit = (
  known: Pick<Payment, 'amount' | 'provider' | 'visit'>,
  wanted: Pick<Payment, 'amount' | 'provider' | 'visit'>,
): boolean =>
  known.amount === wanted.amount &&
  known.provider === wanted.provider &&
  known.visit?.saved === wanted.visit?.saved &&
  (known.visit?.keep ?? false) === (wanted.visit?.keep ?? false)

/**
 * Opens the provider's page and returns its address. The row is stored first and its id is the
 * provider's key, so concurrent requests, or a retry after a crash, lead to the same page.
 */
export async function openVisit(
  { commerce, cart, id, language, home, isEstimated = false }: Attempt,
  door: PaymentProvider,
  { email, payment: { keep = false } }: StoredDetails,
  amount: number,
): Promise<string | undefined> {
  if (home === undefined) return undefined
  const visit = { language, keep, ...markedIf(isEstimated) }
  const payment = await share({ commerce, cart, id }, { provider: door.name, amount, visit, digits: null })
  if (!payment) return undefined
  const { currency } = payment
  const page = await door.visit?.({
    amount,
    currency,
    key: payment.id,
    email,
    language,
    keep,
    ...markedIf(payment.visit?.isEstimated === true),
    label: mailTexts(TEXTS, language)('pay.label'),
    paidAddress: `${home}/checkout/${id}/paid`,
    backAddress: `${home}/checkout/${id}/review`,
  })
  if (!page?.ok) return undefined
  await noteVisit(commerce.db, payment.id, page.token, page.address)
  return page.address
}

/**
 * The row of a payment by a saved card whose bank may want the shopper's confirmation. Undefined if another attempt
 * pays in another way.
 */
export async function shareSaved(
  attempt: Attempt,
  door: PaymentProvider,
  { payment: { token: saved, cardDigits: digits, keep = false } }: StoredDetails,
  amount: number,
): Promise<Payment | undefined> {
  const { home, id, language, isEstimated = false } = attempt
  if (home === undefined) return undefined
  const visit = { language, keep, saved, returnTo: `${home}/checkout/${id}/paid`, ...markedIf(isEstimated) }
  return share(attempt, { provider: door.name, amount, visit, digits })
}

const markedIf = (isEstimated: boolean): { isEstimated?: true } => (isEstimated ? { isEstimated } : {})

/** Stores the row of a visit, or finds the one that a concurrent request has stored. */
async function share(
  { commerce, cart, id }: Pick<Attempt, 'commerce' | 'cart' | 'id'>,
  wanted: Pick<Payment, 'provider' | 'amount' | 'visit' | 'digits'>,
): Promise<Payment | undefined> {
  const { currency } = findMarketplace(cart.marketplace)
  const fresh = { id: commerce.random.id(), token: '', currency, reference: null, position: REST, ...wanted }
  const payment = (await beginPayment(commerce.db, id, fresh)) ? fresh : await findVisit(commerce.db, id)
  return payment && isSameVisit(payment, fresh) ? payment : undefined
}
