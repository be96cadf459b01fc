import type { DealDetails, DealOption, DealStage } from '../contract/wire.ts'
import { appOnlyDisplay, isAccessible, isEarlyAccess, type Platform } from './access.ts'
import { gotOf } from './claimed.ts'
import {
  type HeaderMessage,
  headerMessage,
  isHeld,
  type ProgressColour,
  progressColour,
  showsProgress,
  showsQuantity,
} from './states.ts'
import { type Timer, timerOf } from './timers.ts'

/**
 * Progress of a claim in the box. `quantity`: the shopper asked for more than is allowed and cannot
 * claim any more.
 */
export type ClaimStep = 'idle' | 'claiming' | 'quantity' | 'failed'

/**
 * Input of the box. `option` is undefined until the first response; times are epoch milliseconds.
 */
export type BoxInput = {
  option: DealOption | undefined
  isGone: boolean
  /** The page was rendered after the deal's end: nothing is on offer unless a response says otherwise. */
  isOver: boolean
  /** The deal's stage when the page was rendered. */
  stage: DealStage
  step: ClaimStep
  platform: Platform
  hasBenefit: boolean
  isGuest: boolean
  now: number
}

/**
 * The message at the top. `waiting` and `expired` are additions to the specification's messages.
 */
export type BoxHeader = HeaderMessage | 'waiting' | 'expired'

/**
 * The action on offer. `take`: a unit is held for the shopper; `join`: all units are claimed and
 * the waitlist has places. `sign-in`: only customers can claim, and the shopper is a guest.
 */
export type BoxAction = 'none' | 'add' | 'join' | 'take' | 'claiming' | 'download' | 'sign-in' | 'cart'

/** `learn-more` and `learn-more-here`: the deal is only in the app, seen from outside and from inside it. */
export type BoxNote =
  | 'early-access-mine'
  | 'early-access-others'
  | 'members'
  | 'sign-in'
  | 'learn-more'
  | 'learn-more-here'

export type BoxView =
  | { phase: 'unavailable' | 'processing' }
  | { phase: 'unknown'; stage: DealStage; action: BoxAction }
  | {
      phase: 'open'
      header: BoxHeader
      position: number | undefined
      progress: { percent: number; colour: ProgressColour } | undefined
      timer: Timer | undefined
      /** When the shopper's hold ends. */
      heldUntil: number | undefined
      /** Largest selectable quantity; undefined without a choice. */
      quantity: number | undefined
      action: BoxAction
      notes: BoxNote[]
      fault: 'quantity' | 'failed' | undefined
    }

/**
 * When the shown state ends and the deal must be fetched again: at the hold's expiry, the start or
 * the end.
 */
export function deadlineOf({ dealDetails, dealCustomerStatus, systemTime }: DealOption): number {
  const { state, expiryTime } = dealCustomerStatus.entity
  if (isHeld(state) && expiryTime !== null) return expiryTime
  const { startTime, endTime } = dealDetails.entity
  return systemTime < startTime ? startTime : endTime
}

/** What may be offered to a shopper of whom the page knows nothing. */
const PUBLIC_ACTIONS = { upcoming: 'none', open: 'add', waitlist: 'join', full: 'none' } as const

/**
 * Whether a deal that only the savings benefit opens is open to this shopper although the page does not know of the benefit yet: Plus may
 * have been joined in another tab since.
 */
export function isOpenByBenefit(option: DealOption, now: number): boolean {
  const { startTime, accessBehavior, earlyAccessDurationInMilliseconds } = option.dealDetails.entity
  const times = { startTime, earlyAccessMs: earlyAccessDurationInMilliseconds, access: accessBehavior }
  const { addToCart, signIn } = option.callToAction.entity
  return addToCart !== undefined && signIn === undefined && !isAccessible(times, false, now)
}

