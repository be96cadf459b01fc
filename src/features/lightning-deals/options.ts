import type { BuyingOptions, Commerce, Shopper, ShopperState } from '#commerce/feature.ts'
import { findMarketplace, type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { type CustomerState, type DealOption, type DealProgress, dealOption } from './contract/wire.ts'
import { findDealOf, type StoredDeal } from './queries/deals.ts'
import { findOwnClaims, type OwnClaim } from './queries/own-claims.ts'
import { type Platform, platformOf, startFor } from './rules/access.ts'
import { percentClaimed } from './rules/states.ts'
import { canClaim, dealStateOf } from './rules/view.ts'

/** The deal of a product for whoever asks; undefined when there is none, or it is of another offer. */
export async function findOption(
  { db }: Pick<Commerce, 'db'>,
  { owner, customer }: Shopper,
  { code }: Marketplace,
  asked: { asin: string; offerListingId: string | undefined; platform: Platform },
): Promise<DealOption | undefined> {
  const deal = await findDealOf(db, asked.asin, code)
  if (!deal || (asked.offerListingId !== undefined && asked.offerListingId !== deal.offerId)) return undefined
  const [own] = owner ? await findOwnClaims(db, [deal.id], owner) : []
  return toOption(deal, own, { hasBenefit: customer?.hasPlus ?? false, platform: asked.platform })
}

/** The deal as an answer to the product API's `buyingOptionTypes=LIGHTNING_DEAL`. */
export const dealOptions: BuyingOptions = {
  types: ['LIGHTNING_DEAL'],
  option: dealOption,
  find: async (commerce, { shopper, marketplace, asin, offerListingId, attributes }) => {
    const asked = { asin, offerListingId, platform: platformOf(attributes) }
    const option = await findOption(commerce, shopper, marketplace, asked)
    return option ? [option] : []
  },
}

/** The same for the page's one private call, which says nothing about its device: what is only for the app has no button there. */
export const dealState: ShopperState<DataOf<'lightning-deals', 'state'>> = async (
  commerce,
  shopper,
  marketplace,
  asin,
) => {
  if (!asin) return undefined
  const option = await findOption(commerce, shopper, marketplace, {
    asin,
    offerListingId: undefined,
    platform: 'DESKTOP',
  })
  return option && { option }
}

function toOption(
  deal: StoredDeal,
  own: OwnClaim | undefined,
  who: { hasBenefit: boolean; platform: Platform },
): DealOption {
  const state = own?.state ?? 'NONE'
  const shown: CustomerState = state === 'WAITING' ? 'NONE' : state
  const addToCart = { offerListingId: deal.offerId, maxQuantity: deal.perCustomer }
  const percent = percentClaimed(deal)
  return {
    type: 'LIGHTNING_DEAL',
    offerListingId: deal.offerId,
    systemTime: deal.now,
    dealDetails: {
      type: 'deal.details/v1',
      entity: {
        dealId: deal.id,
        state: dealStateOf(deal, who.hasBenefit, deal.now),
        type: deal.type,
        startTime: startFor(deal, who.hasBenefit),
        endTime: deal.endsAt,
        accessBehavior: deal.access,
        earlyAccessDurationInMilliseconds: deal.earlyAccessMs,
        percentClaimed: percent,
        percentClaimedMessage: `${percent}%`,
        quantityLimit: deal.perCustomer,
        dealPrice: toPrice(deal.dealPrice, findMarketplace(deal.marketplace)),
      },
    },
    dealCustomerStatus: {
      type: 'deal.customer-status/v1',
      entity: {
        state: shown,
        expiryTime: own?.expiryTime ?? null,
        quantity: own?.quantity ?? 0,
        ...(own?.position ? { waitlist: { position: own.position } } : {}),
      },
    },
    callToAction: {
      type: 'deal.call-to-action/v1',
      entity: canClaim(deal, state, who, deal.now) ? { addToCart } : {},
    },
  }
}

/** What everybody may know of a deal now: what is over or cancelled has no state any more. */
export const toProgress = (deal: StoredDeal): DealProgress => ({
  dealId: deal.id,
  state: deal.cancelled || deal.now >= deal.endsAt ? 'UNKNOWN' : dealStateOf(deal, true, deal.now),
  percentClaimed: percentClaimed(deal),
  systemTime: deal.now,
})
