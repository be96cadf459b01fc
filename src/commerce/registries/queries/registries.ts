import type { LinkGrant, PrivacyStatus } from '#commerce/lists/contract/lists.ts'
import { removeList } from '#commerce/lists/queries/lists.ts'
import type { PostalAddress } from '#commerce/location/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { foundWords, namesQuery } from '#platform/text/fold.ts'
import { fillFoundBy } from '#platform/text/found-by.ts'
import type { Kind } from '../contract/kinds.ts'
import type { RegistryPicture } from '../contract/registries.ts'
import { MOST_REGISTRIES } from '../rules/limits.ts'
import { listOwner } from '../rules/list-owner.ts'
import type { ReadRegistry } from '../rules/reading.ts'

const REGISTRY = {
  id: 'text',
  owner: 'text',
  partner: 'text?',
  marketplace: text<MarketplaceCode>(),
  kind: text<Kind>(),
  name: 'text',
  ownerName: 'text',
  partnerName: 'text',
  date: 'text!',
  greeting: 'text',
  privacy: text<PrivacyStatus>(),
  isSurprise: 'boolean',
  viewKey: 'text?',
  editKey: 'text?',
  isClosed: 'boolean',
  itemCount: 'int',
  privateCount: 'int!',
  address: orNull(jsonObject<PostalAddress>()),
  picture: orNull(jsonObject<RegistryPicture>()),
} as const

export type Registry = RowOf<typeof REGISTRY>

const COLUMNS = `r.id, r.owner, r.partner, r.marketplace, r.kind, r.name, r.owner_name AS "ownerName", r.partner_name AS "partnerName",
  r.happens_on::text AS date, r.greeting, r.privacy, r.is_surprise AS "isSurprise", r.view_key AS "viewKey", r.edit_key AS "editKey",
  r.closed_at IS NOT NULL AS "isClosed", l.item_count AS "itemCount",
  (SELECT count(*)::int FROM registries.items x WHERE x.registry_id = r.id AND x.is_private) AS "privateCount", a.address,
  CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('state', p.state, 'width', p.width, 'height', p.height) END AS picture
  FROM registries.registries r JOIN lists.lists l ON l.id = r.id LEFT JOIN registries.addresses a ON a.registry_id = r.id
  LEFT JOIN registries.pictures p ON p.registry_id = r.id`

const one = statement(`SELECT ${COLUMNS} WHERE r.id = $1 AND r.marketplace = $2`, REGISTRY)
const own = statement(
  `SELECT ${COLUMNS} WHERE r.marketplace = $2 AND (r.owner = $1 OR r.partner = $1) ORDER BY (r.closed_at IS NOT NULL), r.happens_on, r.id`,
  REGISTRY,
)
const found = statement(
  `SELECT ${COLUMNS} WHERE r.privacy = 'public' AND r.closed_at IS NULL AND r.marketplace = $1
     AND to_tsvector('simple', coalesce(r.found_by, r.name || ' ' || r.owner_name || ' ' || r.partner_name)) @@ to_tsquery('simple', $2)
   ORDER BY r.happens_on DESC, r.id LIMIT $3 OFFSET $4`,
  REGISTRY,
)

const lockOwner = statement(`SELECT pg_advisory_xact_lock(hashtextextended('registries ' || $1, 0))::text AS locked`, {
  locked: 'text',
})
const create = statement(
  `INSERT INTO registries.registries (id, owner, marketplace, kind, name, owner_name, partner_name, happens_on, greeting, privacy, is_surprise,
     found_by)
   SELECT $1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $11, $12
   WHERE (SELECT count(*) FROM registries.registries WHERE owner = $2 AND marketplace = $3) < ${MOST_REGISTRIES} RETURNING id`,
  { id: 'text' },
)
const lock = statement(`SELECT id FROM registries.registries WHERE id = $1 FOR UPDATE`, { id: 'text' })
const MAY_KEEP = `id = $1 AND (owner = $2 OR partner = $2)`
// A registry that becomes private ends its links to look at it.
const change = statement(
  `UPDATE registries.registries SET name = $3, owner_name = $4, partner_name = $5, happens_on = $6::date, greeting = $7, privacy = $8,
     is_surprise = $9, found_by = $10, view_key = CASE WHEN $8 <> 'private' THEN view_key END, changed_at = now() WHERE ${MAY_KEEP} RETURNING id`,
  { id: 'text' },
)
const setAddress = statement(
  `INSERT INTO registries.addresses (registry_id, address) VALUES ($1, $2)
   ON CONFLICT (registry_id) DO UPDATE SET address = excluded.address`,
)
const close = statement(
  `UPDATE registries.registries SET closed_at = CASE WHEN $3 THEN coalesce(closed_at, now()) END, changed_at = now()
   WHERE id = $1 AND owner = $2 RETURNING id`,
  { id: 'text' },
)
const lockWishes = statement(
  `SELECT item_id AS id FROM registries.items WHERE registry_id = $1 ORDER BY item_id FOR UPDATE`,
  { id: 'text' },
)
const remove = statement(
  `DELETE FROM registries.registries r WHERE r.id = $1 AND r.owner = $2
     AND NOT EXISTS (SELECT FROM registries.purchases p WHERE p.registry_id = r.id AND p.units > p.gone) RETURNING r.id`,
  { id: 'text' },
)
// A link makes a private registry one that can be seen by link. A new key makes every earlier link worthless.
const setView = statement(
  `UPDATE registries.registries SET view_key = $3, privacy = CASE WHEN $3::text IS NOT NULL AND privacy = 'private' THEN 'hidden' ELSE privacy END
   WHERE ${MAY_KEEP} RETURNING id`,
  { id: 'text' },
)
const setEdit = statement(`UPDATE registries.registries SET edit_key = $3 WHERE id = $1 AND owner = $2 RETURNING id`, {
  id: 'text',
})
const join = statement(
  `UPDATE registries.registries SET partner = $3, edit_key = NULL, changed_at = now()
   WHERE id = $1 AND edit_key = $2 AND partner IS NULL AND owner <> $3 RETURNING id`,
  { id: 'text' },
)
const part = statement(
  `UPDATE registries.registries SET partner = NULL, changed_at = now() WHERE ${MAY_KEEP} AND partner IS NOT NULL RETURNING id`,
  { id: 'text' },
)

