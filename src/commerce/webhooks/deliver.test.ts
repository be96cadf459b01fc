import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { type Sql, statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { ok } from '#platform/result.ts'
import { cloneDatabase, makeStore } from '#test/make-store.ts'
import { isSigned, startReceiver } from '#test/webhook-receiver.ts'
import type { Resolve } from './addresses.ts'
import { deliverWebhooks, GIVEN_UP_AFTER, webhooksListener } from './deliver.ts'
import { pruneWebhooksJob } from './jobs.ts'
import { claimDelivery, redeliver } from './queries/deliveries.ts'
import { listEndpoints, removeEndpoint, switchEndpointOn } from './queries/endpoints.ts'
import { listDeliveries } from './queries/log.ts'
import { registerEndpoint, toEndpoint } from './register.ts'
import { send } from './send.ts'

const HOUR = 60 * 60 * 1000
const modules = [{ name: 'webhooks', listeners: [webhooksListener] }]
const countOf = statement<{ count: number }>(`SELECT count(*) FROM webhooks.attempts`)
const storedSecret = statement<{ secret: string }>(`SELECT secret FROM webhooks.endpoints`)

async function open({ database, toPrivate = true }: { database?: string; toPrivate?: boolean } = {}) {
  const time = { now: Date.UTC(2026, 5, 1, 12) }
  const logged: object[] = []
  const log = { info: () => undefined, warn: (fields: object) => void logged.push(fields), error: () => undefined }
  const { commerce } = await makeStore({
    ...{ clock: { now: () => time.now }, log, config: { webhooksToPrivate: toPrivate } },
    ...(database ? { database } : {}),
  })
  const register = async (url: string, types?: string[]) => {
    const registered = await registerEndpoint(commerce, { url, types })
    if (!registered.ok) throw new Error(registered.failure)
    return registered.value
  }
  /** Notes an event and makes its deliveries. */
  const happen = async (id: string, type = 'order.placed') => {
    await appendEvent(commerce.db, { id, type, key: 'order-1', entity: { orderId: 'order-1', grüße: '東京' } })
    await deliverEvents(commerce, modules)
  }
  const logOf = async (endpointId: string) => {
    const [delivery] = await listDeliveries(commerce.db, endpointId)
    if (!delivery) throw new Error('nothing was delivered')
    return delivery
  }
  const endpoint = async () => (await listEndpoints(commerce.db)).map(toEndpoint)[0]
  return { commerce, db: commerce.db, time, logged, register, happen, logOf, endpoint }
}

const status =
  (code: number, text = '') =>
  (response: ServerResponse) => {
    response.writeHead(code).end(text)
  }

test('an event arrives signed at each endpoint that wants its type', async () => {
  const { commerce, register, happen, logOf, time } = await open()
  const [all, some, others] = await Promise.all([1, 2, 3].map(() => startReceiver(status(200, 'thanks'))))
  if (!all || !some || !others) throw new Error('no receivers')
  const endpoints = [await register(all.url), await register(some.url, ['order.placed'])] as const
  await register(others.url, ['order.shipped'])
  await happen('event-1')
  expect(await deliverWebhooks(commerce)).toBe(2)
  expect(await deliverWebhooks(commerce)).toBe(0)
  expect(others.received).toEqual([])
  for (const [index, receiver] of [all, some].entries()) {
    const [hook] = receiver.received
    if (!hook) throw new Error('nothing arrived')
    const secret = endpoints[index]?.secret ?? ''
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(isSigned(hook, secret)).toBe(true)
    expect(isSigned({ ...hook, body: hook.body.replace('order-1', 'order-2') }, secret)).toBe(false)
    expect(hook.headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'webhook-id': 'event-1' },
      'webhook-timestamp': String(time.now / 1000),
    })
    expect(JSON.parse(hook.body)).toEqual({
      ...{ id: 'event-1', type: 'order.placed', key: 'order-1', entity: { orderId: 'order-1', grüße: '東京' } },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  }
  expect(await logOf(endpoints[0].id)).toMatchObject({
    ...{ eventId: 'event-1', type: 'order.placed', state: 'delivered', dueAt: null },
    attempts: [{ status: 200, fault: null, answer: 'thanks', milliseconds: expect.any(Number) }],
  })
})

test('a receiver that fails is asked again and again until it succeeds, with the same bytes', async () => {
  const { commerce, register, happen, logOf, endpoint, time } = await open()
  const receiver = await startReceiver((response, count) => status(count < 4 ? 500 : 204)(response))
  const { id, secret } = await register(receiver.url)
  await happen('event-1')
  await deliverWebhooks(commerce)
  expect(await endpoint()).toMatchObject({ state: 'failing', failingSince: new Date(time.now).toISOString() })
  for (const seconds of [5, 30, 120]) {
    time.now += seconds * 1000 - 1
    expect(await deliverWebhooks(commerce)).toBe(0)
    time.now += 1
    expect(await deliverWebhooks(commerce)).toBe(1)
  }
  expect((await logOf(id)).attempts.map((attempt) => attempt.status)).toEqual([500, 500, 500, 204])
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4)
  expect(receiver.received.every((hook) => isSigned(hook, secret))).toBe(true)
  expect(await endpoint()).toMatchObject({ state: 'on', failingSince: null })
})

