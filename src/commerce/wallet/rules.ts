/** How many ways to pay a wallet holds; the table's own check says the same. */
export const MOST_METHODS = 10
