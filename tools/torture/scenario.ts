import type pg from 'pg'
import type { Commerce } from '#commerce/feature.ts'
import type { Blows } from './chaos.ts'
import type { PatientBuyer } from './patient-buyer.ts'

/** How one buyer ended: with an order, with something else that was acknowledged, or with a clean refusal and its code. */
export type Outcome = { orderId: string } | { kept: string } | { refused: string }

/** Queries the database, retrying until there is an answer, so a statement may run twice. */
export type Ask = (text: string, values: unknown[]) => Promise<unknown[]>

/**
 * The scenario of a storm. `prepare` sets the store up, `buy` runs one buyer from start to end, and `check` inspects the database
 * afterwards and returns one sentence per fault. `settle` does before that what the feature's jobs would do. `placed` are the orders acknowledged to buyers. `watch` checks the database each
 * time a process is back, while the storm is running.
 */
export type Scenario = {
  name: string
  prepare: (database: pg.Client) => Promise<void>
  buy: (buyer: PatientBuyer, index: number, ask: Ask) => Promise<Outcome>
  check: (database: pg.Client, placed: string[]) => Promise<string[]>
  settle?: (commerce: Commerce) => Promise<void>
  watch?: (database: pg.Client) => Promise<string[]>
}

/** A feature's storm, from a `*.torture.ts` file in its folder. `outcomes` returns the faults in the numbers of each outcome. */
export type FeatureStorm = {
  scenario: Scenario
  buyers: number
  processes: number
  atOnce: number
  blows: Blows
  outcomes: (result: { placed: number; kept: Record<string, number>; refused: Record<string, number> }) => string[]
}

const WRONG_TOTALS = `SELECT o.id FROM orders.orders o
  WHERE o.items_total <> (SELECT sum(l.unit_price * l.quantity) FROM orders.lines l WHERE l.order_id = o.id)
     OR o.discount_total <> (SELECT sum(l.discount) FROM orders.lines l WHERE l.order_id = o.id)
     OR o.total <> o.items_total - o.discount_total + o.delivery_total + o.added_tax
     OR o.tax_total <> (SELECT sum(l.tax) FROM orders.lines l WHERE l.order_id = o.id)
       + (SELECT coalesce(sum((t->>'amount')::bigint), 0) FROM jsonb_array_elements(o.delivery_taxes) t)`
const UNPAID = `SELECT o.id FROM orders.orders o
  WHERE (SELECT sum(p.amount) FROM orders.payments p WHERE p.order_id = o.id AND p.state IN ('captured', 'owed')) IS DISTINCT FROM o.total`
const UNENDED = `SELECT id || ' ' || state AS id FROM orders.payments WHERE state NOT IN ('captured', 'owed', 'paid', 'released', 'declined')`
const STRAY = `SELECT id FROM orders.payments WHERE state IN ('captured', 'owed') AND order_id IS NULL`
const TWICE = `SELECT email AS id FROM orders.orders GROUP BY email HAVING count(*) > 1`

/** Checks what must hold after every storm. Each buyer has an e-mail address of their own and wants one order. */
export async function checkOrders(database: pg.Client, placed: string[]): Promise<string[]> {
  const ids = async (text: string, values: unknown[] = []) =>
    (await database.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  const stored = await ids('SELECT id FROM orders.orders')
  const missing = placed.filter((id) => !stored.includes(id))
  const unknown = stored.filter((id) => !placed.includes(id))
  const faults: [sentence: string, found: string[]][] = [
    ['orders that were acknowledged are missing', missing],
    ['orders are there that nobody was told of', unknown],
    ['orders have a wrong total', await ids(WRONG_TOTALS)],
    ['orders are not paid for exactly once', await ids(UNPAID)],
    ['payments have not ended', await ids(UNENDED)],
    ['payments were taken without an order', await ids(STRAY)],
    ['buyers have two orders', await ids(TWICE)],
  ]
  return faults
    .filter(([, found]) => found.length > 0)
    .map(([sentence, found]) => `${found.length} ${sentence}: ${found.slice(0, 3)}`)
}
