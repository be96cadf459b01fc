import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { ShownTable } from '../contract/pages.ts'
import { browserIo, type Item } from './browser-io.ts'
import { type Keeper, keepQuantity, type View } from './keep-quantity.ts'

/** The picker and the table of an offer wake at different times and share one. */
const keepers = new Map<string, Keeper>()

function keeperOf(item: Item, quantity: number, tiers: ShownTable['tiers']): Keeper {
  const known = keepers.get(item.offerListingId)
  if (known) return known
  const made = keepQuantity(quantity, tiers, browserIo(item))
  if (typeof document !== 'undefined') keepers.set(item.offerListingId, made)
  return made
}

export type Told = { asin: string; offerListingId: string; quantity: number }

/** The quantity of an offer, and the tiers that the shopper has. `isThere`: nobody sees tiers of it without. */
export function useQuantity(
  { asin, offerListingId, quantity }: Told,
  tables: ShownTable[],
): { keeper: Keeper; view: View; isThere: boolean; isOwn: boolean } {
  const { marketplace, prefix, currency } = usePage()
  const own = useShopperState()?.features['price-tiers']?.tables
  const table = (own ?? tables).find((each) => each.offerListingId === offerListingId)
  const tiers = table?.tiers
  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer has one, which begins with what the page says
  const keeper = useMemo(
    () => keeperOf({ asin, offerListingId, marketplace, prefix, currency }, quantity, tiers ?? []),
    [offerListingId],
  )
  const view = useSyncExternalStore(keeper.subscribe, keeper.read, () => keeper.first)
  useEffect(() => keeper.know(tiers ?? []), [keeper, tiers])
  return { keeper, view, isThere: table !== undefined, isOwn: own !== undefined }
}
