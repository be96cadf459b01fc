import type { TaxCategory } from '#commerce/catalog/contract.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { CardKind } from '../contract/kind.ts'
import type { Card } from '../contract/merchant.ts'
import { withoutTurns } from '../rules/words.ts'

export const CARD = {
  id: 'text',
  marketplace: text<MarketplaceCode>(),
  state: text<Card['state']>(),
  value: 'bigint',
  validMonths: 'int?',
  toYearEnd: 'boolean',
  cashOutBelow: 'bigint?',
  byPost: 'boolean',
  kind: text<CardKind>(),
  taxCategory: orNull(text<TaxCategory>()),
  taxName: 'text?',
  taxRate: 'int?',
  tax: 'bigint',
  orderId: 'text?',
  line: 'int?',
  buyer: 'text?',
  sendAt: 'timestamptz',
  recipientEmail: 'text',
  recipientName: 'text',
  senderName: 'text',
  message: 'text',
  digits: 'text?',
  mails: 'int',
  sentAt: 'timestamptz?',
  expiresAt: 'timestamptz?',
  owner: 'text?',
  endedAt: 'timestamptz?',
} as const

/** A gift card as stored; amounts are minor units. What is left of it is in the ledger. */
export type StoredCard = RowOf<typeof CARD>

/** A card to be sent. `sendAt` null: as soon as its order is paid. */
export type NewCard = Pick<
  StoredCard,
  | 'id'
  | 'marketplace'
  | 'value'
  | 'validMonths'
  | 'toYearEnd'
  | 'cashOutBelow'
  | 'byPost'
  | 'kind'
  | 'taxCategory'
  | 'taxName'
  | 'taxRate'
  | 'tax'
  | 'orderId'
  | 'line'
  | 'buyer'
  | 'recipientEmail'
> & {
  recipientName?: string | undefined
  senderName?: string | undefined
  message?: string | undefined
  sendAt: Date
}

const COLUMNS = `id, marketplace, state, value, valid_months AS "validMonths", to_year_end AS "toYearEnd", cash_out_below AS "cashOutBelow", by_post AS "byPost",
  kind, tax_category AS "taxCategory", tax_name AS "taxName", tax_rate AS "taxRate", tax,
  order_id AS "orderId", line, buyer, send_at AS "sendAt", recipient_email AS "recipientEmail", recipient_name AS "recipientName",
  sender_name AS "senderName", message, digits, mails, sent_at AS "sentAt", expires_at AS "expiresAt", owner, ended_at AS "endedAt"`
const SELECT = `SELECT ${COLUMNS} FROM gift_cards.cards`

