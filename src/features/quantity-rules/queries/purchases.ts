import { sharedQuery } from '#platform/db/shared.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Rule } from '../rules/rule.ts'

/** SQL of the units that any of the names `buyers` took under a limit. */
const boughtBy = (buyers: string, marketplace: string, asin: string, offer: string, hours: string) =>
  `SELECT coalesce(sum(p.units), 0)::int FROM quantity_rules.purchases p
   WHERE p.buyers && ${buyers} AND p.marketplace = ${marketplace} AND p.asin = ${asin} AND (${offer} = '' OR p.offer_id = ${offer})
     AND (${hours} IS NULL OR p.bought_at > now() - make_interval(hours => ${hours}))`

const askBought = sharedQuery(
  `SELECT r.id, (${boughtBy('$1', '$2', 'r.asin', 'r.offer_id', 'r.limit_hours')}) AS units
   FROM quantity_rules.rules r WHERE r.id = ANY($3)`,
  ['text[]', 'text', 'text[]'],
  { id: 'text', units: 'int' },
)

const lock = statement(
  `INSERT INTO quantity_rules.buyers (name) SELECT name FROM unnest($1::text[]) AS name ORDER BY name
   ON CONFLICT (name) DO UPDATE SET spent_at = now()`,
)

/** Takes units under a limit for an order, in the statement that checks it. */
const take = statement(
  `INSERT INTO quantity_rules.purchases AS p (order_id, offer_id, asin, marketplace, buyers, units)
   SELECT $1, taken.offer_id, r.asin, r.marketplace, $2::text[], taken.units
   FROM quantity_rules.rules r, jsonb_to_recordset($4::jsonb) AS taken(offer_id text, units int)
   WHERE r.id = $3 AND r.limit_units >=
     (${boughtBy('$2::text[]', 'r.marketplace', 'r.asin', 'r.offer_id', 'r.limit_hours')})
     + (SELECT sum(units) FROM jsonb_to_recordset($4::jsonb) AS all_taken(units int))
   RETURNING p.offer_id AS "offerId"`,
  { offerId: 'text' },
)

const giveBack = statement(
  `UPDATE quantity_rules.purchases p SET units = greatest(0, p.units - gone.units)
   FROM (SELECT "offerId", sum(quantity)::int AS units FROM jsonb_to_recordset($2::jsonb) AS g("offerId" text, quantity int) GROUP BY 1) gone
   WHERE p.order_id = $1 AND p.offer_id = gone."offerId"`,
)

const adopt = statement(
  `UPDATE quantity_rules.purchases SET buyers = ARRAY(SELECT DISTINCT unnest(array_remove(buyers, $1::text) || $2::text[]))
   WHERE buyers && ARRAY[$1::text]`,
)
const collect = statement(
  `SELECT order_id AS "orderId", asin, units, bought_at AS "boughtAt" FROM quantity_rules.purchases WHERE buyers && ARRAY[$1::text] ORDER BY bought_at`,
  { orderId: 'text', asin: 'text', units: 'int', boughtAt: 'timestamptz' },
)
const erase = statement(
  `WITH gone AS (DELETE FROM quantity_rules.buyers WHERE name = $1::text)
   UPDATE quantity_rules.purchases SET buyers = '{}' WHERE buyers && ARRAY[$1::text]`,
)

const forget = statement(`DELETE FROM quantity_rules.buyers WHERE spent_at < now() - interval '1 day'`)

/** Returns how many units a buyer took under the limits of these rules, by the rule's id. */
export async function findBought(
  sql: Sql,
  buyers: string[],
  marketplace: string,
  rules: Rule[],
): Promise<Map<string, number>> {
  const limited = rules.filter(({ limitUnits }) => limitUnits !== null).map(({ id }) => id)
  if (limited.length === 0) return new Map()
  const rows = await askBought(sql, [buyers, marketplace, limited])
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** Makes other orders of this buyer wait until the transaction ends. The next statement sees what those before it took. */
export const lockBuyer = (sql: Sql, buyers: string[]): Promise<unknown> => sql.query(lock, [buyers])

/** Takes an order's units under a rule's limit. Returns false if there are fewer left: the caller rolls back. */
export async function takeUnits(
  sql: Sql,
  { orderId, buyers, ruleId }: { orderId: string; buyers: string[]; ruleId: string },
  units: Map<string, number>,
): Promise<boolean> {
  const taken = [...units].map(([offer_id, count]) => ({ offer_id, units: count }))
  return (await sql.query(take, [orderId, buyers, ruleId, JSON.stringify(taken)])).length > 0
}

/** Gives cancelled units back to their limits. */
export async function giveUnitsBack(
  sql: Sql,
  orderId: string,
  gone: { offerId: string; quantity: number }[],
): Promise<void> {
  await sql.query(giveBack, [orderId, JSON.stringify(gone)])
}

/** Counts what a visit took for a customer, under all of the customer's names. */
export async function movePurchases(sql: Sql, from: string, names: string[]): Promise<void> {
  await sql.query(adopt, [from, names])
}

export const collectPurchases = (sql: Sql, owner: string): Promise<unknown> => sql.query(collect, [owner])

/** Forgets who took the units; the orders stay. */
export async function erasePurchases(sql: Sql, owner: string): Promise<void> {
  await sql.query(erase, [owner])
}

/** Removes the locks of buyers who have not ordered for a day. */
export const forgetLocks = (sql: Sql): Promise<unknown> => sql.query(forget)
