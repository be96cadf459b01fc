import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import type { DealProgress } from '../contract/wire.ts'
import { addDeal, claim, entityOf, ID, letPassQuietly, poll } from '../testing/helpers.ts'
import { createLive } from './live.ts'

const lockTable = statement(`LOCK TABLE lightning_deals.deals IN ACCESS EXCLUSIVE MODE`)

type Store = Awaited<ReturnType<typeof makeStore>>

/** A shopper must see another's claim within two seconds. */
const PROMPTLY = { timeout: 2000, interval: 10 }

/** A client of the live channel over a real socket. */
async function watch(store: Store, id = ID) {
  if (!store.app.server.listening) await store.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = store.app.server.address() as AddressInfo
  const request = get({ port, host: '127.0.0.1', path: `/api/marketplaces/US/deals/${id}/events`, agent: false })
  onTestFinished(() => void request.destroy())
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  let isOver = false
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
  })
  response.on('close', () => {
    isOver = true
  })
  const said = () => [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? '') as DealProgress)
  return { response, said, last: () => said().at(-1), isOver: () => isOver, leave: () => request.destroy() }
}

async function open() {
  const one = await makeStore()
  const two = await makeStore({ database: one.commerce.db.url })
  for (const { commerce } of [one, two]) await vi.waitFor(() => expect(commerce.db.isListening()).toBe(true))
  return { one, two }
}

