import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { orderLimit } from '#commerce/offers/rules.ts'
import { findCards } from '#commerce/storefront/queries.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { amountToMinor } from '#platform/money/money.ts'
import type { AdContext, AdPlacement, Beside, ServedAd } from '../contract/ads.ts'
import { countServed } from '../queries/counts.ts'
import { type Chosen, choose, type Matching, matching, mostAds, type Offered } from '../rules/choose.ts'
import { LOG_PATH } from '../rules/paths.ts'
import { isSponsored } from '../settings.ts'
import { findAds } from './running.ts'
import { sealAd, sessionMark } from './tokens.ts'

/**
 * Who asks for ads, and for which row: `beside` are its other cards in their order, `most` is how many cards it has at most. `now` is epoch
 * milliseconds. An ad's token is good for the visit `sessionId` alone, so whatever shows ads is private.
 */
export type AskedRow = {
  marketplace: Marketplace
  language: string
  placement: AdPlacement
  context: AdContext
  beside: Beside[]
  most: number
  sessionId: string
  now: number
}

/**
 * The ads of a row, with their places in it. Sends no statement where a marketplace shows none or nothing belongs on the page; otherwise those
 * of the ads' cards, and one that counts what was served.
 */
export async function adsFor(commerce: Commerce, row: AskedRow): Promise<ServedAd[]> {
  const { marketplace, placement, context, language, beside, now } = row
  const most = mostAds(row.most, beside.length)
  if (most === 0 || !isSponsored(commerce, marketplace.code)) return []
  const today = dayIn(marketplace.code, now)
  const ads = await findAds(commerce, marketplace.code)
  const candidates = matching(ads, { placement, context, language, now, today }, most)
  if (candidates.length === 0) return []
  const { cards, chosen } = await chooseWithCards(commerce, candidates, row)
  if (chosen.length === 0) return []
  await countServed(
    commerce.db,
    chosen.map(({ campaign }) => ({ campaign: campaign.id, day: today, served: 1 })),
  )
  const session = sessionMark(commerce, row.sessionId)
  return chosen.flatMap((ad) => {
    const card = cards.get(ad.asin)
    if (!card) return []
    const served = { campaign: ad.campaign.id, asin: ad.asin, marketplace: marketplace.code, placement }
    const token = sealAd(commerce, { ...served, index: ad.index, session, servedAt: now })
    return [
      {
        adId: `${ad.campaign.id}-${ad.asin}`,
        index: ad.index,
        card,
        token,
        loggingUrl: `${LOG_PATH}?token=${token}`,
        why: whyOf(ad, placement),
      },
    ]
  })
}

async function chooseWithCards(
  commerce: Commerce,
  candidates: Matching[],
  { marketplace, language, beside, most }: AskedRow,
) {
  const asins = [...new Set(candidates.map(({ asin }) => asin))]
  const { cards, best } = await commerce.db.read((db) =>
    findCards({ db, modules: commerce.modules }, asins, marketplace, language),
  )
  const offers = new Map<string, Offered>()
  for (const [asin, offer] of best)
    if (orderLimit(offer) > 0) offers.set(asin, { price: offer.price, sellerId: offer.seller.id })
  const neighbours = beside.map(({ asin, price }) => ({
    asin,
    price: (price && amountToMinor(price.amount, marketplace.currency)) ?? null,
  }))
  return {
    cards: new Map(cards.map((card) => [card.asin, card])),
    chosen: choose(candidates, offers, neighbours, most),
  }
}

const whyOf = ({ campaign, reasons }: Chosen, placement: AdPlacement): ServedAd['why'] => ({
  advertiser: { kind: campaign.advertiser.kind, name: campaign.advertiser.name },
  payer: campaign.payer,
  reasons: [...reasons, { code: 'paid' }],
  usesPersonalData: false,
  changesWith: placement,
})
