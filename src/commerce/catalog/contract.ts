import { z } from 'zod'
import type { Amount } from '#commerce/measures/contract.ts'
import { foodSchemas, pageSchemas } from './work/field-schemas.ts'
import { TAX_CATEGORIES } from './work/product-fields.ts'

/** Product number (ASIN): 10 characters (spec 1, section 3). */
export const asin = z
  .string()
  .regex(/^[A-Z0-9]{10}$/, { error: 'must be 10 characters A-Z or 0-9' })
  .meta({ id: 'Asin', examples: ['BXMILK0001'] })

/** By which of a place's tax rates a product is taxed, the highest first. */
export const taxCategory = z.enum(TAX_CATEGORIES)

/** A picture at its largest size; `id` is its name under /images. */
export const productImage = z.object({ id: z.string(), width: z.int(), height: z.int(), text: z.string() })

/** A product's value in one variation dimension of its family. */
export const variationValue = z.object({ dimension: z.string(), name: z.string(), key: z.string(), value: z.string() })

/** What law wants to know of food. */
export const foodFacts = z.object(foodSchemas).meta({ id: 'FoodFacts' })

/** Public data of a product, in one language. */
export const product = z.object({
  asin,
  ...pageSchemas,
  /** In the requested language; `categorySlug` is the same in every language. */
  category: z.string(),
  categorySlug: z.string(),
  bullets: z.array(z.string()),
  specifications: z.array(z.tuple([z.string(), z.string()])),
  images: z.array(productImage),
  variation: z.array(variationValue),
  /** Left out of what is not food. */
  food: foodFacts.optional(),
})

/** A category as shown on the home page; `slug` is its name in URLs. */
export const shelf = z.object({ name: z.string(), slug: z.string(), image: z.string().nullable() })

export type TaxCategory = z.infer<typeof taxCategory>
export type Shelf = z.infer<typeof shelf>
export type FoodFacts = z.infer<typeof foodFacts>
export type ProductImage = z.infer<typeof productImage>
export type VariationValue = z.infer<typeof variationValue>
export type Product = z.infer<typeof product>

/** What a card says of a product, with its first picture. */
export type OnCard = Pick<Product, 'asin' | 'title' | 'category' | 'taxCategory'> & {
  /** How much a pack has, of food. */
  netQuantity?: Amount | null
  image: Pick<ProductImage, 'id' | 'text'> | null
}

/** What a page tells of food. */
export type FoodPart = { food: FoodFacts }

/** What an order tells of its food: how to keep it, and how to use it. */
export type KeptFood = { foods: { asin: string; title: string; storage: string | null; use: string | null }[] }

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    catalog: { page: FoodPart; order: KeptFood }
  }
}