test('sends the current state at once, then each change from any process, and agrees with the poll', async () => {
  const { one, two } = await open()
  await addDeal(one, { total: 4, waitlist: 0 })
  const channels = [await watch(one), await watch(two)]
  const [channel] = channels
  expect(channel?.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const shows = (percentClaimed: number, state = 'AVAILABLE') =>
    vi.waitFor(() => {
      for (const each of channels) expect(each.last()).toMatchObject({ dealId: ID, percentClaimed, state })
    }, PROMPTLY)
  await shows(0)
  for (const [index, percent] of [25, 50, 75].entries()) {
    await claim(makeShopper((index % 2 ? one : two).app))
    await shows(percent)
    const { buyingOptions } = entityOf(await poll(makeShopper(one.app))) as { buyingOptions?: unknown }
    expect(buyingOptions).toMatchObject([{ dealDetails: { entity: { percentClaimed: percent } } }])
  }
  await claim(makeShopper(one.app))
  await shows(100, 'WAITLISTFULL')
  expect(channel?.said().map(({ percentClaimed }) => percentClaimed)).toEqual([0, 25, 50, 75, 100])
})

test('announces an expired hold without a request and reports no state for an ended deal', async () => {
  const { one } = await open()
  await addDeal(one, { total: 2 })
  await claim(makeShopper(one.app))
  const channel = await watch(one)
  await vi.waitFor(() => expect(channel.last()).toMatchObject({ percentClaimed: 50 }), PROMPTLY)
  await letPassQuietly(one.commerce.db, 15 * 60 + 1)
  await vi.waitFor(() => expect(channel.last()).toMatchObject({ percentClaimed: 0 }), PROMPTLY)
  const end = `UPDATE lightning_deals.deals SET ends_at = now() WHERE id = '${ID}'`
  await one.commerce.db.query({ name: '', text: end })
  await vi.waitFor(() => expect(channel.last()).toMatchObject({ state: 'UNKNOWN' }), PROMPTLY)
})

test('ends every stream when the store closes', async () => {
  const { one } = await open()
  await addDeal(one)
  const channels = [await watch(one), await watch(one)]
  await one.app.close()
  await vi.waitFor(() => expect(channels.every((each) => each.isOver())).toBe(true), PROMPTLY)
})

test('ends every stream when the process starts to shut down, and keeps answering requests', async () => {
  const { one } = await open()
  await addDeal(one)
  const channel = await watch(one)
  one.readiness.accepting = false
  await vi.waitFor(() => expect(channel.isOver()).toBe(true), PROMPTLY)
  expect((await poll(makeShopper(one.app))).status).toBe(200)
})

test('returns 404 for the channel of an unknown deal or another marketplace', async () => {
  const { one } = await open()
  await addDeal(one)
  const shopper = makeShopper(one.app)
  const absent = await shopper.send({ path: '/api/marketplaces/US/deals/deal-that-is-nowhere-1/events' })
  const elsewhere = await shopper.send({ path: `/api/marketplaces/DE/deals/${ID}/events` })
  expect([absent.status, elsewhere.status]).toEqual([404, 404])
  expect(elsewhere.text).toBe(absent.text)
})

test('forgets a watcher who leaves and reads nothing for an unwatched deal', async () => {
  const { one } = await open()
  await addDeal(one)
  const { db, log } = one.commerce
  const listeners: ((payload: string | undefined) => void)[] = []
  let reads = 0
  const counting: typeof db = {
    ...db,
    listen: (_channel, heard) => void listeners.push(heard),
    query: (...asked) => {
      reads += 1
      return db.query(...asked)
    },
  }
  const live = createLive({ db: counting, log })
  onTestFinished(live.close)
  const heard: DealProgress[] = []
  const leave = live.watch(ID, (progress) => heard.push(progress))
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  leave()
  const before = reads
  for (const tell of listeners) for (const payload of [`moved ${ID}`, `free ${ID}`, undefined]) tell(payload)
  expect(reads).toBe(before)
})

test('sends nothing to those who already watch when another joins', async () => {
  const { one } = await open()
  await addDeal(one, { total: 4 })
  const first = await watch(one)
  await vi.waitFor(() => expect(first.said()).toHaveLength(1), PROMPTLY)
  for (let joined = 0; joined < 3; joined += 1) {
    const later = await watch(one)
    await vi.waitFor(() => expect(later.said()).toHaveLength(1), PROMPTLY)
  }
  expect(first.said()).toHaveLength(1)
  await claim(makeShopper(one.app))
  await vi.waitFor(() => expect(first.last()).toMatchObject({ percentClaimed: 25 }), PROMPTLY)
  expect(first.said()).toHaveLength(2)
})

test('one address cannot take every place: the 201st stream is refused, and a closed one makes room', async () => {
  const { one } = await open()
  await addDeal(one)
  const first = await watch(one)
  const others = await Promise.all(Array.from({ length: 199 }, () => watch(one)))
  expect(others.filter(({ response }) => response.statusCode !== 200)).toHaveLength(0)
  const path = `/api/marketplaces/US/deals/${ID}/events`
  const refused = await fetchStatus(one, path)
  expect(refused).toBe(503)
  first.leave()
  await vi.waitFor(async () => expect(await fetchStatus(one, path)).toBe(200), PROMPTLY)
})

test.each([0, 1])('does not count who left before their stream began, behind %i proxies', async (trustProxy) => {
  const failed: object[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void failed.push(fields) }
  const one = await makeStore({ config: { trustProxy }, log })
  await addDeal(one)
  await one.app.listen({ host: '127.0.0.1', port: 0 })
  await one.commerce.db.transaction(async (sql) => {
    await sql.query(lockTable)
    const connected = once(one.app.server, 'connection')
    const { port } = one.app.server.address() as AddressInfo
    const path = `/api/marketplaces/US/deals/${ID}/events`
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    const request = get({ port, host: '127.0.0.1', path, agent: false, headers }).on('error', () => undefined)
    const [socket] = (await connected) as [Socket]
    await expect.poll(() => waitingForLocks(one), { timeout: 4000 }).toBe(1)
    request.destroy()
    await once(socket, 'close')
    return ok(undefined)
  })
  const places = await Promise.all(Array.from({ length: 200 }, () => watch(one)))
  expect(places.filter(({ response }) => response.statusCode !== 200)).toHaveLength(0)
  expect(failed).toEqual([])
})

/** Requests an address over a socket and returns its status without reading on. */
async function fetchStatus(store: Store, path: string): Promise<number | undefined> {
  const { port } = store.app.server.address() as AddressInfo
  const request = get({ port, host: '127.0.0.1', path, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  request.destroy()
  return response.statusCode
}
