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

/** Longest address that sign-in leads back to. */
const LONGEST_BACK = 2000

/** The first page with all of a list filled in, to come back to; empty if the list is too long for an address. */
export function listedPath(items: { asin: string; quantity: number }[]): string {
  const path = `${BULK_PATH}?list=${items.map(({ asin, quantity }) => `${asin}-${quantity}`).join('.')}`
  return path.length > LONGEST_BACK - 100 ? BULK_PATH : path
}

/** The text that such an address stands for. */
export const textOfList = (list: string): string =>
  list
    .split('.')
    .flatMap((item) => (/^[A-Z0-9]{10}-\d{1,3}$/.test(item) ? item.replace('-', ' ') : []))
    .join('\n')

/** The requisition lists of the company that somebody buys for. */
export const LISTS_PATH = '/account/business/lists'

export const NEW_LIST_PATH = `${LISTS_PATH}/new`

export const listPath = (id: string): string => `${LISTS_PATH}/${id}`

/** The review of what a requisition list has. */
export const orderListPath = (id: string): string => `${BULK_PATH}/lists/${id}`
