/** What may come instead of what is not there: what the store chooses, what the shopper agrees to, or nothing. */
export const CHOICES = ['allow', 'ask', 'none'] as const

/** The most that may be named for a line. */
export const MOST_NAMED = 3
export const PLACES = [1, 2, 3] as const
