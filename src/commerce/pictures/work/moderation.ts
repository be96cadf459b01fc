import type { z } from 'zod'
import type { Moderation } from '#commerce/merchant/work/moderation.ts'
import { pictureId, type SentPicture, sentPicture, sentPictures } from '../contract.ts'
import { toSent } from '../queries/columns.ts'
import { judgePicture, listInState } from '../queries/shown.ts'

/** The merchant's moderation of customers' pictures: one is public only once it was approved. */
export const pictureModeration: Moderation<SentPicture['state'], SentPicture, z.infer<typeof sentPictures>> = {
  path: 'shopper-pictures',
  noun: 'picture',
  id: pictureId,
  shown: sentPicture,
  which: ['pending', 'shown', 'refused'],
  list: async (sql, which, after, most) => (await listInState(sql, which, after, most)).map(toSent),
  listed: sentPictures,
  toListed: ({ items, next }) => ({ pictures: items, next }),
  toLine: ({ id, asin, state, width, height, sentAt }) => `${id}  ${asin}  ${state}, ${width} × ${height}, ${sentAt}`,
  judge: async (sql, id, state) => {
    const row = await judgePicture(sql, id, state === 'visible' ? 'shown' : 'refused')
    return row && toSent(row)
  },
}
