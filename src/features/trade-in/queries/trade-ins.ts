import type { PostalAddress } from '#commerce/location/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { ManagedTradeIn } from '../contract/merchant.ts'
import type { Appraisal, Condition, ItemState, Offers, Payment, SaidAnswer } from '../contract/words.ts'

export type Identity = NonNullable<ManagedTradeIn['identity']>

const TRADE_IN = {
  id: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  language: 'text',
  isDraft: 'boolean',
  label: 'text?',
  carrier: 'text',
  tracking: 'text',
  createdAt: 'timestamptz',
  submittedAt: 'timestamptz?',
  arriveBy: 'timestamptz?',
  erasedAt: 'timestamptz?',
  receipt: 'text',
  weight: 'int?',
  returnAddress: orNull(jsonObject<PostalAddress>()),
  identity: orNull(jsonObject<Identity>()),
} as const

const ITEM = {
  id: 'text',
  tradeInId: 'text',
  modelId: 'text',
  title: 'text',
  productGroup: 'text',
  serial: 'text',
  boughtHere: 'boolean',
  answers: jsonArray<SaidAnswer>(),
  condition: text<Condition>(),
  offers: jsonObject<Offers>(),
  offered: 'bigint',
  offerUntil: 'timestamptz',
  appraisal: text<Appraisal>(),
  payment: text<Payment>(),
  state: text<ItemState>(),
  paid: 'bigint',
  inspected: jsonArray<SaidAnswer>(),
  foundCondition: orNull(text<Condition>()),
  foundValue: 'bigint?',
  reason: 'text',
  photos: 'text[]',
  decideBy: 'timestamptz?',
  returnTracking: 'text',
  history: jsonArray<{ state: ItemState; at: number }>(),
} as const

export type TradeInRow = RowOf<typeof TRADE_IN>
export type ItemRow = RowOf<typeof ITEM>
export type TradeIn = TradeInRow & { items: ItemRow[] }

const COLUMNS = `t.id, t.owner, t.marketplace, t.language, t.is_draft AS "isDraft", t.label, t.carrier, t.tracking,
  t.created_at AS "createdAt", t.submitted_at AS "submittedAt", t.arrive_by AS "arriveBy", t.erased_at AS "erasedAt", t.receipt, t.weight,
  t.return_address AS "returnAddress",
  (SELECT jsonb_build_object('document', d.document, 'name', d.name, 'address', d.address, 'born', d.born, 'occupation', d.occupation,
     'notedBy', d.noted_by, 'seenAt', (extract(epoch FROM d.seen_at) * 1000)::bigint)
   FROM trade_in.identities d WHERE d.trade_in_id = t.id) AS identity`
const ITEM_COLUMNS = `id, trade_in_id AS "tradeInId", model_id AS "modelId", title, product_group AS "productGroup", serial,
  bought_here AS "boughtHere", answers, condition,
  offers, offered, offer_until AS "offerUntil", appraisal, payment, state, paid, inspected, found_condition AS "foundCondition",
  found_value AS "foundValue", reason, photos, decide_by AS "decideBy", return_tracking AS "returnTracking", history`

const byId = statement(`SELECT ${COLUMNS} FROM trade_in.trade_ins t WHERE t.id = $1`, TRADE_IN)
const locked = statement(`SELECT ${COLUMNS} FROM trade_in.trade_ins t WHERE t.id = $1 FOR UPDATE`, TRADE_IN)
const draft = statement(
  `SELECT ${COLUMNS} FROM trade_in.trade_ins t WHERE t.owner = $1 AND t.marketplace = $2 AND t.is_draft`,
  TRADE_IN,
)
const ofOwner = statement(
  `SELECT ${COLUMNS} FROM trade_in.trade_ins t WHERE t.owner = $1 AND t.marketplace = $2 AND NOT t.is_draft
   ORDER BY t.submitted_at DESC, t.id DESC LIMIT 100`,
  TRADE_IN,
)
const newest = statement(
  `SELECT ${COLUMNS} FROM trade_in.trade_ins t
   WHERE NOT t.is_draft AND ($1::text IS NULL OR (t.submitted_at, t.id) < (SELECT submitted_at, id FROM trade_in.trade_ins WHERE id = $1))
   ORDER BY t.submitted_at DESC, t.id DESC LIMIT $2`,
  TRADE_IN,
)
const itemsOf = statement(
  `SELECT ${ITEM_COLUMNS} FROM trade_in.items WHERE trade_in_id = ANY($1) ORDER BY created_at, id`,
  ITEM,
)
const due = statement(
  `SELECT DISTINCT t.id FROM trade_in.trade_ins t JOIN trade_in.items i ON i.trade_in_id = t.id
   WHERE (i.state = 'LOWERED' AND i.decide_by <= $1)
     OR (i.state IN ('SUBMITTED', 'PAID_NOW', 'IN_TRANSIT') AND t.arrive_by <= $1) LIMIT 100`,
  { id: 'text' },
)
const advanced = statement(
  `SELECT coalesce(sum(i.paid), 0)::bigint AS paid FROM trade_in.trade_ins t JOIN trade_in.items i ON i.trade_in_id = t.id
   WHERE t.owner = $1 AND t.marketplace = $2 AND NOT t.is_draft AND i.state IN ('SUBMITTED', 'PAID_NOW', 'IN_TRANSIT')`,
  { paid: 'bigint' },
)
const ofItem = statement(`SELECT trade_in_id AS id FROM trade_in.items WHERE id = $1`, { id: 'text' })
const accuracy = statement(
  `SELECT t.marketplace, count(*)::int AS graded, count(*) FILTER (WHERE i.found_value >= i.offered)::int AS "asOffered",
     coalesce(sum(i.offered), 0)::bigint AS offered, coalesce(sum(least(i.found_value, i.offered)), 0)::bigint AS found
   FROM trade_in.items i JOIN trade_in.trade_ins t ON t.id = i.trade_in_id
   WHERE i.found_value IS NOT NULL GROUP BY t.marketplace ORDER BY t.marketplace`,
  { marketplace: text<MarketplaceCode>(), graded: 'int', asOffered: 'int', offered: 'bigint', found: 'bigint' },
)
const collect = statement(
  `SELECT to_jsonb(t) - 'owner' || jsonb_build_object('devices',
     (SELECT coalesce(jsonb_agg(to_jsonb(i) ORDER BY i.created_at, i.id), '[]') FROM trade_in.items i WHERE i.trade_in_id = t.id),
     'identity', (SELECT to_jsonb(d) FROM trade_in.identities d WHERE d.trade_in_id = t.id)) AS found
   FROM trade_in.trade_ins t WHERE t.owner = $1 ORDER BY t.created_at, t.id`,
  { found: 'jsonb' },
)
const forget = statement(
  `WITH gone AS (DELETE FROM trade_in.trade_ins WHERE owner = $1 AND is_draft),
   cleared AS (UPDATE trade_in.items SET serial = '', answers = '[]', inspected = '[]', photos = '{}', reason = ''
     WHERE trade_in_id IN (SELECT id FROM trade_in.trade_ins WHERE owner = $1 AND NOT is_draft))
   UPDATE trade_in.trade_ins SET owner = 'erased ' || id, return_address = NULL, receipt = '' WHERE owner = $1 AND NOT is_draft`,
)

