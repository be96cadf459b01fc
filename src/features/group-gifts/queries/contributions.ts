import { jsonArray, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { PartState } from '../contract/words.ts'

/** What an account of the ledger pays, in minor units. */
export type AccountPart = { account: string; amount: number }

const PART = {
  id: 'text',
  giftId: 'text',
  giver: 'text?',
  email: 'text',
  name: 'text',
  message: 'text',
  language: 'text',
  amount: 'bigint',
  provider: 'text',
  token: 'text',
  visit: orNull(text<string>()),
  reference: 'text?',
  digits: 'text?',
  parts: jsonArray<AccountPart>(),
  state: text<PartState>(),
  refunded: 'bigint',
  asCredit: 'boolean',
  refundBy: 'timestamptz',
  createdAt: 'timestamptz',
} as const

/** A part of a gift that somebody gives. */
export type Part = RowOf<typeof PART>

const COLUMNS = `c.id, c.gift_id AS "giftId", c.giver, c.email, c.name, c.message, c.language, c.amount, c.provider, c.token, c.visit, c.reference,
  c.digits, c.parts, c.state, c.refunded, c.as_credit AS "asCredit", c.refund_by AS "refundBy", c.created_at AS "createdAt"
  FROM group_gifts.contributions c`

const store = statement(
  `INSERT INTO group_gifts.contributions (id, gift_id, giver, email, name, message, language, amount, provider, token, digits, parts, as_credit, refund_by, created_at, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, clock_timestamp(), now())`,
)
const one = statement(`SELECT ${COLUMNS} WHERE c.id = $1`, PART)
const lock = statement(`SELECT ${COLUMNS} WHERE c.id = $1 FOR UPDATE`, PART)
const ofGift = statement(
  `SELECT ${COLUMNS} WHERE c.gift_id = $1 AND c.state = 'held' ORDER BY c.created_at, c.id`,
  PART,
)
const ofGifts = statement(
  `SELECT ${COLUMNS} WHERE c.gift_id = ANY($1) AND c.state = 'held' AND c.refunded < c.amount ORDER BY c.created_at, c.id LIMIT 2000`,
  PART,
)
const ofGiver = statement(`SELECT ${COLUMNS} WHERE c.giver = $1 ORDER BY c.created_at DESC, c.id DESC LIMIT 200`, PART)
const paying = statement(
  `SELECT ${COLUMNS} WHERE c.state = 'paying' AND c.changed_at < now() - make_interval(secs => $1::int) ORDER BY c.changed_at LIMIT 100`,
  PART,
)
const visit = statement(
  `UPDATE group_gifts.contributions SET token = $2, visit = $3, changed_at = now() WHERE id = $1 AND state = 'paying'`,
)
const refer = statement(
  `UPDATE group_gifts.contributions SET reference = $2, changed_at = now() WHERE id = $1 AND state = 'paying'`,
)
const hold = statement(
  `UPDATE group_gifts.contributions SET state = 'held', token = '', visit = NULL, changed_at = now() WHERE id = $1 AND state = 'paying' RETURNING id`,
  { id: 'text' },
)
const failed = statement(
  `UPDATE group_gifts.contributions SET state = 'failed', token = '', visit = NULL, changed_at = now() WHERE id = $1 AND state = 'paying' RETURNING id`,
  { id: 'text' },
)
const refund = statement(
  `WITH counted AS (UPDATE group_gifts.contributions SET refunded = refunded + $3, changed_at = now() WHERE id = $2)
   INSERT INTO group_gifts.refunds (id, contribution_id, amount, reason, way, state, done_at)
   VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $6::text = 'done' THEN now() END)`,
)
const REFUND = {
  id: 'text',
  contributionId: 'text',
  amount: 'bigint',
  reason: text<RefundReason>(),
  way: text<'payment' | 'credit'>(),
  state: text<'wanted' | 'done'>(),
  createdAt: 'timestamptz',
} as const
const REFUNDS = `SELECT id, contribution_id AS "contributionId", amount, reason, way, state, created_at AS "createdAt" FROM group_gifts.refunds`
const refunds = statement(`${REFUNDS} WHERE contribution_id = ANY($1) ORDER BY created_at, id`, REFUND)
const wanted = statement(`${REFUNDS} WHERE state = 'wanted' ORDER BY created_at, id LIMIT 200`, REFUND)
const done = statement(
  `UPDATE group_gifts.refunds SET state = 'done', done_at = now() WHERE id = $1 AND state = 'wanted' RETURNING id`,
  { id: 'text' },
)
const adopt = statement(`UPDATE group_gifts.contributions SET giver = $2 WHERE giver = $1`)
// What was paid, and the provider's reference, stay: the gift counts on them, and they are what a refund needs.
const erase = statement(
  `UPDATE group_gifts.contributions SET giver = NULL, name = '', message = '', email = '', digits = NULL,
     parts = coalesce((SELECT jsonb_agg(p || '{"account": ""}') FROM jsonb_array_elements(parts) p), '[]') WHERE giver = $1`,
)

export type RefundReason = 'date' | 'sold-out' | 'withdrawn' | 'cancelled' | 'left-over' | 'taken-back'
export type Refund = RowOf<typeof REFUND>

export type NewPart = Omit<Part, 'visit' | 'reference' | 'state' | 'refunded' | 'createdAt'>

export async function storePart(sql: Sql, part: NewPart): Promise<void> {
  const { id, giftId, giver, email, name, message, language, amount, provider, token, digits, asCredit, refundBy } =
    part
  const words = [id, giftId, giver, email, name, message, language]
  const money = [amount, provider, token, digits, JSON.stringify(part.parts), asCredit, refundBy]
  await sql.query(store, [...words, ...money])
}

export const findPart = async (sql: Sql, id: string): Promise<Part | undefined> => (await sql.query(one, [id]))[0]
/** A part, locked until the transaction ends. Its gift is locked first. */
export const lockPart = async (sql: Sql, id: string): Promise<Part | undefined> => (await sql.query(lock, [id]))[0]
/** The parts of a gift that were taken. */
export const findParts = (sql: Sql, giftId: string): Promise<Part[]> => sql.query(ofGift, [giftId])
/** The parts of several gifts that were taken and have not gone back. */
export const findPartsOf = (sql: Sql, giftIds: string[]): Promise<Part[]> => sql.query(ofGifts, [giftIds])
export const findOwnParts = (sql: Sql, giver: string): Promise<Part[]> => sql.query(ofGiver, [giver])

/** Parts that are still being paid for after some seconds. */
export const findPaying = (sql: Sql, seconds: number): Promise<Part[]> => sql.query(paying, [seconds])

/** Notes the provider's page on which a part is paid. */
export const noteVisit = async (sql: Sql, id: string, token: string, address: string): Promise<void> =>
  void (await sql.query(visit, [id, token, address]))
export const noteReference = async (sql: Sql, id: string, reference: string): Promise<void> =>
  void (await sql.query(refer, [id, reference]))
/** Notes that the ledger has a part. Returns false if that, or its end, was noted before. */
export const noteHeld = async (sql: Sql, id: string): Promise<boolean> => (await sql.query(hold, [id])).length > 0
/** Notes that a part was not paid. Returns false if its end was noted before. */
export const noteFailed = async (sql: Sql, id: string): Promise<boolean> => (await sql.query(failed, [id])).length > 0

/** Notes money that goes back; a check refuses more than was given. */
export const storeRefund = async (sql: Sql, given: Omit<Refund, 'createdAt'>): Promise<void> => {
  const { id, contributionId, amount, reason, way, state } = given
  await sql.query(refund, [id, contributionId, amount, reason, way, state])
}
export const findRefunds = (sql: Sql, partIds: string[]): Promise<Refund[]> => sql.query(refunds, [partIds])
export const findWanted = (sql: Sql): Promise<Refund[]> => sql.query(wanted)
/** Notes that a refund was made. Returns false if that was noted before. */
export const noteRefunded = async (sql: Sql, id: string): Promise<boolean> => (await sql.query(done, [id])).length > 0

export const adoptParts = async (sql: Sql, from: string, to: string): Promise<void> =>
  void (await sql.query(adopt, [from, to]))
/** Forgets who gave parts. The money stays in the gift, or goes back to how it was paid. */
export const eraseParts = async (sql: Sql, giver: string): Promise<void> => void (await sql.query(erase, [giver]))

const all = statement(`SELECT ${COLUMNS} WHERE c.gift_id = $1 ORDER BY c.created_at, c.id LIMIT 1000`, PART)
const collected = statement(
  `SELECT to_jsonb(c) - 'giver' - 'token' - 'reference' - 'parts' || jsonb_build_object('refunds',
     coalesce((SELECT jsonb_agg(to_jsonb(r) - 'contribution_id' ORDER BY r.created_at, r.id) FROM group_gifts.refunds r WHERE r.contribution_id = c.id), '[]')) AS part
   FROM group_gifts.contributions c WHERE c.giver = $1 ORDER BY c.created_at, c.id`,
  { part: 'jsonb' },
)

/** All parts of a gift, also those that were not paid. */
export const findAllParts = (sql: Sql, giftId: string): Promise<Part[]> => sql.query(all, [giftId])

/** Everything that is kept of a giver's parts, for the giver's own copy. */
export const collectParts = async (sql: Sql, giver: string): Promise<unknown> => ({
  parts: (await sql.query(collected, [giver])).map(({ part }) => part),
})
