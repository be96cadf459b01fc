/** ASKED until somebody decides; of APPROVED ones the order is placed once, by whoever asked. */
export const REQUEST_STATES = ['ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'ORDERED', 'EXPIRED'] as const

export type RequestState = (typeof REQUEST_STATES)[number]

/** Why something was not done; those of fields are called as these. */
export const PROBLEMS = [
  ...['not-needed', 'changed', 'store', 'full', 'state', 'own', 'not-admin', 'currency'],
  ...['note', 'reason', 'limit', 'checkoutId'],
] as const

export type Problem = (typeof PROBLEMS)[number]

/** What is confirmed, named in the address of the page. */
export const SAID = ['asked', 'approved', 'refused', 'withdrawn', 'saved'] as const

/** The page of approvals, below the account's page about the company. */
export const APPROVALS_PATH = '/account/business/approvals'
