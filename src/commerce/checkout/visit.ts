import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Authorisation, PaymentProvider } from '#commerce/orders/payment/provider.ts'
import { beginPayment, findVisit, noteVisit, type Payment } from '#commerce/orders/queries/payments.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { StoredDetails } from './contract.ts'
import { type Attempt, REST } from './pay.ts'

const TEXTS = new URL('./ui/messages/', import.meta.url)

/** Returns the outcome of a visit. One whose page was never created counts as not begun. */
export async function readVisit(payment: Payment, ask: () => Promise<Authorisation>): Promise<Authorisation> {
  if (payment.reference) return { ok: true, reference: payment.reference }
  return payment.token === '' ? { ok: false, reason: 'pending' } : ask()
}

/** Whether a visit matches: same provider, same amount, same choice about saving the card. */
export const isSameVisit = (
  known: Pick<Payment, 'amount' | 'provider' | 'visit'>,
  wanted: Pick<Payment, 'amount' | 'provider' | 'visit'>,
): boolean =>
  known.amount === wanted.amount &&
  known.provider === wanted.provider &&
  (known.visit?.keep ?? false) === (wanted.visit?.keep ?? false)

/**
 * Opens the provider's page and returns its address. The row is stored first and its id is the
 * provider's key, so concurrent requests, or a retry after a crash, lead to the same page.
 */
export async function openVisit(
  { commerce, cart, id, language, home }: Attempt,
  door: PaymentProvider,
  { email, payment: { keep = false } }: StoredDetails,
  amount: number,
): Promise<string | undefined> {
  if (home === undefined) return undefined
  const { currency } = findMarketplace(cart.marketplace)
  const fresh = {
    id: commerce.random.id(),
    provider: door.name,
    token: '',
    amount,
    currency,
    visit: { language, keep },
    position: REST,
    digits: null,
  }
  const isFirst = await beginPayment(commerce.db, id, fresh)
  const payment = isFirst ? fresh : await findVisit(commerce.db, id)
  if (!payment || !isSameVisit(payment, fresh)) return undefined
  const page = await door.visit?.({
    amount,
    currency,
    key: payment.id,
    email,
    language,
    keep,
    label: mailTexts(TEXTS, language)('pay.label'),
    paidAddress: `${home}/checkout/${id}/paid`,
    backAddress: `${home}/checkout/${id}/review`,
  })
  if (!page?.ok) return undefined
  await noteVisit(commerce.db, payment.id, page.token, page.address)
  return page.address
}
