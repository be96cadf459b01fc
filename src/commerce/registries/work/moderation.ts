import type { z } from 'zod'
import type { Moderation } from '#commerce/merchant/work/moderation.ts'
import { pictureId } from '#commerce/pictures/contract.ts'
import { type ManagedPicture, managedPicture, managedPictures } from '../contract/pictures.ts'
import { judgePicture, listPictures, type StoredPicture } from '../queries/pictures.ts'

const toManaged = ({ sentAt, ...row }: StoredPicture): ManagedPicture => ({ ...row, sentAt: sentAt.toISOString() })

/** The merchant's moderation of registries' pictures: givers see one only once it was approved. */
export const pictureModeration: Moderation<ManagedPicture['state'], ManagedPicture, z.infer<typeof managedPictures>> = {
  path: 'registry-pictures',
  noun: 'picture',
  id: pictureId,
  shown: managedPicture,
  which: ['pending', 'shown', 'refused'],
  list: async (sql, which, after, most) => (await listPictures(sql, which, after, most)).map(toManaged),
  listed: managedPictures,
  toListed: ({ items, next }) => ({ pictures: items, next }),
  toLine: ({ id, registry, state, width, height, sentAt }) =>
    `${id}  registry ${registry}  ${state}, ${width} × ${height}, ${sentAt}`,
  judge: async (sql, id, state) => {
    const row = await judgePicture(sql, id, state === 'visible' ? 'shown' : 'refused')
    return row && toManaged(row)
  },
}
