import type { AccessBehavior } from '../contract/wire.ts'

/** What of a deal decides who may claim it and when. Times are epoch milliseconds; `startsAt` is the early start. */
export type DealTimes = {
  access: AccessBehavior | null
  startsAt: number
  endsAt: number
  earlyAccessMs: number
}

/** When the deal begins for somebody: those with the savings benefit are let in first. */
export const startFor = ({ startsAt, earlyAccessMs }: DealTimes, hasBenefit: boolean): number =>
  hasBenefit ? startsAt : startsAt + earlyAccessMs

/**
 * Whether it is the time of early access, seen from a shopper's own start: the time after it with the benefit, the time
 * before it without (spec 1, section 4).
 */
export function isEarlyAccess(
  { startTime, earlyAccessMs }: { startTime: number; earlyAccessMs: number },
  hasBenefit: boolean,
  now: number,
): boolean {
  const [from, to] = hasBenefit ? [startTime, startTime + earlyAccessMs] : [startTime - earlyAccessMs, startTime]
  return earlyAccessMs > 0 && now >= from && now < to
}

/** Whether a deal is for this shopper now (spec 1, section 4). */
export const isAccessible = (
  deal: { startTime: number; earlyAccessMs: number; access: AccessBehavior | null },
  hasBenefit: boolean,
  now: number,
): boolean => hasBenefit || (deal.access !== 'PRIME_ONLY' && !isEarlyAccess(deal, hasBenefit, now))

/** Where the page is shown. */
export type Platform = 'MOBILE_WEB' | 'SHOPPING_APP' | 'DESKTOP'

/** What a deal that is only for the app shows elsewhere. */
export type AppOnlyDisplay = 'learn-more' | 'download' | 'none'

const APP_ONLY: Record<Platform, (inCart: boolean) => AppOnlyDisplay> = {
  SHOPPING_APP: () => 'learn-more',
  MOBILE_WEB: (inCart) => (inCart ? 'learn-more' : 'download'),
  DESKTOP: (inCart) => (inCart ? 'none' : 'download'),
}

/** Spec 1, section 4: app-only display. */
export const appOnlyDisplay = (platform: Platform, inCart: boolean): AppOnlyDisplay => APP_ONLY[platform](inCart)

/** The device attributes of a call as a place to show pages in; APP and APP_MASH are the shopping app. */
export function platformOf(attributes: string | undefined): Platform {
  const named = (attributes ?? '').split(',').map((each) => each.trim())
  if (named.includes('APP') || named.includes('APP_MASH')) return 'SHOPPING_APP'
  return named.includes('MOBILE') ? 'MOBILE_WEB' : 'DESKTOP'
}
