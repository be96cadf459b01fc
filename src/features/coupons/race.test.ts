import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCluster, startCluster, stopCluster } from '#platform/db/embedded/cluster.ts'
import { DETAILS } from '#test/check-out.ts'
import { type StoreProcess, startProcess } from '#test/store-process.ts'

/** RACE_ORDERS=1000 is the long run. */
const ORDERS = Number(process.env.RACE_ORDERS ?? 200)
const BUDGET = ORDERS / 10
const PROCESSES = 3
const AT_ONCE = 48
const MOST_TRIES = 200
const COUPON = 'race-----------------x'
const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const API = '/api/marketplaces/US/checkouts'

type Answer = { status: number; body: { id?: string; csrfToken?: string; orderId?: string; entity?: { code: string } } }

/** A visitor who is not put off: what gets no answer is asked again, of another process. */
function makeVisitor(addressOf: (turn: number) => string, first: number) {
  const known = { cookie: '', token: '' }
  let turn = first
  const ask = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(addressOf(turn) + path, {
      method,
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', cookie: known.cookie, 'x-csrf-token': known.token },
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    })
    known.cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  const insist = async (method: string, path: string, body?: object): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(method, path, body).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      if (tries === MOST_TRIES) throw new Error(`${method} ${path} had no answer: ${answer?.status}`)
      turn += 1
      // The process that answered nothing is being started again.
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  return { known, insist }
}

/** Runs `work` for every number, so many at once. */
async function forAll(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let index = next++; index < count; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

test(`${ORDERS} orders at once over ${PROCESSES} processes that are killed, as is the database: exactly ${BUDGET} have the coupon`, {
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-race-'))
  const cluster = await openCluster(folder)
  const url = await startCluster(cluster)
  const stores: StoreProcess[] = []
  const start = (DEMO = '0') => startProcess({ DATABASE_URL: url, DEMO, LOG_LEVEL: 'silent' })
  let isOver = false
  onTestFinished(async () => {
    isOver = true
    await Promise.all(stores.map(({ stop }) => stop('SIGKILL')))
    await stopCluster(cluster)
    await rm(folder, { recursive: true, force: true })
  }, 120_000)
  stores.push(await start('1'))
  stores.push(...(await Promise.all(Array.from({ length: PROCESSES - 1 }, () => start()))))
  const askOnce = async (text: string) => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    return client.query(text).finally(() => client.end())
  }
  /** A database that was killed needs a moment to be there again. */
  const ask = (text: string) => vi.waitFor(async () => (await askOnce(text)).rows, { timeout: 30_000, interval: 200 })
  await ask(`INSERT INTO coupons.coupons (id, marketplace, name, kind, value, applies_to, once_per_customer, budget)
    VALUES ('${COUPON}', 'US', 'Race', 'percent', 50, 'one-unit', true, ${BUDGET})`)
  await ask(`INSERT INTO coupons.products (coupon_id, asin) VALUES ('${COUPON}', '${ITEM.asin}')`)
  await ask(`UPDATE offers.offers SET stock = 1000000 WHERE id = '${ITEM.offerListingId}'`)

  const addressOf = (turn: number) => stores[turn % PROCESSES]?.address ?? ''
  const visitors = Array.from({ length: ORDERS }, (_, index) => ({ ...makeVisitor(addressOf, index), checkout: '' }))
  await forAll(ORDERS, async (index) => {
    const visitor = visitors[index]
    if (!visitor) return
    visitor.known.token = (await visitor.insist('GET', '/api/shopper-state')).body.csrfToken ?? ''
    visitor.checkout = (await visitor.insist('POST', API, { items: [ITEM] })).body.id ?? ''
    await visitor.insist('PUT', `${API}/${visitor.checkout}/details`, DETAILS)
  })
  // Clipped by hand: so many sign-ins would measure the hashing of passwords.
  await ask(`INSERT INTO coupons.clips (owner, coupon_id) SELECT DISTINCT owner, '${COUPON}' FROM checkout.checkouts`)
  await forAll(ORDERS, async (index) => {
    await visitors[index]?.insist('GET', `${API}/${visitors[index]?.checkout}`)
  })

  const starting = new Set<number>()
  const kills = { store: 0, database: 0 }
  const killStore = async (victim: number) => {
    const store = stores[victim]
    // One at a time: where starting takes longer than the next kill, nothing would ever be answered.
    if (!store || starting.size > 0) return
    starting.add(victim)
    await store.stop('SIGKILL')
    kills.store += 1
    for (let again: StoreProcess | undefined; !again && !isOver; ) {
      again = await start().catch(() => undefined)
      if (again) stores[victim] = again
    }
    starting.delete(victim)
  }
  const killBackend = async () => {
    const [backend] = await ask(
      `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
    ).catch(() => [])
    if (!backend || !(await isBackend(backend.pid))) return
    process.kill(backend.pid, 'SIGKILL')
    kills.database += 1
  }
  const disturb = async () => {
    const restarts: Promise<void>[] = []
    const hasEnded = (victim: number) => stores[victim]?.child.exitCode !== null
    for (let turn = 0; !isOver; turn += 1) {
      await new Promise((done) => setTimeout(done, 50 + Math.random() * 250))
      for (const victim of stores.keys()) if (hasEnded(victim)) restarts.push(killStore(victim))
      // Rarely: after each the database needs a moment for itself, and every store for finding it again.
      if (turn % 20 === 1) await killBackend()
      else restarts.push(killStore(Math.floor(Math.random() * PROCESSES)))
    }
    await Promise.all(restarts)
  }
  const disturbing = disturb()
  const codes: Record<string, number> = {}
  await forAll(ORDERS, async (index) => {
    const visitor = visitors[index]
    if (!visitor) return
    for (let tries = 1; ; tries += 1) {
      const { status, body } = await visitor.insist('POST', `${API}/${visitor.checkout}/place`)
      if (status === 200) return
      const code = body.entity?.code ?? String(status)
      codes[code] = (codes[code] ?? 0) + 1
      if (tries === MOST_TRIES) throw new Error(`not placed: ${code}`)
      await visitor.insist('GET', `${API}/${visitor.checkout}`)
    }
  })
  isOver = true
  await disturbing

  const [sums] = await ask(
    `SELECT (SELECT redeemed FROM coupons.coupons WHERE id = '${COUPON}') AS redeemed,
       (SELECT count(*)::int FROM coupons.redemptions WHERE coupon_id = '${COUPON}' AND released_at IS NULL) AS redemptions,
       count(*)::int AS orders, count(*) FILTER (WHERE discount_total > 0)::int AS discounted,
       count(*) FILTER (WHERE discount_total <> (SELECT sum(discount) FROM orders.lines l WHERE l.order_id = o.id)
         OR discount_total NOT IN (0, (items_total + 1) / 2)
         OR total <> (SELECT sum(amount) FROM orders.payments p WHERE p.order_id = o.id))::int AS wrong
     FROM orders.orders o`,
  )
  process.stdout.write(`killed ${JSON.stringify(kills)}; told instead: ${JSON.stringify(codes)}\n`)
  expect(sums).toEqual({ redeemed: BUDGET, redemptions: BUDGET, orders: ORDERS, discounted: BUDGET, wrong: 0 })
  expect(Math.min(kills.store, kills.database)).toBeGreaterThan(0)
  expect(codes['price-changed']).toBeGreaterThan(0)
})

/** Only what is still this cluster's: a number may belong to somebody else by now. */
const isBackend = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/cmdline`, 'utf8').then(
    (text) => text.startsWith('postgres'),
    () => false,
  )
