/** Products that are kept; the table's check says the same. */
export const MOST_KEPT = 50

/** Products that are shown. */
export const MOST_SHOWN = 12

/** Days after which a list that nobody added to is forgotten. */
export const KEPT_DAYS = 90

/** What of a list is shown on a product's page: not the product itself. */
export const toShown = (asins: string[], asin?: string): string[] =>
  asins.filter((each) => each !== asin).slice(0, MOST_SHOWN)
