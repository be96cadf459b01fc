import type { Changed } from '../contract/limits.ts'

/** What a customer agreed to, and what it is now: the seller, what one unit is, and its price in minor units. */
export type Facts = { sellerId: string; pack: string; price: number }

/** What is not as it was agreed to. A button orders only if nothing is. */
export const changesOf = (agreed: Facts, now: Facts): Changed[] => [
  ...(agreed.price === now.price ? [] : (['price'] as const)),
  ...(agreed.pack === now.pack ? [] : (['pack'] as const)),
  ...(agreed.sellerId === now.sellerId ? [] : (['seller'] as const)),
]

type Named = { title: string; variation: { dimension: string; key: string }[] }

/** What one unit of a product is, in a form that can be compared. */
export const packOf = ({ title, variation }: Named): string =>
  [title, ...variation.map(({ dimension, key }) => `${dimension}=${key}`).toSorted()].join(' | ')
