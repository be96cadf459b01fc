/**
 * Maximum number of payment methods per wallet; the table's CHECK constraint has the same value.
 */
export const MOST_METHODS = 10
