import { type Database, type Sql, statement } from '#platform/db/sql.ts'
import type { ClaimWork } from '../work/engine.ts'

/** Shared helpers for the deal tests; they do not import the test harness. */
export const ASIN = 'BXDRUM0001'
export const ID = 'deal-for-this-test-only'

type Store = { commerce: { db: Database } }
type Answer = { status: number; text: string; json: unknown; headers: Record<string, unknown> }
type Sent = { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; headers?: Record<string, string> }
type Sender = { send: (request: Sent) => Promise<Answer> }

/** A test deal at 49.00. `from` and `to` are minutes from now, `early` is milliseconds. */
export type PlantedDeal = {
  id?: string
  asin?: string
  market?: string
  total?: number
  waitlist?: number
  limit?: number
  access?: string | null
  type?: string
  from?: number
  to?: number
  early?: number
  guests?: boolean
  perAddress?: number | null
}

const insert = statement(
  `INSERT INTO lightning_deals.deals (id, marketplace, asin, offer_id, deal_price, type, access, starts_at, ends_at, early_access_ms, total,
     waitlist_length, per_customer, guests, per_address) VALUES ($1, $2, $3, $4, 4900, $5, $6, now() + make_interval(secs => $7), now() + make_interval(secs => $8), $9, $10, $11, $12, $13, $14)`,
)
const counts = statement(
  `SELECT held, sold, waiting, total, set_aside AS "setAside", offer_id AS "offerId" FROM lightning_deals.deals WHERE id = $1`,
  {
    setAside: 'int?',
    offerId: 'text',
    held: 'int',
    sold: 'int',
    waiting: 'int',
    total: 'int',
  },
)
const stocked = statement(`SELECT stock, set_aside AS "setAside" FROM offers.offers WHERE id = $1`, {
  stock: 'int',
  setAside: 'int',
})
const promised = statement(
  `SELECT coalesce(sum(set_aside), 0)::int AS units FROM lightning_deals.deals
   WHERE offer_id = (SELECT offer_id FROM lightning_deals.deals WHERE id = $1)`,
  { units: 'int' },
)
const stock = statement(`UPDATE offers.offers SET stock = $2 WHERE id = $1`)
const claimed = statement(
  `SELECT state, sum(quantity)::int AS units, count(*)::int AS claims FROM lightning_deals.claims WHERE deal_id = $1 GROUP BY state`,
  { state: 'text', units: 'int', claims: 'int' },
)
const pass = statement(
  `WITH moved AS (
     UPDATE lightning_deals.claims SET expires_at = expires_at - make_interval(secs => $2) WHERE deal_id = $1 AND expires_at IS NOT NULL
   ) SELECT pg_notify('lightning_deals', 'free ' || $1)`,
)
const passQuietly = statement(
  `UPDATE lightning_deals.claims SET expires_at = expires_at - make_interval(secs => $2) WHERE deal_id = $1 AND expires_at IS NOT NULL`,
)

/** A claim of one unit as queue input. */
export const workOf = (owner: string): ClaimWork => ({
  owner,
  quantity: 1,
  lineId: `line-${owner}`,
  extras: {},
  marketplace: 'US',
  asin: ASIN,
  offerId: undefined,
  hasBenefit: false,
  isGuest: true,
  network: () => 'network',
  platform: 'DESKTOP',
})

export async function addDeal({ commerce: { db } }: Store, options: PlantedDeal = {}): Promise<string> {
  const { id = ID, asin = ASIN, market = 'US', total = 2, waitlist = 1, limit = 1 } = options
  const {
    access = null,
    type = 'LIGHTNING_DEAL',
    from = -10,
    to = 60,
    early = 0,
    guests = true,
    perAddress = null,
  } = options
  const values = [id, market, asin, `${asin}-${market}-1`, type, access, from * 60, to * 60, early]
  await db.query(insert, [...values, total, waitlist, limit, guests, perAddress])
  return id
}

/**
 * Lets time pass for holds by moving their expiry, because the database's clock cannot be moved.
 */
export const letPass = ({ commerce: { db } }: Store, seconds: number, id = ID): Promise<unknown> =>
  db.query(pass, [id, seconds])

/** Like `letPass`, but without a channel message, as when time really passes. */
export const letPassQuietly = (sql: Sql, seconds: number, id = ID): Promise<unknown> =>
  sql.query(passQuietly, [id, seconds])

