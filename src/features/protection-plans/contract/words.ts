/** `CLOSED`: the device went back before the claim was settled. */
export const CLAIM_STATES = ['OPEN', 'APPROVED', 'DECLINED', 'REPAIRED', 'REPLACED', 'REFUNDED', 'CLOSED'] as const

export type ClaimState = (typeof CLAIM_STATES)[number]

/** What a merchant does with a claim. */
export type ClaimStep = 'approve' | 'decline' | 'repair' | 'replace' | 'refund'
