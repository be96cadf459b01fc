/** Buttons of one customer in a marketplace. Each is priced like a checkout when the page is shown. */
export const MOST_BUTTONS = 12

export const MOST_UNITS = 30

/** What of a product may not be as it was agreed to. */
export type Changed = 'price' | 'pack' | 'seller'
