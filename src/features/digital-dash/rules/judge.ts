import type { Sold } from '#commerce/measures/contract.ts'
import { pricedPer } from '#commerce/measures/rules/amounts.ts'
import type { Condition } from '#commerce/offers/contract.ts'
import type { Changed } from '../contract/limits.ts'

/** What a customer agreed to, and what it is now: the seller, what one unit is, and its price in minor units. */
export type Facts = { sellerId: string; pack: string; price: number }

/** What is not as it was agreed to. A button orders only if nothing is. */
export const changesOf = (agreed: Facts, now: Facts): Changed[] => [
  ...(agreed.price === now.price ? [] : (['price'] as const)),
  ...(agreed.pack === now.pack ? [] : (['pack'] as const)),
  ...(agreed.sellerId === now.sellerId ? [] : (['seller'] as const)),
]

/** What a page shows of a product now, in a form that can be compared: it is accepted only as it was seen. */
export const seenOf = ({ offerId, ...facts }: Facts & { offerId: string }): string =>
  [offerId, facts.sellerId, facts.price, facts.pack].join(' | ')

type Named = { title: string; variation: { dimension: string; key: string }[] }

/** What one unit of a product is, in a form that can be compared. Only a used one says its condition, and only what is sold by weight its steps. */
export const packOf = ({ title, variation }: Named, condition: Condition = 'new', sold?: Sold | null): string =>
  [
    ...[title, ...variation.map(({ dimension, key }) => `${dimension}=${key}`).toSorted()],
    ...(condition === 'new' ? [] : [condition]),
    ...(sold ? [`${sold.picking === 'catch' ? `${sold.usual} to ${sold.most}` : sold.step} / ${pricedPer(sold)}`] : []),
  ].join(' | ')
