/** Why goods go back. In a file of its own because pages need the list, and not the library that checks it. */
export const RETURN_REASONS = ['not-needed', 'too-late', 'damaged', 'wrong-item', 'other'] as const

export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Letters of what a shopper adds to the reason. */
export const MOST_LETTERS = 500
