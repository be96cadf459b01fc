import { type Sql, statement } from '#platform/db/sql.ts'

/** A key as listed, without its hash. */
export type StoredKey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null; revokedAt: Date | null }

const insert = statement(`INSERT INTO merchant.keys (id, hash, name) VALUES ($1, $2, $3)`)
const findLive = statement(`SELECT hash FROM merchant.keys WHERE id = $1 AND revoked_at IS NULL`, { hash: 'bytea' })
const touch = statement(
  `UPDATE merchant.keys SET last_used_at = now()
   WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
)
const list = statement(
  `SELECT id, name, created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"
   FROM merchant.keys ORDER BY created_at, id`,
  { id: 'text', name: 'text', createdAt: 'timestamptz', lastUsedAt: 'timestamptz?', revokedAt: 'timestamptz?' },
)
const revoke = statement(
  `UPDATE merchant.keys SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 RETURNING id`,
  { id: 'text' },
)

export async function storeKey(sql: Sql, id: string, hash: Buffer, name: string): Promise<void> {
  await sql.query(insert, [id, hash, name])
}

/** The hash of a key that has not been revoked. */
export async function findLiveHash(sql: Sql, id: string): Promise<Buffer | undefined> {
  return (await sql.query(findLive, [id]))[0]?.hash
}

/**
 * Records that a key was used, at most once a minute, so that a busy program does not write on
 * every call.
 */
export async function noteUsed(sql: Sql, id: string): Promise<void> {
  await sql.query(touch, [id])
}

export const listKeys = (sql: Sql): Promise<StoredKey[]> => sql.query(list)

/** Revokes a key. Returns false if there is none. */
export async function revokeKey(sql: Sql, id: string): Promise<boolean> {
  return (await sql.query(revoke, [id])).length > 0
}
