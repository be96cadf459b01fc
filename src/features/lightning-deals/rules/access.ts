import type { AccessBehavior } from '../contract/wire.ts'

/**
 * The fields that decide who may claim a deal and when. Times are epoch milliseconds; `startsAt` is
 * the early start.
 */
export type DealTimes = {
  access: AccessBehavior | null
  startsAt: number
  endsAt: number
  earlyAccessMs: number
}

/** When the deal starts for a shopper: with the savings benefit, at the early start. */
export const startFor = ({ startsAt, earlyAccessMs }: DealTimes, hasBenefit: boolean): number =>
  hasBenefit ? startsAt : startsAt + earlyAccessMs

/**
 * Whether `now` is in the early-access window, which follows a shopper's own start with the benefit
 * and precedes it without (spec 1, section 4).
 */
export function isEarlyAccess(
  { startTime, earlyAccessMs }: { startTime: number; earlyAccessMs: number },
  hasBenefit: boolean,
  now: number,
): boolean {
  const [from, to] = hasBenefit ? [startTime, startTime + earlyAccessMs] : [startTime - earlyAccessMs, startTime]
  return earlyAccessMs > 0 && now >= from && now < to
}

/** Whether the deal's access rules admit this shopper now (spec 1, section 4). */
export const isAccessible = (
  deal: { startTime: number; earlyAccessMs: number; access: AccessBehavior | null },
  hasBenefit: boolean,
  now: number,
): boolean => hasBenefit || (deal.access !== 'PRIME_ONLY' && !isEarlyAccess(deal, hasBenefit, now))

/** Where the page is shown. */
export type Platform = 'MOBILE_WEB' | 'SHOPPING_APP' | 'DESKTOP'

/** What an app-only deal shows. */
export type AppOnlyDisplay = 'learn-more' | 'download' | 'none'

const APP_ONLY: Record<Platform, (inCart: boolean) => AppOnlyDisplay> = {
  SHOPPING_APP: () => 'learn-more',
  MOBILE_WEB: (inCart) => (inCart ? 'learn-more' : 'download'),
  DESKTOP: (inCart) => (inCart ? 'none' : 'download'),
}

/** The app-only display of spec 1, section 4. */
export const appOnlyDisplay = (platform: Platform, inCart: boolean): AppOnlyDisplay => APP_ONLY[platform](inCart)

/**
 * Maps a request's device attributes to a platform; APP and APP_MASH both mean the shopping app.
 */
export function platformOf(attributes: string | undefined): Platform {
  const named = (attributes ?? '').split(',').map((each) => each.trim())
  if (named.includes('APP') || named.includes('APP_MASH')) return 'SHOPPING_APP'
  return named.includes('MOBILE') ? 'MOBILE_WEB' : 'DESKTOP'
}
