import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { RegistryPicture } from '../contract/registries.ts'

type State = RegistryPicture['state']

const PICTURE = {
  id: 'text',
  registry: 'text',
  state: text<State>(),
  width: 'int',
  height: 'int',
  sentAt: 'timestamptz',
} as const
const COLUMNS = `id, registry_id AS registry, state, width, height, sent_at AS "sentAt"`
const BYTES = { data: 'bytea', state: text<State>() } as const

// Locked, so that a registry that is just deleted takes no picture any more.
const store = statement(
  `INSERT INTO registries.pictures AS p (registry_id, id, width, height, data, sent_at)
   SELECT r.id, $3, $4::int, $5::int, $6::bytea, $7::timestamptz FROM registries.registries r
   WHERE r.id = $1 AND (r.owner = $2 OR r.partner = $2) FOR KEY SHARE OF r
   ON CONFLICT (registry_id) DO UPDATE SET id = excluded.id, state = 'pending', width = excluded.width, height = excluded.height,
     data = excluded.data, sent_at = excluded.sent_at
   RETURNING ${COLUMNS}`,
  PICTURE,
)
const remove = statement(`DELETE FROM registries.pictures WHERE registry_id = $1 RETURNING id`, { id: 'text' })
const ofRegistry = statement(`SELECT data, state FROM registries.pictures WHERE registry_id = $1`, BYTES)
const one = statement(`SELECT data, state FROM registries.pictures WHERE id = $1`, BYTES)
const inState = statement(
  `SELECT ${COLUMNS} FROM registries.pictures WHERE state = $1
     AND ($2::text IS NULL OR (sent_at, id) < (SELECT sent_at, id FROM registries.pictures WHERE id = $2))
   ORDER BY sent_at DESC, id DESC LIMIT $3`,
  PICTURE,
)
const judge = statement(`UPDATE registries.pictures SET state = $2 WHERE id = $1 RETURNING ${COLUMNS}`, PICTURE)

export type StoredPicture = RowOf<typeof PICTURE>

export type NewPicture = { id: string; width: number; height: number; data: Buffer; at: Date }

/** Stores a registry's picture in place of an earlier one. Undefined: `owner` does not keep the registry. */
export async function storePicture(
  sql: Sql,
  registry: string,
  owner: string,
  { id, width, height, data, at }: NewPicture,
): Promise<StoredPicture | undefined> {
  return (await sql.query(store, [registry, owner, id, width, height, data, at]))[0]
}

/** Removes a registry's picture. Returns false if it has none. */
export const removePicture = async (sql: Sql, registry: string): Promise<boolean> =>
  (await sql.query(remove, [registry])).length > 0

/** A registry's picture as WebP. */
export const findPictureOf = async (sql: Sql, registry: string) => (await sql.query(ofRegistry, [registry]))[0]

/** A picture by its own id, as WebP. */
export const findPicture = async (sql: Sql, id: string) => (await sql.query(one, [id]))[0]

/** Pictures in one state, the latest first, after the one with the id `after`. */
export const listPictures = (sql: Sql, state: State, after: string | null, most: number): Promise<StoredPicture[]> =>
  sql.query(inState, [state, after, most])

export const judgePicture = async (sql: Sql, id: string, state: State): Promise<StoredPicture | undefined> =>
  (await sql.query(judge, [id, state]))[0]
