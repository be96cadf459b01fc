import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_OPEN } from '../contract/limits.ts'
import type { QuoteState } from '../contract/quotes.ts'

const add = statement(
  `WITH made AS (
     INSERT INTO quotes.quotes (id, marketplace, company_id, asked_by, note)
     SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM quotes.quotes WHERE company_id = $3 AND marketplace = $2
       AND (state = 'ASKED' OR state = 'OFFERED' AND valid_until > now())) < ${MOST_OPEN} RETURNING id)
   INSERT INTO quotes.lines (quote_id, line, asin, offer_id, title, asked, quantity)
   SELECT made.id, each.line, each.asin, each.offer, each.title, each.quantity, each.quantity
   FROM made, unnest($6::text[], $7::text[], $8::text[], $9::int[]) WITH ORDINALITY AS each(asin, offer, title, quantity, line) RETURNING quote_id AS id`,
  { id: 'text' },
)
const lock = statement(
  `SELECT CASE WHEN state = 'OFFERED' AND valid_until <= clock_timestamp() THEN 'EXPIRED' ELSE state END AS state
   FROM quotes.quotes WHERE id = $1 FOR UPDATE`,
  { state: text<QuoteState>() },
)
const settle = statement(
  `UPDATE quotes.quotes SET state = $2, message = coalesce($3, message), remind_at = NULL WHERE id = $1`,
)
const offer = statement(
  `WITH offered AS (
     UPDATE quotes.quotes SET state = 'OFFERED', version = version + 1, offered_at = clock_timestamp(), message = $2, valid_on = $3, valid_until = $4, remind_at = $5 WHERE id = $1
     RETURNING id)
   UPDATE quotes.lines l SET price = each.price, quantity = coalesce(each.quantity, l.asked)
   FROM offered, quotes.lines o LEFT JOIN unnest($6::int[], $7::bigint[], $8::int[]) AS each(line, price, quantity) ON each.line = o.line
   WHERE l.quote_id = offered.id AND o.quote_id = l.quote_id AND o.line = l.line`,
)
const due = statement(
  `UPDATE quotes.quotes SET remind_at = NULL WHERE id IN (
     SELECT id FROM quotes.quotes WHERE remind_at <= $1 ORDER BY remind_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
  { id: 'text' },
)

type NewQuote = {
  id: string
  marketplace: MarketplaceCode
  company: string
  askedBy: string
  note: string
  lines: { asin: string; offerId: string; title: string; quantity: number }[]
}

/** Stores a quote that is asked for; false if its company has as many open ones as it may. Run it under the company's lock. */
export const addQuote = async (
  sql: Sql,
  { id, marketplace, company, askedBy, note, lines }: NewQuote,
): Promise<boolean> => {
  const columns = [
    lines.map(({ asin }) => asin),
    lines.map(({ offerId }) => offerId),
    lines.map(({ title }) => title),
    lines.map(({ quantity }) => quantity),
  ]
  return (await sql.query(add, [id, marketplace, company, askedBy, note, ...columns])).length > 0
}

/** The state of a quote, which does not change until the transaction ends; undefined if there is none. */
export const lockQuote = async (sql: Sql, id: string): Promise<QuoteState | undefined> =>
  (await sql.query(lock, [id]))[0]?.state

/** Ends a quote that is locked. Without a message it keeps the one that it has. */
export async function settleQuote(
  sql: Sql,
  id: string,
  state: 'DECLINED' | 'WITHDRAWN' | 'REFUSED',
  message: string | null = null,
): Promise<void> {
  await sql.query(settle, [id, state, message])
}

export type NewOffer = {
  message: string
  validOn: string
  validUntil: Date
  remindAt: Date | null
  lines: { line: number; price: number; quantity: number | null }[]
}

/** Offers a quote that is locked; lines that are not named have no price. */
export async function offerQuote(
  sql: Sql,
  id: string,
  { message, validOn, validUntil, remindAt, lines }: NewOffer,
): Promise<void> {
  const columns = [
    lines.map(({ line }) => line),
    lines.map(({ price }) => price),
    lines.map(({ quantity }) => quantity),
  ]
  await sql.query(offer, [id, message, validOn, validUntil, remindAt, ...columns])
}

/** Claims quotes of whose end somebody is to be reminded. Each is returned once. */
export const claimDue = async (sql: Sql, now: Date, most: number): Promise<string[]> =>
  (await sql.query(due, [now, most])).map(({ id }) => id)
