/** Names of the review's fields: a product's quantity, and a line that names no product. */
export const quantityField = (asin: string): string => `quantity-${asin}`
export const RAW_FIELD = 'raw'

/** What the buttons of a line send. `faulty` stands for all lines with a fault. */
export const FAULTY = 'faulty'
export const rawName = (place: number): string => `${RAW_FIELD}-${place}`
