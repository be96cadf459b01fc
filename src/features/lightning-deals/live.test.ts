import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { cloneDatabase, makeStore } from '#test/make-store.ts'
import type { DealProgress } from './contract/wire.ts'
import { createLive } from './live.ts'
import { addDeal, claim, entityOf, ID, letPassQuietly, poll } from './testing.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

/** Two seconds is what a shopper may have to wait to see another's claim. */
const PROMPTLY = { timeout: 2000, interval: 10 }

/** A browser's end of the live channel, over a real socket. */
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
  const database = await cloneDatabase()
  const [one, two] = [await makeStore({ database }), await makeStore({ database })]
  for (const { commerce } of [one, two]) await vi.waitFor(() => expect(commerce.db.isListening()).toBe(true))
  return { one, two }
}

test('says at once how it goes, then what changes, whichever process did it, and never otherwise than the poll', async () => {
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

test('a hold that runs out is said without anybody asking, and a deal that is over has no state', async () => {
  const { one } = await open()
  await addDeal(one, { total: 2 })
  await claim(makeShopper(one.app))
  const channel = await watch(one)
  await vi.waitFor(() => expect(channel.last()).toMatchObject({ percentClaimed: 50 }), PROMPTLY)
  await letPassQuietly(one.commerce.db, 15 * 60 + 1)
  await vi.waitFor(() => expect(channel.last()).toMatchObject({ percentClaimed: 0 }), PROMPTLY)
  const end = `UPDATE lightning_deals.deals SET ends_at = now() WHERE id = '${ID}'`
  await one.commerce.db.query({ name: 'end', text: end })
  await vi.waitFor(() => expect(channel.last()).toMatchObject({ state: 'UNKNOWN' }), PROMPTLY)
})

test('a store that closes ends every stream', async () => {
  const { one } = await open()
  await addDeal(one)
  const channels = [await watch(one), await watch(one)]
  await one.app.close()
  await vi.waitFor(() => expect(channels.every((each) => each.isOver())).toBe(true), PROMPTLY)
})

test('a process that says it goes ends every stream before anybody waits for it, and answers on', async () => {
  const { one } = await open()
  await addDeal(one)
  const channel = await watch(one)
  one.readiness.accepting = false
  await vi.waitFor(() => expect(channel.isOver()).toBe(true), PROMPTLY)
  expect((await poll(makeShopper(one.app))).status).toBe(200)
})

test('there is no channel for a deal that is not there, or of another marketplace', async () => {
  const { one } = await open()
  await addDeal(one)
  const shopper = makeShopper(one.app)
  const absent = await shopper.send({ path: '/api/marketplaces/US/deals/deal-that-is-nowhere-1/events' })
  const elsewhere = await shopper.send({ path: `/api/marketplaces/DE/deals/${ID}/events` })
  expect([absent.status, elsewhere.status]).toEqual([404, 404])
  expect(elsewhere.text).toBe(absent.text)
})

test('who goes away is forgotten, and of a deal that nobody watches nothing is read', async () => {
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
