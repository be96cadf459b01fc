import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'

const MILK = { asin: 'BXMILK0001', offerListingID: 'BXMILK0001-US-1', title: 'Milk', quantity: 1 }

async function open() {
  const errors: string[] = []
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (...said: unknown[]) => void errors.push(JSON.stringify(said)),
  }
  const shopper = makeShopper((await makeStore({ log })).app)
  const { sessionId: sessionID } = await shopper.tokens()
  const send = (body: object) => shopper.send({ method: 'POST', path: '/alm/add-to-cart/proxy', body })
  const count = async () => (await shopper.send({ path: '/alm/addtofreshcart/cartcount' })).json
  return { errors, send, count, item: { ...MILK, sessionID } }
}

test.each(['asin', 'title', 'offerListingID', 'sessionID'])('an add without %s is logged and fails', async (name) => {
  const { errors, send, count, item } = await open()
  for (const body of [
    { ...item, [name]: undefined },
    { ...item, [name]: '' },
  ]) {
    const { status, text } = await send(body)
    expect([status, text]).toEqual([400, expect.stringContaining(name)])
  }
  expect(errors).toEqual([expect.stringContaining(name), expect.stringContaining(name)])
  expect(await count()).toEqual({ isOK: true, cartCount: 0 })
})

test('a product with a long title is added', async () => {
  const { errors, send, count, item } = await open()
  expect((await send({ ...item, title: 'Milk '.repeat(100) })).status).toBe(200)
  expect([errors, await count()]).toEqual([[], { isOK: true, cartCount: 1 }])
})

test('an add without a quantity is logged, and adds one', async () => {
  const { errors, send, count, item } = await open()
  expect((await send({ ...item, quantity: undefined })).status).toBe(200)
  expect([errors, await count()]).toEqual([
    [expect.stringContaining('names no quantity')],
    { isOK: true, cartCount: 1 },
  ])
})
