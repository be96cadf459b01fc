import { type Database, type Sql, statement } from '#platform/db/sql.ts'
import type { ClaimWork } from './engine.ts'

/** What the tests of deals share; it knows nothing of the test harness. */
export const ASIN = 'BXDRUM0001'
export const ID = 'deal-for-this-test-only'

type Store = { commerce: { db: Database } }
type Answer = { status: number; text: string; json: unknown; headers: Record<string, unknown> }
type Sent = { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; headers?: Record<string, string> }
type Sender = { send: (request: Sent) => Promise<Answer> }

/** A deal of a test. `from` and `to` are minutes from now, `early` milliseconds; a price of 49.00. */
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
}

const insert = statement(
  `INSERT INTO lightning_deals.deals (id, marketplace, asin, offer_id, deal_price, type, access, starts_at, ends_at, early_access_ms, total,
     waitlist_length, per_customer) VALUES ($1, $2, $3, $4, 4900, $5, $6, now() + make_interval(secs => $7), now() + make_interval(secs => $8), $9, $10, $11, $12)`,
)
const counts = statement(`SELECT held, sold, waiting, total FROM lightning_deals.deals WHERE id = $1`, {
  held: 'int',
  sold: 'int',
  waiting: 'int',
  total: 'int',
})
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

/** A claim of one unit as the queue takes it. */
export const workOf = (owner: string): ClaimWork => ({
  owner,
  quantity: 1,
  lineId: `line-${owner}`,
  extras: {},
  marketplace: 'US',
  asin: ASIN,
  offerId: undefined,
  hasBenefit: false,
  platform: 'DESKTOP',
})

export async function addDeal({ commerce: { db } }: Store, options: PlantedDeal = {}): Promise<string> {
  const { id = ID, asin = ASIN, market = 'US', total = 2, waitlist = 1, limit = 1 } = options
  const { access = null, type = 'LIGHTNING_DEAL', from = -10, to = 60, early = 0 } = options
  const values = [id, market, asin, `${asin}-${market}-1`, type, access, from * 60, to * 60, early]
  await db.query(insert, [...values, total, waitlist, limit])
  return id
}

/** Lets time pass for what is held: the database's clock cannot be moved, so the claims are. */
export const letPass = ({ commerce: { db } }: Store, seconds: number, id = ID): Promise<unknown> =>
  db.query(pass, [id, seconds])

/** The same without a word to anybody, as time passes in truth. */
export const letPassQuietly = (sql: Sql, seconds: number, id = ID): Promise<unknown> =>
  sql.query(passQuietly, [id, seconds])

export const countsOf = async ({ commerce: { db } }: Store, id = ID) => (await db.query(counts, [id]))[0]

/** What a deal counts, and what its claims add up to: the two are always the same. */
export async function sumsOf(store: Store, id = ID) {
  const { held = 0, sold = 0, waiting = 0, total = 0 } = (await countsOf(store, id)) ?? {}
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
    free: total - held - sold,
  }
}

/** What a deal counts. Throws where that is not what its claims add up to, or more than there is. */
export async function balanced(store: Store, id = ID) {
  const { counted, summed, free } = await sumsOf(store, id)
  const isRight = JSON.stringify(counted) === JSON.stringify(summed) && free >= 0
  if (!isRight) throw new Error(`counted ${JSON.stringify(counted)}, summed ${JSON.stringify(summed)}, free ${free}`)
  return counted
}

/** Claims as the page does. */
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

/** What a claim came to, in a word: IN_CART, waiting with the position, or why not. */
export function wordOf(answer: { json: unknown }): string {
  const { customerState, waitlist, code } = entityOf(answer)
  return code ? String(code) : waitlist ? `waiting ${waitlist.position}` : String(customerState)
}

/** Asks for the product's deal as the page does. */
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

/** The lines of the shopper's cart. */
export async function linesOf(shopper: Sender, market = 'US'): Promise<Line[]> {
  const { json } = await shopper.send({ path: `/api/marketplaces/${market}/cart/items` })
  return (json as { entity: { items: Line[] } }).entity.items
}

/** Changes the quantity of a line of the cart; 0 removes it. */
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
