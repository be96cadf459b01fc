import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_TAGS } from '../contract/kinds.ts'

const list = statement(`SELECT id, name FROM registries.tags WHERE registry_id = $1 ORDER BY created_at, id`, {
  id: 'text',
  name: 'text',
})
const lock = statement(
  `SELECT tag_count AS "tagCount" FROM registries.registries WHERE id = $1 AND (owner = $2 OR partner = $2) FOR UPDATE`,
  { tagCount: 'int' },
)
const add = statement(
  `INSERT INTO registries.tags (id, registry_id, name, created_at) VALUES ($1, $2, $3, clock_timestamp()) ON CONFLICT (registry_id, name) DO NOTHING RETURNING id`,
  { id: 'text' },
)
const remove = statement(`DELETE FROM registries.tags WHERE id = $1 AND registry_id = $2 RETURNING id`, { id: 'text' })
const recount = statement(
  `UPDATE registries.registries SET tag_count = (SELECT count(*) FROM registries.tags t WHERE t.registry_id = $1)::int, changed_at = now() WHERE id = $1`,
)

/** A registry's tags in the order in which they were made. */
export const findTags = (sql: Sql, registryId: string): Promise<{ id: string; name: string }[]> =>
  sql.query(list, [registryId])

/** Adds a tag. Needs a transaction; the registry is locked, so that its limit holds. A name that is there already stays as it is. */
export async function addTag(
  sql: Sql,
  registryId: string,
  owner: string,
  tag: { id: string; name: string },
): Promise<'added' | 'known' | 'absent' | 'too-many'> {
  const [registry] = await sql.query(lock, [registryId, owner])
  if (!registry) return 'absent'
  if (registry.tagCount >= MOST_TAGS) return 'too-many'
  const added = await sql.query(add, [tag.id, registryId, tag.name])
  await sql.query(recount, [registryId])
  return added.length > 0 ? 'added' : 'known'
}

/** Removes a tag; its products stay. Needs a transaction. */
export async function removeTag(sql: Sql, registryId: string, owner: string, id: string): Promise<boolean> {
  if ((await sql.query(lock, [registryId, owner])).length === 0) return false
  const gone = await sql.query(remove, [id, registryId])
  await sql.query(recount, [registryId])
  return gone.length > 0
}
