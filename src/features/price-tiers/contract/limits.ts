/** Pages of tiers end here, whoever follows them (spec 3, section 9). */
export const MOST_PAGES = 10
