/** What is written on a parcel with a gift that goes back: short enough to copy, and found by the merchant in the list of returns. */
export const returnNumber = (id: string): string => `G-${id.slice(0, 8).toUpperCase()}`
