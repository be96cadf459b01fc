import type { AccessBehavior, CustomerState, DealOption, DealState } from '../contract/wire.ts'
import type { BoxInput } from '../rules/box.ts'

const HOUR = 3_600_000

export type OptionWishes = {
  dealId?: string
  price?: number
  state?: DealState
  customer?: CustomerState
  access?: AccessBehavior | null
  percent?: number
  most?: number
  canClaim?: boolean
  start?: number
  end?: number
  early?: number
  expires?: number
  waiting?: number
  guests?: boolean
  signIn?: boolean
  appUrl?: string
}

/**
 * The deal of a poll response at `now`, for tests. By default available, 35% claimed, one per
 * customer.
 */
export function optionWith(now: number, wishes: OptionWishes): DealOption {
  const { state = 'AVAILABLE', customer = 'NONE', access = null, percent = 35, most = 1, canClaim = true } = wishes
  const { start = now - HOUR, end = now + 2 * HOUR, early = 0, expires, waiting, guests = true } = wishes
  const { dealId = 'deal-for-this-test-only', price = 49 } = wishes
  return {
    type: 'LIGHTNING_DEAL',
    offerListingId: 'BXDRUM0001-US-1',
    systemTime: now,
    dealDetails: {
      type: 'deal.details/v1',
      entity: {
        dealId,
        state,
        type: 'LIGHTNING_DEAL',
        startTime: start,
        endTime: end,
        accessBehavior: access,
        earlyAccessDurationInMilliseconds: early,
        percentClaimed: percent,
        percentClaimedMessage: `${percent}%`,
        quantityLimit: most,
        dealPrice: { amount: price, currencyCode: 'USD', displayString: `$${price}.00` },
        claimMinutes: 15,
        guestsMayClaim: guests,
      },
    },
    dealCustomerStatus: {
      type: 'deal.customer-status/v1',
      entity: {
        state: customer,
        expiryTime: expires ?? null,
        quantity: customer === 'NONE' ? 0 : 1,
        ...(waiting ? { waitlist: { position: waiting } } : {}),
      },
    },
    callToAction: {
      type: 'deal.call-to-action/v1',
      entity: {
        ...(canClaim ? { addToCart: { offerListingId: 'BXDRUM0001-US-1', maxQuantity: most } } : {}),
        ...(wishes.signIn ? { signIn: true } : {}),
        ...(wishes.appUrl ? { downloadApp: { url: wishes.appUrl } } : {}),
      },
    },
  }
}

/** Input of the box at `now`: on a desktop, without the benefit, nothing pressed. */
export const boxInputWith = (now: number, wishes: OptionWishes = {}, other: Partial<BoxInput> = {}): BoxInput => ({
  option: optionWith(now, wishes),
  isGone: false,
  isOver: false,
  stage: 'open',
  step: 'idle',
  platform: 'DESKTOP',
  hasBenefit: false,
  isGuest: false,
  now,
  ...other,
})
