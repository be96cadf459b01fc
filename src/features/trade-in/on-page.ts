import type { PageData } from '#commerce/feature.ts'
import { localeOf, toPrice } from '#commerce/marketplace/rules.ts'
import { atSpecialPrices, rankOffers } from '#commerce/offers/rules.ts'
import { findSettings } from '#commerce/settings/queries.ts'
import { buysUsed, defaults, readStored } from '#commerce/settings/rules.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findBest, findUpgrade } from './queries/models.ts'
import { boughtOn } from './rules/groups.ts'

const MESSAGES = new URL('./ui/messages/', import.meta.url)
const titleIn = (locale: string): string => mailTexts(MESSAGES, locale)('launch.title')

/** What a device of this page's group is worth at most, and what the page's product costs now. */
export const tradeInPageData: PageData<DataOf<'trade-in', 'page'>> = async (
  sql,
  { product: { asin }, offers, specials, marketplace, language },
) => {
  const read = readStored((await findSettings(sql)).document)
  const settings = (read.ok ? read.value : defaults()).marketplaces[marketplace.code]
  const upgrade = buysUsed(marketplace.code, settings) ? await findUpgrade(sql, asin) : undefined
  const best = upgrade === undefined ? 0 : await findBest(sql, marketplace.code, boughtOn(upgrade.productGroup))
  if (upgrade === undefined || best === 0) return undefined
  const [winner] = rankOffers(atSpecialPrices(offers, specials))
  const price = winner ? toPrice(winner.price, marketplace) : null
  return {
    launch: {
      ...upgrade,
      asin,
      deviceType: 'web',
      tanookiTitle: titleIn(localeOf(marketplace, language)),
      buyingPrice: price?.amount ?? null,
      best: toPrice(best, marketplace),
      price,
      paysNow: !settings.checksSellerIdentity,
    },
  }
}