const insert = statement(
  `INSERT INTO gift_cards.cards (id, marketplace, state, value, valid_months, to_year_end, cash_out_below, by_post, kind, tax_category, tax_name, tax_rate, tax, order_id, line,
     buyer, send_at, recipient_email, recipient_name, sender_name, message)
   SELECT id, marketplace, 'ordered', value, valid_months, to_year_end, cash_out_below, by_post, kind, tax_category, tax_name, tax_rate, tax, order_id, line, buyer, send_at,
     recipient_email, recipient_name, sender_name, message
   FROM jsonb_to_recordset($1::jsonb) AS c(id text, marketplace text, value bigint, valid_months int, to_year_end boolean,
     cash_out_below bigint, by_post boolean, kind text, tax_category text, tax_name text, tax_rate int, tax bigint, order_id text, line int, buyer text, send_at timestamptz, recipient_email text, recipient_name text,
     sender_name text, message text)`,
)
const one = statement(`${SELECT} WHERE id = $1`, CARD)
const lock = statement(`${SELECT} WHERE id = $1 FOR UPDATE`, CARD)
const due = statement(
  `SELECT id, order_id AS "orderId" FROM gift_cards.cards WHERE state = 'ordered' AND NOT by_post AND send_at <= $1 ORDER BY send_at, id LIMIT $2`,
  { id: 'text', orderId: 'text?' },
)
const sent = statement(
  `UPDATE gift_cards.cards SET state = 'sent', code_hash = $2, digits = $3, mails = mails + 1, sent_at = coalesce(sent_at, $4),
     expires_at = coalesce(expires_at, $5), recipient_email = $6 WHERE id = $1`,
)
const printed = statement(`UPDATE gift_cards.cards SET code_hash = $2, digits = $3, mails = mails + 1 WHERE id = $1`)
const lockOrdered = statement(
  `${SELECT} WHERE order_id = $1 AND line = $2 AND by_post AND state = 'ordered' ORDER BY code_hash IS NULL, id FOR UPDATE`,
  CARD,
)
const activate = statement(`UPDATE gift_cards.cards SET state = 'sent', sent_at = $2, expires_at = $3 WHERE id = $1`)
const ofOrder = statement(`${SELECT} WHERE order_id = $1 ORDER BY line, id`, CARD)
const cancel = statement(
  `UPDATE gift_cards.cards SET state = 'cancelled', ended_at = now()
   WHERE id IN (SELECT id FROM gift_cards.cards WHERE order_id = $1 AND line = $2 AND state = 'ordered'
     ORDER BY code_hash IS NOT NULL, id DESC LIMIT $3)`,
)
const lockSent = statement(
  `${SELECT} WHERE order_id = $1 AND line = $2 AND state = 'sent' ORDER BY id FOR UPDATE`,
  CARD,
)
const end = statement(
  `UPDATE gift_cards.cards SET state = $2, ended_at = now() WHERE id = $1 AND state IN ('ordered', 'sent') RETURNING id`,
  { id: 'text' },
)
const extend = statement(`UPDATE gift_cards.cards SET expires_at = $2 WHERE id = $1 AND state = 'sent'`)
const revive = statement(
  `UPDATE gift_cards.cards SET state = 'sent', ended_at = NULL, expires_at = CASE WHEN valid_months IS NOT NULL THEN greatest(expires_at, $2) END
   WHERE id = $1 AND (state IN ('expired', 'paid-out') OR (state = 'sent' AND expires_at < $2))`,
)
const expiring = statement(
  `SELECT id FROM gift_cards.cards WHERE state = 'sent' AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2`,
  { id: 'text' },
)
const byCode = statement(`${SELECT} WHERE code_hash = $1 AND marketplace = $2 FOR UPDATE`, CARD)
const take = statement(
  `UPDATE gift_cards.cards SET owner = $2, added_at = now() WHERE id = $1 AND owner IS NULL AND state = 'sent' RETURNING id`,
  { id: 'text' },
)
const ofOwner = statement(`${SELECT} WHERE owner = $1 AND marketplace = $2 ORDER BY expires_at, sent_at, id`, CARD)
const valid = statement(
  `${SELECT} WHERE owner = $1 AND marketplace = $2 AND state = 'sent' AND (expires_at IS NULL OR expires_at > now())
   ORDER BY expires_at, sent_at, id`,
  CARD,
)
const listed = statement(
  `${SELECT} WHERE $1::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM gift_cards.cards WHERE id = $1)
   ORDER BY created_at DESC, id DESC LIMIT $2`,
  CARD,
)

export async function storeCards(sql: Sql, cards: NewCard[]): Promise<void> {
  const rows = cards.map(({ recipientName = '', senderName = '', message = '', ...card }) => ({
    id: card.id,
    marketplace: card.marketplace,
    value: card.value,
    valid_months: card.validMonths,
    to_year_end: card.toYearEnd,
    cash_out_below: card.cashOutBelow,
    by_post: card.byPost,
    kind: card.kind,
    tax_category: card.taxCategory,
    tax_name: card.taxName,
    tax_rate: card.taxRate,
    tax: card.tax,
    order_id: card.orderId,
    line: card.line,
    buyer: card.buyer,
    send_at: card.sendAt,
    recipient_email: card.recipientEmail,
    recipient_name: recipientName,
    sender_name: senderName,
    message: withoutTurns(message),
  }))
  await sql.query(insert, [JSON.stringify(rows)])
}

export const findCard = async (sql: Sql, id: string): Promise<StoredCard | undefined> => (await sql.query(one, [id]))[0]

