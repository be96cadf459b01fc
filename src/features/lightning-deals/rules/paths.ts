/** The page with every deal, and the one that says where the shopping app is. */
export const DEALS_PATH = '/deals'
export const APP_PATH = '/deals/app'

/** Name of the form that the phone's bar submits too. */
export const DEAL_FORM = 'deal-box'

/** Where a claim is posted without scripts. */
export const claimPath = (dealId: string): string => `/deals/${dealId}/claim`
