import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { jsonObject, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { PASSING_DAYS, VISIT_DAYS } from '../rules/limits.ts'
import type { ListDetails } from '../rules/reading.ts'

const due = statement(
  `SELECT id, owner, marketplace, name, details, remind_on::text AS "remindOn" FROM lists.lists
   WHERE marketplace = $1 AND remind_on <= $2::date ORDER BY remind_on, id LIMIT $3 FOR UPDATE SKIP LOCKED`,
  {
    id: 'text',
    owner: 'text',
    marketplace: text<MarketplaceCode>(),
    name: 'text',
    details: jsonObject<ListDetails>(),
    remindOn: 'text',
  },
)
const next = statement(`UPDATE lists.lists SET remind_on = $2::date WHERE id = $1`)
const forget = statement(
  `WITH gone AS (
     DELETE FROM lists.lists WHERE (owner LIKE 'session:%' AND changed_at < now() - interval '${VISIT_DAYS} days')
       OR (NOT persistent AND changed_at < now() - interval '${PASSING_DAYS} days') RETURNING id, owner, marketplace)
   UPDATE lists.shelves s SET lists = greatest(s.lists - g.n::int, 0), default_id = CASE WHEN s.default_id = ANY(g.ids) THEN NULL ELSE s.default_id END,
     saved_id = CASE WHEN s.saved_id = ANY(g.ids) THEN NULL ELSE s.saved_id END
   FROM (SELECT owner, marketplace, count(*) AS n, array_agg(id) AS ids FROM gone GROUP BY owner, marketplace) g
   WHERE s.owner = g.owner AND s.marketplace = g.marketplace`,
)

/** Locks lists whose owners are to be reminded by this day. Needs a transaction. */
export const findDue = (sql: Sql, marketplace: MarketplaceCode, today: string, most: number) =>
  sql.query(due, [marketplace, today, most])

export type DueList = Awaited<ReturnType<typeof findDue>>[number]

/** Sets the next reminder of a list; null: there is none. */
export const setReminder = async (sql: Sql, id: string, on: string | null): Promise<void> =>
  void (await sql.query(next, [id, on]))

/** Deletes lists of visits that nobody came back to, and those that were not meant to last. */
export const forgetLists = async (sql: Sql): Promise<void> => void (await sql.query(forget))