/** Locks a card until the transaction ends. */
export const lockCard = async (sql: Sql, id: string): Promise<StoredCard | undefined> =>
  (await sql.query(lock, [id]))[0]

/** At most `most` cards that are to be sent at an instant, the longest due first. */
export const findDue = (sql: Sql, now: number, most: number) => sql.query(due, [new Date(now), most])

/** Notes that a code was mailed. The code before it is worth nothing from then on. */
export async function noteSent(sql: Sql, { id, codeHash, digits, sentAt, expiresAt, to }: SentCode): Promise<void> {
  await sql.query(sent, [id, codeHash, digits, sentAt, expiresAt, to])
}

export type SentCode = {
  id: string
  codeHash: string
  digits: string
  sentAt: Date
  expiresAt: Date | null
  to: string
}

/** Notes that a code was printed. The code before it is worth nothing from then on. */
export async function notePrinted(sql: Sql, id: string, codeHash: string, digits: string): Promise<void> {
  await sql.query(printed, [id, codeHash, digits])
}

/** The printed cards of a line that have not been shipped, those with a code first, locked until the transaction ends. */
export const lockUnshipped = (sql: Sql, orderId: string, line: number): Promise<StoredCard[]> =>
  sql.query(lockOrdered, [orderId, line])

/** Makes a printed card valid. */
export async function noteShipped(sql: Sql, id: string, sentAt: Date, expiresAt: Date | null): Promise<void> {
  await sql.query(activate, [id, sentAt, expiresAt])
}

export const findOfOrder = (sql: Sql, orderId: string): Promise<StoredCard[]> => sql.query(ofOrder, [orderId])

/** Cancels cards of a line that are not sent. */
export async function cancelCards(sql: Sql, orderId: string, line: number, units: number): Promise<void> {
  await sql.query(cancel, [orderId, line, units])
}

/** The cards of a line that are sent and valid, locked until the transaction ends. */
export const lockSentCards = (sql: Sql, orderId: string, line: number): Promise<StoredCard[]> =>
  sql.query(lockSent, [orderId, line])

/** Ends a card that is not over. Returns false if it was. */
export const endCard = async (
  sql: Sql,
  id: string,
  state: 'cancelled' | 'expired' | 'paid-out' | 'withdrawn' | 'blocked',
) => (await sql.query(end, [id, state])).length > 0

/** Makes a card valid until another instant. */
export async function extendCard(sql: Sql, id: string, until: Date): Promise<void> {
  await sql.query(extend, [id, until])
}

/** Makes a card valid at least until an instant, also if it was over when money came back to it. One that never expires never does. */
export async function reviveCard(sql: Sql, id: string, until: Date): Promise<void> {
  await sql.query(revive, [id, until])
}

/** At most `most` cards whose time is over. */
export const findExpiring = async (sql: Sql, now: number, most: number): Promise<string[]> =>
  (await sql.query(expiring, [new Date(now), most])).map(({ id }) => id)

/** The card with a code, locked until the transaction ends. */
export const lockByCode = async (
  sql: Sql,
  codeHash: string,
  marketplace: MarketplaceCode,
): Promise<StoredCard | undefined> => (await sql.query(byCode, [codeHash, marketplace]))[0]

/** Adds a card to a shopper's. Returns false if it is somebody's already, or over. */
export const giveTo = async (sql: Sql, id: string, owner: string): Promise<boolean> =>
  (await sql.query(take, [id, owner])).length > 0

/** A shopper's cards, those first that expire first. */
export const listOfOwner = (sql: Sql, owner: string, marketplace: MarketplaceCode): Promise<StoredCard[]> =>
  sql.query(ofOwner, [owner, marketplace])

/** Those of a shopper's cards that can pay now, in the same order. */
export const listValid = (sql: Sql, owner: string, marketplace: MarketplaceCode): Promise<StoredCard[]> =>
  sql.query(valid, [owner, marketplace])

/** At most `most` cards, newest first, after the one with the id `after`. */
export const listCards = (sql: Sql, after: string | null, most: number): Promise<StoredCard[]> =>
  sql.query(listed, [after, most])
