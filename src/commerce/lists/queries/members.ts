import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_MEMBERS } from '../rules/limits.ts'

const listed = statement(
  `SELECT id, name, owner = $2 AS "isSelf" FROM lists.members WHERE list_id = $1 ORDER BY joined_at, id`,
  { id: 'text', name: 'text', isSelf: 'boolean' },
)
const lock = statement(`SELECT owner FROM lists.lists WHERE id = $1 AND edit_key = $2 FOR UPDATE`, { owner: 'text' })
const join = statement(
  `INSERT INTO lists.members (list_id, owner, id, name)
   SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM lists.members WHERE list_id = $1) < ${MOST_MEMBERS}
   ON CONFLICT (list_id, owner) DO UPDATE SET name = excluded.name RETURNING id`,
  { id: 'text' },
)
const isMember = statement(`SELECT id FROM lists.members WHERE list_id = $1 AND owner = $2`, { id: 'text' })
// The owner removes anybody, everybody else only themselves.
const leave = statement(
  `DELETE FROM lists.members m USING lists.lists l
   WHERE m.id = $3 AND m.list_id = $1 AND l.id = m.list_id AND (l.owner = $2 OR m.owner = $2) RETURNING m.id`,
  { id: 'text' },
)

export type Member = { id: string; name: string; isSelf: boolean }

/** Who edits a list together with its owner. */
export const findMembers = (sql: Sql, listId: string, owner: string): Promise<Member[]> =>
  sql.query(listed, [listId, owner])

/** Lets somebody edit a list whose edit link has this key. Needs a transaction; the list is locked, so that its limit holds. */
export async function joinList(
  sql: Sql,
  listId: string,
  key: string,
  who: { owner: string; id: string; name: string },
): Promise<'joined' | 'absent' | 'full'> {
  const [list] = await sql.query(lock, [listId, key])
  if (!list) return 'absent'
  if (list.owner === who.owner || (await sql.query(isMember, [listId, who.owner])).length > 0) return 'joined'
  return (await sql.query(join, [listId, who.owner, who.id, who.name])).length > 0 ? 'joined' : 'full'
}

/** Ends somebody's editing. Returns false if this is not the caller's to end. */
export const removeMember = async (sql: Sql, owner: string, listId: string, member: string): Promise<boolean> =>
  (await sql.query(leave, [listId, owner, member])).length > 0
