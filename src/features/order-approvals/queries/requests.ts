import type { StoredDetails } from '#commerce/checkout/contract.ts'
import type { LooseItem } from '#commerce/checkout/queries.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { RequestState } from '../contract/words.ts'

/** A line as it was asked. `amount` is what it came to after discounts, `units` how its quantity was written. */
export type AskedLine = LooseItem & { title: string; units: string; amount: number }

const REQUEST = {
  id: 'text',
  company: 'text',
  customerId: 'text',
  marketplace: text<MarketplaceCode>(),
  checkoutId: 'text',
  state: text<RequestState>(),
  lines: jsonArray<AskedLine>(),
  details: jsonObject<StoredDetails>(),
  total: 'bigint',
  note: 'text',
  reason: 'text?',
  decidedBy: 'text?',
  askedAt: 'timestamptz',
  decidedAt: 'timestamptz?',
  expiresAt: 'timestamptz',
  orderId: 'text?',
} as const

/** A request as it is stored. What has run out is EXPIRED, also before the job has noted it. */
export type StoredRequest = RowOf<typeof REQUEST>

const OPEN = `state IN ('ASKED', 'APPROVED')`

const SELECT = `SELECT id, company_id AS company, customer_id AS "customerId", marketplace, checkout_id AS "checkoutId",
  CASE WHEN ${OPEN} AND expires_at <= now() THEN 'EXPIRED' ELSE state END AS state, lines, details, total, note, reason,
  decided_by AS "decidedBy", asked_at AS "askedAt", decided_at AS "decidedAt", expires_at AS "expiresAt", order_id AS "orderId"
  FROM order_approvals.requests`

const add = statement(
  `INSERT INTO order_approvals.requests (id, company_id, customer_id, marketplace, checkout_id, lines, details, total, note, expires_at)
   SELECT $1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9, now() + make_interval(days => $10)
   WHERE (SELECT count(*) FROM order_approvals.requests WHERE customer_id = $3 AND ${OPEN} AND expires_at > now()) < $11
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const ofCheckout = statement(`${SELECT} WHERE checkout_id = $1 AND customer_id = $2 AND ${OPEN}`, REQUEST)
const openOf = statement(
  `${SELECT} WHERE customer_id = $1 AND company_id = $2 AND marketplace = $3 AND ${OPEN} AND expires_at > now()
   ORDER BY asked_at, id`,
  REQUEST,
)
const lockApproved = statement(
  `${SELECT} WHERE customer_id = $1 AND company_id = $2 AND marketplace = $3 AND state = 'APPROVED' AND expires_at > now()
   ORDER BY id FOR UPDATE`,
  REQUEST,
)
const lockOne = statement(`${SELECT} WHERE id = $1 FOR UPDATE`, REQUEST)
const byId = statement(`${SELECT} WHERE id = $1`, REQUEST)
const own = statement(
  `${SELECT} WHERE customer_id = $1 AND company_id = $2 AND marketplace = $3
     AND ($5::text IS NULL OR (asked_at, id) < (SELECT asked_at, id FROM order_approvals.requests WHERE id = $5 AND customer_id = $1))
   ORDER BY asked_at DESC, id DESC LIMIT $4`,
  REQUEST,
)
const ofOthers = statement(
  `${SELECT} WHERE company_id = $1 AND customer_id <> $2 AND customer_id = ANY($3)
     AND (state = 'ASKED' AND expires_at > now()) = $4 AND state <> 'WITHDRAWN'
     AND ($6::text IS NULL OR (asked_at, id) < (SELECT asked_at, id FROM order_approvals.requests WHERE id = $6 AND company_id = $1))
   ORDER BY asked_at DESC, id DESC LIMIT $5`,
  REQUEST,
)
const waiting = statement(
  `SELECT count(*)::int AS waiting FROM order_approvals.requests
   WHERE company_id = $1 AND customer_id <> $2 AND customer_id = ANY($3) AND state = 'ASKED' AND expires_at > now()`,
  { waiting: 'int' },
)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (asked_at, id) < (SELECT asked_at, id FROM order_approvals.requests WHERE id = $1)
   ORDER BY asked_at DESC, id DESC LIMIT $2`,
  REQUEST,
)
const decide = statement(
  `UPDATE order_approvals.requests SET state = $2, decided_by = $3, reason = $4, decided_at = now() WHERE id = $1`,
)
const withdraw = statement(`UPDATE order_approvals.requests SET state = 'WITHDRAWN' WHERE id = $1`)
const order = statement(
  `UPDATE order_approvals.requests SET state = 'ORDERED', order_id = $2 WHERE id = $1 AND state = 'APPROVED' RETURNING id`,
  { id: 'text' },
)
const expire = statement(`UPDATE order_approvals.requests SET state = 'EXPIRED' WHERE ${OPEN} AND expires_at <= now()`)
const collect = statement(
  `SELECT to_jsonb(r) - 'customer_id' - 'decided_by' || jsonb_build_object('details', r.details #- '{payment,token}') AS found
   FROM order_approvals.requests r WHERE r.customer_id = $1 ORDER BY r.asked_at, r.id`,
  { found: 'jsonb' },
)
const forget = statement(`DELETE FROM order_approvals.requests WHERE customer_id = $1`)
const forgetDecider = statement(`UPDATE order_approvals.requests SET decided_by = NULL WHERE decided_by = $1`)