test('after twelve tries a delivery has failed; asked for again it gets twelve more', async () => {
  const { commerce, register, happen, logOf, db, time } = await open()
  let isUp = false
  const receiver = await startReceiver((response) => status(isUp ? 200 : 503)(response))
  const { id } = await register(receiver.url)
  await happen('event-1')
  for (let hours = 0; hours < 70; hours += 1, time.now += HOUR) await deliverWebhooks(commerce)
  const failed = await logOf(id)
  expect(failed).toMatchObject({ state: 'failed', dueAt: null })
  expect(failed.attempts).toHaveLength(12)
  expect(await redeliver(db, failed.id, id)).toBe('again')
  await deliverWebhooks(commerce)
  expect(await logOf(id)).toMatchObject({ state: 'pending', dueAt: new Date(time.now + 5000).toISOString() })
  time.now += 5000
  isUp = true
  await deliverWebhooks(commerce)
  expect(await logOf(id)).toMatchObject({ state: 'delivered' })
  // The receiver has the means to ignore what it knows: the same id and body as before.
  const [first, last] = [receiver.received[0], receiver.received.at(-1)]
  expect(last?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(last?.body).toBe(first?.body)
  expect(await redeliver(db, failed.id, id)).toBe('again')
  await deliverWebhooks(commerce)
  expect((await logOf(id)).attempts).toHaveLength(15)
})

test('an endpoint that nothing gets through to for three days is switched off, says so, and can be switched on', async () => {
  const { commerce, register, happen, logOf, endpoint, db, time, logged } = await open()
  const receiver = await startReceiver(status(500, 'down'))
  const other = await startReceiver(status(200))
  const { id } = await register(receiver.url, ['order.placed'])
  await register(other.url, ['webhooks.switched-off'])
  for (let day = 0; day < 3; day += 1, time.now += 24 * HOUR) {
    await happen(`event-${day}`)
    await deliverWebhooks(commerce)
  }
  expect(await endpoint()).toMatchObject({ id, state: 'failing' })
  await deliverWebhooks(commerce)
  expect(await endpoint()).toMatchObject({ id, state: 'off', offReason: 'failing' })
  expect(logged).toEqual([{ endpoint: id, reason: 'failing' }])
  const before = receiver.received.length
  await happen('while-off')
  await deliverWebhooks(commerce)
  expect(receiver.received).toHaveLength(before)
  expect(JSON.parse(other.received[0]?.body ?? '{}')).toMatchObject({ type: 'webhooks.switched-off', key: id })
  const { id: delivery, state } = await logOf(id)
  expect(state).toBe('failed')
  expect(await redeliver(db, delivery, id)).toBe('off')
  await switchEndpointOn(db, id)
  expect(await redeliver(db, delivery, id)).toBe('again')
  expect(await deliverWebhooks(commerce)).toBe(1)
  expect(await endpoint()).toMatchObject({ state: 'failing' })
})

test('410 switches off at once', async () => {
  const { commerce, register, happen, endpoint } = await open()
  const { url } = await startReceiver(status(410))
  await register(url)
  await happen('event-1')
  await happen('event-2')
  await deliverWebhooks(commerce)
  expect(await endpoint()).toMatchObject({ state: 'off', offReason: 'gone' })
})

test('a redirect is not followed', async () => {
  const { commerce, register, happen, logOf } = await open()
  const target = await startReceiver(status(200))
  const receiver = await startReceiver((response) => void response.writeHead(302, { location: target.url }).end())
  const { id } = await register(receiver.url)
  await happen('event-1')
  await deliverWebhooks(commerce)
  expect(target.received).toEqual([])
  expect((await logOf(id)).attempts).toMatchObject([{ status: 302 }])
})

test('of a long answer 500 characters are kept, and an endless one is cut', async () => {
  const { commerce, register, happen, logOf } = await open()
  const { url } = await startReceiver((response) => {
    response.writeHead(200)
    const pour = () => {
      while (response.write('\0ä'.repeat(5000)));
      response.once('drain', pour)
    }
    pour()
  })
  const { id } = await register(url)
  await happen('event-1')
  await deliverWebhooks(commerce)
  const delivery = await logOf(id)
  expect(delivery.state).toBe('delivered')
  expect(delivery.attempts[0]?.answer).toBe('\uFFFDä'.repeat(250))
})

test('an answer that takes too long, or never begins, is none', async () => {
  const silent = await startReceiver(() => undefined)
  const slow = await startReceiver((response) => void response.writeHead(200).write('x'))
  const message = { secret: 'whsec_AAAA', id: 'event-1', body: '{}', timestamp: 1 }
  const resolve: Resolve = async () => []
  for (const { url } of [silent, slow]) {
    const outcome = await send({ ...message, url }, { toPrivate: true, resolve, milliseconds: 100 })
    expect(outcome).toMatchObject({ status: null, fault: 'timeout', answer: '' })
  }
  const never: Resolve = () => new Promise(() => undefined)
  const outcome = await send(
    { ...message, url: 'https://slow.example/' },
    { toPrivate: true, resolve: never, milliseconds: 100 },
  )
  expect(outcome.fault).toBe('timeout')
})

test('a name that leads into a private network by the time of sending is not connected to', async () => {
  const { commerce, happen, logOf, db } = await open({ toPrivate: false })
  const receiver = await startReceiver(status(200))
  let leadsTo = '8.8.8.8'
  const resolve: Resolve = async () => [{ address: leadsTo, family: 4 }]
  const url = `https://rebinding.example:${receiver.port}/`
  const registered = await registerEndpoint(commerce, { url }, resolve)
  leadsTo = '127.0.0.1'
  await happen('event-1')
  await deliverWebhooks(commerce, resolve)
  expect(receiver.received).toEqual([])
  const [endpoint] = await listEndpoints(db)
  expect(registered.ok && registered.value.id).toBe(endpoint?.id)
  expect((await logOf(endpoint?.id ?? '')).attempts).toMatchObject([{ status: null, fault: 'private-address' }])
})

test('the connection goes to the address that was looked at, whatever the name says a moment later', async () => {
  const receiver = await startReceiver(status(200))
  let asked = 0
  const resolve: Resolve = async () => {
    asked += 1
    return [{ address: '127.0.0.1', family: 4 }]
  }
  const url = `http://no-such-name.invalid:${receiver.port}/`
  const message = { secret: 'whsec_AAAA', id: 'event-1', body: '{}', timestamp: 1, url }
  expect(await send(message, { toPrivate: true, resolve })).toMatchObject({ status: 200 })
  expect(asked).toBe(1)
  expect(receiver.received[0]?.headers.host).toBe(`no-such-name.invalid:${receiver.port}`)
})

test('several processes send each delivery once, and a process that died loses none', async () => {
  const database = await cloneDatabase()
  const stores = await Promise.all([1, 2, 3].map(() => open({ database })))
  const [{ commerce, register, happen, db, time }] = stores as [(typeof stores)[0], ...typeof stores]
  const receiver = await startReceiver(status(200))
  const { id } = await register(receiver.url)
  for (let number = 0; number < 20; number += 1) await happen(`event-${number}`)
  await claimDelivery(db, id, time.now, time.now + GIVEN_UP_AFTER)
  await Promise.all(stores.map((store) => deliverWebhooks(store.commerce)))
  expect(receiver.received).toHaveLength(19)
  time.now += GIVEN_UP_AFTER
  await deliverWebhooks(commerce)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
  expect(receiver.received).toHaveLength(20)
})

test('what one process is just taking, another passes by without waiting', async () => {
  const { register, happen, db, time } = await open()
  const { id } = await register('http://127.0.0.1:9/')
  await happen('event-1')
  await happen('event-2')
  const reach = (sql: Sql) => claimDelivery(sql, id, time.now, time.now + GIVEN_UP_AFTER)
  const taken = await db.transaction(async (sql) => ok([await reach(sql), await reach(db), await reach(db)]))
  expect(taken).toMatchObject({ ok: true, value: [{ eventId: 'event-1' }, { eventId: 'event-2' }, undefined] })
})

test('an event that is handed out twice is delivered once', async () => {
  const { commerce, register, happen } = await open()
  const receiver = await startReceiver(status(200))
  await register(receiver.url)
  await happen('event-1')
  const event = { id: 'event-1', type: 'order.placed', key: 'k', entity: {}, at: '2026-01-01T00:00:00.000Z' }
  await webhooksListener.handle(commerce, event)
  await deliverWebhooks(commerce)
  await webhooksListener.handle(commerce, event)
  await deliverWebhooks(commerce)
  expect(receiver.received).toHaveLength(1)
})

test('a slow receiver does not hold up another', async () => {
  const { commerce, register, happen, db } = await open()
  const { promise: quickIsDone, resolve: sayQuickIsDone } = Promise.withResolvers<void>()
  const slow = await startReceiver((response) => void quickIsDone.then(() => status(200)(response)))
  const quick = await startReceiver((response, count) => {
    status(200)(response)
    if (count === 3) sayQuickIsDone()
  })
  const { id } = await register(slow.url)
  await register(quick.url)
  for (const event of ['1', '2', '3']) await happen(event)
  expect(await deliverWebhooks(commerce)).toBe(6)
  const log = await listDeliveries(db, id)
  expect(log.map(({ attempts }) => attempts.map((attempt) => attempt.status))).toEqual([[200], [200], [200]])
})

test('the secret is stored sealed, and for its endpoint only', async () => {
  const { db, register } = await open()
  const { secret } = await register('http://127.0.0.1:9/')
  const [row] = await db.query(storedSecret)
  expect(row?.secret).not.toContain(secret)
  expect(row?.secret).not.toContain(Buffer.from(secret).toString('base64url'))
})

test('a removed endpoint takes its log along, and 30 days later the log is forgotten', async () => {
  const { commerce, db, register, happen, time } = await open()
  const { url } = await startReceiver(status(200))
  const { id } = await register(url)
  const other = await register(url)
  time.now = Date.now()
  await happen('event-1')
  await deliverWebhooks(commerce)
  expect(await db.query(countOf)).toEqual([{ count: 2 }])
  await removeEndpoint(db, id)
  expect(await db.query(countOf)).toEqual([{ count: 1 }])
  time.now += 29 * 24 * HOUR
  await pruneWebhooksJob.run(commerce)
  expect(await listDeliveries(db, other.id)).toHaveLength(1)
  time.now += 2 * 24 * HOUR
  await pruneWebhooksJob.run(commerce)
  expect(await listDeliveries(db, other.id)).toHaveLength(0)
})
