import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray, jsonObject, orNull, type RowOf, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { EndedBecause } from '../contract/shapes.ts'
import type { ClaimState } from '../contract/words.ts'
import type { PlanTerms } from '../rules/terms.ts'

/** A claim as read with its plan; times are ISO 8601. */
export type ClaimRow = {
  id: string
  state: ClaimState
  words: string
  reason: string
  amount: number
  openedAt: string
  changedAt: string
}

const PLAN = {
  id: 'text',
  owner: 'text',
  marketplace: text<MarketplaceCode>(),
  language: 'text',
  email: 'text',
  orderId: 'text',
  planLine: 'int',
  deviceOrderId: 'text',
  deviceLine: 'int',
  deviceSince: 'timestamptz',
  asin: 'text',
  title: 'text',
  deviceAsin: 'text',
  deviceTitle: 'text',
  serial: 'text?',
  paid: 'bigint',
  devicePaid: 'bigint',
  termMonths: 'int',
  terms: jsonObject<PlanTerms>(),
  state: text<'ACTIVE' | 'ENDED'>(),
  startsAt: 'timestamptz',
  endsAt: 'timestamptz',
  endedAt: 'timestamptz?',
  endedBecause: orNull(text<EndedBecause>()),
  refund: 'bigint',
  isRefundDue: 'boolean',
  guaranteeUntil: 'timestamptz?',
  claims: jsonArray<ClaimRow>(),
} as const

export type Plan = RowOf<typeof PLAN>

const COLUMNS = `p.id, p.owner, p.marketplace, p.language, p.email, p.order_id AS "orderId", p.plan_line AS "planLine",
  coalesce(p.device_order_id, p.order_id) AS "deviceOrderId", p.device_line AS "deviceLine",
  coalesce(p.device_since, p.starts_at) AS "deviceSince", p.asin, p.title, p.device_asin AS "deviceAsin", p.device_title AS "deviceTitle", p.serial, p.paid,
  p.device_paid AS "devicePaid", p.term_months AS "termMonths", p.terms, p.state, p.starts_at AS "startsAt", p.ends_at AS "endsAt",
  p.ended_at AS "endedAt", p.ended_because AS "endedBecause", p.refund, p.is_refund_due AS "isRefundDue",
  p.guarantee_until AS "guaranteeUntil",
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'state', c.state, 'words', c.words, 'reason', c.reason, 'amount', c.amount,
    'openedAt', c.opened_at, 'changedAt', c.changed_at) ORDER BY c.opened_at DESC, c.id)
    FROM protection_plans.claims c WHERE c.plan_id = p.id), '[]') AS claims`

/** SQL of the ids of the plans for the devices of an order, with it or bought later. */
const OF_DEVICES = `SELECT id FROM protection_plans.plans WHERE order_id = $1 AND device_order_id IS NULL
  UNION ALL SELECT p.id FROM protection_plans.later l JOIN protection_plans.plans p ON p.order_id = l.order_id AND p.plan_line = l.plan_line
  WHERE l.device_order_id = $1`

const begin = statement(
  `INSERT INTO protection_plans.plans (id, owner, marketplace, language, email, order_id, plan_line, device_order_id, device_line, device_since, unit, asin, title,
     device_asin, device_title, serial, paid, device_paid, term_months, terms, starts_at, ends_at)
   SELECT id, owner, marketplace, language, email, "orderId", "planLine", nullif("deviceOrderId", "orderId"), "deviceLine", "deviceSince", unit, asin, title,
     "deviceAsin", "deviceTitle", serial, paid, "devicePaid", "termMonths", terms, "startsAt", "endsAt"
   FROM jsonb_to_recordset($1::jsonb) AS n(id text, owner text, marketplace text, language text, email text, "orderId" text, "planLine" int,
     "deviceOrderId" text, "deviceLine" int, "deviceSince" timestamptz, unit int, asin text, title text, "deviceAsin" text, "deviceTitle" text, serial text, paid bigint, "devicePaid" bigint,
     "termMonths" int, terms jsonb, "startsAt" timestamptz, "endsAt" timestamptz)
   ON CONFLICT DO NOTHING RETURNING id`,
  { id: 'text' },
)
const lock = statement(
  `SELECT ${COLUMNS} FROM protection_plans.plans p WHERE p.id = $1 AND ($2::text IS NULL OR p.owner = $2) FOR UPDATE OF p`,
  PLAN,
)
const one = statement(
  `SELECT ${COLUMNS} FROM protection_plans.plans p WHERE p.id = $1 AND ($2::text IS NULL OR p.owner = $2)`,
  PLAN,
)
const own = statement(
  `SELECT ${COLUMNS} FROM protection_plans.plans p WHERE p.owner = $1 AND ($2::text IS NULL OR p.marketplace = $2)
   ORDER BY p.starts_at DESC, p.id LIMIT $3`,
  PLAN,
)
const ofDevices = statement(
  `SELECT ${COLUMNS} FROM protection_plans.plans p WHERE p.id IN (${OF_DEVICES}) ORDER BY p.id FOR UPDATE OF p`,
  PLAN,
)
const shown = statement(
  `SELECT ${COLUMNS} FROM protection_plans.plans p WHERE p.order_id = $1 OR p.id IN (${OF_DEVICES}) ORDER BY p.starts_at, p.plan_line, p.unit`,
  PLAN,
)
const end = statement(
  `UPDATE protection_plans.plans SET state = 'ENDED', ended_at = $2, ended_because = $3, refund = $4::bigint, is_refund_due = $4::bigint > 0
   WHERE id = $1 AND state = 'ACTIVE' RETURNING id`,
  { id: 'text' },
)
const due = statement(
  `SELECT id, order_id AS "orderId" FROM protection_plans.plans WHERE is_refund_due ORDER BY id LIMIT $1`,
  { id: 'text', orderId: 'text' },
)
const paidBack = statement(
  `UPDATE protection_plans.plans SET is_refund_due = false, refund = $2 WHERE id = $1 AND is_refund_due RETURNING id`,
  { id: 'text' },
)
const lapse = statement(
  `UPDATE protection_plans.plans SET state = 'ENDED', ended_at = ends_at, ended_because = 'term'
   WHERE state = 'ACTIVE' AND ends_at <= $1 RETURNING id`,
  { id: 'text' },
)
const guarantee = statement(`UPDATE protection_plans.plans SET guarantee_until = $2 WHERE id = $1`)
const adopt = statement(`UPDATE protection_plans.plans SET owner = $2 WHERE owner = $1`)
const collect = statement(
  `SELECT ${COLUMNS} FROM protection_plans.plans p WHERE p.owner = $1 ORDER BY p.starts_at, p.id`,
  PLAN,
)
// The space ensures that the new owner can never equal a visit or a customer.
const erase = statement(
  `WITH erased AS (
     UPDATE protection_plans.plans SET owner = 'erased ' || id, email = '', serial = NULL WHERE owner = $1 RETURNING id)
   UPDATE protection_plans.claims c SET words = '', reason = '' FROM erased WHERE c.plan_id = erased.id`,
)