export type NewRequest = Pick<
  StoredRequest,
  'id' | 'company' | 'customerId' | 'marketplace' | 'checkoutId' | 'lines' | 'details' | 'total' | 'note'
>

/** Stores a request; false if its checkout has an open one, or the person as many as they can have. */
export async function addRequest(sql: Sql, asked: NewRequest, days: number, most: number): Promise<boolean> {
  const { id, company, customerId, marketplace, checkoutId, lines, details, total, note } = asked
  const json = [JSON.stringify(lines), JSON.stringify(details)]
  const row = [id, company, customerId, marketplace, checkoutId, ...json, total, note, days, most]
  return (await sql.query(add, row)).length > 0
}

/** The open request of a person for a checkout. */
export const findOfCheckout = async (
  sql: Sql,
  checkoutId: string,
  customerId: string,
): Promise<StoredRequest | undefined> => (await sql.query(ofCheckout, [checkoutId, customerId]))[0]

export type Asker = { customerId: string; company: string; marketplace: MarketplaceCode }

/** What a person has asked for and not ordered, oldest first. */
export const findOpen = (sql: Sql, { customerId, company, marketplace }: Asker): Promise<StoredRequest[]> =>
  sql.query(openOf, [customerId, company, marketplace])

/** The approved requests of a person that are not ordered, locked until the transaction ends. */
export const lockApprovedOf = (sql: Sql, { customerId, company, marketplace }: Asker): Promise<StoredRequest[]> =>
  sql.query(lockApproved, [customerId, company, marketplace])

/** A request, locked until the transaction ends. Whoever asks for it looks whose it is. */
export const lockRequest = async (sql: Sql, id: string): Promise<StoredRequest | undefined> =>
  (await sql.query(lockOne, [id]))[0]

export const findRequest = async (sql: Sql, id: string): Promise<StoredRequest | undefined> =>
  (await sql.query(byId, [id]))[0]

/** Where a list goes on: after the request with this id; undefined at its beginning. */
export type After = string | undefined

/** Up to `most` of a person's own requests in a company, newest first. */
export const listOwn = (
  sql: Sql,
  { customerId, company, marketplace }: Asker,
  after: After,
  most: number,
): Promise<StoredRequest[]> => sql.query(own, [customerId, company, marketplace, most, after ?? null])

/** Up to `most` requests of others of a company, newest first: those to decide about, or those that are decided. */
export const listOfOthers = (
  sql: Sql,
  { company, customerId, people }: { company: string; customerId: string; people: string[] },
  { isToDecide, after, most }: { isToDecide: boolean; after: After; most: number },
): Promise<StoredRequest[]> => sql.query(ofOthers, [company, customerId, people, isToDecide, most, after ?? null])

/** How many requests of others of a company wait for a decision. */
export const countToDecide = async (
  sql: Sql,
  { company, customerId, people }: { company: string; customerId: string; people: string[] },
): Promise<number> => (await sql.query(waiting, [company, customerId, people]))[0]?.waiting ?? 0

/** Up to `most` requests of all companies, newest first, after the one with the id `after`. */
export const listRequests = (sql: Sql, after: string | null, most: number): Promise<StoredRequest[]> =>
  sql.query(list, [after, most])

/** Stores a decision. Run it under the request's lock. */
export async function storeDecision(
  sql: Sql,
  id: string,
  { state, by, reason }: { state: 'APPROVED' | 'REFUSED'; by: string; reason: string | null },
): Promise<void> {
  await sql.query(decide, [id, state, by, reason])
}

/** Run it under the request's lock. */
export async function storeWithdrawn(sql: Sql, id: string): Promise<void> {
  await sql.query(withdraw, [id])
}

/** Notes the order of a request, once; false if it is not approved, or ordered already. */
export const storeOrdered = async (sql: Sql, id: string, orderId: string): Promise<boolean> =>
  (await sql.query(order, [id, orderId])).length > 0

/** Notes what has run out. */
export async function expireRequests(sql: Sql): Promise<void> {
  await sql.query(expire)
}

export const collectRequests = async (sql: Sql, customerId: string): Promise<unknown> =>
  (await sql.query(collect, [customerId])).map(({ found }) => found)

export async function forgetRequests(sql: Sql, customerId: string): Promise<void> {
  await sql.query(forget, [customerId])
  await sql.query(forgetDecider, [customerId])
}
