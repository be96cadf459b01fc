import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { QuoteState } from '../contract/quotes.ts'

export type StoredLine = {
  line: number
  asin: string
  offerId: string
  title: string
  asked: number
  quantity: number
  price: number | null
}

const QUOTE = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  company: 'text',
  askedBy: 'text?',
  orderedBy: 'text?',
  note: 'text',
  state: text<QuoteState>(),
  message: 'text',
  version: 'int',
  validOn: 'text?',
  orderId: 'text?',
  askedAt: 'timestamptz',
  offeredAt: 'timestamptz?',
  lines: jsonArray<StoredLine>(),
} as const

export type StoredQuote = RowOf<typeof QUOTE>

const SELECT = `SELECT q.id, q.marketplace, q.company_id AS company, q.asked_by AS "askedBy", q.ordered_by AS "orderedBy", q.note,
  CASE WHEN q.state = 'OFFERED' AND q.valid_until <= clock_timestamp() THEN 'EXPIRED' ELSE q.state END AS state, q.message, q.version,
  q.valid_on::text AS "validOn", q.order_id AS "orderId", q.asked_at AS "askedAt", q.offered_at AS "offeredAt",
  (SELECT jsonb_agg(jsonb_build_object('line', l.line, 'asin', l.asin, 'offerId', l.offer_id, 'title', l.title, 'asked', l.asked, 'quantity', l.quantity,
     'price', l.price) ORDER BY l.line) FROM quotes.lines l WHERE l.quote_id = q.id) AS lines
  FROM quotes.quotes q`
const byId = statement(`${SELECT} WHERE q.id = $1`, QUOTE)
const ofCompany = statement(`${SELECT} WHERE q.id = $1 AND q.company_id = $2 AND q.marketplace = $3`, QUOTE)
const listOfCompany = statement(
  `${SELECT} WHERE q.company_id = $1 AND q.marketplace = $2
     AND ($3::text IS NULL OR (q.asked_at, q.id) < (SELECT asked_at, id FROM quotes.quotes WHERE id = $3 AND company_id = $1))
   ORDER BY q.asked_at DESC, q.id DESC LIMIT $4`,
  QUOTE,
)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (q.asked_at, q.id) < (SELECT asked_at, id FROM quotes.quotes WHERE id = $1)
   ORDER BY q.asked_at DESC, q.id DESC LIMIT $2`,
  QUOTE,
)
const collect = statement(
  `SELECT q.id, q.note, q.state, q.asked_at AS "askedAt", q.order_id AS "orderId" FROM quotes.quotes q WHERE q.asked_by = $1 OR q.ordered_by = $1
   ORDER BY q.asked_at, q.id`,
  { id: 'text', note: 'text', state: 'text', askedAt: 'timestamptz', orderId: 'text?' },
)
const forget = statement(
  `UPDATE quotes.quotes SET note = CASE WHEN asked_by = $1 THEN '' ELSE note END, asked_by = nullif(asked_by, $1), ordered_by = nullif(ordered_by, $1)
   WHERE asked_by = $1 OR ordered_by = $1`,
)
const forgetTaken = statement(`DELETE FROM quotes.taken WHERE owner = $1`)

/** For whom quotes are looked up. */
export type Place = { company: string; marketplace: MarketplaceCode }

/** Any quote, for the merchant. */
export const findQuote = async (sql: Sql, id: string): Promise<StoredQuote | undefined> =>
  (await sql.query(byId, [id]))[0]

/** A quote of a company; undefined for those of others, as for one that is absent. */
export const findOwnQuote = async (
  sql: Sql,
  { company, marketplace }: Place,
  id: string,
): Promise<StoredQuote | undefined> => (await sql.query(ofCompany, [id, company, marketplace]))[0]

export const listOwnQuotes = (
  sql: Sql,
  { company, marketplace }: Place,
  after: string | null,
  most: number,
): Promise<StoredQuote[]> => sql.query(listOfCompany, [company, marketplace, after, most])

/** All quotes, newest first, for the merchant. */
export const listQuotes = (sql: Sql, after: string | null, most: number): Promise<StoredQuote[]> =>
  sql.query(list, [after, most])

/** What a customer has asked for and ordered. */
export const collectQuotes = (sql: Sql, owner: string): Promise<unknown> =>
  sql.query(collect, [customerIdOf(owner) ?? ''])

/** A company keeps its quotes, without who asked and what they wrote. */
export async function eraseQuotes(sql: Sql, owner: string): Promise<void> {
  await sql.query(forget, [customerIdOf(owner) ?? ''])
  await sql.query(forgetTaken, [owner])
}