/** Everything the deal box shows (spec 1, section 4). */
export function boxView(input: BoxInput): BoxView {
  const { option, isGone, isOver, stage, step, platform, isGuest, now } = input
  if (isGone) return { phase: 'unavailable' }
  if (!option) return isOver ? { phase: 'unavailable' } : { phase: 'unknown', stage, action: PUBLIC_ACTIONS[stage] }
  if (now >= deadlineOf(option)) return { phase: 'processing' }
  const hasBenefit = input.hasBenefit || isOpenByBenefit(option, now)
  const details = option.dealDetails.entity
  const { state, expiryTime, waitlist } = option.dealCustomerStatus.entity
  const times = { startTime: details.startTime, earlyAccessMs: details.earlyAccessDurationInMilliseconds }
  const accessible = isAccessible({ ...times, access: details.accessBehavior }, hasBenefit, now)
  const header = waitlist ? 'waiting' : headerOf(headerMessage(state, details.state, accessible), state)
  const isBought = state === 'CLAIMED'
  const action = actionOf(input, option)
  const canChoose = (action === 'add' || action === 'join') && showsQuantity(state, details.state)
  const most = option.callToAction.entity.addToCart?.maxQuantity ?? 1
  return {
    phase: 'open',
    header,
    position: waitlist?.position,
    progress:
      showsProgress(state) && details.state !== 'UPCOMING'
        ? { percent: details.percentClaimed, colour: progressColour(details.percentClaimed) }
        : undefined,
    // One countdown is enough: a hold has its own.
    timer: isBought || isHeld(state) ? undefined : timerOf(details, state, now),
    heldUntil: isHeld(state) ? (expiryTime ?? undefined) : undefined,
    quantity: canChoose && most > 1 ? most : undefined,
    action,
    notes: isBought
      ? []
      : notesOf(details, {
          isInCart: state === 'IN_CART',
          isGuest: isGuest && !isHeld(state) && !waitlist,
          platform,
          hasBenefit,
          now,
        }),
    fault: faultOf(step, isBought || gotOf(option) !== undefined),
  }
}

/** What a shopper has contradicts that a claim failed, for example in another tab. */
const faultOf = (step: ClaimStep, hasIt: boolean): 'quantity' | 'failed' | undefined =>
  step === 'quantity' || (step === 'failed' && !hasIt) ? step : undefined

const headerOf = (message: HeaderMessage, state: string): BoxHeader =>
  message === 'none' && state === 'EXPIRED' ? 'expired' : message

function actionOf({ step, platform }: BoxInput, option: DealOption): BoxAction {
  const { state } = option.dealCustomerStatus.entity
  const { accessBehavior, percentClaimed } = option.dealDetails.entity
  if (state === 'CLAIMED') return 'none'
  const isInCart = state === 'IN_CART'
  const { addToCart, signIn, downloadApp } = option.callToAction.entity
  if (accessBehavior === 'APP_ONLY_LD' && appOnlyDisplay(platform, isInCart) === 'download')
    return downloadApp ? 'download' : 'none'
  if (isInCart) return 'cart'
  if (step === 'claiming') return 'claiming'
  if (signIn) return 'sign-in'
  if (step === 'quantity' || !addToCart) return 'none'
  if (state === 'PENDING_ADD_TO_CART') return 'take'
  return percentClaimed >= 100 ? 'join' : 'add'
}

function notesOf(
  { startTime, accessBehavior, guestsMayClaim, earlyAccessDurationInMilliseconds: earlyAccessMs }: DealDetails,
  who: { isInCart: boolean; isGuest: boolean; platform: Platform; hasBenefit: boolean; now: number },
): BoxNote[] {
  const notes: BoxNote[] = []
  if (isEarlyAccess({ startTime, earlyAccessMs }, who.hasBenefit, who.now))
    notes.push(who.hasBenefit ? 'early-access-mine' : 'early-access-others')
  if (accessBehavior === 'PRIME_ONLY' && !who.hasBenefit) notes.push('members')
  if (!guestsMayClaim && who.isGuest) notes.push('sign-in')
  if (accessBehavior === 'APP_ONLY_LD' && appOnlyDisplay(who.platform, who.isInCart) !== 'none')
    notes.push(who.platform === 'SHOPPING_APP' ? 'learn-more-here' : 'learn-more')
  return notes
}
