/** The most lines of a quote: as many as a cart holds. */
export const MOST_LINES = 100

/** The most quotes of a company that are asked for or can be taken at a time. */
export const MOST_OPEN = 50

export const LONGEST_TEXT = 1000

/** The most days that an offer may hold. */
export const MOST_DAYS = 366
