import type { AdContext, AdPlacement, AdReason, AdvertiserKind } from '../contract/ads.ts'
import { RELEVANCE_FLOOR, relevanceOf, type Topic, toSubject } from './relevance.ts'
import { canStillBill, type Spending, standingOf } from './standing.ts'

/** Of a row at most one card in so many is an ad, counted from its start as well. */
const ROW_PART = 3

/** For how many clicks' worth a view's price counts: about one view in fifty becomes a click. */
const VIEWS_PER_CLICK = 50

/** Ads looked at for each that can be shown: some cannot be bought, or are dearer than what stands beside them. */
const LOOKED_AT = 8

/** A campaign as far as choosing goes. Money is minor units. */
export type Campaign = Spending & {
  id: string
  placements: AdPlacement[]
  pricing: 'click' | 'view'
  advertiser: { kind: AdvertiserKind; id: string; name: string }
  payer: string
}

/** A product that a campaign advertises. `members` are all of its family, itself included, which differ in color or size. */
export type Ad = { campaign: Campaign; asin: string; members: string[]; topic: Topic }

/** An ad that belongs on a page, and why. */
export type Matching = Ad & { percent: number; reasons: AdReason[] }

/** What a product costs now, from whom; undefined where it cannot be bought. Minor units. */
export type Offered = { price: number; sellerId: string }

/** A card of the row that is no ad; null: it has no price. */
export type Neighbour = { asin: string; price: number | null }

export type Chosen = Matching & { index: number }

/** What is asked for: a place, what its page is about, on which day of the marketplace. */
export type Asked = { placement: AdPlacement; context: AdContext; language: string; now: number; today: string }

/** How many ads a row of at most `size` cards may have beside so many others: a third of what it then has, rounded down. */
export const mostAds = (size: number, beside: number): number =>
  Math.max(0, Math.min(Math.floor(size / ROW_PART), Math.floor(beside / (ROW_PART - 1))))

/** The place of the n-th ad, from 0 on: every third, so that no beginning of the row has more than a third of ads. */
const placeOf = (ad: number): number => ROW_PART * (ad + 1) - 1

const worthOf = ({ percent, campaign: { price, pricing } }: Matching): number =>
  percent * price * (pricing === 'view' ? VIEWS_PER_CLICK : 1)

/**
 * The ads worth looking at, the best first: of campaigns that run, have money left for this day and are for this place, those that are relevant
 * enough, by relevance times what is paid. The order in which they come does not matter.
 */
export function matching(ads: Ad[], { placement, context, language, now, today }: Asked, most: number): Matching[] {
  const subject = toSubject(context, language)
  return ads
    .filter(
      ({ campaign, asin }) =>
        campaign.placements.includes(placement) &&
        standingOf(campaign, now) === 'running' &&
        canStillBill(campaign, today) &&
        !context.asins?.includes(asin),
    )
    .map((ad): Matching => ({ ...ad, ...relevanceOf(ad.topic, subject) }))
    .filter(({ percent }) => percent >= RELEVANCE_FLOOR)
    .toSorted((a, b) => worthOf(b) - worthOf(a) || compare(a.campaign.id, b.campaign.id) || compare(a.asin, b.asin))
    .slice(0, most * LOOKED_AT)
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/**
 * The ads of a row and their places in it. `beside` are its other cards, `size` is how many cards it has at most. Each product is in the row
 * once, of a family at most one ad. None is dearer than a card of its family beside it. A seller's ad is shown only while the card sells that
 * seller's offer: another's would be the same product for less.
 */
export function choose(
  candidates: Matching[],
  offers: ReadonlyMap<string, Offered>,
  beside: Neighbour[],
  size: number,
): Chosen[] {
  const most = mostAds(size, beside.length)
  const chosen: Chosen[] = []
  for (const ad of candidates) {
    if (chosen.length >= most) break
    const offered = offers.get(ad.asin)
    if (offered && isFor(ad, offered) && isNew(ad, beside, chosen) && !isDearer(ad, offered, beside))
      chosen.push({ ...ad, index: placeOf(chosen.length) })
  }
  return chosen
}

const isFor = ({ campaign: { advertiser } }: Ad, { sellerId }: Offered): boolean =>
  advertiser.kind === 'brand' || advertiser.id === sellerId

const isNew = ({ asin, members }: Ad, beside: Neighbour[], chosen: Chosen[]): boolean =>
  beside.every((card) => card.asin !== asin) && chosen.every((ad) => !members.includes(ad.asin))

const isDearer = ({ members }: Ad, { price }: Offered, beside: Neighbour[]): boolean =>
  beside.some((card) => card.price !== null && card.price < price && members.includes(card.asin))
