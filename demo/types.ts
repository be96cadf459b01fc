import type { Condition } from '#commerce/offers/contract.ts'

/** A picture of the demonstration range: a file in demo/images and what it shows. */
export type DemoImage = [id: string, text: string]

/** An offer of a demonstration product. Prices are US dollars in cents; other marketplaces follow from them. */
export type DemoOffer = {
  seller: string
  price: number
  listPrice?: number
  condition?: Condition
  note?: string
  stock: number
  max?: number
  giftWrap?: boolean
}

/** A demonstration product in English. `variation` is dimension to key, name of the dimension and name of the value. */
export type DemoProduct = {
  asin: string
  family?: string
  category: string
  title: string
  description: string
  bullets: string[]
  specifications: [string, string][]
  variation?: Record<string, [key: string, name: string, value: string]>
  images: DemoImage[]
  offers: DemoOffer[]
}

/**
 * A demonstration product's texts in another language. Lists are as long and in the same order as the English ones;
 * `images` says what each picture shows, `notes` are those of the offers that have one.
 */
export type DemoTexts = {
  category: string
  title: string
  description: string
  bullets: string[]
  specifications: [string, string][]
  variation?: Record<string, [name: string, value: string]>
  images: string[]
  notes?: string[]
}

/** What the members of a family say alike: everything but title, pictures, choices and notes. */
export type SharedTexts = Pick<DemoTexts, 'category' | 'description' | 'bullets' | 'specifications'>
