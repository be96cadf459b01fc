/** How many addresses a book holds; the table's own check says the same. */
export const MOST_ADDRESSES = 50
