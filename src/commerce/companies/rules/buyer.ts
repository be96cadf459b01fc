/** For whom somebody buys: `company` is the id of an active company, null for themselves. A business buyer need not belong to one. */
export type Buyer = { isBusiness: boolean; company: string | null }

/** Somebody who buys for themselves, as everybody who is not signed in does. */
export const ANYBODY: Buyer = { isBusiness: false, company: null }
