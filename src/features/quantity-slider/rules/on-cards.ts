import type { Sold } from '#commerce/measures/contract.ts'
import { amountOf, parseAmount } from '#commerce/measures/rules/amounts.ts'
import { toBuyingOption } from '#commerce/offers/rules.ts'
import type { OfCard } from '#commerce/storefront/seams.ts'
import type { SliderItem, Step } from '../contract.ts'

/** How much a step is; undefined of what is counted. */
function stepOf(sold: Sold | null | undefined): Step | undefined {
  if (sold?.picking !== 'bulk') return undefined
  const { thousandths, unit } = parseAmount(amountOf(1, sold))
  return { thousandths: Number(thousandths), unit }
}

/** The slider of food that can be bought now; cards of other things have none. */
export function sliderOn({ product, best, marketplace }: OfCard): SliderItem | undefined {
  if (!product.netQuantity && !best.sold && !best.store) return undefined
  const { maxOrderQuantity, availability, offerListingId } = toBuyingOption(best, marketplace, product)
  const canBuy = availability.type === 'IN_STOCK' || availability.type === 'LOW_STOCK'
  const minOrderQuantity = best.sold?.least ?? 1
  if (!canBuy || maxOrderQuantity < minOrderQuantity) return undefined
  const step = stepOf(best.sold)
  return {
    asin: product.asin,
    offerListingId,
    ...(best.store ? { cartType: 'UFG', storeId: best.store } : { cartType: 'default' }),
    minOrderQuantity,
    maxOrderQuantity,
    ...(step ? { step } : {}),
  }
}
