import { type Sql, statement } from '#platform/db/sql.ts'
import type { PictureState } from '../contract.ts'
import { REFUSED_DAYS } from '../rules.ts'
import { COLUMNS, PICTURE, type StoredPicture } from './columns.ts'

const AFTER = `($2::text IS NULL OR (sent_at, id) < (SELECT sent_at, id FROM pictures.pictures WHERE id = $2))`

const ofProduct = statement(
  `SELECT ${COLUMNS} FROM pictures.pictures WHERE asin = $1 AND state = 'shown' AND ${AFTER} ORDER BY sent_at DESC, id DESC LIMIT $3`,
  PICTURE,
)
const ofState = statement(
  `SELECT ${COLUMNS} FROM pictures.pictures WHERE state = $1 AND ${AFTER} ORDER BY sent_at DESC, id DESC LIMIT $3`,
  PICTURE,
)
const one = statement(`SELECT ${COLUMNS} FROM pictures.pictures WHERE id = $1`, PICTURE)
const judge = statement(
  `UPDATE pictures.pictures SET state = $2, judged_at = now() WHERE id = $1 RETURNING ${COLUMNS}`,
  PICTURE,
)
const forget = statement(
  `DELETE FROM pictures.pictures WHERE state = 'refused' AND judged_at < now() - interval '${REFUSED_DAYS} days'`,
)
const forgetCounts = statement(`DELETE FROM pictures.senders WHERE day < current_date - 2`)
const needed = statement(`SELECT DISTINCT file FROM pictures.pictures WHERE file = ANY($1)`, { file: 'text' })

/** Customers' pictures of a product that the merchant shows, the latest first. */
export const listShown = (sql: Sql, asin: string, after: string | null, most: number): Promise<StoredPicture[]> =>
  sql.query(ofProduct, [asin, after, most])

/** Pictures in one state, the latest first. */
export const listInState = (
  sql: Sql,
  state: PictureState,
  after: string | null,
  most: number,
): Promise<StoredPicture[]> => sql.query(ofState, [state, after, most])

export const findPicture = async (sql: Sql, id: string): Promise<StoredPicture | undefined> =>
  (await sql.query(one, [id]))[0]

export const judgePicture = async (sql: Sql, id: string, state: PictureState): Promise<StoredPicture | undefined> =>
  (await sql.query(judge, [id, state]))[0]

/** Deletes pictures that were refused long ago, and counts of earlier days. */
export async function forgetRefused(sql: Sql): Promise<void> {
  await sql.query(forget)
  await sql.query(forgetCounts)
}

/** Which of these files a picture still needs. */
export const findNeeded = async (sql: Sql, files: string[]): Promise<string[]> =>
  (await sql.query(needed, [files])).map(({ file }) => file)
