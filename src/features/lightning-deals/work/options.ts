import type { Commerce, Shopper } from '#commerce/feature.ts'
import { findMarketplace, type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { BuyingOptions } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { Database } from '#platform/db/sql.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { type CustomerState, type DealOption, type DealProgress, dealOption } from '../contract/wire.ts'
import { findDealFor, type StoredDeal } from '../queries/deals.ts'
import { findOwnClaims, type OwnClaim } from '../queries/own-claims.ts'
import { type Platform, platformOf, startFor } from '../rules/access.ts'
import { percentClaimed } from '../rules/states.ts'
import { canClaim, claimMinutes, dealStateOf, mostUnits, type OwnState } from '../rules/view.ts'
import { appUrlOf } from './app-url.ts'
import { settleDeal } from './units.ts'

type AskedDeal = [owner: string | undefined, of: Parameters<typeof findDealFor>[2]]

type Asker = { hasBenefit: boolean; isGuest: boolean; platform: Platform; appUrl: string | undefined }
type Action = DealOption['callToAction']['entity']

/** A product's deal for this shopper; undefined if there is none or it is for another offer. */
export async function findOption(
  commerce: Pick<Commerce, 'db' | 'config' | 'settings'>,
  { owner, customer }: Shopper,
  { code }: Marketplace,
  asked: { asin: string; offerListingId: string | undefined; platform: Platform },
): Promise<DealOption | undefined> {
  const { db } = commerce
  const { asin, offerListingId: offerId } = asked
  const deal = await findSettled(db, owner, { asin, marketplace: code, offerId })
  if (!deal) return undefined
  const [own] = owner ? await findOwnClaims(db, [deal.id], owner) : []
  const isGuest = customer === undefined
  return toOption(deal, own, {
    hasBenefit: customer?.hasPlus ?? false,
    isGuest,
    platform: asked.platform,
    appUrl: appUrlOf(commerce),
  })
}

/** The product's deal once expired holds have ended, so that a waiter who looks is promoted by looking. */
async function findSettled(db: Database, ...asked: AskedDeal): Promise<StoredDeal | undefined> {
  const deal = await findDealFor(db, ...asked)
  if (!deal?.isDue) return deal
  await settleDeal(db, deal.id)
  return findDealFor(db, ...asked)
}

/** Answers `buyingOptionTypes=LIGHTNING_DEAL` in the product API. */
export const dealOptions: BuyingOptions = {
  types: ['LIGHTNING_DEAL'],
  option: dealOption,
  find: async (commerce, { shopper, marketplace, asin, offerListingId, attributes }) => {
    const asked = { asin, offerListingId, platform: platformOf(attributes) }
    const option = await findOption(commerce, shopper, marketplace, asked)
    return option ? [option] : []
  },
}

/**
 * The same for the page's shopper-state request. It names no device, so an app-only deal has no
 * button there.
 */
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

function toOption(deal: StoredDeal, own: OwnClaim | undefined, who: Asker): DealOption {
  const state = own?.state ?? 'NONE'
  const shown: CustomerState = state === 'WAITING' ? 'NONE' : state
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
        claimMinutes: claimMinutes(deal),
        guestsMayClaim: deal.guests,
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
      entity: { ...actionFor(deal, state, who), ...downloadFor(deal, who) },
    },
  }
}

/** What the shopper can do now, or could after signing in. */
function actionFor(deal: StoredDeal, own: OwnState, who: Asker): Action {
  if (canClaim(deal, own, who, deal.now))
    return { addToCart: { offerListingId: deal.offerId, maxQuantity: mostUnits(deal) } }
  return canClaim(deal, own, { ...who, isGuest: false }, deal.now) ? { signIn: true } : {}
}

/** Where to get the app, for shoppers outside it. */
const downloadFor = ({ access }: StoredDeal, { platform, appUrl: url }: Asker): Action =>
  access === 'APP_ONLY_LD' && platform !== 'SHOPPING_APP' && url ? { downloadApp: { url } } : {}

/** A deal's public progress now. */
export const toProgress = (deal: StoredDeal): DealProgress => ({
  dealId: deal.id,
  state: dealStateOf(deal, true, deal.now),
  percentClaimed: percentClaimed(deal),
  systemTime: deal.now,
})
