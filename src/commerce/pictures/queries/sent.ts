import { type Sql, statement } from '#platform/db/sql.ts'
import { type Kept, MOST_IN_A_DAY } from '../rules.ts'
import { COLUMNS, PICTURE, type StoredPicture } from './columns.ts'

const same = statement(
  `SELECT ${COLUMNS} FROM pictures.pictures WHERE owner = $1 AND asin = $2 AND file = $3 AND state <> 'refused'`,
  PICTURE,
)

// The day's count is locked by its own update, so that calls at the same moment cannot pass it together.
const store = statement(
  `WITH spent AS (
     INSERT INTO pictures.senders AS s (owner, day, sent) VALUES ($2, $7::timestamptz::date, 1)
     ON CONFLICT (owner) DO UPDATE SET day = excluded.day, sent = CASE WHEN s.day = excluded.day THEN s.sent + 1 ELSE 1 END
     WHERE s.day <> excluded.day OR s.sent < ${MOST_IN_A_DAY} RETURNING owner)
   INSERT INTO pictures.pictures (id, owner, asin, file, width, height, sent_at)
   SELECT $1, owner, $3, $4, $5::int, $6::int, $7::timestamptz FROM spent
   ON CONFLICT (owner, asin, file) DO UPDATE SET file = excluded.file RETURNING ${COLUMNS}`,
  PICTURE,
)

const full = statement(
  `SELECT owner FROM pictures.senders WHERE owner = $1 AND day = $2::timestamptz::date AND sent >= ${MOST_IN_A_DAY}`,
  {
    owner: 'text',
  },
)

const own = statement(
  `SELECT ${COLUMNS} FROM pictures.pictures WHERE owner = $1
     AND ($2::text IS NULL OR (sent_at, id) < (SELECT sent_at, id FROM pictures.pictures WHERE owner = $1 AND id = $2))
   ORDER BY sent_at DESC, id DESC LIMIT $3`,
  PICTURE,
)
const ownOne = statement(`SELECT ${COLUMNS} FROM pictures.pictures WHERE owner = $1 AND id = $2`, PICTURE)
const remove = statement(`DELETE FROM pictures.pictures WHERE owner = $1 AND id = $2 RETURNING id`, { id: 'text' })
const eraseAll = statement(`DELETE FROM pictures.pictures WHERE owner = $1`)
const eraseCount = statement(`DELETE FROM pictures.senders WHERE owner = $1`)

/** A picture to store for its sender. */
export type Sending = Kept & { id: string; owner: string; asin: string; at: Date }

/** Stores a picture that waits for the merchant, or finds the same one again. Undefined: too many today. */
export async function storeSent(sql: Sql, sending: Sending): Promise<StoredPicture | undefined> {
  const { id, owner, asin, file, width, height, at } = sending
  const [again] = await sql.query(same, [owner, asin, file])
  return again ?? (await sql.query(store, [id, owner, asin, file, width, height, at]))[0]
}

/** Whether a customer has sent all pictures of the day. Only `storeSent` counts; this saves reading one that it would refuse. */
export const hasSentAll = async (sql: Sql, owner: string, at: Date): Promise<boolean> =>
  (await sql.query(full, [owner, at])).length > 0

/** A customer's own pictures, the latest first, after the one with the id `after`. */
export const listOwn = (sql: Sql, owner: string, after: string | null, most: number): Promise<StoredPicture[]> =>
  sql.query(own, [owner, after, most])

export const findOwn = async (sql: Sql, owner: string, id: string): Promise<StoredPicture | undefined> =>
  (await sql.query(ownOne, [owner, id]))[0]

/** Deletes a customer's own picture; its file goes with the next tidying. */
export const removeOwn = async (sql: Sql, owner: string, id: string): Promise<boolean> =>
  (await sql.query(remove, [owner, id])).length > 0

export async function erasePictures(sql: Sql, owner: string): Promise<void> {
  await sql.query(eraseAll, [owner])
  await sql.query(eraseCount, [owner])
}
