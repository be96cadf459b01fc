import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonArray } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { MOST_LISTS } from '../contract/limits.ts'
import type { SavedItem } from './templates.ts'

/** Whose requisition lists, and in which marketplace. */
export type CompanyPlace = { company: string; marketplace: MarketplaceCode }

const list = statement(
  `SELECT id, name, version, approved_at IS NOT NULL AS "isApproved", jsonb_array_length(items) AS "itemCount" FROM bulk_orders.lists
   WHERE company_id = $1 AND marketplace = $2 ORDER BY lower(name), id`,
  { id: 'text', name: 'text', version: 'int', isApproved: 'boolean', itemCount: 'int' },
)
const one = statement(
  `SELECT id, name, version, approved_at IS NOT NULL AS "isApproved", items FROM bulk_orders.lists
   WHERE company_id = $1 AND marketplace = $2 AND id = $3`,
  { id: 'text', name: 'text', version: 'int', isApproved: 'boolean', items: jsonArray<SavedItem>() },
)
const add = statement(
  `WITH room AS (
     INSERT INTO bulk_orders.companies (company_id, marketplace, lists) VALUES ($1, $2, 1)
     ON CONFLICT (company_id, marketplace) DO UPDATE SET lists = companies.lists + 1 WHERE companies.lists < ${MOST_LISTS}
     RETURNING company_id, marketplace)
   INSERT INTO bulk_orders.lists (id, company_id, marketplace, name, items, changed_by)
   SELECT $3, company_id, marketplace, $4, $5::jsonb, $6 FROM room RETURNING id`,
  { id: 'text' },
)
const change = statement(
  `UPDATE bulk_orders.lists SET name = $5, items = $6::jsonb, changed_by = $7, changed_at = now(), version = version + 1, approved_by = NULL, approved_at = NULL
   WHERE company_id = $1 AND marketplace = $2 AND id = $3 AND version = $4 RETURNING id`,
  { id: 'text' },
)
const approve = statement(
  `UPDATE bulk_orders.lists SET approved_by = $5, approved_at = now()
   WHERE company_id = $1 AND marketplace = $2 AND id = $3 AND version = $4 RETURNING id`,
  { id: 'text' },
)
const remove = statement(
  `WITH gone AS (
     DELETE FROM bulk_orders.lists WHERE company_id = $1 AND marketplace = $2 AND id = $3 RETURNING id, company_id, marketplace),
   freed AS (
     UPDATE bulk_orders.companies c SET lists = c.lists - 1 FROM gone g WHERE c.company_id = g.company_id AND c.marketplace = g.marketplace)
   SELECT id FROM gone`,
  { id: 'text' },
)
const need = statement(
  `INSERT INTO bulk_orders.companies (company_id, marketplace, needs_approval) VALUES ($1, $2, $3)
   ON CONFLICT (company_id, marketplace) DO UPDATE SET needs_approval = excluded.needs_approval`,
)
const needed = statement(
  `SELECT needs_approval AS "isNeeded" FROM bulk_orders.companies WHERE company_id = $1 AND marketplace = $2`,
  { isNeeded: 'boolean' },
)
const collected = statement(
  `SELECT name, changed_at AS "changedAt" FROM bulk_orders.lists WHERE changed_by = $1 ORDER BY changed_at, id`,
  { name: 'text', changedAt: 'timestamptz' },
)
const forget = statement(
  `UPDATE bulk_orders.lists SET changed_by = nullif(changed_by, $1), approved_by = nullif(approved_by, $1) WHERE changed_by = $1 OR approved_by = $1`,
)

const whereOf = ({ company, marketplace }: CompanyPlace) => [company, marketplace]

export const findLists = (sql: Sql, place: CompanyPlace) => sql.query(list, whereOf(place))

/** A list of a company; undefined for another one's, as for one that is absent. */
export const findList = async (sql: Sql, place: CompanyPlace, id: string) =>
  (await sql.query(one, [...whereOf(place), id]))[0]

type Saved = { id: string; name: string; items: SavedItem[]; by: string }

/** Stores a new list; false if the company has as many as there may be. */
export const addList = async (sql: Sql, place: CompanyPlace, { id, name, items, by }: Saved): Promise<boolean> =>
  (await sql.query(add, [...whereOf(place), id, name, JSON.stringify(items), by])).length > 0

/** Changes a list and takes its approval away; false if it is not at this version, or not there. */
export const storeList = async (
  sql: Sql,
  place: CompanyPlace,
  { id, name, items, by, version }: Saved & { version: number },
): Promise<boolean> =>
  (await sql.query(change, [...whereOf(place), id, version, name, JSON.stringify(items), by])).length > 0

/** Approves a list; false if it is not at this version, or not there. */
export const markApproved = async (
  sql: Sql,
  place: CompanyPlace,
  { id, version, by }: { id: string; version: number; by: string },
): Promise<boolean> => (await sql.query(approve, [...whereOf(place), id, version, by])).length > 0

export const removeList = async (sql: Sql, place: CompanyPlace, id: string): Promise<boolean> =>
  (await sql.query(remove, [...whereOf(place), id])).length > 0

export async function setNeeded(sql: Sql, place: CompanyPlace, isNeeded: boolean): Promise<void> {
  await sql.query(need, [...whereOf(place), isNeeded])
}

/** Whether buyers of a company order only from lists that are approved. */
export const isApprovalNeeded = async (sql: Sql, place: CompanyPlace): Promise<boolean> =>
  (await sql.query(needed, whereOf(place)))[0]?.isNeeded ?? false

/** The lists that a customer was the last to change. */
export const collectLists = (sql: Sql, owner: string) => sql.query(collected, [customerIdOf(owner) ?? ''])

/** A company keeps its lists, without who changed and approved them. */
export async function forgetPerson(sql: Sql, owner: string): Promise<void> {
  await sql.query(forget, [customerIdOf(owner) ?? ''])
}
