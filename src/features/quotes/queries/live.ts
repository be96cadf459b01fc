import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { LiveQuote, OfferedLine } from '../rules/pricing.ts'

/** SQL that finds a row if the owner of a line has ever taken a quote with its product. */
export const TAKEN_IN_CART = `SELECT FROM quotes.taken t JOIN quotes.lines q ON q.quote_id = t.quote_id WHERE t.owner = line.owner AND q.asin = line.asin`

// The clock is read, not the transaction's start: an offer that ended meanwhile is over.
const live = statement(
  `SELECT q.id, q.version, (SELECT jsonb_agg(jsonb_build_object('line', l.line, 'offerId', l.offer_id, 'quantity', l.quantity, 'price', l.price))
     FROM quotes.lines l WHERE l.quote_id = q.id AND l.price IS NOT NULL) AS lines
   FROM quotes.quotes q WHERE q.id = ANY($1) AND q.company_id = $2 AND q.marketplace = $3 AND q.state = 'OFFERED' AND q.valid_until > clock_timestamp()`,
  { id: 'text', version: 'int', lines: jsonArray<OfferedLine>() },
)
const ofProduct = statement(
  `SELECT q.id, q.valid_on::text AS "validOn", l.line, l.offer_id AS "offerId", l.quantity, l.price FROM quotes.quotes q JOIN quotes.lines l ON l.quote_id = q.id
   WHERE q.company_id = $1 AND q.marketplace = $2 AND l.asin = $3 AND l.price IS NOT NULL AND q.state = 'OFFERED' AND q.valid_until > clock_timestamp()
   ORDER BY q.asked_at DESC, q.id, l.line`,
  { id: 'text', validOn: 'text', line: 'int', offerId: 'text', quantity: 'int', price: 'bigint!' },
)
const spend = statement(
  `UPDATE quotes.quotes SET state = 'ORDERED', order_id = $5, ordered_by = $4, remind_at = NULL
   WHERE id = $1 AND version = $2 AND company_id = $3 AND state = 'OFFERED' AND valid_until > clock_timestamp() RETURNING id`,
  { id: 'text' },
)
const noteTaken = statement(`INSERT INTO quotes.taken (owner, quote_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`)

/** Notes that lines of a quote come into a cart of the owner's. */
export async function setTaken(sql: Sql, owner: string, id: string): Promise<void> {
  await sql.query(noteTaken, [owner, id])
}

/** Those of these quotes that people of a company can take now. */
export const findLive = (
  sql: Sql,
  ids: string[],
  { company, marketplace }: { company: string; marketplace: MarketplaceCode },
): Promise<LiveQuote[]> => sql.query(live, [ids, company, marketplace])

/** The lines of a product in quotes that people of a company can take now, the newest first. */
export const findLiveLines = (
  sql: Sql,
  { company, marketplace }: { company: string; marketplace: MarketplaceCode },
  asin: string,
): Promise<(OfferedLine & { id: string; validOn: string })[]> => sql.query(ofProduct, [company, marketplace, asin])

/** Spends a quote for an order; false if it is not there any more as it was when its prices were asked. */
export const spendQuote = async (
  sql: Sql,
  {
    id,
    version,
    company,
    customerId,
    orderId,
  }: { id: string; version: number; company: string; customerId: string; orderId: string },
): Promise<boolean> => (await sql.query(spend, [id, version, company, customerId, orderId])).length > 0
