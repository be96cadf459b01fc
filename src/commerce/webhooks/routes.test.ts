import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyCommands } from '#commerce/merchant/work/commands.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { startReceiver } from '#test/webhook-receiver.ts'
import type { Delivery, Endpoint } from './contract.ts'
import { MOST_ENDPOINTS } from './rules.ts'
import { webhookCommands } from './work/commands.ts'
import { deliverWebhooks, webhooksListener } from './work/deliver.ts'

const PLACED = eventType('order.placed')
const PATH = '/api/merchant/webhooks'

const openStore = storesWith({})

async function open(toPrivate = true) {
  const store = await openStore({ config: { webhooksToPrivate: toPrivate } })
  const { commerce } = store
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = [...webhookCommands, ...keyCommands].find((each) => each.name === name)
    const code = await command?.run(commerce, args, (line) => said.push(line))
    return { code, said: said.join('\n') }
  }
  const key = (await run('keys create', 'test')).said.split('\n')[0]
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, more: object = {}) => {
    const answer = await store.app.inject({
      method,
      url: PATH + path,
      headers: { host: 'localhost:3000', authorization: `Bearer ${key}`, ...more },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, text: answer.body, json: answer.body ? answer.json() : undefined }
  }
  const add = async (url: string, types?: string[]): Promise<Endpoint & { secret: string }> =>
    (await call('POST', '', { url, ...(types ? { types } : {}) })).json.entity
  const happen = async (id: string) => {
    await appendEvent(commerce.db, { id, type: PLACED, key: 'order-1', entity: { orderId: 'order-1' } })
    await deliverEvents(commerce, [{ name: 'webhooks', listeners: [webhooksListener] }])
    await deliverWebhooks(commerce)
  }
  return { ...store, call, add, happen, run }
}

test('registers a webhook, lists it without its secret, shows its log, redelivers and removes it', async () => {
  const { call, add, happen, commerce } = await open()
  const receiver = await startReceiver((response) => void response.writeHead(200).end('thanks'))
  const { secret, ...endpoint } = await add(receiver.url, ['order.placed', 'order.placed'])
  expect(secret).toMatch(/^whsec_/)
  expect(endpoint).toMatchObject({ url: receiver.url, types: ['order.placed'], state: 'on' })
  const list = await call('GET', '')
  expect(list.json).toEqual({ type: 'webhooks.endpoints/v1', entities: [endpoint] })
  await happen('event-1')
  const log = await call('GET', `/${endpoint.id}/deliveries`)
  const [delivery] = log.json.entities as Delivery[]
  expect(delivery).toMatchObject({
    eventId: 'event-1',
    state: 'delivered',
    attempts: [{ status: 200, answer: 'thanks' }],
  })
  const again = await call('POST', `/${endpoint.id}/deliveries/${delivery?.id}/redeliver`)
  expect([again.status, again.json.entity.state]).toEqual([202, 'pending'])
  expect(await deliverWebhooks(commerce)).toBe(1)
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(['event-1', 'event-1'])
  expect((await call('POST', `/${endpoint.id}/switch-on`)).json).toEqual({
    type: 'webhooks.endpoint/v1',
    entity: endpoint,
  })
  expect(await call('DELETE', `/${endpoint.id}`)).toMatchObject({ status: 204, text: '' })
  expect((await call('GET', '')).json.entities).toEqual([])
  for (const { text } of [list, log, again]) expect(text).not.toContain(secret)
})

test('registers once for an Idempotency-Key, and a repeat gets the same secret', async () => {
  const { call, commerce } = await open()
  const send = () => call('POST', '', { url: 'https://shop.example/hook' }, { 'idempotency-key': 'one-intention' })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.json).toEqual(first.json)
  expect((await call('GET', '')).json.entities).toHaveLength(1)
  const kept = await commerce.db.query<{ answer: unknown }>({
    name: '',
    text: 'SELECT answer FROM platform.idempotency',
  })
  expect(JSON.stringify(kept)).not.toContain(first.json.entity.secret)
})

test('pages back through the log', async () => {
  const { call, add, happen } = await open()
  const { url } = await startReceiver((response) => void response.writeHead(200).end())
  const { id } = await add(url)
  const { id: other } = await add(url)
  for (let number = 100; number < 153; number += 1) await happen(`event-${number}`)
  const pageOf = async (query: string) =>
    (await call('GET', `/${id}/deliveries${query}`)).json as unknown as { entities: Delivery[]; next: string | null }
  const { entities: first, next } = await pageOf('')
  expect(next).toBe(first.at(-1)?.id)
  expect(first.map(({ eventId }) => eventId)).toEqual(
    Array.from({ length: 50 }, (_each, index) => `event-${152 - index}`),
  )
  const rest = await pageOf(`?after=${next}`)
  expect(rest.entities.map(({ eventId }) => eventId)).toEqual(['event-102', 'event-101', 'event-100'])
  expect(rest.next).toBeNull()
  expect(await pageOf(`?after=${next}&limit=3`)).toEqual(rest)
  expect((await call('GET', `/${other}/deliveries?after=${next}`)).json.entities).toEqual([])
})

test("gives the same response for another webhook's delivery and a missing one", async () => {
  const { call, add, happen } = await open()
  const { url } = await startReceiver((response) => void response.writeHead(200).end())
  const [mine, other] = [await add(url), await add(url)]
  await happen('event-1')
  const [delivery] = (await call('GET', `/${mine.id}/deliveries`)).json.entities as Delivery[]
  const absent = await call('POST', `/${mine.id}/deliveries/${randomUUID()}/redeliver`)
  expect(absent.status).toBe(404)
  for (const path of [`/${other.id}/deliveries/${delivery?.id}`, `/${randomUUID()}/deliveries/${delivery?.id}`])
    expect((await call('POST', `${path}/redeliver`)).text).toBe(absent.text)
  for (const [method, path] of [
    ['DELETE', ''],
    ['POST', '/switch-on'],
    ['GET', '/deliveries'],
  ] as const)
    expect(await call(method, `/${randomUUID()}${path}`)).toMatchObject({ status: 404, text: absent.text })
})

