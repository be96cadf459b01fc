/** Maximum number of addresses per customer; the table's CHECK constraint has the same value. */
export const MOST_ADDRESSES = 50
