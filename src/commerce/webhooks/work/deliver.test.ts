import { expect, test } from 'vitest'
import { type Sql, statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { cloneDatabase } from '#test/databases.ts'
import { makeStore, storesWith } from '#test/make-store.ts'
import { isSigned, startReceiver } from '#test/webhook-receiver.ts'
import { pruneWebhooksJob } from '../jobs.ts'
import { claimDelivery } from '../queries/deliveries.ts'
import { removeEndpoint } from '../queries/endpoints.ts'
import { listDeliveries } from '../queries/log.ts'
import { HOUR, openWith, status } from '../testing/helpers.ts'
import { deliverWebhooks, GIVEN_UP_AFTER, webhooksListener } from './deliver.ts'

const countOf = statement(`SELECT count(*) FROM webhooks.attempts`, { count: 'bigint' })
const storedSecret = statement(`SELECT secret FROM webhooks.endpoints`, { secret: 'text' })

const open = (options: { database?: string } = {}) => openWith(options.database ? makeStore : storesWith({}), options)

test('delivers a signed event to each endpoint that subscribes to its type', async () => {
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
      'content-type': 'application/json',
      'webhook-id': 'event-1',
      'webhook-timestamp': String(time.now / 1000),
    })
    expect(JSON.parse(hook.body)).toEqual({
      id: 'event-1',
      type: 'order.placed',
      key: 'order-1',
      entity: { orderId: 'order-1', grüße: '東京' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  }
  expect(await logOf(endpoints[0].id)).toMatchObject({
    eventId: 'event-1',
    type: 'order.placed',
    state: 'delivered',
    dueAt: null,
    attempts: [{ status: 200, fault: null, answer: 'thanks', milliseconds: expect.any(Number) }],
  })
})

test('sends each delivery once from several processes, and loses none when a process dies', async () => {
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

test('skips a delivery that another process is claiming, without waiting', async () => {
  const { register, happen, db, time } = await open()
  const { id } = await register('http://127.0.0.1:9/')
  await happen('event-1')
  await happen('event-2')
  const reach = (sql: Sql) => claimDelivery(sql, id, time.now, time.now + GIVEN_UP_AFTER)
  const taken = await db.transaction(async (sql) => ok([await reach(sql), await reach(db), await reach(db)]))
  expect(taken).toMatchObject({ ok: true, value: [{ eventId: 'event-1' }, { eventId: 'event-2' }, undefined] })
})

test('delivers an event once when it is dispatched twice', async () => {
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

test('does not let a slow receiver delay another one', async () => {
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

test('stores the secret encrypted', async () => {
  const { db, register } = await open()
  const { secret } = await register('http://127.0.0.1:9/')
  const [row] = await db.query(storedSecret)
  expect(row?.secret).not.toContain(secret)
  expect(row?.secret).not.toContain(Buffer.from(secret).toString('base64url'))
})

test('removes the log together with its endpoint, and after 30 days', async () => {
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