export const countsOf = async ({ commerce: { db } }: Store, id = ID) => (await db.query(counts, [id]))[0]

/** A deal's counts and the sums of its claims, which must always be equal. */
export async function sumsOf(store: Store, id = ID) {
  const {
    held = 0,
    sold = 0,
    waiting = 0,
    total = 0,
    setAside = null,
    offerId = '',
  } = (await countsOf(store, id)) ?? {}
  const rows = await store.commerce.db.query(claimed, [id])
  const sum = (what: 'units' | 'claims', ...states: string[]) =>
    rows.reduce((all, row) => all + (states.includes(row.state) ? row[what] : 0), 0)
  return {
    counted: { held, sold, waiting },
    summed: {
      held: sum('units', 'IN_CART', 'PENDING_ADD_TO_CART'),
      sold: sum('units', 'CLAIMED'),
      waiting: sum('claims', 'WAITING'),
    },
    free: (setAside ?? total - sold) - held,
    aside: { offer: (await stockOf(store, offerId)).setAside, deals: await promisedOf(store, id) },
  }
}

/** An offer's stock, and the units that are set aside. */
export const stockOf = async ({ commerce: { db } }: Store, offerId = `${ASIN}-US-1`) =>
  (await db.query(stocked, [offerId]))[0] ?? { stock: 0, setAside: 0 }

const promisedOf = async ({ commerce: { db } }: Store, id: string) => (await db.query(promised, [id]))[0]?.units

/** Gives an offer this many units in stock, besides those set aside. */
export const setStock = ({ commerce: { db } }: Store, units: number, offerId = `${ASIN}-US-1`): Promise<unknown> =>
  db.query(stock, [offerId, units])

/**
 * A deal's counts. Throws if they differ from the sums of its claims or exceed the total, or if the
 * offer has set aside anything else than its deals have.
 */
export async function balanced(store: Store, id = ID) {
  const sums = await sumsOf(store, id)
  const { counted, summed, free, aside } = sums
  const isRight = JSON.stringify(counted) === JSON.stringify(summed) && free >= 0 && aside.offer === aside.deals
  if (!isRight) throw new Error(JSON.stringify(sums))
  return counted
}

/** Claims a deal as the page does. */
export const claim = (
  shopper: Sender,
  { id = ID, market = 'US', ...body }: { id?: string; market?: string; [field: string]: unknown } = {},
  headers: Record<string, string> = {},
): Promise<Answer> =>
  shopper.send({
    method: 'POST',
    path: `/api/marketplaces/${market}/deals/${id}/claim-and-add-to-cart`,
    headers,
    body: { asin: ASIN, quantity: 1, ...body },
  })

type Entity = Record<string, unknown> & { waitlist?: { position: number } }

export const entityOf = ({ json }: { json: unknown }): Entity => (json as { entity: Entity }).entity

/** A claim's response in a word: INCART, waiting with the position, WAITLISTFULL, or the code of the refusal. */
export function wordOf(answer: { json: unknown }): string {
  const { customerState, dealAsinState, waitlist, code } = entityOf(answer)
  if (code) return String(code)
  return waitlist
    ? `waiting ${waitlist.position}`
    : String(dealAsinState === 'AVAILABLE' ? customerState : dealAsinState)
}

/** Polls the product's deal as the page does. */
export const poll = (
  shopper: Sender,
  {
    asin = ASIN,
    market = 'US',
    offer,
    device,
  }: { asin?: string; market?: string; offer?: string; device?: string } = {},
): Promise<Answer> =>
  shopper.send({
    path: `/api/marketplaces/${market}/products/${asin}?buyingOptionTypes=LIGHTNING_DEAL&offerListingId=${offer ?? `${asin}-${market}-1`}`,
    ...(device ? { headers: { 'x-device-attributes': device } } : {}),
  })

type Line = { id: string; asin: string; quantity: number }

export async function linesOf(shopper: Sender, market = 'US'): Promise<Line[]> {
  const { json } = await shopper.send({ path: `/api/marketplaces/${market}/cart/items` })
  return (json as { entity: { items: Line[] } }).entity.items
}

/** Changes a cart line's quantity; 0 removes it. */
export const setQuantity = (
  shopper: Sender,
  id: string | undefined,
  quantity: number,
  market = 'US',
): Promise<Answer> =>
  shopper.send({
    method: 'PUT',
    path: `/api/marketplaces/${market}/cart/carts/retail/items`,
    body: { items: [{ id, quantity }] },
  })
