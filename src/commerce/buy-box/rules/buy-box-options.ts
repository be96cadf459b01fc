import type { BuyingOption } from '#commerce/offers/contract.ts'
import { canBuy } from '#commerce/offers/work/can-buy.ts'

/** The quantity that the page was asked for and, where it named one, the offer or seller that it is of. */
export type Preset = { quantity: number; chosen?: string | undefined }

/** Whether the page was asked for this offer. */
export const isChosen = ({ offerListingId, seller }: BuyingOption, { chosen }: Pick<Preset, 'chosen'>): boolean =>
  chosen === offerListingId || chosen === seller.id

/** The quantity that an offer's form begins with. */
export const presetOf = (option: BuyingOption, preset: Preset): number =>
  preset.chosen === undefined || isChosen(option, preset) ? preset.quantity : 1

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
