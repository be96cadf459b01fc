import type { AllOffers, Chosen } from './wire.ts'

export type OffersPageProps = { title: string; list: AllOffers; chosen: Chosen; after: string | null }

/** What a product's page says of all its offers: how many there are, and the lowest price. */
export type OnPage = { asin: string; count: number; from: string }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'all-offers/list': OffersPageProps
  }
  interface ModuleData {
    'all-offers': { page: OnPage }
  }
}
