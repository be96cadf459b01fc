import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, storesWith } from '#test/make-store.ts'
import { makeMerchantKey, makeSignedIn } from '#test/people.ts'
import { tidyPicturesJob } from '../jobs.ts'
import { erasePictures, storeSent } from '../queries/sent.ts'
import { MOST_IN_A_DAY } from '../rules.ts'
import { sentFolder, sizesFolder } from '../work/places.ts'
import { paintedPng } from './helpers.ts'

const OF_DRUM = '/api/products/BXDRUM0001/pictures'
const PNG = { 'content-type': 'image/png' }
const NOBODYS = '00000000-0000-4000-8000-000000000000'

const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const openStore = storesWith({ config: { dataDir } })

async function open({ rateLimit = 0 } = {}) {
  for (const folder of await readdir(dataDir)) await rm(join(dataDir, folder), { recursive: true })
  const store = await (rateLimit === 0 ? openStore() : makeStore({ config: { dataDir, rateLimit } }))
  const key = await makeMerchantKey(store)
  const program = makeShopper(store.app)
  const headers = { authorization: `Bearer ${key}` }
  const ask = (path: string, method: 'GET' | 'POST' = 'GET', body?: unknown, more = {}) =>
    program.send({ method, path, headers: { ...headers, ...more }, ...(body === undefined ? {} : { body }) })
  return { dataDir, store, ask, customer: await makeSignedIn(store), other: await makeSignedIn(store) }
}

const send = async (shopper: Shopper, colour?: string, path = OF_DRUM) =>
  shopper.send({ method: 'POST', path, body: await paintedPng(colour), headers: PNG })

const idOf = ({ json }: { json: unknown }) => (json as { id: string }).id

