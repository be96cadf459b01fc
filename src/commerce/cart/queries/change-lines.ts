import { jsonArray, text } from '#platform/db/shape.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import { itemAt } from '#platform/item-at.ts'
import { ok, type Result } from '#platform/result.ts'
import type { ItemFault } from '../contract/wire.ts'
import type { CartKey } from '../hooks.ts'
import type { CartPlan, CartState } from '../rules/decide.ts'

/** A change of one cart: which offers and lines it is about, and how to decide it. */
export type CartWork = {
  cart: CartKey
  offers: string[]
  lines: string[]
  decide: (state: CartState) => Result<CartPlan, ItemFault[]>
}

/** What was decided and stored; or why nothing was. */
export type CartOutcome = Result<{ state: CartState; plan: CartPlan }, ItemFault[]>

const read = statement(
  `SELECT (SELECT version FROM cart.carts k WHERE k.owner = c.owner AND k.marketplace = c.marketplace) AS version,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'asin', asin, 'offerId', offer_id, 'key', extras_key, 'quantity', quantity,
       'extras', extras, 'price', price_when_added, 'associatedLine', associated_line, 'goesTogether', goes_together))
       FROM cart.lines l WHERE l.owner = c.owner AND l.marketplace = c.marketplace), '[]') AS lines,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'asin', asin, 'price', price, 'stock', stock, 'maxOrderQuantity', max_order_quantity))
       FROM (SELECT unnest(c.offers) AS offer_id UNION
         SELECT offer_id FROM cart.lines l WHERE l.owner = c.owner AND l.marketplace = c.marketplace AND l.id = ANY(c.lines)) asked
       CROSS JOIN LATERAL (SELECT * FROM offers.offers WHERE id = asked.offer_id AND marketplace = c.marketplace LIMIT 1) o), '[]') AS offers
   FROM jsonb_to_recordset($1::jsonb) AS c(n int, owner text, marketplace text, offers text[], lines text[]) ORDER BY n`,
  {
    version: 'bigint?',
    lines: jsonArray<CartState['lines'][number]>(),
    offers: jsonArray<CartState['offers'][number]>(),
  },
)

/**
 * Stores plans, each only on the version that it was made for. A cart's row makes changes of one cart wait their turn
 * (rows in one order, so that batches of two processes cannot block each other), and the lines are written without
 * looking again. Answers which carts were changed.
 */
const storeText = (removal: string) =>
  `WITH changed AS (
     INSERT INTO cart.carts (owner, marketplace, version)
     SELECT owner, marketplace, coalesce(version, 0) + 1
     FROM jsonb_to_recordset($1::jsonb) AS c(owner text, marketplace text, version bigint) ORDER BY owner, marketplace
     ON CONFLICT (owner, marketplace) DO UPDATE SET version = excluded.version, changed_at = now(), left_out = 0
     WHERE carts.version = excluded.version - 1
     RETURNING owner, marketplace
   )${removal}, stored AS (
     INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, extras, extras_key, price_when_added, associated_line, goes_together)
     SELECT id, owner, marketplace, asin, "offerId", quantity, extras, key, price, "associatedLine", "goesTogether"
     FROM jsonb_to_recordset($2::jsonb) AS a(id text, owner text, marketplace text, asin text, "offerId" text, quantity int, extras jsonb,
       key text, price bigint, "associatedLine" text, "goesTogether" boolean) JOIN changed USING (owner, marketplace)
     ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity, price_when_added = excluded.price_when_added
   )
   SELECT owner, marketplace FROM changed`

const store = statement(storeText(''), { owner: 'text', marketplace: text<CartKey['marketplace']>() })
const storeAndRemove = statement(
  storeText(`, removed AS (
     DELETE FROM cart.lines l USING changed WHERE l.id = ANY($3) AND l.owner = changed.owner AND l.marketplace = changed.marketplace
   )`),
  { owner: 'text', marketplace: text<CartKey['marketplace']>() },
)

/**
 * Reads carts, decides and stores, many carts with the same few statements. Where another request of the same shopper
 * came between, nothing is stored and that cart is read and decided again. No cart may come twice.
 */
export async function changeLines(sql: Sql, works: CartWork[]): Promise<CartOutcome[]> {
  const outcomes: CartOutcome[] = []
  let open = works.map((work, index) => ({ work, index }))
  while (open.length > 0) {
    const asked = open.map(({ work: { cart, offers, lines } }, n) => ({ n, ...cart, offers, lines }))
    const states = await sql.query(read, [JSON.stringify(asked)])
    const decided = open.map(({ work, index }, n) => ({
      work,
      index,
      state: itemAt(states, n),
      result: work.decide(itemAt(states, n)),
    }))
    const plans = decided.flatMap(({ work, state, result }) =>
      result.ok ? [{ cart: work.cart, version: state.version, plan: result.value }] : [],
    )
    const stored = await storePlans(sql, plans)
    for (const { work, index, state, result } of decided) {
      if (!result.ok) outcomes[index] = result
      else if (stored.has(keyOf(work.cart))) outcomes[index] = ok({ state, plan: result.value })
    }
    open = open.filter(({ index }) => outcomes[index] === undefined)
  }
  return outcomes
}

async function storePlans(
  sql: Sql,
  plans: { cart: CartKey; version: number | null; plan: CartPlan }[],
): Promise<Set<string>> {
  if (plans.length === 0) return new Set()
  const carts = JSON.stringify(plans.map(({ cart, version }) => ({ ...cart, version })))
  const lines = JSON.stringify(plans.flatMap(({ cart, plan }) => plan.lines.map((line) => ({ ...line, ...cart }))))
  const removed = plans.flatMap(({ plan }) => plan.removed)
  const changed =
    removed.length > 0
      ? await sql.query(storeAndRemove, [carts, lines, removed])
      : await sql.query(store, [carts, lines])
  return new Set(changed.map(keyOf))
}

/** Tells carts apart. */
export const keyOf = ({ owner, marketplace }: CartKey): string => `${owner} ${marketplace}`
