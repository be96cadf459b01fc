import { MOST_PER_ORDER } from '#commerce/offers/queries.ts'
import { jsonArray, jsonObject, orNull, text } from '#platform/db/shape.ts'
import { assembled, type Sql, statement } from '#platform/db/sql.ts'
import { type Known, knownText, type Once, rememberText } from '#platform/http/idempotency.ts'
import { itemAt } from '#platform/item-at.ts'
import { ok, type Result } from '#platform/result.ts'
import type { ChangedItem, ItemFault } from '../contract/wire.ts'
import type { CartPlan, CartState } from '../rules/decide.ts'
import { changeText, type Modules, perModules } from '../work/concerns.ts'
import type { CartKey } from '../work/hooks.ts'

/**
 * A change of one cart: the products, offers and lines it is about, how to decide it, and what it answers. With `once` it is done once for its
 * Idempotency-Key: the answer is stored in the statement that changes the cart. If any module of \`waiting\` is concerned, nothing is changed.
 */
export type CartWork = {
  modules: Modules
  waiting: string[]
  cart: CartKey
  once: Once | undefined
  asins: string[]
  offers: string[]
  lines: string[]
  decide: (state: CartState) => Result<CartPlan, ItemFault[]>
  answer: (state: CartState, plan: CartPlan) => CartChanged
}

/** The changed lines as they are now, and how many units the cart holds. */
export type CartChanged = { items: ChangedItem[]; count: number }

/** The answer to a change that was stored, what is stored for its key already, whom it concerns first, or why nothing was stored. */
export type CartOutcome = Result<CartChanged, ItemFault[]> | { repeats: Known<CartChanged> } | { concerns: string[] }

/** A decided change, to be stored if the cart still has this version. */
type CartStore = { index: number; work: CartWork; version: number | null; plan: CartPlan; answer: CartChanged }

const read = perModules((modules) =>
  assembled(
    `SELECT (SELECT version FROM cart.carts k WHERE k.owner = c.owner AND k.marketplace = c.marketplace) AS version,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'asin', asin, 'offerId', offer_id, 'key', extras_key, 'quantity', quantity,
       'extras', extras, 'price', price_when_added, 'store', store, 'isBulk', is_bulk, 'associatedLine', associated_line, 'goesTogether', goes_together,
       'tie', jsonb_build_object('programType', program_type, 'renderType', render_type, 'isDependent', is_dependent)))
       FROM cart.lines l WHERE l.owner = c.owner AND l.marketplace = c.marketplace), '[]') AS lines,
     coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'asin', asin, 'price', price, 'stock', stock, 'isByInvitation', by_invitation, 'store', store, 'isBulk', coalesce(sold->>'picking' = 'bulk', false), 'least', sold->'least', 'maxOrderQuantity', ${MOST_PER_ORDER}))
       FROM (SELECT unnest(c.offers) AS offer_id UNION
         SELECT offer_id FROM cart.lines l WHERE l.owner = c.owner AND l.marketplace = c.marketplace AND l.id = ANY(c.lines)) asked
       CROSS JOIN LATERAL (SELECT * FROM offers.offers WHERE id = asked.offer_id AND marketplace = c.marketplace LIMIT 1) o), '[]') AS offers,
     ${knownText('c.owner', 'c.key')} AS known,
     ${changeText(modules, 'c.owner', 'c.marketplace', { asins: 'c.asins', lines: 'c.lines' })} AS concerns
   FROM jsonb_to_recordset($1::jsonb) AS c(n int, owner text, marketplace text, key text, asins text[], offers text[], lines text[]) ORDER BY n`,
    {
      version: 'bigint?',
      lines: jsonArray<CartState['lines'][number]>(),
      offers: jsonArray<CartState['offers'][number]>(),
      known: orNull(jsonObject<Known<CartChanged>>()),
      concerns: 'text[]',
    },
  ),
)

/**
 * Stores each plan only if its cart still has the version that the plan is based on. The cart's row
 * serialises changes of one cart (locked in a fixed order, so that batches of two processes cannot
 * deadlock), so the lines are written without another read. Those that come together stay in their order. Returns the carts that were changed.
 */
