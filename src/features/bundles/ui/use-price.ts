import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import { itemAt } from '#platform/item-at.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { ShownBundle } from '../contract/shopper.ts'
import { type BundlePrice, priceWith } from '../rules/shown.ts'

/** What a bundle costs with these choices, in the page's marketplace. */
export function usePrice(bundle: ShownBundle, choices: string[]): BundlePrice {
  const { marketplace: code } = usePage()
  const marketplace = MARKETPLACES.find((each) => each.code === code) ?? itemAt(MARKETPLACES, 0)
  return priceWith(bundle, choices, marketplace)
}
