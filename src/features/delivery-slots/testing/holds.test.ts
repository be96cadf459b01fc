import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { freeBooking } from '../queries/bookings.ts'
import { type Spending, spendHold } from '../work/hold.ts'
import { API, addSlot, addStore, codeOf, countsOf, dayIn, hold, holdPath, slotsOf, slotsPathOf } from './helpers.ts'

async function open(store: Awaited<ReturnType<typeof sharedStore>> | undefined = undefined) {
  const opened = store ?? (await sharedStore())
  const { shopper: merchant } = await makeSignedIn(opened, { role: 'merchant' })
  return { store: opened, merchant, guest: () => makeShopper(opened.app) }
}

test('a slot is held for an hour, held longer, and given back by its owner only', async () => {
  const { merchant, guest } = await open()
  const storeId = await addStore(merchant)
  const slotId = await addSlot(merchant, storeId)
  const [one, other] = [guest(), guest()]
  const held = await hold(one, storeId, slotId, { grams: 4000 })
  expect(held.status, held.text).toBe(200)
  const { until, token } = held.json as { until: string; token: string }
  expect(held.json).toMatchObject({ storeId, slotId, fee: { displayString: '$4.50' } })
  expect(Math.abs(Date.parse(until) - Date.now() - 3_600_000)).toBeLessThan(60_000)
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 1, free: 1, freeGrams: 6000 })
  const again = (await hold(one, storeId, slotId)).json as { until: string; token: string }
  expect(Date.parse(again.until)).toBeGreaterThanOrEqual(Date.parse(until))
  expect(again.token).toBe(token)
  expect((await slotsOf(one, storeId))[0]).toMatchObject({ id: slotId, hold: { token } })
  expect((await slotsOf(other, storeId))[0]).toMatchObject({ id: slotId, state: 'open', hold: null })

  const path = holdPath(storeId, slotId)
  const foreign = await other.send({ method: 'DELETE', path })
  const missing = await other.send({ method: 'DELETE', path: holdPath(storeId, 'x'.repeat(22)) })
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  const cancel = (shopper: typeof one, text: string) =>
    shopper.send({ method: 'POST', path: `/afx/slotselection/cancel?token=${text}` })
  expect([(await cancel(other, token)).status, (await cancel(other, 'x'.repeat(22))).status]).toEqual([404, 404])
  expect((await cancel(one, token)).json).toEqual({ cancelled: true })
  expect((await one.send({ method: 'DELETE', path })).status).toBe(404)
  // Its parameter comes in the address, as a form or as JSON.
  for (const sent of ['form', 'body'] as const) {
    const held = (await hold(one, storeId, slotId)).json as { token: string }
    const said = { method: 'POST', path: '/afx/slotselection/cancel', [sent]: { token: held.token } } as const
    expect((await one.send(said)).json).toEqual({ cancelled: true })
  }
  expect((await one.send({ method: 'POST', path: '/afx/slotselection/cancel' })).status).toBe(400)
  await hold(one, storeId, slotId)
  expect((await one.send({ method: 'DELETE', path })).status).toBe(204)
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 0, free: 2 })
})

test('a new hold at a store takes the place of the one before, and full and heavy slots are refused', async () => {
  const { merchant, guest } = await open()
  const storeId = await addStore(merchant)
  const [early, late] = [
    await addSlot(merchant, storeId, { orders: 1 }),
    await addSlot(merchant, storeId, { start: '10:00', end: '12:00' }),
  ]
  const [one, other] = [guest(), guest()]
  await hold(one, storeId, early)
  expect(codeOf(await hold(other, storeId, early))).toBe('slot-full')
  expect((await slotsOf(other, storeId)).map(({ state }) => state)).toEqual(['full', 'open'])
  expect((await hold(one, storeId, late, { grams: 9000 })).status).toBe(200)
  expect((await slotsOf(one, storeId)).map((slot) => slot.hold !== null)).toEqual([false, true])
  expect(codeOf(await hold(other, storeId, late, { grams: 1001 }))).toBe('slot-heavy')
  expect((await hold(other, storeId, early)).status).toBe(200)
  expect(codeOf(await hold(one, storeId, early))).toBe('slot-full')
  expect((await slotsOf(one, storeId)).map((slot) => slot.hold !== null)).toEqual([false, true])
})

