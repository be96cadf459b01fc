import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { OrderRequests } from './shopper.ts'
import type { Problem, SAID } from './words.ts'

type Said = (typeof SAID)[number]

export type ApprovalsPageProps = OrderRequests & { problem: Problem | null; said: Said | null }

/**
 * What the review of an order shows that needs approval: that it can be asked for, was asked for, or was given. `limit`: what the buyer may order
 * without; null where every order needs it.
 */
export type ReviewApproval = {
  isInstead: boolean
  approval: 'needed' | 'asked' | 'approved' | 'not-here'
  limit: WirePrice | null
}

/** How many requests wait for whoever looks at the page of the company. Admins are led to the limits in any case. */
export type WaitingRequests = { waiting: number }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'order-approvals/approvals': ApprovalsPageProps
  }
  interface ModuleData {
    'order-approvals': { checkout: ReviewApproval; company: WaitingRequests }
  }
}
