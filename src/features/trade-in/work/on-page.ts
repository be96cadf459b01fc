import { localeOf, toPrice } from '#commerce/marketplace/rules.ts'
import { atSpecialPrices, rankOffers } from '#commerce/offers/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findBest, findUpgrade } from '../queries/models.ts'
import { boughtOn } from '../rules/groups.ts'
import { buysUsed, CHECKS_SELLER_IDENTITY } from '../settings.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)
const titleIn = (locale: string): string => mailTexts(MESSAGES, locale)('launch.title')

/** What a device of this page's group is worth at most, and what the page's product costs now. */
export const tradeInPageData: PageData<DataOf<'trade-in', 'page'>> = async (
  sql,
  { product: { asin }, offers, specials, marketplace, language, settings },
) => {
  const upgrade = buysUsed(marketplace.code, settings.of(marketplace.code)) ? await findUpgrade(sql, asin) : undefined
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
      paysNow: !CHECKS_SELLER_IDENTITY.in(settings.of(marketplace.code)),
    },
  }
}
