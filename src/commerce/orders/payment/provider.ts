/** Money to be taken: minor units. `key` is the same for every try of the same payment. */
export type PaymentRequest = { amount: number; currency: string; token: string; key: string }

/** Taken money to be given back: minor units, up to what was taken. `key` is the same for every try of the same refund. */
export type RefundRequest = { reference: string; amount: number; currency: string; key: string }

/**
 * A provider's answer: a reference to what it holds, or why it does not. `pending`: the shopper is still on the
 * provider's page. `unavailable`: nobody knows; it is asked again later with the same key.
 */
export type Authorisation =
  | { ok: true; reference: string }
  | { ok: false; reason: 'declined' | 'unavailable' | 'pending' }

/** A shopper who is to pay on the provider's own page, and comes back to one of the addresses. */
export type VisitRequest = Omit<PaymentRequest, 'token'> & {
  /** What the page calls the order. */
  label: string
  email: string
  language: string
  paidAddress: string
  backAddress: string
  /** Whether the shopper wants the way to pay to be kept for later. */
  keep: boolean
}

/** The provider's page, and the token by which `authorise` reads what came of it. */
export type Visit = { ok: true; token: string; address: string } | { ok: false; reason: 'unavailable' }

/** A way to pay that was kept: a token that means something to its provider alone, and what its owner knows it by. */
export type StoredMethod = { token: string; digits: string }

/**
 * A way to pay. Money is authorised before an order is written, and captured or released after: never inside the
 * transaction. Everything may be called again with the same key or reference and then does nothing new.
 */
export type PaymentProvider = {
  name: string
  /** It answers at once and holds nothing anywhere: no crash can come between it and the database, so its steps are stored together. */
  isBookkeeping?: true
  authorise: (request: PaymentRequest) => Promise<Authorisation>
  capture: (reference: string) => Promise<void>
  /** Gives back everything, also where it was captured meanwhile. Takes a visit's token where there is no reference yet. */
  release: (reference: string) => Promise<void>
  /** Gives back a part of what was captured, or all of it. */
  refund: (request: RefundRequest) => Promise<void>
  /** Where it is there, the shopper pays on the provider's page before `authorise`. */
  visit?: (request: VisitRequest) => Promise<Visit>
  /** Where it is there, what was paid with can be kept: its token is good for another `authorise`. */
  storable?: (paid: { reference: string; token: string }) => Promise<StoredMethod | undefined>
}