test('slots of several stores are held all together or not at all', async () => {
  const { merchant, guest } = await open()
  const [a, b] = [await addStore(merchant), await addStore(merchant)]
  const [inA, inB] = [await addSlot(merchant, a, { orders: 1 }), await addSlot(merchant, b, { orders: 1 })]
  const both = (shopper: ReturnType<typeof guest>, body: object) =>
    shopper.send({ method: 'POST', path: `${API}/fresh-holds`, body })
  const wanted = {
    holds: [
      { storeId: a, slotId: inA },
      { storeId: b, slotId: inB },
    ],
  }
  const first = guest()
  await hold(first, b, inB)
  const second = guest()
  expect(await both(second, wanted)).toMatchObject({ status: 409, json: { entity: { details: { slotId: inB } } } })
  expect(await countsOf(merchant, inA)).toMatchObject({ held: 0 })
  await first.send({ method: 'DELETE', path: holdPath(b, inB) })
  expect(await both(second, wanted)).toMatchObject({ status: 200, json: { holds: [{}, {}] } })
  const crossed = { holds: [{ storeId: a, slotId: inB }] }
  expect((await both(first, crossed)).status).toBe(404)
  const twice = { holds: [wanted.holds[0], { storeId: a, slotId: inB }] }
  expect((await both(first, twice)).status).toBe(400)
  expect((await both(first, { holds: [{ ...wanted.holds[0], kilos: 1 }] })).text).toContain('kilos')
})

test('two carts that want the last places of the same two stores: one has both, the other none', async () => {
  const { merchant, guest } = await open()
  const [a, b] = [await addStore(merchant), await addStore(merchant)]
  for (let round = 0; round < 6; round += 1) {
    const times = { start: `${10 + round}:00`, end: `${11 + round}:00`, orders: 1 }
    const [inA, inB] = [await addSlot(merchant, a, times), await addSlot(merchant, b, times)]
    const wanted = [
      { storeId: a, slotId: inA },
      { storeId: b, slotId: inB },
    ]
    const shoppers = [guest(), guest()]
    for (const shopper of shoppers) await shopper.send({ path: '/api/shopper-state' })
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.send({
          method: 'POST',
          path: `${API}/fresh-holds`,
          body: { holds: index === 0 ? wanted : wanted.toReversed() },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const id of [inA, inB]) expect(await countsOf(merchant, id)).toMatchObject({ held: 1, free: 0 })
    const winner = answers.findIndex(({ status }) => status === 200)
    for (const [index, shopper] of shoppers.entries()) {
      const own = [...(await slotsOf(shopper, a)), ...(await slotsOf(shopper, b))].filter((slot) => slot.hold)
      expect(own.length).toBe(index === winner ? 2 : 0)
    }
  }
})

test('a hold lapses by the clock, is taken anew if there is room, and ends at the deadline', async () => {
  let now = Date.now()
  const { store, merchant, guest } = await open(await makeStore({ clock: { now: () => now } }))
  const storeId = await addStore(merchant)
  const slotId = await addSlot(merchant, storeId, { orders: 1 })
  const [one, other] = [guest(), guest()]
  await hold(one, storeId, slotId)
  now += 3_599_000
  expect(codeOf(await hold(other, storeId, slotId))).toBe('slot-full')
  now += 1000
  expect((await hold(other, storeId, slotId)).status).toBe(200)
  expect(codeOf(await hold(one, storeId, slotId))).toBe('slot-full')
  await other.send({ method: 'DELETE', path: holdPath(storeId, slotId) })
  expect((await hold(one, storeId, slotId)).status).toBe(200)

  const { deadline } = (await slotsOf(one, storeId))[0] as unknown as { deadline: string }
  now = Date.parse(deadline) - 60_000
  expect((await hold(one, storeId, slotId)).json).toMatchObject({ until: deadline })
  now += 60_000
  expect(codeOf(await hold(one, storeId, slotId))).toBe('slot-late')
  expect((await slotsOf(one, storeId))[0]).toMatchObject({ state: 'closed', hold: null })
  const spend = { owner: 'visit:x', slotId, storeId, zone: 'counter', grams: 0, orderId: 'late', now }
  expect(await store.commerce.db.transaction((sql) => spendHold(sql, spend))).toEqual({ ok: false, failure: 'late' })
})

test('an order spends the hold once, or says why not, and gives it back when it is cancelled', async () => {
  const { store, merchant } = await open()
  const storeId = await addStore(merchant)
  const slotId = await addSlot(merchant, storeId, { orders: 1, grams: 5000 })
  const { shopper, who } = await makeSignedIn(store)
  const owner = `customer:${who.id}`
  await hold(shopper, storeId, slotId, { grams: 100 })
  const { db } = store.commerce
  const spend = (change: Partial<Spending> = {}) => {
    const usual = { owner, slotId, storeId, zone: 'counter', grams: 3000, orderId: `${slotId}-1`, now: Date.now() }
    return db.transaction((sql) => spendHold(sql, { ...usual, ...change }))
  }
  expect(await spend({ zone: 'north' })).toEqual({ ok: false, failure: 'elsewhere' })
  expect(await spend({ storeId: 'OTHERSTORE' })).toEqual({ ok: false, failure: 'elsewhere' })
  expect(await spend({ slotId: 'x'.repeat(22) })).toEqual({ ok: false, failure: 'absent' })
  expect(await spend({ grams: 5001 })).toEqual({ ok: false, failure: 'heavy' })
  expect(await spend({ owner: 'visit:other' })).toEqual({ ok: false, failure: 'full' })
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 1, booked: 0 })
  expect(await spend()).toEqual({ ok: true, value: true })
  expect(await spend()).toEqual({ ok: true, value: true })
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 0, booked: 1, free: 0, freeGrams: 2000 })
  for (let twice = 0; twice < 2; twice += 1)
    await db.transaction(async (sql) => ok(await freeBooking(sql, `${slotId}-1`)))
  expect(await countsOf(merchant, slotId)).toMatchObject({ booked: 0, free: 1, freeGrams: 5000 })
})

