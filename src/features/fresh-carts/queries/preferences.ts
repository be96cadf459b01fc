import type { CartKey } from '#commerce/cart/work/hooks.ts'
import { jsonArray, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Choice, Never, Substitution } from '../contract/substitution.ts'

/** What an owner has said of a store. */
export type OfStore = Required<CartKey>

type Code<Name extends keyof Never> = Never[Name][number]

/** A substitute by the offer for which it may come. */
export type StoredNamed = { lineOffer: string; place: number; asin: string; offerId: string }

const PREFERENCE = {
  storeId: 'text',
  choice: text<Choice>(),
  allergens: jsonArray<Code<'allergens'>>(),
  diets: jsonArray<Code<'diets'>>(),
  named: jsonArray<StoredNamed>(),
} as const

export type Preference = RowOf<typeof PREFERENCE>

const find = statement(
  `SELECT asked.id AS "storeId", coalesce(p.choice, 'ask') AS choice, to_jsonb(coalesce(p.allergens, '{}')) AS allergens,
     to_jsonb(coalesce(p.diets, '{}')) AS diets,
     coalesce((SELECT jsonb_agg(jsonb_build_object('lineOffer', n.line_offer, 'place', n.place, 'asin', n.asin, 'offerId', n.offer_id)
       ORDER BY n.line_offer, n.place) FROM fresh_carts.named n WHERE n.owner = $1 AND n.marketplace = $2 AND n.store_id = asked.id), '[]') AS named
   FROM unnest($3::text[]) AS asked(id)
   LEFT JOIN fresh_carts.preferences p ON p.owner = $1 AND p.marketplace = $2 AND p.store_id = asked.id`,
  PREFERENCE,
)
// Whoever changes what an owner said of a store takes this row first.
const lock = statement(
  `INSERT INTO fresh_carts.preferences (owner, marketplace, store_id) VALUES ($1, $2, $3)
   ON CONFLICT (owner, marketplace, store_id) DO UPDATE SET changed_at = clock_timestamp()`,
)
const put = statement(
  `UPDATE fresh_carts.preferences SET choice = $4, allergens = $5, diets = $6
   WHERE owner = $1 AND marketplace = $2 AND store_id = $3`,
)
const clear = statement(`DELETE FROM fresh_carts.named WHERE owner = $1 AND marketplace = $2 AND line_offer = $3`)
const add = statement(
  `INSERT INTO fresh_carts.named (owner, marketplace, store_id, line_offer, place, asin, offer_id)
   SELECT $1, $2, $3, $4, n.place, n.asin, n."offerId" FROM jsonb_to_recordset($5::jsonb) AS n(place int, asin text, "offerId" text)`,
)
const drop = statement(
  `DELETE FROM fresh_carts.named WHERE owner = $1 AND marketplace = $2 AND store_id = $3 AND offer_id = ANY($4)`,
)

/** What an owner has said of stores; where they said nothing, they are asked. */
export const findPreferences = (
  sql: Sql,
  { owner, marketplace }: Omit<CartKey, 'store'>,
  storeIds: string[],
): Promise<Preference[]> => sql.query(find, [owner, marketplace, storeIds])

/** The same for one store, which nobody else changes until the transaction ends. */
export async function lockPreference(sql: Sql, of: OfStore): Promise<Preference> {
  await sql.query(lock, [of.owner, of.marketplace, of.store])
  const [found] = await findPreferences(sql, of, [of.store])
  if (!found) throw new Error('What was just stored is there.')
  return found
}

export async function putPreference(sql: Sql, of: OfStore, { choice, allergens, diets }: Substitution): Promise<void> {
  await sql.query(put, [of.owner, of.marketplace, of.store, choice, allergens, diets])
}

/** Names the substitutes of an offer in the place of those before. */
export async function putNamed(
  sql: Sql,
  { owner, marketplace, store }: OfStore,
  lineOffer: string,
  named: { asin: string; offerId: string }[],
): Promise<void> {
  await sql.query(clear, [owner, marketplace, lineOffer])
  const rows = named.map((each, index) => ({ ...each, place: index + 1 }))
  if (rows.length > 0) await sql.query(add, [owner, marketplace, store, lineOffer, JSON.stringify(rows)])
}

/** Takes substitutes off wherever they are named at a store. */
export async function dropNamed(sql: Sql, of: OfStore, offers: string[]): Promise<void> {
  if (offers.length > 0) await sql.query(drop, [of.owner, of.marketplace, of.store, offers])
}