const storeText = (removal: string) =>
  `WITH changed AS (
     INSERT INTO cart.carts (owner, marketplace, version)
     SELECT owner, marketplace, coalesce(version, 0) + 1
     FROM jsonb_to_recordset($1::jsonb) AS c(owner text, marketplace text, version bigint) ORDER BY owner, marketplace
     ON CONFLICT (owner, marketplace) DO UPDATE SET version = excluded.version, changed_at = now(), left_out = 0, left_units = 0
     WHERE carts.version = excluded.version - 1
     RETURNING owner, marketplace
   )${removal}, stored AS (
     INSERT INTO cart.lines (id, owner, marketplace, asin, offer_id, quantity, extras, extras_key, price_when_added, store, is_bulk, associated_line, goes_together,
       program_type, render_type, is_dependent, added_at)
     SELECT id, owner, marketplace, asin, "offerId", quantity, extras, key, price, store, coalesce("isBulk", false), "associatedLine", "goesTogether",
       tie->>'programType', tie->>'renderType', coalesce((tie->>'isDependent')::boolean, false),
       statement_timestamp() + nth * interval '1 microsecond'
     FROM jsonb_to_recordset($2::jsonb) AS a(id text, owner text, marketplace text, asin text, "offerId" text, quantity int, extras jsonb,
       key text, price bigint, store text, "isBulk" boolean, "associatedLine" text, "goesTogether" boolean, tie jsonb, nth int) JOIN changed USING (owner, marketplace)
     ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity, price_when_added = excluded.price_when_added, store = excluded.store,
       is_bulk = excluded.is_bulk
   ), remembered AS (
     ${rememberText(`SELECT owner, key, hash, answer FROM jsonb_to_recordset($1::jsonb)
       AS c(owner text, marketplace text, key text, hash text, answer jsonb) JOIN changed USING (owner, marketplace) WHERE key IS NOT NULL`)}
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
 * Reads, decides and stores changes of many carts with the same few statements. If another request
 * changed a cart in between, nothing is stored for it, and it is read and decided again. Each cart
 * may appear only once.
 */
export async function changeLines(sql: Sql, works: CartWork[]): Promise<CartOutcome[]> {
  const outcomes: CartOutcome[] = []
  let open = works.map((work, index) => ({ work, index }))
  while (open.length > 0) {
    const asked = open.map(({ work: { cart, once, asins, offers, lines } }, n) => ({
      n,
      ...cart,
      key: once?.key,
      asins,
      offers,
      lines,
    }))
    const states = await sql.query(read(itemAt(works, 0).modules), [JSON.stringify(asked)])
    const plans: CartStore[] = []
    for (const [n, { work, index }] of open.entries()) {
      const { known, concerns, ...state } = itemAt(states, n)
      const first = concerns.filter((name) => work.waiting.includes(name))
      if (known || first.length > 0) {
        outcomes[index] = known ? { repeats: known } : { concerns: first }
        continue
      }
      const decided = work.decide(state)
      if (decided.ok)
        plans.push({
          index,
          work,
          version: state.version,
          plan: decided.value,
          answer: work.answer(state, decided.value),
        })
      else outcomes[index] = decided
    }
    const stored = await storePlans(sql, plans)
    for (const { index, work, answer } of plans) if (stored.has(keyOf(work.cart))) outcomes[index] = ok(answer)
    open = open.filter(({ index }) => outcomes[index] === undefined)
  }
  return outcomes
}

async function storePlans(sql: Sql, plans: CartStore[]): Promise<Set<string>> {
  if (plans.length === 0) return new Set()
  const carts = JSON.stringify(
    plans.map(({ work: { cart, once }, version, answer }) => ({
      ...cart,
      version,
      ...(once ? { ...once, answer } : {}),
    })),
  )
  const lines = JSON.stringify(
    plans.flatMap(({ work: { cart }, plan }) =>
      plan.lines.map((line, nth) => ({ ...line, owner: cart.owner, marketplace: cart.marketplace, nth })),
    ),
  )
  const removed = plans.flatMap(({ plan }) => plan.removed)
  const changed =
    removed.length > 0
      ? await sql.query(storeAndRemove, [carts, lines, removed])
      : await sql.query(store, [carts, lines])
  return new Set(changed.map(keyOf))
}

/** Unique key of a cart. */
export const keyOf = ({ owner, marketplace }: CartKey): string => `${owner} ${marketplace}`