test('holds of a visit go to the customer who signs in; of two at one store the newer stays', async () => {
  const { store, merchant } = await open()
  const storeId = await addStore(merchant)
  const [early, late] = [
    await addSlot(merchant, storeId),
    await addSlot(merchant, storeId, { start: '10:00', end: '12:00' }),
  ]
  const { shopper: before, who } = await makeSignedIn(store)
  await hold(before, storeId, early)
  const visit = makeShopper(store.app)
  await hold(visit, storeId, late)
  await signInAs(visit, who.email)
  expect((await slotsOf(visit, storeId)).map((slot) => slot.hold !== null)).toEqual([false, true])
  expect([await countsOf(merchant, early), await countsOf(merchant, late)]).toMatchObject([{ held: 0 }, { held: 1 }])
})

test('slots are shown for some days from a day, where they are delivered', async () => {
  const { merchant, guest } = await open()
  const zones = [
    { name: 'north', areas: [{ from: '790' }] },
    { name: 'south', areas: [{ from: '791' }] },
  ]
  const storeId = await addStore(merchant, { kind: 'delivery', zones })
  const north = await addSlot(merchant, storeId, { zone: 'north' })
  const south = await addSlot(merchant, storeId, { zone: 'south', date: dayIn(9), deadline: `${dayIn(8)}T18:00` })
  const shopper = guest()
  const ask = (query: string) => shopper.send({ path: slotsPathOf(storeId) + query })
  const ids = async (query: string) => (await slotsOf(shopper, storeId, query)).map(({ id }) => id)
  expect(await ids('?zipCode=79001')).toEqual([north])
  expect(await ids('?zipCode=79101')).toEqual([])
  expect(await ids('?zipCode=79101&days=14')).toEqual([south])
  expect(await ids(`?zipCode=79101&days=1&from=${dayIn(9)}`)).toEqual([south])
  expect(codeOf(await ask(''))).toBe('no-postal-code')
  expect(codeOf(await ask('?zipCode=10001'))).toBe('no-zone')
  for (const wrong of ['days=0', 'days=15', 'from=2026-02-30', 'from=0000-01-01', 'zip=79001'])
    expect([wrong, (await ask(`?zipCode=79001&${wrong}`)).status]).toEqual([wrong, 400])
  const elsewhere = await shopper.send({ path: `/api/marketplaces/GB/fresh-stores/${storeId}/slots?zipCode=SW1A1AA` })
  expect(elsewhere.status).toBe(404)
  await shopper.send({ method: 'POST', path: '/api/location', body: { zipCode: '79001' } })
  expect(await ids('')).toEqual([north])
})
