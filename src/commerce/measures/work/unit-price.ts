import type { MarketplaceCode, WirePrice } from '#commerce/marketplace/contract.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Amount, Sold } from '../contract.ts'
import { compareAmounts, costOfAmount, isSameDimension, pricedPer } from '../rules/amounts.ts'
import { showPerAmount } from '../rules/words.ts'

const METRIC: Amount[] = ['1 kg', '1 l']
const HUNDREDS: Amount[] = ['100 g', '100 ml']

/**
 * For how much a unit price is said: EU directive 98/6 wants a kilogram or a litre, and so does the United Kingdom's order of 2004 for most goods; Brazil has the
 * same; the US' guide (NIST handbook 130) takes pounds and fluid ounces; in Japan shops say 100 g.
 */
const BASES: Record<MarketplaceCode, Amount[]> = {
  US: ['1 lb', '1 fl oz'],
  GB: METRIC,
  DE: METRIC,
  FR: METRIC,
  IT: METRIC,
  ES: METRIC,
  BR: METRIC,
  JP: HUNDREDS,
}

/**
 * What goods cost for a kilogram or a litre, by which shoppers compare them: of a pack by its net quantity, of what is sold by weight by its price.
 * Nothing where that is what the price itself is for.
 */
export function unitPriceOf(
  price: number,
  { sold, netQuantity }: { sold?: Sold | null | undefined; netQuantity?: Amount | null | undefined },
  marketplace: Marketplace,
): { unitPrice?: WirePrice & { per: Amount } } {
  const content = sold ? pricedPer(sold) : netQuantity
  const base = content && BASES[marketplace.code].find((each) => isSameDimension(each, content))
  if (!content || !base || compareAmounts(content, base) === 0) return {}
  const wire = toPrice(costOfAmount(price, content, base), marketplace)
  return { unitPrice: { ...wire, per: base, displayString: wire.displayString + showPerAmount(base, marketplace) } }
}
