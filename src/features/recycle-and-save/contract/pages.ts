import type { FailureReason, Off, UpgradeView, Words } from './shopper.ts'

/** The public part of a product page. `isGone`: all are claimed. */
export type LaunchData = Pick<UpgradeView, 'promotionId' | 'productGroup' | 'off'> & { asin: string; isGone: boolean }

/** A promotion that the shopper has claimed. */
export type OwnClaim = { usableUntil: number; isUsed: boolean }

/** The view as HTML. `requestToken` is for its form. */
export type ViewProps = { view: UpgradeView; requestToken: string }

/** The view as a page of its own: `title` is the product's, `failure` why a claim by its form failed. */
export type ViewPageProps = ViewProps & { title: string; failure?: FailureReason }

/** A claim in the account's list. */
export type ListedClaim = {
  promotionId: string
  asin: string
  title: string
  off: Off
  standing: 'usable' | 'used' | 'expired' | 'ended'
  usableUntil: number
  orderId: string | null
  terms: Words | null
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'recycle-and-save/view': ViewProps
    'recycle-and-save/page': ViewPageProps
    'recycle-and-save/claims': { claims: ListedClaim[] }
  }
  interface ModuleData {
    'recycle-and-save': { page: { launch: LaunchData }; state: { claims: Record<string, OwnClaim> } }
  }
}
