import { type RowOf, text } from '#platform/db/shape.ts'
import type { PictureState, SentPicture } from '../contract.ts'

export const COLUMNS = `id, asin, file, width, height, state, sent_at AS "sentAt"`

export const PICTURE = {
  id: 'text',
  asin: 'text',
  file: 'text',
  width: 'int',
  height: 'int',
  state: text<PictureState>(),
  sentAt: 'timestamptz',
} as const

/** A customer's picture as stored. */
export type StoredPicture = RowOf<typeof PICTURE>

export const toSent = ({ file: _file, sentAt, ...row }: StoredPicture): SentPicture => ({
  ...row,
  sentAt: sentAt.toISOString(),
})
