import type { BuyingOption } from '#commerce/offers/contract.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { sharedValue, useSharedPart } from '#platform/browser/shared-value.ts'
import type { QuantityPrice, UnitPrices } from '../contract.ts'

const prices = sharedValue<Record<string, QuantityPrice | undefined>>({})

/** Shows what a unit costs in the chosen quantity wherever the page says what the offer costs; undefined, what one unit costs. */
export function setQuantityPrice(offerListingId: string, price: QuantityPrice | undefined): void {
  const before = prices.read()
  if (JSON.stringify(before[offerListingId]) !== JSON.stringify(price))
    prices.set({ ...before, [offerListingId]: price })
}

const pricesIn = (data: object): UnitPrices => ('unitPrices' in data ? Object(data.unitPrices) : {})

/** The offer at the price that the shopper has in the chosen quantity. What one saves everywhere else is not said of it. */
export function useOwnPrice(option: BuyingOption): BuyingOption {
  const id = option.offerListingId
  const chosen = useSharedPart(prices, (all) => all[id])
  const state = useShopperState()?.features ?? {}
  const own = chosen ?? Object.values(state).flatMap((data) => pricesIn(data)[id] ?? [])[0]
  if (!own) return option
  const { unitPrice: _, ...rest } = option
  return { ...rest, ...own, saving: null }
}
