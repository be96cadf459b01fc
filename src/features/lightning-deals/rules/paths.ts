/** The deals page, and the page about the shopping app. */
export const DEALS_PATH = '/deals'
export const APP_PATH = '/deals/app'

/** Where a guest signs in, and returns to the product from. */
export const signInPath = (prefix: string, asin: string): string =>
  `${prefix}/gp/sign-in.html?returnTo=${encodeURIComponent(`${prefix}/dp/${asin}`)}`

/** Id of the deal's form, which the phone's bar submits too. */
export const DEAL_FORM = 'deal-box'

/** Where the form posts a claim without JavaScript. */
export const claimPath = (dealId: string): string => `/deals/${dealId}/claim`
