/** Money to be taken: minor units. `key` is the same for every try of the same payment. */
export type PaymentRequest = { amount: number; currency: string; token: string; key: string }

/** A provider's answer: a reference to what it holds, or why it does not. */
export type Authorisation = { ok: true; reference: string } | { ok: false; reason: 'declined' | 'unavailable' }

/**
 * A way to pay. Money is authorised before an order is written, and captured or released after: never inside the
 * transaction. All three may be called again with the same key or reference and then do nothing new.
 */
export type PaymentProvider = {
  name: string
  authorise: (request: PaymentRequest) => Promise<Authorisation>
  capture: (reference: string) => Promise<void>
  release: (reference: string) => Promise<void>
}
