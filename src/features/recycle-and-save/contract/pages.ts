import type { FailureReason, OwnedClaim, UpgradeView } from './shopper.ts'

/**
 * The public part of a product page, with the widget's state (spec 2, section 3). A page is everybody's, so that its `deviceType` is
 * `web`; a narrow screen asks as `mobileWeb`. `isGone`: all are claimed.
 */
export type LaunchData = Pick<UpgradeView, 'promotionId' | 'productGroup' | 'off'> & {
  asin: string
  deviceType: 'web'
  recycleAndSaveTitle: string
  isGone: boolean
}

/** A promotion that the shopper has claimed. */
export type OwnClaim = { usableUntil: number; isUsed: boolean }

/** The view as HTML. `requestToken` is for its form. */
export type ViewProps = { view: UpgradeView; requestToken: string }

/** The view as a page of its own: `title` is the product's, `failure` why a claim by its form failed. */
export type ViewPageProps = ViewProps & { title: string; failure?: FailureReason }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'recycle-and-save/view': ViewProps
    'recycle-and-save/page': ViewPageProps
    'recycle-and-save/claims': { claims: OwnedClaim[] }
  }
  interface ModuleData {
    'recycle-and-save': { page: { launch: LaunchData }; state: { claims: Record<string, OwnClaim> } }
  }
}
