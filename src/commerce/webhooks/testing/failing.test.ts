import { expect, test } from 'vitest'
import { storesWith } from '#test/make-store.ts'
import { isSigned, startReceiver } from '#test/webhook-receiver.ts'
import { redeliver } from '../queries/deliveries.ts'
import { switchEndpointOn } from '../queries/endpoints.ts'
import { deliverWebhooks } from '../work/deliver.ts'
import { HOUR, openWith, status } from './helpers.ts'

const open = () => openWith(storesWith({}))

test('retries a failing receiver with the same bytes until it succeeds', async () => {
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

test('fails a delivery after twelve attempts and grants twelve more on redelivery', async () => {
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
  // The same id and body as before let the receiver ignore a duplicate.
  const [first, last] = [receiver.received[0], receiver.received.at(-1)]
  expect(last?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(last?.body).toBe(first?.body)
  expect(await redeliver(db, failed.id, id)).toBe('again')
  await deliverWebhooks(commerce)
  expect((await logOf(id)).attempts).toHaveLength(15)
})

test('switches off an endpoint that has failed for three days, publishes an event, and can switch it on again', async () => {
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

test('switches an endpoint off immediately on 410', async () => {
  const { commerce, register, happen, endpoint } = await open()
  const { url } = await startReceiver(status(410))
  await register(url)
  await happen('event-1')
  await happen('event-2')
  await deliverWebhooks(commerce)
  expect(await endpoint()).toMatchObject({ state: 'off', offReason: 'gone' })
})
