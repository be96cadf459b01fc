import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Area, StoreAddress, StoreKind } from '../contract.ts'

/** A store to keep. Amounts are in minor units of the marketplace's currency. */
export type NewFreshStore = {
  id: string
  brandId: string
  marketplace: MarketplaceCode
  name: string
  kind: StoreKind
  address: StoreAddress
  timeZone: string
  minimumOrder: number
  fee: number
  redirects: boolean
  orderingUrl: string | null
  areas: Area[]
}