test("the merchant's picture is taken in and served under the id of the answer", async () => {
  const { ask, dataDir, store } = await open()
  const taken = await ask('/api/merchant/pictures', 'POST', await paintedPng(), PNG)
  expect([taken.status, taken.json]).toEqual([
    201,
    { id: expect.stringMatching(/^[0-9a-f]{64}$/), width: 400, height: 200 },
  ])
  expect(await readdir(join(dataDir, 'uploads'))).toEqual([`${idOf(taken)}.webp`])
  const served = await makeShopper(store.app).send({ path: `/images/${idOf(taken)}/160.webp` })
  expect([served.status, served.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('takes a picture of megabytes, as cameras make them', async () => {
  const { ask } = await open()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const large = await sharp({ create: { width: 1500, height: 1200, channels: 3, background: '#000000', noise } })
    .png()
    .toBuffer()
  expect(large.length).toBeGreaterThan(2_000_000)
  expect((await ask('/api/merchant/pictures', 'POST', large, PNG)).status).toBe(201)
})

test('a customer sends ten pictures in a minute at most', async () => {
  const { customer } = await open({ rateLimit: 1000 })
  const statuses: number[] = []
  for (let sent = 0; sent < 12; sent += 1) statuses.push((await send(customer)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
})

test('strangers and customers bring in nothing, and the body of a stranger is not read', async () => {
  const { customer, dataDir, store } = await open()
  expect((await send(customer, undefined, '/api/merchant/pictures')).status).toBe(403)
  for (const path of [OF_DRUM, '/api/merchant/pictures']) {
    const answer = await makeShopper(store.app).send({ method: 'POST', path, body: Buffer.alloc(11e6), headers: PNG })
    expect([path, answer.status]).toEqual([path, 401])
  }
  expect(await readdir(dataDir)).toEqual([])
})

test('refuses what is no picture, too large or missing, in words', async () => {
  const { ask } = await open()
  const codeOf = async (body: unknown, more = {}) => {
    const { status, json } = await ask('/api/merchant/pictures', 'POST', body, more)
    return [status, (json as { entity: { code: string } }).entity.code]
  }
  expect(await codeOf(Buffer.from('<svg/>'), { 'content-type': 'image/svg+xml' })).toEqual([422, 'not-a-picture'])
  expect(await codeOf(Buffer.alloc(11e6), PNG)).toEqual([413, 'too-large'])
  expect(await codeOf(undefined)).toEqual([400, 'malformed'])
  expect(await codeOf({ picture: 'x' })).toEqual([400, 'malformed'])
  const url = 'http://169.254.169.254/latest'
  const fetched = await ask('/api/merchant/pictures/from-address', 'POST', { url })
  expect([fetched.status, fetched.json]).toMatchObject([422, { entity: { code: 'private-address' } }])
})

test.each([
  ['a%00b', 400],
  ['BXNONE0001', 404],
])('takes no picture for a product %s', async (asin, status) => {
  const { customer } = await open()
  expect((await send(customer, 'red', `/api/products/${asin}/pictures`)).status).toBe(status)
})

test('a customer’s picture is public only while the merchant shows it', async () => {
  const { ask, customer, other, store } = await open()
  const sent = await send(customer)
  expect([sent.status, sent.json]).toMatchObject([201, { asin: 'BXDRUM0001', state: 'pending' }])
  const id = idOf(sent)
  const guest = makeShopper(store.app)
  const publicly = async () => {
    const { json } = await guest.send({ path: OF_DRUM })
    const file = await guest.send({ path: `/images/shoppers/${id}/160.webp` })
    return [(json as { pictures: unknown[] }).pictures.length, file.status]
  }
  const own = `/api/account/pictures/${id}/file`
  expect(await publicly()).toEqual([0, 404])
  expect((await customer.send({ path: own })).headers['content-type']).toBe('image/webp')
  expect([(await other.send({ path: own })).status, (await guest.send({ path: own })).status]).toEqual([404, 401])
  expect((await ask(`/api/merchant/shopper-pictures/${id}/file`)).status).toBe(200)
  expect((await ask('/api/merchant/shopper-pictures')).json).toMatchObject({ pictures: [{ id, state: 'pending' }] })

  await ask(`/api/merchant/shopper-pictures/${id}/approve`, 'POST')
  expect(await publicly()).toEqual([1, 200])
  await ask(`/api/merchant/shopper-pictures/${id}/hide`, 'POST')
  expect(await publicly()).toEqual([0, 404])
  expect((await ask('/api/merchant/shopper-pictures?which=refused')).json).toMatchObject({ pictures: [{ id }] })
})

test('the same picture again is the same one, and nobody deletes those of others', async () => {
  const { customer, other } = await open()
  const id = idOf(await send(customer))
  expect(idOf(await send(customer))).toBe(id)
  expect(idOf(await send(other))).not.toBe(id)
  const remove = { method: 'DELETE', path: `/api/account/pictures/${id}` } as const
  expect((await other.send(remove)).status).toBe(404)
  expect((await customer.send({ path: '/api/account/pictures' })).json).toMatchObject({ pictures: [{ id }] })
  expect((await customer.send(remove)).status).toBe(204)
  expect((await customer.send({ path: '/api/account/pictures' })).json).toEqual({ pictures: [], next: null })
  expect((await send(customer, undefined, '/api/products/BXNOTHERE0/pictures')).status).toBe(404)
})

test('a customer sends as many pictures in a day as allowed, however many at once', async () => {
  const { store } = await open()
  const { db, random } = store.commerce
  const sendAll = (at: Date) =>
    Promise.all(
      Array.from({ length: MOST_IN_A_DAY * 2 }, (_, index) => {
        const file = `${at.getUTCDate()}${index}`.padStart(64, '0')
        return storeSent(db, { id: random.id(), owner: 'one', asin: 'BXDRUM0001', file, width: 1, height: 1, at })
      }),
    )
  for (const day of ['2026-11-20T10:00:00Z', '2026-11-21T10:00:00Z'])
    expect((await sendAll(new Date(day))).filter(Boolean)).toHaveLength(MOST_IN_A_DAY)
})

test('files go with their pictures, and backups have those that are there', async () => {
  const { customer, dataDir, store, ask } = await open()
  const { config, db } = store.commerce
  const ids = [idOf(await send(customer, '#111111')), idOf(await send(customer, '#222222'))]
  await ask(`/api/merchant/shopper-pictures/${ids[0]}/approve`, 'POST')
  await customer.send({ path: `/images/shoppers/${ids[0]}/160.webp` })
  const backup = await backUp(db.url, join(dataDir, 'uploads'), join(dataDir, 'backup'), '2026-11-20T10:00:00Z')
  expect(backup.ok && backup.value.uploads.map(({ path }) => path)).toEqual(
    (await readdir(sentFolder(config))).map((name) => `uploads/shoppers/${name}`).sort(),
  )
  await customer.send({ method: 'DELETE', path: `/api/account/pictures/${ids[1]}` })
  const count = async () => [(await readdir(sentFolder(config))).length, (await readdir(sizesFolder(config))).length]
  await tidyPicturesJob.run(store.commerce)
  expect(await count()).toEqual([2, 1])
  for (const folder of [sentFolder(config), sizesFolder(config)])
    for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0)
  await tidyPicturesJob.run(store.commerce)
  expect(await count()).toEqual([1, 1])
  const [row] = await db.query<{ owner: string }>({ name: '', text: 'SELECT owner FROM pictures.senders' })
  await erasePictures(db, row?.owner ?? '')
  await tidyPicturesJob.run(store.commerce)
  expect(await count()).toEqual([0, 0])
  expect((await ask(`/api/merchant/shopper-pictures/${NOBODYS}/approve`, 'POST')).status).toBe(404)
})
