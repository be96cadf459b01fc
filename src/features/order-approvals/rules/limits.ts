/** Days in which a request can be approved and ordered. */
export const OPEN_DAYS = 14

/** Open requests of a person. */
export const MOST_OPEN = 50

/** Requests that a page lists of each kind. */
export const MOST_SHOWN = 50
