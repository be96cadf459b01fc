import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Area, StoreAddress, StoreKind } from './contract.ts'
import type { NewFreshStore } from './rules/new-store.ts'

const STORE = {
  id: 'text',
  brandId: 'text',
  marketplace: text<MarketplaceCode>(),
  name: 'text',
  kind: text<StoreKind>(),
  address: jsonObject<StoreAddress>(),
  timeZone: 'text',
  minimumOrder: 'bigint',
  fee: 'bigint',
  redirects: 'boolean',
  orderingUrl: 'text?',
  createdAt: 'timestamptz',
  areas: jsonArray<Area>(),
} as const

/** A fresh store with its areas. */
export type FreshStore = RowOf<typeof STORE>

const SELECT = `SELECT s.id, s.brand_id AS "brandId", s.marketplace, s.name, s.kind, s.address, s.time_zone AS "timeZone",
  s.minimum_order AS "minimumOrder", s.fee, s.redirects, s.ordering_url AS "orderingUrl", s.created_at AS "createdAt",
  coalesce((SELECT jsonb_agg(jsonb_build_object('zone', a.zone, 'from', a.postal_from, 'to', a.postal_to) ORDER BY a.place)
    FROM fresh_stores.areas a WHERE a.store_id = s.id), '[]'::jsonb) AS areas
  FROM fresh_stores.stores s`

const byIds = statement(`${SELECT} WHERE s.id = ANY($1)`, STORE)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (s.created_at, s.id) < (SELECT created_at, id FROM fresh_stores.stores WHERE id = $1)
   ORDER BY s.created_at DESC, s.id DESC LIMIT $2`,
  STORE,
)
const inMarketplace = statement(`${SELECT} WHERE s.marketplace = $1 ORDER BY s.name, s.kind, s.id`, STORE)
const insert = statement(
  `INSERT INTO fresh_stores.stores (id, brand_id, marketplace, name, kind, address, time_zone, minimum_order, fee, redirects, ordering_url)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO NOTHING RETURNING id`,
  { id: 'text' },
)
const update = statement(
  `UPDATE fresh_stores.stores SET brand_id = $2, name = $3, address = $4, time_zone = $5, minimum_order = $6, fee = $7,
     redirects = $8, ordering_url = $9 WHERE id = $1`,
)
const lock = statement(`SELECT id FROM fresh_stores.stores WHERE id = $1 FOR UPDATE`, { id: 'text' })
const dropAreas = statement(`DELETE FROM fresh_stores.areas WHERE store_id = $1`)
const addAreas = statement(
  `INSERT INTO fresh_stores.areas (store_id, place, zone, postal_from, postal_to)
   SELECT $1, (ordinality - 1)::int, area->>'zone', area->>'from', area->>'to'
   FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS given(area, ordinality)`,
)

/** Stores a new store; false if there is one with its id. */
export async function insertFreshStore(sql: Sql, store: NewFreshStore): Promise<boolean> {
  const { id, brandId, marketplace, name, kind, address, timeZone, minimumOrder, fee, redirects, orderingUrl } = store
  const [made] = await sql.query(insert, [
    ...[id, brandId, marketplace, name, kind, JSON.stringify(address), timeZone],
    ...[minimumOrder, fee, redirects, orderingUrl],
  ])
  if (made) await sql.query(addAreas, [id, JSON.stringify(store.areas)])
  return made !== undefined
}

/** Locks a store before it is read and changed, so that changes do not meet. */
export const lockFreshStore = async (sql: Sql, id: string): Promise<void> => {
  await sql.query(lock, [id])
}

export async function updateFreshStore(sql: Sql, store: NewFreshStore): Promise<void> {
  const { id, brandId, name, address, timeZone, minimumOrder, fee, redirects, orderingUrl } = store
  const values = [brandId, name, JSON.stringify(address), timeZone, minimumOrder, fee, redirects, orderingUrl]
  await sql.query(update, [id, ...values])
  await sql.query(dropAreas, [id])
  await sql.query(addAreas, [id, JSON.stringify(store.areas)])
}

export const findFreshStores = (sql: Sql, ids: string[]): Promise<FreshStore[]> => sql.query(byIds, [ids])

export const findFreshStore = async (sql: Sql, id: string): Promise<FreshStore | undefined> =>
  (await findFreshStores(sql, [id]))[0]

/** At most `most`, newest first, after the one with the id `after`. */
export const listFreshStores = (sql: Sql, after: string | null, most: number): Promise<FreshStore[]> =>
  sql.query(list, [after, most])

/** All stores of a marketplace, by name. */
export const findStoresIn = (sql: Sql, marketplace: MarketplaceCode): Promise<FreshStore[]> =>
  sql.query(inMarketplace, [marketplace])
