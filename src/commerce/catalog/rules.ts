import type { VariationValue } from './contract.ts'

/** Widths in pixels in which every picture is served. */
export const IMAGE_WIDTHS = [160, 320, 480, 800, 1000] as const

/** The largest of them: what zoom, link previews and the API use. */
export const LARGEST_WIDTH = 1000

/** Formats in which every picture is served, best first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** Form of a picture's name. */
export const IMAGE_ID = /^[a-z0-9-]{1,80}$/

/** Address of one size of a picture. */
export const imagePath = (id: string, width: number, format: (typeof IMAGE_FORMATS)[number]): string =>
  `/images/${id}/${width}.${format}`

/** The `srcset` of a picture in one format. */
export const imageSet = (id: string, format: (typeof IMAGE_FORMATS)[number]): string =>
  IMAGE_WIDTHS.map((width) => `${imagePath(id, width, format)} ${width}w`).join(', ')

/** A member of a family as the variation chooser sees it. */
export type Sibling = { asin: string; variation: VariationValue[]; image: string | undefined }

/** What a member of a device family does under the pointer: comes nearer, or turns to its second picture. */
export type HoverBehaviour = 'lift' | 'turn'

/** Devices that belong together. A member stands for all its `choices`, itself included: they differ in colour or size only. */
export type DeviceFamily = {
  code: string
  name: string
  hover: HoverBehaviour
  members: { asin: string; name: string; images: string[]; choices: string[] }[]
}

/** One choice of a dimension. `asin` is where it leads; undefined when no member of the family is like that. */
export type Choice = {
  key: string
  value: string
  image: string | undefined
  asin: string | undefined
  isSelected: boolean
}

/** One dimension of a family with its choices, in the order in which the family names them. */
export type Dimension = { dimension: string; name: string; value: string; choices: Choice[] }

/**
 * The chooser of a family, seen from one member: each choice leads to the member that differs in that dimension only,
 * or else to any member that has the value, so that no choice is a dead end.
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

/** The tag under which pages that show a product are kept. */
export const productTag = (asin: string): string => `product:${asin}`

/** The tag under which pages that show the range as a whole are kept. */
export const RANGE_TAG = 'range'

/** A category's name as addresses write it: lower case, no accents, words joined by hyphens. */
export const categorySlug = (category: string): string =>
  category
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** Where a category's products are listed. */
export const categoryPath = (category: string): string => `/c/${encodeURIComponent(categorySlug(category))}`
