// Without schemas, so that pages can read them in the browser.
export const GIFT_STATES = ['open', 'funded', 'ordered', 'ended'] as const
export type GiftState = (typeof GIFT_STATES)[number]

/** Why a gift came to nothing. */
export const END_REASONS = ['date', 'sold-out', 'withdrawn', 'cancelled'] as const
export type EndReason = (typeof END_REASONS)[number]

export const PART_STATES = ['paying', 'held', 'failed'] as const
export type PartState = (typeof PART_STATES)[number]

/** Why no part was taken. */
export const GIVE_FAULTS = [
  ...([
    'closed',
    'ended',
    'whole',
    'too-much',
    'amount',
    'unavailable',
    'taken',
    'no-address',
    'name',
    'message',
    'surprise',
  ] as const),
  ...(['email', 'payment', 'card-number', 'declined', 'credit', 'payment-unavailable'] as const),
] as const
export type GiveFault = (typeof GIVE_FAULTS)[number]
