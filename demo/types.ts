import type { AllFields, LanguageFields } from '#commerce/catalog/work/product-fields.ts'
import type { DEMO_IDS } from '#commerce/fresh-stores/rules/demo.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Sold } from '#commerce/measures/contract.ts'
import type { Condition } from '#commerce/offers/contract.ts'

/** A demo picture: the name of a file in demo/images, and a description of what it shows. */
export type DemoImage = [id: string, text: string]

/** An offer of a demo product. Prices are in US cents; other marketplaces' prices are derived from them. */
export type DemoOffer = {
  seller: string
  price: number
  listPrice?: number
  condition?: Condition
  note?: string
  stock: number
  max?: number
  giftWrap?: boolean
  /** Costs a round sum in every marketplace. */
  round?: boolean
  /** What it costs by marketplace, in minor units, where shops there would not ask for the converted price. */
  prices?: Partial<Record<MarketplaceCode, number>>
  /** The fresh store that sells it; parcels bring it if left out. */
  store?: keyof typeof DEMO_IDS
  /** Where it is sold by weight: how, and what so much costs there, in minor units. */
  weighed?: Partial<Record<MarketplaceCode, { price: number; sold: Sold }>>
}

/** A demo product in English. `variation` maps each dimension to its key, its name and the name of its value. */
export type DemoProduct = Partial<AllFields> & {
  asin: string
  category: string
  title: string
  description: string
  bullets: string[]
  specifications: [string, string][]
  variation?: Record<string, [key: string, name: string, value: string]>
  images: DemoImage[]
  offers: DemoOffer[]
  /** The marketplaces that have offers for it; all of them if left out. */
  soldIn?: MarketplaceCode[]
}

/**
 * A demo product's texts in another language. Lists match the English ones in length and order. `images` describes each picture;
 * `notes` are those of the offers that have one.
 */
export type DemoTexts = Partial<LanguageFields> & {
  category: string
  title: string
  description: string
  bullets: string[]
  specifications: [string, string][]
  variation?: Record<string, [name: string, value: string]>
  images: string[]
  notes?: string[]
}

/** Texts that all members of a family share: everything except title, pictures, variation and notes. */
export type SharedTexts = Pick<DemoTexts, 'category' | 'description' | 'bullets' | 'specifications'>
