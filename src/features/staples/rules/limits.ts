/** Products that a customer can have delivered repeatedly in a marketplace. */
export const MOST_STAPLES = 100

/** Past dates that are shown of each. */
export const SHOWN_RUNS = 12

/** A process that has not said how an order went after so long is taken to be gone. */
export const LEASE_MS = 10 * 60_000

/** A next date lies within so many days. */
export const MOST_DAYS_AHEAD = 366
