/**
 * Reasons for a return. They are in a file of their own because pages need the list without the
 * schema library.
 */
export const RETURN_REASONS = ['not-needed', 'too-late', 'damaged', 'wrong-item', 'other'] as const

export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Most characters in the note on a return. */
export const MOST_LETTERS = 500

/** A device's serial number as the merchant notes it. */
export const SERIAL_NUMBER = /^[A-Z0-9-]{4,40}$/

/**
 * Why something of an order is owed: `invoice`: it is billed; `declined`: its card was declined; `provider-gone`: its payment provider is not
 * set up any more; `account-deleted`: its card was declined, and the shopper cannot be told.
 */
export const OWED_REASONS = ['invoice', 'declined', 'provider-gone', 'account-deleted'] as const

export type OwedReason = (typeof OWED_REASONS)[number]

/** Why the merchant refunds something: `quality`: it was not as good as it should be; `refused`: it was not accepted at the door; `empties`: what was due with it came back empty. */
export const REFUND_CAUSES = ['quality', 'refused', 'empties'] as const

export type RefundCause = (typeof REFUND_CAUSES)[number]
