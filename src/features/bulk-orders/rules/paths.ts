export const BULK_PATH = '/bulk-order'

/** Where the form of the first page and that of the review are sent. */
export const REVIEW_PATH = `${BULK_PATH}/review`

export const CART_PATH = `${BULK_PATH}/cart`

export const TEMPLATES_PATH = `${BULK_PATH}/templates`

export const templatePath = (id: string): string => `${TEMPLATES_PATH}/${id}`

/** The review of what an order had. */
export const orderPath = (id: string): string => `${BULK_PATH}/orders/${id}`

/** The first page with an item filled in. */
export const filledPath = (asin: string, quantity: number): string =>
  `${BULK_PATH}?${new URLSearchParams({ asin, quantity: String(quantity) })}`
