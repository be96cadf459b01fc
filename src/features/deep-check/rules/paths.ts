/** The page on which a date is confirmed without scripts. */
export const checkPath = (asin: string): string => `/gp/delivery-check/${asin}`
