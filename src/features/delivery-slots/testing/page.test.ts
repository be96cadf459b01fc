import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addSlot, addStore, codeOf, hold } from './helpers.ts'

async function open() {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const storeId = await addStore(merchant)
  const shopper = makeShopper(store.app)
  return { store, merchant, storeId, shopper, page: `/fresh/${storeId}/slots` }
}

const get = (shopper: ReturnType<typeof makeShopper>, path: string) =>
  shopper.send({ path, headers: { accept: 'text/html' } })

test('the page is private, and says only what it knows of the last press', async () => {
  const { shopper, page } = await open()
  const shown = await get(shopper, page)
  expect([shown.status, shown.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  for (const said of ['null', 'toString', 'x'.repeat(300)]) {
    const { status, text } = await get(shopper, `${page}?said=${said}&from=yesterday`)
    expect([status, text.includes('role="alert"')]).toEqual([200, false])
  }
  expect((await get(shopper, `${page}?said=full`)).text).toContain('This time was just taken.')
  expect((await get(shopper, '/fresh/NOSTORE000/slots')).status).toBe(404)
})

test('a form holds a slot and gives it back, and says why it cannot be held', async () => {
  const { store, merchant, storeId, shopper, page } = await open()
  const slotId = await addSlot(merchant, storeId, { orders: 1 })
  const send = (who: typeof shopper, path: string, slot: string) =>
    who.send({ method: 'POST', path, form: { slot, from: '2999-01-01', zipCode: '10001' } })
  const other = makeShopper(store.app)
  const held = await send(shopper, page, slotId)
  expect([held.status, held.headers.location]).toEqual([303, `${page}?from=2999-01-01&zipCode=10001&said=held`])
  expect((await get(shopper, page)).text).toContain('Hold longer')
  expect((await get(other, page)).text).not.toContain('Hold longer')
  expect((await send(other, page, slotId)).headers.location).toContain('said=full')
  expect((await send(other, page, 'nothing')).headers.location).toContain('said=absent')
  await send(other, `${page}/cancel`, slotId)
  expect(codeOf(await hold(other, storeId, slotId))).toBe('slot-full')
  await send(shopper, `${page}/cancel`, slotId)
  expect((await hold(other, storeId, slotId)).status).toBe(200)
})

test('what is held is shown, also where its store does not deliver', async () => {
  const { store, merchant } = await open()
  const zones = [{ name: 'north', areas: [{ from: '795' }] }]
  const storeId = await addStore(merchant, { kind: 'delivery', zones })
  const slotId = await addSlot(merchant, storeId, { zone: 'north' })
  const shopper = makeShopper(store.app)
  await hold(shopper, storeId, slotId)
  for (const query of ['', '?zipCode=10001', '?zipCode=79501'])
    expect((await get(shopper, `/fresh/${storeId}/slots${query}`)).text).toContain('Hold longer')
})

test('a store of another marketplace has no page here', async () => {
  const { store, storeId } = await open()
  expect((await get(makeShopper(store.app, 'gb.localhost:3000'), `/fresh/${storeId}/slots`)).status).toBe(404)
})

test('a postal code is one of the country of the store, which may be another than that of the marketplace', async () => {
  const { store, merchant } = await open()
  const storeId = await addStore(merchant, {
    marketplace: 'DE',
    kind: 'delivery',
    address: { line1: 'Graben 1', city: 'Wien', postalCode: '1010', country: 'AT' },
    timeZone: 'Europe/Vienna',
    zones: [{ name: 'city', areas: [{ from: '10' }] }],
    minimumOrder: { amount: 0, currencyCode: 'EUR' },
    fee: { amount: 0, currencyCode: 'EUR' },
  })
  const shopper = makeShopper(store.app, 'de.localhost:3000')
  const ask = (zipCode: string) =>
    shopper.send({ path: `/api/marketplaces/DE/fresh-stores/${storeId}/slots?zipCode=${zipCode}` })
  expect(await ask('1010')).toMatchObject({ status: 200, json: { zone: 'city' } })
  expect([codeOf(await ask('2000')), codeOf(await ask('10115'))]).toEqual(['no-zone', 'invalid-postal-code'])
})
