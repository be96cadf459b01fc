import type { BuyingOption } from '#commerce/offers/contract.ts'

const NAMES = [
  'seller',
  'from',
  'rating',
  'condition',
  'net',
  'gross',
  'deposit',
  'least',
  'most',
  'giftWrap',
  'number',
] as const

export type FeatureRow = { name: (typeof NAMES)[number]; value: string }

/** What is said of an offer as rows, the most important first; what is not known, or says nothing, has none. */
export function featureRows(option: BuyingOption, needsDelivery: boolean): FeatureRow[] {
  const { seller, condition, price, netPrice, deposit, measured, maxOrderQuantity, giftWrapPrice, asin } = option
  const least = measured?.sold.least ?? 1
  const values: Record<FeatureRow['name'], string | undefined> = {
    seller: seller.name,
    from: needsDelivery ? seller.shipsFrom : undefined,
    rating: `${seller.rating}`,
    condition,
    net: netPrice?.displayString,
    gross: netPrice && price.displayString,
    deposit: deposit?.displayString,
    least: least > 1 ? `${least}` : undefined,
    most: `${maxOrderQuantity}`,
    giftWrap: giftWrapPrice?.displayString,
    number: asin,
  }
  return NAMES.flatMap((name) => {
    const { [name]: value } = values
    return value === undefined ? [] : [{ name, value }]
  })
}