const forgetIdentities = statement(`DELETE FROM trade_in.identities WHERE seen_at < $1`)

async function withItems(sql: Sql, rows: TradeInRow[]): Promise<TradeIn[]> {
  if (rows.length === 0) return []
  const items = await sql.query(itemsOf, [rows.map(({ id }) => id)])
  return rows.map((row) => ({ ...row, items: items.filter(({ tradeInId }) => tradeInId === row.id) }))
}

/** A trade-in of an owner, or of anybody where the owner is undefined. */
export async function findTradeIn(sql: Sql, id: string, owner: string | undefined): Promise<TradeIn | undefined> {
  const rows = await sql.query(byId, [id])
  return (
    await withItems(
      sql,
      rows.filter((row) => owner === undefined || row.owner === owner),
    )
  )[0]
}

/** The same, locked until the transaction ends. */
export async function lockTradeIn(sql: Sql, id: string, owner: string | undefined): Promise<TradeIn | undefined> {
  const rows = await sql.query(locked, [id])
  return (
    await withItems(
      sql,
      rows.filter((row) => owner === undefined || row.owner === owner),
    )
  )[0]
}

/** The trade-in that an item is in. */
export const findTradeInOf = async (sql: Sql, item: string): Promise<string | undefined> =>
  (await sql.query(ofItem, [item]))[0]?.id

/** What an owner is putting together in a marketplace. */
export const findDraft = async (sql: Sql, owner: string, marketplace: MarketplaceCode): Promise<TradeIn | undefined> =>
  (await withItems(sql, await sql.query(draft, [owner, marketplace])))[0]

/** An owner's submitted trade-ins, newest first. */
export const listOwn = async (sql: Sql, owner: string, marketplace: MarketplaceCode): Promise<TradeIn[]> =>
  withItems(sql, await sql.query(ofOwner, [owner, marketplace]))

/** What an owner has been paid for devices that have not arrived, in minor units. */
export const findAdvanced = async (sql: Sql, owner: string, marketplace: MarketplaceCode): Promise<number> =>
  (await sql.query(advanced, [owner, marketplace]))[0]?.paid ?? 0

/** Everybody's submitted trade-ins, newest first, after the one with the id `after`. */
export const listAll = async (sql: Sql, after: string | null, most: number): Promise<TradeIn[]> =>
  withItems(sql, await sql.query(newest, [after, most]))

/** Trade-ins about which the clock has something to decide. */
export const findDue = async (sql: Sql, now: number): Promise<string[]> =>
  (await sql.query(due, [new Date(now)])).map(({ id }) => id)

/** How well offers foresaw what the inspection found, by marketplace. */
export const findAccuracy = (sql: Sql) => sql.query(accuracy)

export const collectTradeIns = async (sql: Sql, owner: string): Promise<unknown[]> =>
  (await sql.query(collect, [owner])).map(({ found }) => found)

/** Keeps amounts, states and checked identities, as bookkeeping and licensing law ask, but not whose the devices were. */
export async function eraseTradeIns(sql: Sql, owner: string): Promise<void> {
  await sql.query(forget, [owner])
}

/** Deletes what was seen of identities before a time: after it the law does not want it kept. */
export async function eraseIdentities(sql: Sql, before: Date): Promise<void> {
  await sql.query(forgetIdentities, [before])
}