test.each([
  [{ url: 'http://shop.example/' }, 422, 'not-https'],
  [{ url: 'https://user:planted@shop.example/' }, 422, 'credentials'],
  [{ url: 'https://127.0.0.1/' }, 422, 'private-address'],
  [{ url: 'https://[::1]/' }, 422, 'private-address'],
  [{ url: 'https://169.254.169.254/latest/meta-data' }, 422, 'private-address'],
  [{ url: 'https://2130706433/' }, 422, 'private-address'],
  [{ url: 'http://localhost/' }, 422, 'private-address'],
  [{ url: 'ftp://shop.example/' }, 400, 'malformed'],
  [{ url: 'shop.example' }, 400, 'malformed'],
  [{ url: `https://shop.example/${'a'.repeat(2000)}` }, 400, 'malformed'],
  [{ url: 'https://8.8.8.8/', types: [] }, 400, 'malformed'],
  [{ url: 'https://8.8.8.8/', types: ['order.placed', 'order.plced'] }, 400, 'malformed'],
  [{ url: 'https://8.8.8.8/', type: ['order.placed'] }, 400, 'malformed'],
  [{}, 400, 'malformed'],
])('rejects %j with %s %s and stores nothing', async (body, status, code) => {
  const { call } = await open(false)
  const answer = await call('POST', '', body)
  expect([answer.status, answer.json.entity.code]).toEqual([status, code])
  expect(answer.text).not.toContain('planted')
  expect((await call('GET', '')).json.entities).toEqual([])
})

test(`registers at most ${MOST_ENDPOINTS} webhooks, even with concurrent requests`, async () => {
  const { call } = await open()
  const answers = await Promise.all(
    Array.from({ length: MOST_ENDPOINTS + 10 }, () => call('POST', '', { url: 'https://8.8.8.8/' })),
  )
  const refused = answers.filter(({ status }) => status === 422)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_ENDPOINTS)
  expect(refused.map(({ json }) => json.entity.code)).toEqual(Array(10).fill('too-many'))
})

test('rejects redelivery to a switched-off webhook until it is switched on', async () => {
  const { call, add, happen } = await open()
  let status = 410
  const { url } = await startReceiver((response) => void response.writeHead(status).end())
  const { id } = await add(url)
  await happen('event-1')
  expect((await call('GET', '')).json.entities).toMatchObject([{ state: 'off', offReason: 'gone' }])
  const [delivery] = (await call('GET', `/${id}/deliveries`)).json.entities as Delivery[]
  const again = () => call('POST', `/${id}/deliveries/${delivery?.id}/redeliver`)
  expect(await again()).toMatchObject({ status: 409, json: { entity: { code: 'switched-off' } } })
  status = 200
  expect((await call('POST', `/${id}/switch-on`)).json.entity.state).toBe('on')
  expect((await again()).status).toBe(202)
})

test('rejects shoppers on every route', async () => {
  const { app } = await open()
  const shopper = makeShopper(app)
  const id = randomUUID()
  const paths = [`${PATH}/${id}/deliveries/${id}/redeliver`, `${PATH}/${id}/switch-on`, PATH]
  for (const path of paths) {
    const answer = await shopper.send({ method: 'POST', path, body: {} })
    expect([path, answer.status]).toEqual([path, 401])
  }
  for (const path of [PATH, `${PATH}/${id}/deliveries`]) expect((await shopper.send({ path })).status).toBe(401)
  const { csrfToken } = await shopper.tokens()
  const headers = { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-csrf-token': csrfToken }
  const cookie = `session-id=${shopper.sessionId()}`
  const removal = await app.inject({ method: 'DELETE', url: `${PATH}/${id}`, headers: { ...headers, cookie } })
  expect(removal.statusCode).toBe(401)
})

test('offers the same operations on the command line', async () => {
  const { run, happen } = await open()
  const receiver = await startReceiver((response) => void response.writeHead(500).end())
  expect(await run('webhooks list')).toEqual({ code: 0, said: 'There are no webhooks.' })
  const added = await run('webhooks add', receiver.url, 'order.placed')
  const [, id = '', secret = ''] = /^(\S+) .*(whsec_\S+)/s.exec(added.said) ?? []
  expect(added.code).toBe(0)
  expect((await run('webhooks log', id)).said).toBe('Nothing was sent yet.')
  await happen('event-1')
  const list = await run('webhooks list')
  expect(list.said).toMatch(new RegExp(`^${id}  ${receiver.url}  order\\.placed  failing since \\d{4}`))
  expect(list.said).not.toContain(secret)
  const log = await run('webhooks log', id)
  expect(log.said).toMatch(/order\.placed {2}pending, tries: 1 {2}500 in \d+ ms$/)
  const delivery = log.said.split(' ')[0] ?? ''
  expect((await run('webhooks redeliver', delivery)).code).toBe(0)
  expect((await run('webhooks switch-on', id)).code).toBe(0)
  expect((await run('webhooks remove', id)).code).toBe(0)
  for (const name of ['webhooks remove', 'webhooks switch-on', 'webhooks log', 'webhooks redeliver'])
    expect(await run(name, id)).toMatchObject({ code: 1, said: expect.stringMatching(/^There is no /) })
  expect(await run('webhooks add', 'http://shop.example/')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/https/),
  })
  expect((await run('webhooks add', 'nonsense', 'No Type')).said.split('\n')).toHaveLength(2)
})
