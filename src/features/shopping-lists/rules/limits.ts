/** The most lists of an owner in a marketplace. */
export const MOST_LISTS = 100

/** The most entries of a list; the table holds it too. */
export const MOST_ENTRIES = 500

/** Days after which an untouched list of a visit is forgotten. */
export const VISIT_DAYS = 365

/** Milliseconds that a call of a page may take. */
export const CALL_MS = 5000
