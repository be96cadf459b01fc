/** Maximum number of products kept; the table's check enforces the same limit. */
export const MOST_KEPT = 50

/** Maximum number of products shown on a product page. */
export const MOST_SHOWN = 12

/** Days after which an unchanged list is deleted. */
export const KEPT_DAYS = 90

/** The products to show on a product page, without the page's own. */
export const toShown = (asins: string[], asin?: string): string[] =>
  asins.filter((each) => each !== asin).slice(0, MOST_SHOWN)
