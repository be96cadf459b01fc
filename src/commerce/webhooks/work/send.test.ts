import { expect, test } from 'vitest'
import type { Resolve } from '#platform/http/public-addresses.ts'
import { storesWith } from '#test/make-store.ts'
import { startReceiver } from '#test/webhook-receiver.ts'
import { listEndpoints } from '../queries/endpoints.ts'
import { openWith, status } from '../testing/helpers.ts'
import { deliverWebhooks } from './deliver.ts'
import { registerEndpoint } from './register.ts'
import { send } from './send.ts'

const open = (options: { toPrivate?: boolean } = {}) => openWith(storesWith({}), options)

test('does not follow redirects', async () => {
  const { commerce, register, happen, logOf } = await open()
  const target = await startReceiver(status(200))
  const receiver = await startReceiver((response) => void response.writeHead(302, { location: target.url }).end())
  const { id } = await register(receiver.url)
  await happen('event-1')
  await deliverWebhooks(commerce)
  expect(target.received).toEqual([])
  expect((await logOf(id)).attempts).toMatchObject([{ status: 302 }])
})

test('keeps 500 characters of a long response and cuts off an endless one', async () => {
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

test('times out when a response or the DNS lookup is too slow or never starts', async () => {
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

test('does not connect when a name resolves to a private network at the time of sending', async () => {
  const { commerce, happen, logOf, db } = await open({ toPrivate: false })
  const receiver = await startReceiver(status(200))
  let leadsTo = '8.8.8.8'
  const resolve: Resolve = async () => [{ address: leadsTo, family: 4 }]
  const url = `https://rebinding.example:${receiver.port}/`
  const registered = await registerEndpoint(commerce, { url }, { resolve })
  leadsTo = '127.0.0.1'
  await happen('event-1')
  await deliverWebhooks(commerce, resolve)
  expect(receiver.received).toEqual([])
  const [endpoint] = await listEndpoints(db)
  expect(registered.ok && registered.value.id).toBe(endpoint?.id)
  expect((await logOf(endpoint?.id ?? '')).attempts).toMatchObject([{ status: null, fault: 'private-address' }])
})

test('connects to the address that was checked, without a second lookup', async () => {
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
