/** Maximum number of a company's addresses. */
export const MOST_ADDRESSES = 50
