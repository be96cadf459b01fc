import { expect, test } from 'vitest'
import { CABLE, hold, OFFERS_TIMES, offerOf, openShop } from '#test/fresh-shop.ts'
import type { Shopper } from '#test/make-shopper.ts'
import type { CartConflicts } from '../contract/conflicts.ts'
import { API, add, cartOf, codeOf } from './helpers.ts'

const MARKET = 'CONFLICTS1'
const path = (storeId: string) => `${API}/cart/carts/fresh/${storeId}/conflicts`
const conflictsOf = async (shopper: Shopper, query = '') =>
  (await shopper.send({ path: path(MARKET) + query })).json as CartConflicts

test.runIf(OFFERS_TIMES)(
  'what is too heavy for the slot that is held is said, and one button takes the first slot that has room',
  async () => {
    const { open, sell, addSlot, guest } = await openShop()
    await open(MARKET, { name: 'Corner <market>' })
    await sell(MARKET, CABLE)
    const small = await addSlot(MARKET, '08:00', { grams: 9000 })
    const alsoSmall = await addSlot(MARKET, '09:00', { grams: 11_000 })
    const big = await addSlot(MARKET, '10:00', { grams: 12_000 })
    const later = await addSlot(MARKET, '11:00', { grams: 99_000 })
    const shopper = guest()
    await add(shopper, MARKET, CABLE, offerOf(CABLE), 2)
    expect(await conflictsOf(shopper)).toMatchObject({ hasConflicts: false, slot: null, nearest: { slotId: small } })
    await hold(shopper, MARKET, small)
    const fits = await conflictsOf(shopper)
    expect(fits).toMatchObject({
      hasConflicts: false,
      slot: { code: 'AVAILABLE', requestedGrams: 8000 },
      nearest: null,
    })
    await add(shopper, MARKET, CABLE, offerOf(CABLE), 1)
    const heavy = await conflictsOf(shopper)
    expect(heavy).toMatchObject({
      hasConflicts: true,
      address: { code: 'AVAILABLE' },
      slot: { slotId: small, reason: 'heavy', code: 'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', availableGrams: 9000 },
      lines: [{ code: 'ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', requested: 3, available: 2 }],
      nearest: { slotId: big },
    })
    expect((await conflictsOf(shopper, `?slotId=${alsoSmall}`)).slot).toMatchObject({
      slotId: alsoSmall,
      reason: 'heavy',
    })
    expect((await conflictsOf(shopper, `?slotId=${later}`)).hasConflicts).toBe(false)
    expect((await shopper.send({ path: `${path(MARKET)}?slotId=nothing` })).status).toBe(404)
    expect((await shopper.send({ path: path('NOSTORE000') })).status).toBe(404)
    expect((await shopper.send({ path: `${path(MARKET)}?slot=x` })).status).toBe(400)
    expect((await cartOf(shopper, MARKET)).conflicts).toEqual(heavy)
    const page = (await shopper.send({ path: '/cart' })).text
    expect(page).toContain('only 2 of 3 fit into your time')
    expect(page).toContain(`value="${big}"`)
    const form = { slot: big, to: 'cart' }
    const pressed = await shopper.send({ method: 'POST', path: `/fresh/${MARKET}/slots`, form })
    expect([pressed.status, pressed.headers.location]).toEqual([303, '/cart'])
    expect(await conflictsOf(shopper)).toMatchObject({ hasConflicts: false, slot: { slotId: big } })
  },
)

test.runIf(OFFERS_TIMES)('what others have of a slot, and what is out of stock, is said line by line', async () => {
  const { open, sell, addSlot, guest } = await openShop()
  await open(MARKET)
  await sell(MARKET, CABLE)
  const slot = await addSlot(MARKET, '08:00', { orders: 1 })
  const shopper = guest()
  await add(shopper, MARKET, CABLE, offerOf(CABLE), 2)
  await hold(guest(), MARKET, slot)
  expect(await conflictsOf(shopper, `?slotId=${slot}`)).toMatchObject({
    slot: { reason: 'full' },
    lines: [{ code: 'ITEM_NOT_AVAILABLE_FOR_RESERVATION', available: 0 }],
    nearest: null,
  })
  await sell(MARKET, CABLE, { stock: 1 })
  expect((await conflictsOf(shopper)).lines).toMatchObject([{ code: 'ITEM_PARTIALLY_AVAILABLE', available: 1 }])
  expect((await shopper.send({ path: '/cart' })).text).toContain('only 1 of 2 in stock')
  await sell(null, CABLE)
  expect((await conflictsOf(shopper)).lines).toMatchObject([{ code: 'ITEM_NOT_AVAILABLE', available: 0 }])
})

test.runIf(OFFERS_TIMES)('a store that delivers asks where to, and finds slots of that zone only', async () => {
  const { open, sell, addSlot, guest } = await openShop()
  const zones = [
    { name: 'north', areas: [{ from: '974' }] },
    { name: 'south', areas: [{ from: '970' }] },
  ]
  await open(MARKET, { kind: 'delivery', zones })
  await sell(MARKET, CABLE)
  const north = await addSlot(MARKET, '08:00', { zone: 'north' })
  const south = await addSlot(MARKET, '09:00', { zone: 'south' })
  const shopper = guest()
  await add(shopper, MARKET, CABLE, offerOf(CABLE))
  const far = await conflictsOf(shopper, '?zipCode=10001')
  expect(far).toMatchObject({ hasConflicts: true, address: { code: 'ADDRESS_NOT_SERVED' }, nearest: null })
  expect(await conflictsOf(shopper, '?zipCode=97001')).toMatchObject({ nearest: { slotId: south }, slot: null })
  expect(await conflictsOf(shopper, `?zipCode=97001&slotId=${north}`)).toMatchObject({
    slot: { reason: 'other-zone' },
    nearest: { slotId: south },
  })
  const odd = await shopper.send({ path: `${path(MARKET)}?zipCode=nowhere` })
  expect([odd.status, codeOf(odd)]).toEqual([422, 'invalid-postal-code'])
  await hold(shopper, MARKET, north)
  expect((await conflictsOf(shopper)).address.code).toMatch(/ADDRESS_NOT/)
})

test.runIf(OFFERS_TIMES)(
  'an add that does not fit into the held time says how to give it back, and what was added stays',
  async () => {
    const { open, sell, addSlot, guest } = await openShop()
    await open(MARKET)
    await sell(MARKET, CABLE)
    await hold(guest(), MARKET, await addSlot(MARKET, '09:00', { grams: 99_000 }))
    const shopper = guest()
    await hold(shopper, MARKET, await addSlot(MARKET, '08:00', { grams: 9000 }))
    const body = { storeId: MARKET, asin: CABLE }
    const addOne = (quantity: number) =>
      shopper.send({ method: 'POST', path: '/alm/addtofreshcart', body: { ...body, quantity } })
    expect((await addOne(2)).json).toMatchObject({ extraErrorInfos: [], cancelSlotPath: null })
    const { cancelSlotPath } = (await addOne(1)).json as { cancelSlotPath: string }
    expect((await shopper.send({ method: 'POST', path: cancelSlotPath })).json).toEqual({ cancelled: true })
    expect(await cartOf(shopper, MARKET)).toMatchObject({ slot: null, lines: [{ quantity: 3 }] })
    expect((await shopper.send({ method: 'POST', path: cancelSlotPath })).status).toBe(404)
  },
)
