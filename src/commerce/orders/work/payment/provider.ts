/**
 * A payment to authorise, in minor units. `key` is the same for every attempt at the same payment. The bank may send the shopper
 * to a page of its own, and from there to `returnTo`; without that address nobody is there to be asked. `isEstimated`: it is the most that is taken, and
 * what it is in the end is decided later, as for goods that are weighed.
 */
export type PaymentRequest = {
  amount: number
  currency: string
  token: string
  key: string
  returnTo?: string
  isEstimated?: boolean
}

/**
 * A refund of captured money, in minor units, up to the captured amount. `key` is the same for
 * every attempt at the same refund.
 */
export type RefundRequest = { reference: string; amount: number; currency: string; key: string }

/**
 * The provider's answer: a reference to the held money, or the reason why there is none. `pending`:
 * the shopper is still on the provider's page. `unavailable`: the outcome is unknown; ask again
 * later with the same key. `confirmation`: the bank asks the shopper at `address`; `authorise` reads the outcome by `token`.
 */
export type Authorisation =
  | { ok: true; reference: string }
  | { ok: false; reason: 'declined' | 'unavailable' | 'pending' }
  | { ok: false; reason: 'confirmation'; token: string; address: string }

/**
 * A payment on the provider's own page, which sends the shopper back to one of the two addresses.
 */
export type VisitRequest = Omit<PaymentRequest, 'token'> & {
  /** The name of the order on the provider's page. */
  label: string
  email: string
  language: string
  paidAddress: string
  backAddress: string
  /** Whether the shopper wants to save the payment method. */
  keep: boolean
}

/** The provider's page, and the token with which `authorise` reads the result. */
export type Visit = { ok: true; token: string; address: string } | { ok: false; reason: 'unavailable' }

/**
 * A saved payment method: a token that only its provider understands, and the digits by which its
 * owner recognizes it.
 */
export type StoredMethod = { token: string; digits: string }

/** What is taken of held money, and what is left of it and not taken, in minor units. */
export type TakenAmount = { amount: number; left: number }

/**
 * A payment provider. Money is authorised before an order is stored and captured or released
 * afterwards, never inside the transaction. Every call may be repeated with the same key or
 * reference and then does nothing new.
 */
export type PaymentProvider = {
  name: string
  /** Days for which it surely holds what it has authorised; without them as long as anybody wants. */
  holdDays?: number
  /**
   * The provider answers at once and holds no state, so no crash can separate it from the database
   * and its steps are stored together.
   */
  isBookkeeping?: true
  /** With bookkeeping: nothing is taken when the order is stored; the shopper owes it until it is noted as paid. */
  isOwed?: true
  authorise: (request: PaymentRequest) => Promise<Authorisation>
  /**
   * Takes the held money, or only the `amount` of it, and gives back what is `left`; throws if the outcome is unknown. `gone`: it is not held any more and never
   * will be, so there is nothing to wait for.
   */
  capture: (reference: string, taken?: TakenAmount) => Promise<'gone' | undefined>
  /**
   * Releases the whole payment, or refunds it if it was captured meanwhile. Accepts a visit's token
   * if there is no reference yet.
   */
  release: (reference: string) => Promise<void>
  /** Refunds all or part of the captured money. */
  refund: (request: RefundRequest) => Promise<void>
  /** If present, card numbers are typed in the store: the token of one, undefined if it takes no such card. */
  tokenOf?: (cardNumber: string) => string | undefined
  /** Whether the bank may want the shopper's confirmation of a payment with this token. */
  mayConfirm?: (token: string) => boolean
  /** If present, the shopper pays on the provider's page before `authorise`. */
  visit?: (request: VisitRequest) => Promise<Visit>
  /** If present, the payment method can be saved: its token works for another `authorise`. */
  storable?: (paid: { reference: string; token: string }) => Promise<StoredMethod | undefined>
  /** Forgets a saved payment method, or the one that a visit with this token kept; throws if that is not known to be done. */
  detach?: (token: string) => Promise<void>
}
