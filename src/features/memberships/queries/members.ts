import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { PlusMethod } from '#commerce/wallet/seams.ts'
import type { RowOf } from '#platform/db/shape.ts'
import { text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Period } from '../rules/periods.ts'

const COLUMNS = `m.id, m.customer_id AS "customerId", m.marketplace, m.state, m.renews, m.method_id AS "methodId", m.price, m.currency,
  m.period, m.agreed_at AS "agreedAt", m.anchor, m.periods, m.paid_until AS "paidUntil", m.due_at AS "dueAt", m.tries`
const MEMBER = {
  id: 'text',
  customerId: 'text?',
  marketplace: text<MarketplaceCode>(),
  state: text<'active' | 'ended'>(),
  renews: 'boolean',
  methodId: 'text?',
  price: 'bigint',
  currency: 'text',
  period: text<Period>(),
  agreedAt: 'timestamptz',
  anchor: 'timestamptz',
  periods: 'int',
  paidUntil: 'timestamptz',
  dueAt: 'timestamptz',
  tries: 'int',
} as const

/** A membership with its agreed terms. */
export type Member = RowOf<typeof MEMBER>

const ofCustomer = statement(
  `SELECT ${COLUMNS} FROM memberships.members m WHERE m.customer_id = $1 AND m.state = 'active'`,
  MEMBER,
)
const byId = statement(`SELECT ${COLUMNS} FROM memberships.members m WHERE m.id = $1`, MEMBER)
const add = statement(
  `INSERT INTO memberships.members (id, customer_id, marketplace, method_id, price, currency, period, agreed_at, anchor, paid_until, due_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $9)`,
)
const paysPlus = statement(
  `SELECT method_id AS id FROM memberships.members WHERE customer_id = $1 AND state = 'active' AND renews`,
  { id: 'text?' },
)
const setRenews = statement(`UPDATE memberships.members SET renews = $2, due_at = paid_until, tries = 0 WHERE id = $1`)
const setMethod = statement(`UPDATE memberships.members SET method_id = $2 WHERE id = $1`)
const paid = statement(
  `UPDATE memberships.members SET periods = $2, paid_until = $3, due_at = $3, tries = 0 WHERE id = $1 AND periods < $2`,
)
const failed = statement(`UPDATE memberships.members SET tries = tries + 1, due_at = $2 WHERE id = $1`)
const end = statement(
  `UPDATE memberships.members SET state = 'ended', renews = false, ended_at = $2 WHERE id = $1 AND state = 'active'`,
)
const due = statement(
  `SELECT ${COLUMNS} FROM memberships.members m
   WHERE m.state = 'active' AND m.due_at <= $1 AND NOT EXISTS (
     SELECT FROM memberships.charges c WHERE c.member_id = m.id AND c.state IN ('authorising', 'confirming', 'authorised', 'spent'))
   ORDER BY m.due_at LIMIT 100`,
  MEMBER,
)
const remind = statement(
  `UPDATE memberships.members m SET reminded_of = m.paid_until
   WHERE m.id = ANY(SELECT id FROM memberships.members
     WHERE state = 'active' AND renews AND tries = 0 AND due_at > $1 AND due_at <= $2 AND (periods = 0 OR period = 'year')
       AND agreed_at < $3 AND reminded_of IS DISTINCT FROM paid_until ORDER BY due_at LIMIT 50 FOR UPDATE SKIP LOCKED)
   RETURNING ${COLUMNS}`,
  MEMBER,
)

/** The customer's active membership. */
export async function findMember(sql: Sql, customerId: string): Promise<Member | undefined> {
  return (await sql.query(ofCustomer, [customerId]))[0]
}

export async function findMemberById(sql: Sql, id: string): Promise<Member | undefined> {
  return (await sql.query(byId, [id]))[0]
}

export type NewMember = Pick<Member, 'id' | 'customerId' | 'marketplace' | 'methodId' | 'price' | 'currency' | 'period'>

/** Stores a membership whose first period begins at `from`. */
export async function addMember(sql: Sql, member: NewMember, agreedAt: number, from: Date): Promise<void> {
  const { id, customerId, marketplace, methodId, price, currency, period } = member
  await sql.query(add, [id, customerId, marketplace, methodId, price, currency, period, new Date(agreedAt), from])
}

/** The payment method that the customer's Plus is charged to. */
export const findPlusMethod: PlusMethod = async (sql, customerId) =>
  (await sql.query(paysPlus, [customerId]))[0]?.id ?? null

/** Sets whether another period is charged. */
export async function storeRenews(sql: Sql, id: string, renews: boolean): Promise<void> {
  await sql.query(setRenews, [id, renews])
}

export async function storeMethod(sql: Sql, id: string, methodId: string): Promise<void> {
  await sql.query(setMethod, [id, methodId])
}

/** Records that a period is paid. */
export async function notePaid(sql: Sql, id: string, number: number, until: Date): Promise<void> {
  await sql.query(paid, [id, number, until])
}

/** Records that a charge has failed and when it is tried again. */
export async function noteFailed(sql: Sql, id: string, dueAt: number): Promise<void> {
  await sql.query(failed, [id, new Date(dueAt)])
}

export async function endMember(sql: Sql, id: string, now: number): Promise<void> {
  await sql.query(end, [id, new Date(now)])
}

/** Memberships to charge or to end now. */
export const findDue = (sql: Sql, now: number) => sql.query(due, [new Date(now)])

/**
 * Marks and returns memberships that are charged between now and `before`, for the first time or for a year, and were agreed to
 * before `agreedBefore`.
 */
export const claimReminders = (sql: Sql, now: number, before: number, agreedBefore: number) =>
  sql.query(remind, [new Date(now), new Date(before), new Date(agreedBefore)])
