import { Agent } from 'node:http'
import pg from 'pg'
import { type Buyer, DETAILS, makeBuyer } from '../torture/buyer.ts'
import { measureInserts } from './floors.ts'
import { inTurn } from './in-turn.ts'
import { measure } from './load.ts'
import { againstFloor, print, type Verdict } from './report.ts'

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const CARTS = 400
const AT_ONCE = 64
const SECONDS = 3
const TIMES = 5
const CONNECTIONS = 10
/**
 * The promise was 200 orders per second on a machine with 14,200 bare INSERTs per second; this ratio applies on slower machines.
 */
const ORDERS_PER_THOUSAND = 14
const ORDERED = [
  'BXDRUM0001',
  'BXSTIC0004',
  'BXCHIM0001',
  'BXEYEI0001',
  'BXDOCK0001',
  'BXCABL0001',
  'BXPAGE0001',
  'BXPAGE0002',
  'BXBUDS0001',
  'BXBUDS0002',
  'BXMINI0001',
  'BXMINI0002',
]
const itemsOf = (asin: string) => ({ items: [{ asin, offerListingId: `${asin}-US-1`, quantity: 1 }] })

const statementsOf = async (address: string): Promise<number> =>
  Number(/^database_statements_total (\d+)/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1])

/**
 * Counts the statements that some work takes: the minimum of several runs, because the store's background jobs send statements of
 * their own.
 */
async function statementsFor(address: string, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const before = await statementsOf(address)
    await work()
    counts.push((await statementsOf(address)) - before)
  }
  return Math.min(...counts)
}

/** Measures adding to the cart against a bare INSERT, statements per add and per cached page view, and orders per second. */
export async function benchBuying(address: string, databaseUrl: string): Promise<(Verdict | undefined)[]> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('UPDATE offers.offers SET stock = 100000000, max_order_quantity = 999')
  await database.end()

  const requests = await Promise.all(
    Array.from({ length: CARTS }, async (_, index) => addRequest(address, ORDERED[index % ORDERED.length] as string)),
  )
  const inserts = () => measureInserts(databaseUrl, CONNECTIONS, SECONDS)
  const adds = await inTurn({
    mine: async () => (await measure({ url: address, connections: AT_ONCE, seconds: SECONDS, requests })).perSecond,
    floor: inserts,
  })
  await fetch(`${address}/dp/BXDRUM0001`)
  const buyer = makeBuyer(address, new Agent())
  const opening = await statementsFor(address, () => buyer.open())
  const adding = await statementsFor(address, () => buyer.call('POST', ITEMS, itemsOf('BXDRUM0001')))
  const seeing = await statementsFor(address, () => fetch(`${address}/dp/BXDRUM0001`))
  const placed = await inTurn({ orders: () => ordersPerSecond(address, SECONDS), floor: inserts })
  return [
    print({
      name: 'Add to cart / bare INSERT through the same driver',
      unit: 'times',
      least: 0.25,
      ...againstFloor(adds),
    }),
    print({
      name: 'Round trips to the database of an add to cart',
      value: adding,
      unit: 'statements',
      most: 4,
    }),
    print({ name: 'Statements of a page view from the cache', value: seeing, unit: 'statements', most: 0 }),
    print({ name: 'Statements of the private call', value: opening, unit: 'statements' }),
    print({
      name: 'Orders through the whole checkout (5 requests each)',
      value: placed.map(({ orders }) => orders),
      unit: 'a second',
      least: 200,
    }),
    print({
      name: 'Orders for every 1,000 bare INSERTs of the same time',
      value: placed.map(({ orders, floor }) => (1000 * orders) / floor),
      unit: 'orders',
      least: ORDERS_PER_THOUSAND,
    }),
  ]
}

async function addRequest(address: string, asin: string) {
  const state = await fetch(`${address}/api/shopper-state`, { headers: { host: 'localhost:3000' } })
  const cookie = state.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { csrfToken } = (await state.json()) as { csrfToken: string }
  return {
    method: 'POST' as const,
    path: ITEMS,
    body: JSON.stringify(itemsOf(asin)),
    headers: { cookie, 'x-csrf-token': csrfToken, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  }
}

/**
 * Measures orders per second of new visitors, one after the other in many lanes: arrive, add, check out, fill in, place. Each
 * request needs the previous answer, so wrk cannot replay a list of requests.
 */
async function ordersPerSecond(address: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const end = performance.now() + seconds * 1000
  let orders = 0
  const lane = async (index: number) => {
    for (let turn = index; performance.now() < end; turn += 1) {
      const buyer = makeBuyer(address, agent)
      await buyer.open()
      await buyer.call('POST', ITEMS, itemsOf(ORDERED[turn % ORDERED.length] as string))
      const { id } = JSON.parse((await buyer.call('POST', '/api/marketplaces/US/checkouts', {})).body)
      await fillAndPlace(buyer, `/api/marketplaces/US/checkouts/${id}`)
      if (performance.now() < end) orders += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => lane(index)))
  agent.destroy()
  return orders / seconds
}

/** Agrees again when the day of delivery has changed meanwhile, as it does at the cut-off hour. */
async function fillAndPlace(buyer: Buyer, checkout: string): Promise<void> {
  for (;;) {
    await buyer.call('PUT', `${checkout}/details`, DETAILS)
    const placed = await buyer.call('POST', `${checkout}/place`)
    if (placed.status === 200) return
    if (JSON.parse(placed.body).entity?.code !== 'promise-changed')
      throw new Error(`An order was refused: ${placed.body}`)
  }
}
