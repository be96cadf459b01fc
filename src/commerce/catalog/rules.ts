import type { VariationValue } from './contract.ts'

/** Widths in pixels at which every picture is served. */
export const IMAGE_WIDTHS = [160, 320, 480, 720, 1000] as const

/** The largest width, used for zoom, link previews and the API. */
export const LARGEST_WIDTH = 1000

/** Formats in which every picture is served, best first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** Valid picture ids. */
export const IMAGE_ID = /^[a-z0-9-]{1,80}$/

/** Returns the URL path of one size of a picture. */
export const imagePath = (id: string, width: number, format: (typeof IMAGE_FORMATS)[number]): string =>
  `/images/${id}/${width}.${format}`

/** Returns the `srcset` of a picture in one format. */
export const imageSet = (id: string, format: (typeof IMAGE_FORMATS)[number]): string =>
  IMAGE_WIDTHS.map((width) => `${imagePath(id, width, format)} ${width}w`).join(', ')

/** A family member as the variation chooser sees it. */
export type Sibling = { asin: string; variation: VariationValue[]; image: string | undefined }

/** Hover effect of a device family's members: enlarge, or show the second picture. */
export type HoverBehaviour = 'lift' | 'turn'

/**
 * Devices that belong together. A member stands for all its `choices`, itself included, which
 * differ only in color or size.
 */
export type DeviceFamily = {
  code: string
  name: string
  hover: HoverBehaviour
  members: { asin: string; name: string; images: string[]; choices: string[] }[]
}

/**
 * One choice of a dimension. `asin` is the product it leads to; undefined when no family member has
 * the value.
 */
export type Choice = {
  key: string
  value: string
  image: string | undefined
  asin: string | undefined
  isSelected: boolean
}

/** One dimension of a family with its choices, in the order of the family. */
export type Dimension = { dimension: string; name: string; value: string; choices: Choice[] }

/**
 * Builds the variation chooser of a family for one member. Each choice leads to the member that
 * differs only in that dimension, or else to any member with the value, so that every choice leads
 * somewhere.
 */
export function dimensionsOf(current: Sibling, siblings: Sibling[]): Dimension[] {
  return current.variation.map(({ dimension, name, key, value }) => {
    const values = new Map(
      siblings.flatMap((each) =>
        each.variation.filter((v) => v.dimension === dimension).map((v) => [v.key, v.value] as const),
      ),
    )
    const choices = [...values].map(([choiceKey, choiceValue]) => {
      const having = siblings.filter((each) => keyOf(each, dimension) === choiceKey)
      const nearest = having.find((each) => sameBesides(each, current, dimension)) ?? having[0]
      return {
        key: choiceKey,
        value: choiceValue,
        image: nearest?.image,
        asin: nearest?.asin,
        isSelected: choiceKey === key,
      }
    })
    return { dimension, name, value, choices }
  })
}

const keyOf = (sibling: Sibling, dimension: string) =>
  sibling.variation.find((each) => each.dimension === dimension)?.key

const sameBesides = (left: Sibling, right: Sibling, dimension: string) =>
  right.variation.every((each) => each.dimension === dimension || keyOf(left, each.dimension) === each.key)

/** Returns the cache tag of pages that show a product. */
export const productTag = (asin: string): string => `product:${asin}`

/** Cache tag of pages that show the whole range. */
export const RANGE_TAG = 'range'

const toSlug = (category: string): string =>
  category
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** A search asks for the slugs of all categories. */
const MOST_SLUGS = 1000
const slugs = new Map<string, string>()

/** Returns a category's URL slug: lower case, no accents, words joined by hyphens. */
export function categorySlug(category: string): string {
  const known = slugs.get(category) ?? toSlug(category)
  if (slugs.size < MOST_SLUGS) slugs.set(category, known)
  return known
}

/** Returns the URL path of a category's product list. */
export const categoryPath = (slug: string): string => `/c/${encodeURIComponent(slug)}`
