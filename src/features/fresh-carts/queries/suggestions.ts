import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { AcceptedBy, SuggestionState } from '../contract/suggestions.ts'

const SUGGESTION = {
  id: 'text',
  orderId: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  position: 'int',
  asin: 'text',
  offerId: 'text',
  quantity: 'int',
  state: text<SuggestionState>(),
  acceptedBy: 'text?',
  createdAt: 'timestamptz',
  decidedAt: 'timestamptz?',
} as const

export type Suggestion = RowOf<typeof SUGGESTION>

const SELECT = `SELECT s.id, s.order_id AS "orderId", o.owner, o.marketplace, s.position, s.asin, s.offer_id AS "offerId", s.quantity, s.state,
  s.accepted_by AS "acceptedBy", s.created_at AS "createdAt", s.decided_at AS "decidedAt"
  FROM fresh_carts.suggestions s JOIN fresh_carts.orders o ON o.order_id = s.order_id`
const byId = statement(`${SELECT} WHERE s.id = $1`, SUGGESTION)
const ofOrder = statement(`${SELECT} WHERE s.order_id = $1 ORDER BY s.position, s.created_at, s.id`, SUGGESTION)
const list = statement(
  `${SELECT} WHERE $1::text IS NULL OR (s.created_at, s.id) < (SELECT created_at, id FROM fresh_carts.suggestions WHERE id = $1)
   ORDER BY s.created_at DESC, s.id DESC LIMIT $2`,
  SUGGESTION,
)
const insert = statement(
  `INSERT INTO fresh_carts.suggestions (id, order_id, position, asin, offer_id, quantity, state, accepted_by, created_at, decided_at)
   VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7::text IS NULL THEN 'suggested' ELSE 'accepted' END, $7, $8, CASE WHEN $7::text IS NOT NULL THEN $8::timestamptz END)
   ON CONFLICT (order_id, position) WHERE state IN ('suggested', 'accepted') DO NOTHING RETURNING id`,
  { id: 'text' },
)
const decide = statement(
  `UPDATE fresh_carts.suggestions SET state = $2, decided_at = $3, accepted_by = CASE WHEN $2 = 'accepted' THEN 'shopper' ELSE accepted_by END WHERE id = $1`,
)
const accepted = statement(
  `SELECT position, asin, offer_id AS "offerId", quantity AS most FROM fresh_carts.suggestions WHERE order_id = $1 AND state = 'accepted' ORDER BY id FOR UPDATE`,
  { position: 'int', asin: 'text', offerId: 'text', most: 'int' },
)

export type NewSuggestion = Pick<Suggestion, 'id' | 'orderId' | 'position' | 'asin' | 'offerId' | 'quantity'> & {
  acceptedBy: AcceptedBy | null
  now: number
}

/** Stores a suggestion; false if the line has one that is suggested or accepted. */
export async function storeSuggestion(sql: Sql, made: NewSuggestion): Promise<boolean> {
  const { id, orderId, position, asin, offerId, quantity, acceptedBy, now } = made
  const values = [id, orderId, position, asin, offerId, quantity, acceptedBy, new Date(now)]
  return (await sql.query(insert, values)).length > 0
}

export const findSuggestion = async (sql: Sql, id: string): Promise<Suggestion | undefined> =>
  (await sql.query(byId, [id]))[0]

export const findSuggestionsOf = (sql: Sql, orderId: string): Promise<Suggestion[]> => sql.query(ofOrder, [orderId])

/** At most `most`, newest first, after the one with the id `after`. */
export const listSuggestions = (sql: Sql, after: string | null, most: number): Promise<Suggestion[]> =>
  sql.query(list, [after, most])

/** Notes what was decided about a suggestion whose order is locked. */
export async function noteDecision(sql: Sql, id: string, state: SuggestionState, now: number): Promise<void> {
  await sql.query(decide, [id, state, new Date(now)])
}

/** What an order may have instead of its lines; nobody changes it until the transaction ends. */
export const lockAccepted = (sql: Sql, orderId: string) => sql.query(accepted, [orderId])