const unwritten = statement(
  `SELECT id, name || ' ' || owner_name || ' ' || partner_name AS names FROM registries.registries WHERE found_by IS NULL
   ORDER BY id LIMIT 1000`,
  { id: 'text', names: 'text' },
)
const write = statement(
  `UPDATE registries.registries r SET found_by = f."foundBy" FROM jsonb_to_recordset($1::jsonb) AS f(id text, "foundBy" text)
   WHERE r.id = f.id AND r.found_by IS NULL`,
)

const foundByOf = ({ name, ownerName, partnerName }: ReadRegistry) => foundWords(`${name} ${ownerName} ${partnerName}`)

export type Place = { owner: string; marketplace: MarketplaceCode }

/** A registry by its id. Who may see it is for `access` to say. */
export const findRegistry = async (sql: Sql, marketplace: MarketplaceCode, id: string): Promise<Registry | undefined> =>
  (await sql.query(one, [id, marketplace]))[0]

/** The registries that somebody keeps, alone or as the partner; closed ones last. */
export const findRegistries = (sql: Sql, { owner, marketplace }: Place): Promise<Registry[]> =>
  sql.query(own, [owner, marketplace])

/** Finds public registries by words of their names and of their people's. */
export const searchRegistries = (
  sql: Sql,
  marketplace: MarketplaceCode,
  words: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Registry[]> => sql.query(found, [marketplace, namesQuery(words), limit, offset])

/** Writes what registries are found by that have been stored without. */
export const fillFound = (sql: Sql): Promise<void> => fillFoundBy(sql, unwritten, write)

/** Stores a new registry. Needs a transaction. Returns false if the owner has as many as there may be. */
export async function storeRegistry(sql: Sql, of: Place, id: string, registry: ReadRegistry): Promise<boolean> {
  const { kind, name, ownerName, partnerName, date, greeting, privacy, isSurprise } = registry
  await sql.query(lockOwner, [of.owner])
  const values = [id, of.owner, of.marketplace, kind, name, ownerName, partnerName, date, greeting, privacy, isSurprise]
  return (await sql.query(create, [...values, foundByOf(registry)])).length > 0
}

/** A registry, locked until the transaction ends, so that two who change it do not undo each other's changes. */
export async function lockRegistry(sql: Sql, marketplace: MarketplaceCode, id: string): Promise<Registry | undefined> {
  await sql.query(lock, [id])
  return findRegistry(sql, marketplace, id)
}

/** Changes what is said of a registry; its kind stays. */
export async function changeRegistry(sql: Sql, owner: string, id: string, registry: ReadRegistry): Promise<boolean> {
  const { name, ownerName, partnerName, date, greeting, privacy, isSurprise } = registry
  const values = [id, owner, name, ownerName, partnerName, date, greeting, privacy, isSurprise]
  return (await sql.query(change, [...values, foundByOf(registry)])).length > 0
}

/** Sets where gifts go. The caller has checked whose registry it is. */
export const storeAddress = async (sql: Sql, id: string, address: PostalAddress): Promise<void> =>
  void (await sql.query(setAddress, [id, JSON.stringify(address)]))

/** Closes a registry, after which nothing can be given, or opens it again. */
export const closeRegistry = async (sql: Sql, owner: string, id: string, isClosed: boolean): Promise<boolean> =>
  (await sql.query(close, [id, owner, isClosed])).length > 0

/** Deletes a registry from which nothing was given, with its list. Needs a transaction. Whoever is just buying from it is waited for. */
export async function removeRegistry(sql: Sql, owner: string, id: string): Promise<boolean> {
  await sql.query(lockWishes, [id])
  if ((await sql.query(remove, [id, owner])).length === 0) return false
  return removeList(sql, listOwner(id), id)
}

/** Sets what the tokens of a registry's link are made from; null revokes the link. Only its owner asks a partner in. */
export const setLinkKey = async (sql: Sql, owner: string, id: string, grants: LinkGrant, key: string | null) =>
  (await sql.query(grants === 'view' ? setView : setEdit, [id, owner, key])).length > 0

/** Makes a customer the partner; the link works once. */
export const joinRegistry = async (sql: Sql, id: string, key: string, customer: string): Promise<boolean> =>
  (await sql.query(join, [id, key, customer])).length > 0

/** Ends what the partner may do; both of them can. */
export const partRegistry = async (sql: Sql, owner: string, id: string): Promise<boolean> =>
  (await sql.query(part, [id, owner])).length > 0
