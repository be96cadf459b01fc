/** The page that shows who has a quantity of a product together. */
export const splitPath = (asin: string, quantity: number): string => `/gp/split-offers/${asin}?quantity=${quantity}`
