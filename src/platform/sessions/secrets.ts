import { hkdfSync } from 'node:crypto'
import { type Sql, statement } from '#platform/db/sql.ts'

/** Keys derived from the store's one root secret, 32 bytes each. */
export type Secrets = { csrf: Buffer; slate: Buffer; owner: Buffer; webhooks: Buffer }

const makeOrRead = statement(
  `WITH made AS (INSERT INTO platform.secrets (name, value) VALUES ('root', $1) ON CONFLICT DO NOTHING RETURNING value)
   SELECT value FROM made UNION ALL SELECT value FROM platform.secrets WHERE name = 'root' LIMIT 1`,
  { value: 'bytea' },
)

/** Reads the store's root secret; a new store creates it from `random` (32 bytes). */
export async function loadSecrets(sql: Sql, random: Buffer): Promise<Secrets> {
  const [row] = await sql.query(makeOrRead, [random])
  // When two processes start a new store together, the loser's snapshot may see neither row, so it reads again.
  if (!row) return loadSecrets(sql, random)
  return deriveSecrets(row.value)
}

/** Derives one key for each purpose, so that a token of one kind is never valid as another. */
export function deriveSecrets(root: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), purpose, 32))
  return { csrf: derive('csrf'), slate: derive('slate'), owner: derive('owner'), webhooks: derive('webhooks') }
}
