import { type Sql, statement } from '#platform/db/sql.ts'
import type { AskedUnits } from '../rules/units.ts'
import { HOLD_MS } from '../rules/units.ts'

const lock = statement(
  `SELECT item_id AS id FROM registries.items WHERE item_id = ANY($1) ORDER BY item_id FOR UPDATE`,
  {
    id: 'text',
  },
)

/** SQL of the units of the item `i` that nobody has bought and no other shopper than $2 holds. */
const FREE = `l.wanted - i.bought - coalesce((SELECT sum(h.units) FROM registries.holds h
  WHERE h.item_id = i.item_id AND h.owner <> $2 AND h.held_until > now()), 0)`

const ASKED = `jsonb_to_recordset($1::jsonb) AS a("itemId" text, "registryId" text, units int)`

/** Items that can be given: of an open registry, and not kept from givers. */
const GIVEN = `JOIN lists.items l ON l.id = a."itemId" AND l.list_id = a."registryId"
   JOIN registries.registries r ON r.id = a."registryId" AND r.closed_at IS NULL
   JOIN registries.items i ON i.item_id = a."itemId" AND i.registry_id = r.id AND NOT i.is_private`

const leave = statement(
  `DELETE FROM registries.holds h USING ${ASKED} WHERE h.item_id = a."itemId" AND h.owner = $2 AND h.checkout_id <> $3`,
)
const hold = statement(
  `INSERT INTO registries.holds (checkout_id, item_id, owner, units, held_until)
   SELECT $3, a."itemId", $2, greatest(0, least(a.units, ${FREE})), coalesce($4::timestamptz, now() + interval '${HOLD_MS} milliseconds')
   FROM ${ASKED} ${GIVEN} ON CONFLICT (checkout_id, item_id) DO UPDATE SET units = excluded.units`,
)
const spend = statement(
  `UPDATE registries.items spent SET bought = spent.bought + a.units FROM ${ASKED} ${GIVEN}
   WHERE spent.item_id = i.item_id AND a.units <= ${FREE} RETURNING spent.item_id AS id`,
  { id: 'text' },
)
const free = statement(`SELECT i.item_id AS id, greatest(0, ${FREE})::int AS units FROM ${ASKED} ${GIVEN}`, {
  id: 'text',
  units: 'int',
})
const unspend = statement(`UPDATE registries.items SET bought = greatest(0, bought - $2) WHERE item_id = $1`)
const release = statement(`DELETE FROM registries.holds WHERE owner = $1 AND item_id = ANY($2)`)
const forget = statement(`DELETE FROM registries.holds WHERE held_until < now() - interval '2 days'`)

/** Locks items until the transaction ends, whoever holds or buys them. Offers are locked after them, everywhere. */
export const lockItems = (sql: Sql, ids: string[]): Promise<unknown> => sql.query(lock, [ids])

/**
 * Sets units aside for a checkout, as far as there are any, for 15 minutes from the first time, or until an instant. What the shopper's
 * other checkouts held is free again. Needs a transaction in which the items are locked.
 */
export async function holdUnits(
  sql: Sql,
  owner: string,
  checkoutId: string,
  asked: AskedUnits,
  until: Date | null = null,
): Promise<void> {
  const values = [JSON.stringify(asked), owner, checkoutId]
  await sql.query(leave, values)
  await sql.query(hold, [...values, until])
}

/** Has units that somebody held wanted again. */
export const releaseUnits = async (sql: Sql, owner: string, itemIds: string[]): Promise<void> =>
  void (await sql.query(release, [owner, itemIds]))

/** Counts units as bought. Needs locked items. Returns false if any are not there (any more): the caller rolls back. */
export async function spendUnits(sql: Sql, owner: string, asked: AskedUnits): Promise<boolean> {
  const spent = await sql.query(spend, [JSON.stringify(asked), owner])
  if (spent.length < asked.length) return false
  const ids = asked.map(({ itemId }) => itemId)
  await sql.query(release, [owner, ids])
  return true
}

/** Has units wanted again that were counted as bought. */
export const unspendUnits = async (sql: Sql, itemId: string, units: number): Promise<void> =>
  void (await sql.query(unspend, [itemId, units]))

/** How many units of items a shopper could give now, by item; one that cannot be given is left out. Reads only. */
export async function findFree(sql: Sql, owner: string, asked: AskedUnits): Promise<Map<string, number>> {
  const rows = await sql.query(free, [JSON.stringify(asked), owner])
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export const forgetHolds = async (sql: Sql): Promise<void> => void (await sql.query(forget))
