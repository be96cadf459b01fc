/** @module-tag gate */
import { Agent, request as send } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '#test/databases.ts'
import { longCount } from '#test/seed.ts'
import { type StoreProcess, startProcess } from '#test/store-process.ts'

const CONNECTIONS = longCount(60, 200)
const LOOK_MILLISECONDS = 50
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const ADD = JSON.stringify({ items: [{ asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }] })

type Answer = { status: number; headers: Record<string, unknown>; body: string }

function ask(address: string, path: string, { agent, method = 'GET', headers = {}, body }: Asked = {}) {
  return new Promise<Answer>((done, failed) => {
    const all = { host: 'localhost:3000', ...headers }
    const sent = send(`${address}${path}`, { method, headers: all, ...(agent ? { agent } : {}) }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
      response.on('error', failed)
    })
    sent.on('error', failed)
    sent.end(body)
  })
}

type Asked = { agent?: Agent; method?: string; headers?: Record<string, string>; body?: string }

/** A load balancer's view of a process: whether its last answer said it was ready. */
type Upstream = { store: StoreProcess; isReady: boolean; refusals: number; lastAnswers: number }

/** Polls `/readyz` like a load balancer, until stopped: each process again some time after its last answer. */
function watch(upstreams: Upstream[]): () => void {
  let isOpen = true
  const look = async (each: Upstream) => {
    const status = await ask(each.store.address, '/readyz', { headers: { connection: 'close' } }).then(
      (answer) => answer.status,
      () => undefined,
    )
    each.isReady = status === 200
    if (status === 503) each.refusals += 1
    if (isOpen) setTimeout(() => void look(each), LOOK_MILLISECONDS)
  }
  for (const each of upstreams) void look(each)
  return () => {
    isOpen = false
  }
}

test('restarts two processes one after the other under load without a failed request', {
  timeout: 120_000,
}, async () => {
  const database = await cloneDatabase()
  // The balancer shares the machine's cores with both processes and the shoppers, so it may look late.
  const start = (port = '0') => startProcess({ DATABASE_URL: database, DEMO: '1', PORT: port, DRAIN_SECONDS: '8' })
  const upstreams: Upstream[] = (await Promise.all([start(), start()])).map((store) => ({
    store,
    isReady: true,
    refusals: 0,
    lastAnswers: 0,
  }))
  const endWatch = watch(upstreams)
  let isOpen = true
  const failures: string[] = []
  let answered = 0
  let added = 0

  /** A shopper with one connection to each process. Requests are not retried unless the connection was refused. */
  const shop = async (index: number) => {
    const agents = upstreams.map(() => new Agent({ keepAlive: true, maxSockets: 1 }))
    const shopper = { cookie: '', token: '' }
    for (let turn = index; isOpen; turn += 1) {
      const ready = upstreams.filter(({ isReady }) => isReady)
      const upstream = ready[turn % ready.length] as Upstream
      const agent = agents[upstreams.indexOf(upstream)] as Agent
      const isMutation = shopper.token !== '' && turn % 3 === 0
      const path = shopper.token === '' ? '/api/shopper-state' : isMutation ? ITEMS : PATHS[turn % PATHS.length]
      const headers = { cookie: shopper.cookie, 'x-csrf-token': shopper.token, 'sec-fetch-site': 'same-origin' }
      const how = isMutation ? { method: 'POST', body: ADD } : {}
      const more = isMutation ? { 'content-type': 'application/json' } : {}
      try {
        const answer = await ask(upstream.store.address, path ?? '/', {
          agent,
          ...how,
          headers: { ...headers, ...more },
        })
        if (answer.headers.connection === 'close') upstream.lastAnswers += 1
        // A full cart is a valid answer too: it is full on every process.
        const isFull = answer.status === 422 && answer.body.includes('"over-limit"')
        if (answer.status !== 200 && !isFull) failures.push(`${path} ${answer.status} ${answer.body.slice(0, 200)}`)
        if (path === '/api/shopper-state') {
          shopper.cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
          shopper.token = JSON.parse(answer.body).csrfToken
        }
        answered += 1
        if (isMutation && !isFull) added += 1
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        if (code !== 'ECONNREFUSED') failures.push(`${path} ${code} ${message}`)
      }
    }
    for (const agent of agents) agent.destroy()
    if (shopper.cookie === '') return 0
    const [{ store }] = upstreams as [Upstream]
    const count = await ask(store.address, '/api/marketplaces/US/cart/count', { headers: { cookie: shopper.cookie } })
    return (JSON.parse(count.body) as { entity: { items: number } }).entity.items
  }

  const shoppers = Array.from({ length: CONNECTIONS }, (_, index) => shop(index))
  onTestFinished(async () => {
    isOpen = false
    endWatch()
    await Promise.allSettled(shoppers)
    await Promise.all(upstreams.map(({ store }) => store.stop()))
  })
  for (const upstream of upstreams) {
    const before = answered
    await vi.waitFor(() => expect(answered).toBeGreaterThan(before + CONNECTIONS), { timeout: 20_000 })
    await upstream.store.stop()
    expect(upstream.store.child.exitCode).toBe(0)
    upstream.store = await start(new URL(upstream.store.address).port)
    await vi.waitFor(() => expect(upstream.isReady).toBe(true), { timeout: 20_000 })
  }
  isOpen = false
  const inCarts = (await Promise.all(shoppers)).reduce((sum, each) => sum + each, 0)

  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(CONNECTIONS * 4)
  // Each process reported not ready before it left. Closed connections are summed: for one process the balancer may have moved
  // all shoppers first.
  for (const { refusals } of upstreams) expect(refusals).toBeGreaterThan(0)
  expect(upstreams.reduce((sum, { lastAnswers }) => sum + lastAnswers, 0)).toBeGreaterThan(0)
  expect([inCarts, added > 0]).toEqual([added, true])
})

const PATHS = ['/dp/BXDRUM0001', '/api/marketplaces/US/products/BXDRUM0001', '/', '/api/marketplaces/US/cart/count']
