import type { BuyingOption } from '#commerce/offers/contract.ts'
import { canBuy } from '#commerce/offers/work/can-buy.ts'

/**
 * Returns the offers in the buy box: the winner and, when it is new, the best used one. The rest
 * are listed below it.
 */
export function toBuyBoxOptions(options: BuyingOption[]): BuyingOption[] {
  const buyable = options.filter(({ availability }) => canBuy(availability))
  const [best] = buyable
  const used = best?.condition === 'new' ? buyable.find(({ condition }) => condition !== 'new') : undefined
  return [best, used].flatMap((option) => option ?? [])
}
