/** What the page of a service says: its terms, the shop in which it is done, and some of the products for which it is. */
export type ServiceFacts = {
  terms: string
  /** `hours`: seven times such as `09:00-18:00`, Monday first; empty where it is closed. */
  shop: { name: string; address: string; hours: string[] } | null
  products: { asin: string; title: string }[]
}

/** Somebody who does services, and what they do in a marketplace. */
export type SellerProps = {
  name: string
  /** Share of good ratings in percent. */
  rating: number
  services: { asin: string; title: string; shop: string | null }[]
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'services/seller': SellerProps
  }
  interface ModuleData {
    services: { page: ServiceFacts }
  }
}
