import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { errorBody } from '#platform/http/errors.ts'
import { withoutUnseen } from '#platform/text/clean.ts'
import { MOST } from './limits.ts'

/** Errors are message keys of this feature, because the form shows them beside its fields. */
const words = (fault: string, most: number) =>
  z
    .string({ error: fault })
    .overwrite(withoutUnseen)
    .trim()
    .min(1, { error: fault })
    .max(most, { error: `${fault}-long` })

/** The submitted review. Line endings are normalized. */
export const reviewForm = z.object({
  stars: z.coerce
    .number({ error: 'stars' })
    .int({ error: 'stars' })
    .min(1, { error: 'stars' })
    .max(5, { error: 'stars' }),
  title: words('title', MOST.title).regex(/^[^\p{Cc}]*$/u, { error: 'title' }),
  text: words('text', MOST.text).transform((text) => text.replaceAll(/\r\n?/g, '\n')),
  author: words('author', MOST.author).regex(/^[^\p{Cc}]*$/u, { error: 'author' }),
})

export const reviewBody = z
  .strictObject({
    stars: z.int().min(1).max(5),
    title: z
      .string()
      .overwrite(withoutUnseen)
      .trim()
      .min(1)
      .max(MOST.title)
      .regex(/^[^\p{Cc}]*$/u),
    text: z.string().overwrite(withoutUnseen).trim().min(1).max(MOST.text),
    author: z
      .string()
      .overwrite(withoutUnseen)
      .trim()
      .min(1)
      .max(MOST.author)
      .regex(/^[^\p{Cc}]*$/u),
  })
  .meta({ id: 'ReviewRequest' })

export const reviewId = z.string().regex(/^[\w-]{8,64}$/, { error: 'is not a review' })

export const sort = z.enum(['helpful', 'newest', 'highest', 'lowest'])

/**
 * A review as anyone sees it. `variation` names the member of the family; empty if there is only
 * one.
 */
export const review = z
  .object({
    id: reviewId,
    asin,
    author: z.string(),
    stars: z.int(),
    title: z.string(),
    text: z.string(),
    language: z.string(),
    marketplace: marketplaceCode,
    variation: z.string(),
    isVerified: z.boolean(),
    /** What became of the writer's purchase: delivered and kept, ordered but not delivered, given back, or none (never bought here, or canceled). */
    purchase: z.enum(['kept', 'ordered', 'returned', 'none']),
    isChanged: z.boolean(),
    writtenAt: z.string(),
    helpful: z.int(),
  })
  .meta({ id: 'Review' })

/**
 * The number of reviews, the average in tenths of a star, and the counts of 5, 4, 3, 2 and 1 stars.
 */
export const rating = z
  .object({ count: z.int(), tenths: z.int(), byStars: z.array(z.int()).length(5) })
  .meta({ id: 'Rating' })

/** A page of reviews. `found` counts the reviews that match the filter. */
export const reviewList = z
  .object({ rating, found: z.int(), page: z.int(), pages: z.int(), reviews: z.array(review) })
  .meta({ id: 'ReviewList' })

/** Data of the product page. */
export const onPage = z.object({ asin, rating, reviews: z.array(review), schemaOrg: z.record(z.string(), z.unknown()) })

export const helpfulAnswer = z.object({ helpful: z.int() })

const tags = ['reviews'] as const
const params = z.object({ id: reviewId })
const response = {
  200: helpfulAnswer,
  400: errorBody,
  401: errorBody,
  403: errorBody,
  404: errorBody,
  422: errorBody,
} as const

export const markHelpful = {
  method: 'POST',
  url: '/api/reviews/:id/helpful',
  schema: { tags, summary: 'Mark a review as helpful; a second mark changes nothing', params, response },
} as const satisfies Endpoint

export const askToModerate = {
  method: 'POST',
  url: '/api/reviews/:id/report',
  schema: { tags, summary: 'Report a review; a second report changes nothing', params, response },
} as const satisfies Endpoint

/** A review as the merchant sees it. */
export const moderated = review
  .extend({ state: z.enum(['visible', 'hidden']), reports: z.int() })
  .meta({ id: 'ModeratedReview' })

export const moderatedList = z.object({ reviews: z.array(moderated), next: reviewId.nullable() })

export type ReviewForm = z.infer<typeof reviewForm>
export type Sort = z.infer<typeof sort>
export type Review = z.infer<typeof review>
export type Rating = z.infer<typeof rating>
export type ReviewList = z.infer<typeof reviewList>
export type OnPage = z.infer<typeof onPage>
export type Moderated = z.infer<typeof moderated>

/** A list's order, star filter and page. `stars` is 0 for all. */
export type List = { sort: Sort; stars: number; page: number }
