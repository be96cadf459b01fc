import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { storeSent } from '../queries/sent.ts'
import { MOST_BYTES, MOST_IN_A_DAY } from '../rules.ts'
import { paintedPng } from './helpers.ts'

const OF_DRUM = '/api/products/BXDRUM0001/pictures'

async function open({ rateLimit = 0 } = {}) {
  const store = await makeStore(rateLimit === 0 ? {} : { config: { rateLimit } })
  /** Sends a picture; returns the answer, and whether any of the body was read. */
  const send = async (
    shopper: Shopper,
    { path = OF_DRUM, bytes = 1000, picture = Buffer.alloc(1000) as Buffer } = {},
  ) => {
    let isRead = false
    const payload = new Readable({
      read() {
        isRead = true
        this.push(picture)
        this.push(null)
      },
    })
    const { csrfToken } = await shopper.tokens()
    const headers = {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      cookie: shopper.cookie(),
      'x-csrf-token': csrfToken,
      'content-type': 'image/png',
      'content-length': String(bytes),
    }
    const { statusCode, body } = await store.app.inject({ method: 'POST', url: path, headers, payload })
    return [statusCode, (JSON.parse(body) as { entity?: { code: string } }).entity?.code, isRead]
  }
  return { store, send, ...(await makeSignedIn(store)) }
}

test('reads the picture of a customer who may send it', async () => {
  const { send, shopper } = await open()
  expect(await send(shopper, { picture: await paintedPng() })).toEqual([201, undefined, true])
})

test('refuses a stranger before reading the picture', async () => {
  const { send, store } = await open()
  const stranger = makeShopper(store.app)
  expect(await send(stranger)).toEqual([401, 'sign-in', false])
  expect(await send(stranger, { path: '/api/merchant/pictures' })).toEqual([401, 'sign-in', false])
})

test('refuses a picture that is too large by its content-length before reading it', async () => {
  const { send, shopper } = await open()
  expect(await send(shopper, { bytes: MOST_BYTES + 1 })).toEqual([413, 'too-large', false])
})

test('refuses a picture of an unknown product before reading it', async () => {
  const { send, shopper } = await open()
  expect(await send(shopper, { path: '/api/products/BXNOTHERE0/pictures' })).toEqual([404, 'not-found', false])
})

test('refuses the eleventh picture in a minute before reading it, not counting those of strangers', async () => {
  const { send, shopper, store } = await open({ rateLimit: 1000 })
  expect(await send(makeShopper(store.app))).toEqual([401, 'sign-in', false])
  for (let sent = 0; sent < 10; sent += 1) expect(await send(shopper)).toEqual([422, 'not-a-picture', true])
  expect(await send(shopper)).toEqual([429, 'too-many-requests', false])
})

test('refuses a picture beyond those of the day before reading it, and no other customer’s', async () => {
  const { send, shopper, who, store } = await open()
  const { db, clock } = store.commerce
  const sending = { owner: `customer:${who.id}`, asin: 'BXDRUM0001', width: 1, height: 1, at: new Date(clock.now()) }
  for (let sent = 0; sent < MOST_IN_A_DAY; sent += 1)
    await storeSent(db, { ...sending, id: randomUUID(), file: `${sent}`.padStart(64, '0') })
  expect(await send(shopper)).toEqual([429, 'too-many-pictures', false])
  const other = await makeSignedIn(store)
  expect(await send(other.shopper, { picture: await paintedPng() })).toEqual([201, undefined, true])
})