const time = statement(`SELECT now() AS now`, { now: 'timestamptz' })

/** The database's time in epoch milliseconds. */
export const databaseTime = async (sql: Sql): Promise<number> => (await sql.query(time))[0]?.now.getTime() ?? 0

/** A plan that begins. `unit` counts those of its line from 1. */
export type NewPlan = Omit<
  Plan,
  'state' | 'endedAt' | 'endedBecause' | 'refund' | 'isRefundDue' | 'guaranteeUntil' | 'claims'
> & { unit: number }

/** Stores plans once, however often it is called. Returns the ids of those that are new. */
export const beginPlans = async (sql: Sql, plans: NewPlan[]): Promise<string[]> =>
  plans.length === 0 ? [] : (await sql.query(begin, [JSON.stringify(plans)])).map(({ id }) => id)

/** Locks a plan; `owner` undefined is the merchant, and another owner's plan is not found. */
export const lockPlan = async (sql: Sql, id: string, owner?: string): Promise<Plan | undefined> =>
  (await sql.query(lock, [id, owner ?? null]))[0]

export const findPlan = async (sql: Sql, id: string, owner?: string): Promise<Plan | undefined> =>
  (await sql.query(one, [id, owner ?? null]))[0]

export const listPlans = (
  sql: Sql,
  owner: string,
  marketplace: MarketplaceCode | null,
  most: number,
): Promise<Plan[]> => sql.query(own, [owner, marketplace, most])

/** Locks the plans for the devices of an order. */
export const lockPlansOf = (sql: Sql, orderId: string): Promise<Plan[]> => sql.query(ofDevices, [orderId])

/** The plans that an order has, and those for its devices. */
export const findPlansOf = (sql: Sql, orderId: string): Promise<Plan[]> => sql.query(shown, [orderId])

/** Ends a plan; false if it had ended already. `refund`: what of its price has to be given back. */
export const endPlan = async (
  sql: Sql,
  id: string,
  { now, because, refund }: { now: number; because: EndedBecause; refund: number },
): Promise<boolean> => (await sql.query(end, [id, new Date(now), because, refund])).length > 0

/** Plans that ended and of which something has still to be given back. */
export const findDue = (sql: Sql, most: number) => sql.query(due, [most])

/** Notes that a plan's refund is made, and of how much; false if it was made before. */
export const notePaidBack = async (sql: Sql, id: string, amount: number): Promise<boolean> =>
  (await sql.query(paidBack, [id, amount])).length > 0

/** Ends the plans whose term is over. Returns their ids. */
export const lapsePlans = async (sql: Sql, now: number): Promise<string[]> =>
  (await sql.query(lapse, [new Date(now)])).map(({ id }) => id)

export async function prolongGuarantee(sql: Sql, id: string, until: number): Promise<void> {
  await sql.query(guarantee, [id, new Date(until)])
}

/** Hands a visit's plans to the customer who signs in. */
export async function adoptPlans(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(adopt, [from, to])
}

export const collectPlans = (sql: Sql, owner: string): Promise<unknown> => sql.query(collect, [owner])

export async function erasePlans(sql: Sql, owner: string): Promise<void> {
  await sql.query(erase, [owner])
}
