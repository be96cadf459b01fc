import type { Commerce, Shopper } from '#commerce/feature.ts'
import type { OfferPricing } from '../contract.ts'
import type { AskedPricing } from '../seams.ts'

/** Whether somebody buys as a business, and so may have prices of their own. */
export const isBusiness = ({ customer }: Pick<Shopper, 'customer'>): boolean =>
  customer?.role === 'business' || customer?.hasCompany === true

/** What quantities of offers cost whoever asks, by offer. */
export async function pricingOf(commerce: Commerce, asked: AskedPricing): Promise<Map<string, OfferPricing>> {
  const found = await Promise.all(
    commerce.modules.map(({ quantityPricing }) => quantityPricing?.(commerce, asked) ?? new Map()),
  )
  return new Map(found.flatMap((each) => [...each]))
}
