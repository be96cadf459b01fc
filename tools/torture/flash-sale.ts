import { Agent } from 'node:http'
import pg from 'pg'
import { startProcess } from '#test/store-process.ts'
import { DETAILS, makeBuyer } from './buyer.ts'

/** A flash sale: `buyers` people want one unit each of an offer with `stock` units, over `processes` stores on one database. */
export type FlashSale = { databaseUrl: string; buyers: number; stock: number; processes: number; atOnce: number }

/** What came of it. `refused` counts clean 4xx answers by code, `broken` everything that should not be. */
export type SaleResult = {
  placed: number
  orders: number
  unitsSold: number
  stockLeft: number
  refused: Record<string, number>
  broken: string[]
  seconds: number
}

const ASIN = 'BXDRUM0001'
const OFFER = 'BXDRUM0001-US-1'
const API = '/api/marketplaces/US'

/** Runs a sale through the whole checkout and counts on the database what really happened. */
export async function runFlashSale({ databaseUrl, buyers, stock, processes, atOnce }: FlashSale): Promise<SaleResult> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const stores = await Promise.all(
    Array.from({ length: processes }, () => startProcess({ DATABASE_URL: databaseUrl, DEMO: '1' })),
  )
  await database.query('UPDATE offers.offers SET stock = $2, max_order_quantity = 1 WHERE id = $1', [OFFER, stock])
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const refused: Record<string, number> = {}
  const broken: string[] = []
  let placed = 0

  const buyAt = async (address: string) => {
    const outcome = await buy(address, agent).catch((error: Error) => ({ status: 0, body: error.message }))
    if (outcome.status === 200) placed += 1
    else if (outcome.status >= 400 && outcome.status < 500) count(refused, outcome.body)
    else broken.push(`${outcome.status} ${outcome.body.slice(0, 120)}`)
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: buyers }, (_, index) => buyAt(stores[index % processes]?.address ?? '')))
  const seconds = (performance.now() - begun) / 1000

  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM orders.orders) AS orders, (SELECT coalesce(sum(quantity), 0)::int FROM orders.lines WHERE offer_id = $1) AS sold,
       (SELECT stock FROM offers.offers WHERE id = $1) AS left`,
    [OFFER],
  )
  agent.destroy()
  await Promise.all(stores.map(({ stop }) => stop()))
  await database.end()
  return { placed, orders: rows[0].orders, unitsSold: rows[0].sold, stockLeft: rows[0].left, refused, broken, seconds }
}

/** One buyer's way: look, put into the cart, check out, pay. The first refusal ends it. */
async function buy(address: string, agent: Agent) {
  const buyer = makeBuyer(address, agent)
  const opened = await buyer.open()
  if (opened.status !== 200) return opened
  const added = await buyer.call('POST', `${API}/cart/carts/retail/items`, {
    items: [{ asin: ASIN, offerListingId: OFFER, quantity: 1 }],
  })
  if (added.status !== 200) return added
  const started = await buyer.call('POST', `${API}/checkouts`, {})
  if (started.status !== 201) return started
  const { id } = JSON.parse(started.body)
  const filled = await buyer.call('PUT', `${API}/checkouts/${id}/details`, DETAILS)
  if (filled.status !== 200) return filled
  return buyer.call('POST', `${API}/checkouts/${id}/place`)
}

function count(refused: Record<string, number>, body: string) {
  const code: string = JSON.parse(body).entity?.code ?? 'without a code'
  refused[code] = (refused[code] ?? 0) + 1
}
