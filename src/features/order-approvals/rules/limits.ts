/** Days in which a request can be approved and ordered. */
export const OPEN_DAYS = 14

/** Open requests of a person. */
export const MOST_OPEN = 50

/** Requests of each kind on a page. */
export const A_PAGE = 20
