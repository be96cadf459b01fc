import { z } from 'zod'
import { eachField } from './work/product-fields.ts'

/** Product number (ASIN): 10 characters (spec 1, section 3). */
export const asin = z
  .string()
  .regex(/^[A-Z0-9]{10}$/, { error: 'must be 10 characters A-Z or 0-9' })
  .meta({ id: 'Asin' })

/** By which of a place's tax rates a product is taxed, the highest first. */
/** `untaxed`: no supply in itself, such as a voucher with which goods of any rate can be paid. */
export const taxCategory = z.enum(['standard', 'intermediate', 'reduced', 'super-reduced', 'zero', 'untaxed'])

/** A picture at its largest size; `id` is its name under /images. */
export const productImage = z.object({ id: z.string(), width: z.int(), height: z.int(), text: z.string() })

/** A product's value in one variation dimension of its family. */
export const variationValue = z.object({ dimension: z.string(), name: z.string(), key: z.string(), value: z.string() })

/** Public data of a product, in one language. */
export const product = z.object({
  asin,
  family: z.string().nullable(),
  brand: z.string(),
  /** In the requested language; `categorySlug` is the same in every language. */
  category: z.string(),
  categorySlug: z.string(),
  title: z.string(),
  description: z.string(),
  bullets: z.array(z.string()),
  specifications: z.array(z.tuple([z.string(), z.string()])),
  images: z.array(productImage),
  /** False for what is not shipped, such as a subscription or a protection plan. */
  needsDelivery: z.boolean(),
  taxCategory,
  variation: z.array(variationValue),
  ...eachField(() => z.string().nullable()),
})

/** A category as shown on the home page; `slug` is its name in URLs. */
export const shelf = z.object({ name: z.string(), slug: z.string(), image: z.string().nullable() })

export type TaxCategory = z.infer<typeof taxCategory>
export type Shelf = z.infer<typeof shelf>
export type ProductImage = z.infer<typeof productImage>
export type VariationValue = z.infer<typeof variationValue>
export type Product = z.infer<typeof product>

/** What a card says of a product, with its first picture. */
export type OnCard = Pick<Product, 'asin' | 'title' | 'category' | 'taxCategory'> & {
  image: Pick<ProductImage, 'id' | 'text'> | null
}
