import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeStore, storesWith } from '#test/make-store.ts'
import { asMerchant } from '#test/settings.ts'
import type { TakenEvent } from './seams.ts'
import { MOST_WAITING } from './work/take.ts'

const TAG = { name: 'reference-tag', detail: { tag: 'ods_dabb_A_slot1_B_add' } }

declare module './contract.ts' {
  interface PageLog {
    'test-view': { token: string }
  }
}

const taken: TakenEvent<'test-view'>[][] = []
let storing: () => Promise<void> = async () => undefined

/** Holds what the feature stores until `go`. `entered` is kept once it has begun. */
function hold() {
  const entered = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  storing = () => {
    entered.resolve()
    return held.promise
  }
  taken.length = 0
  return { entered: entered.promise, go: () => held.resolve() }
}

/** A small test feature that takes views, each token once. */
const counter: ServerFeature = {
  name: 'counter',
  pageLog: { 'test-view': z.strictObject({ token: z.string() }) },
  eventSink: {
    of: ['test-view'],
    take: async (_commerce, events: TakenEvent<'test-view'>[]) => {
      await storing()
      const known = taken.flat().map(({ detail }) => detail.token)
      taken.push(events)
      return events.map(({ detail }) => (known.includes(detail.token) ? 'replayed' : undefined))
    },
  },
}
const makeCounting = storesWith({ more: [counter] })

/** A store, and how a page sends to it: without tokens. */
async function open(make = makeStore) {
  const lines: object[] = []
  const log = { info: (said: object) => void lines.push(said), warn: () => undefined, error: () => undefined }
  const store = await make({ log })
  const post = (payload: object, headers = {}) =>
    store.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: { host: 'localhost:3000', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', ...headers },
      payload,
    })
  async function send(events: unknown[], headers = {}) {
    lines.length = 0
    const answer = await post({ events: events.map((data) => ({ data })) }, headers)
    return { answer, logged: lines.filter((line) => 'pageEvent' in line) }
  }
  return { store, post, send }
}

test('page events are logged without a session, until the merchant does not want them', async () => {
  const { store, send } = await open()
  const { answer, logged } = await send([TAG, TAG])
  const all = { accepted: 2, dropped: 0, answers: ['accepted', 'accepted'], isOn: true }
  expect([answer.statusCode, answer.json()]).toEqual([202, all])
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(logged).toEqual(Array(2).fill({ pageEvent: TAG.name, detail: TAG.detail, marketplace: 'US' }))

  await (await asMerchant(store)).set('store.pageLog', false)
  const after = await send([TAG])
  // Pages go on sending where a folder takes events.
  const isOn = store.commerce.modules.some(({ eventSink }) => eventSink)
  expect([after.answer.json(), after.logged]).toEqual([{ accepted: 0, dropped: 1, answers: ['off'], isOn }, []])
})

test('what is no event is dropped and said, and the others of its batch are taken', async () => {
  const { store, send } = await open()
  const counted = async () => {
    const { body } = await store.app.inject({ url: '/metrics' })
    return [...body.matchAll(/^page_events_(?:accepted|dropped)_total (\d+)$/gm)].map(([, count]) => Number(count))
  }
  const [accepted = 0, dropped = 0] = await counted()
  const { answer, logged } = await send([
    TAG,
    { name: 'no-such', detail: {} },
    { ...TAG, detail: { ...TAG.detail, mail: 'a@example.org' } },
    { ...TAG, detail: { tag: 'a b' } },
    { ...TAG, more: 1 },
    'text',
    null,
    TAG,
  ])
  const malformed = Array(5).fill('malformed')
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    { accepted: 2, dropped: 6, answers: ['accepted', 'unknown-type', ...malformed, 'accepted'], isOn: true },
  ])
  expect(logged).toHaveLength(2)
  expect(await counted()).toEqual([accepted + 2, dropped + 6])
})

test('a batch that is none is refused by its field, one from another site by its origin, and one that is too large by its size', async () => {
  const { post, send } = await open()
  const refused: [object, string][] = [
    [{ events: [] }, 'events'],
    [{ events: [{ data: TAG, at: 1 }] }, 'events.0'],
    [{ events: [{}] }, 'events.0.data'],
    [{ events: [{ data: TAG }], more: 1 }, 'more'],
  ]
  for (const [payload, where] of refused) {
    const answer = await post(payload)
    expect([answer.statusCode, answer.body.includes(where)], where).toEqual([400, true])
  }
  expect((await send([TAG], { 'sec-fetch-site': 'cross-site' })).answer.statusCode).toBe(403)
  const tags = (length: number) => send(Array.from({ length }, () => TAG))
  expect((await tags(1000)).answer.json()).toMatchObject({ accepted: 1000 })
  const tooMany = (await tags(2500)).answer
  expect([tooMany.statusCode, tooMany.body]).toEqual([400, expect.stringContaining('more than 10000 values')])
  expect((await tags(10_000)).answer.statusCode).toBe(413)
})

test('a folder takes its events of several pages at once, and its answer for each comes back to its place', async () => {
  const { send } = await open(makeCounting)
  const view = (token: string) => ({ name: 'test-view', detail: { token } })
  const { entered, go } = hold()
  const first = send([TAG, view('a'), { name: 'test-view', detail: {} }])
  await entered
  const others = ['b', 'a', 'c'].map((token) => send([view(token), TAG]))
  // By its answer they have come.
  await send([TAG])
  go()
  const answers = (await Promise.all([first, ...others])).map(({ answer }) => answer.json().answers)
  expect(answers).toEqual([
    ['accepted', 'accepted', 'malformed'],
    ['accepted', 'accepted'],
    ['replayed', 'accepted'],
    ['accepted', 'accepted'],
  ])
  expect(taken.length).toBeLessThan(4)
  expect(taken.flat()).toContainEqual({ ...view('a'), marketplace: 'US', at: expect.any(Number) })
})

test('more than can be stored is dropped, and what is already waiting is not', async () => {
  const { send } = await open(makeCounting)
  const { go } = hold()
  const batches = Array.from({ length: MOST_WAITING / 1000 + 1 }, (_, batch) =>
    send(Array.from({ length: 1000 }, (_, index) => ({ name: 'test-view', detail: { token: `${batch}-${index}` } }))),
  )
  const first = (await Promise.race(batches)).answer.json()
  expect(first).toMatchObject({ accepted: 0, dropped: 1000, answers: Array(1000).fill('overloaded') })
  go()
  const all = (await Promise.all(batches)).map(({ answer }) => answer.json().accepted)
  expect(all.toSorted()).toEqual([0, ...Array(MOST_WAITING / 1000).fill(1000)])
  expect(taken.flat()).toHaveLength(MOST_WAITING)
})
