import type { z } from 'zod'
import type { Moderation } from '#commerce/merchant/work/moderation.ts'
import { type Moderated, moderated, moderatedList, reviewId } from '../contract/wire.ts'
import { judgeReview, listForMerchant, type Which } from '../queries/moderate.ts'
import { toModerated } from './load.ts'

/** The merchant's moderation of reviews. */
export const reviewModeration: Moderation<Which, Moderated, z.infer<typeof moderatedList>> = {
  path: 'reviews',
  noun: 'review',
  id: reviewId,
  shown: moderated,
  which: ['reported', 'hidden', 'all'],
  list: async (sql, which, after, most) => (await listForMerchant(sql, which, after, most)).map(toModerated),
  listed: moderatedList,
  toListed: ({ items, next }) => ({ reviews: items, next }),
  toLine: ({ id, asin, stars, reports, state, title }) =>
    `${id}  ${asin}  ${stars} stars, ${reports} reports, ${state}: ${title}`,
  judge: async (sql, id, state) => {
    const row = await judgeReview(sql, id, state)
    return row && toModerated(row)
  },
}
