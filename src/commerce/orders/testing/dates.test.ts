import { expect, test } from 'vitest'
import { FIRST, HOUR, openDated, SECOND, TUESDAY } from '#test/dated-order.ts'
import { DRUM, orderOnce } from '#test/order.ts'
import type { PromisesAnswer } from '../contract/promises.ts'
import { revisePromises } from '../work/revise-promises.ts'

test('keeps its promise while its day of dispatch lasts, then gets a new date and one mail with a link to cancel', async () => {
  const { commerce, id, read, page, delays, goTo } = await openDated()
  expect(await read()).toMatchObject({ promise: FIRST, revised: null })
  // Long after the cut-off, but still Monday at the location.
  goTo('2026-11-24T04:59:00Z')
  await revisePromises(commerce)
  expect((await read()).revised).toBeNull()
  goTo(TUESDAY)
  await Promise.all([revisePromises(commerce), revisePromises(commerce)])
  await revisePromises(commerce)
  expect(await read()).toMatchObject({ promise: FIRST, revised: { ...SECOND, changedAt: '2026-11-24T05:07:00.000Z' } })
  const [mail, ...others] = await delays()
  expect([mail?.subject, others]).toEqual([`New delivery date for your order ${id}`, []])
  expect(mail?.text).toContain('Delivers Mon, Nov 30 – Wed, Dec 2\nOriginally promised: Fri, Nov 27 – Tue, Dec 1')
  expect(mail?.text).toContain('your order stands')
  expect(mail?.text).toContain('View or cancel order:\nhttp://localhost:3000/orders/link?token=')
  for (const said of ['Mon, Nov 30 – Wed, Dec 2', 'Originally promised: Fri, Nov 27 – Tue, Dec 1', 'your order stands'])
    expect(await page()).toContain(said)
})

test('allows more days in each further date, so that it is not changed daily', async () => {
  const { commerce, delays, read, goTo } = await openDated()
  const dates: unknown[] = []
  for (let hour = 0; hour < 24 * 14; hour += 24) {
    goTo(new Date(Date.parse(TUESDAY) + hour * HOUR).toISOString())
    await revisePromises(commerce)
    const latest = (await read()).revised?.latest
    if (latest === dates.at(-1)) continue
    dates.push(latest)
    await delays()
  }
  expect(dates).toEqual(['2026-12-02', '2026-12-04', '2026-12-10', '2026-12-22'])
  expect(await delays()).toHaveLength(4)
})

test('the store leaves dates alone that the merchant gave, until their last day', async () => {
  const { commerce, post, read, goTo } = await openDated()
  const held = async (instant: string) => {
    goTo(instant)
    await revisePromises(commerce)
    return (await read()).revised?.latest
  }
  expect(await held(TUESDAY)).toBe(SECOND.latest)
  // Earlier than the store would say: the merchant knows a faster way.
  const own = { earliest: '2026-11-25', latest: '2026-11-27' }
  expect((await post('reschedule', { dates: own })).status).toBe(200)
  for (const instant of ['2026-11-24T06:07:00Z', '2026-11-26T15:00:00Z', '2026-11-27T04:07:00Z'])
    expect(await held(instant)).toBe(own.latest)
  const after = String(await held('2026-11-27T06:07:00Z'))
  expect(after > own.latest).toBe(true)
  // Given on its only day, it is left alone until that is over.
  const today = { earliest: '2026-11-27', latest: '2026-11-27' }
  expect((await post('reschedule', { dates: today })).status).toBe(200)
  expect(await held('2026-11-28T04:07:00Z')).toBe(today.latest)
  expect(String(await held('2026-11-28T06:07:00Z')) > today.latest).toBe(true)
})

test('each parcel has dates of its own: of its order, or as the merchant says, also later', async () => {
  const { id, ask, post, read, page, mails, delays } = await openDated([{ ...DRUM, quantity: 3 }])
  const items = [{ position: 0, quantity: 1 }]
  await ask({ kind: 'ship', items })
  const dates = { earliest: '2026-12-03', latest: '2026-12-04' }
  expect((await post('ship', { items, dates })).status).toBe(200)
  expect((await post('reschedule', { dates: { earliest: '2026-12-08', latest: '2026-12-08' } })).status).toBe(200)
  expect(await read()).toMatchObject({
    revised: { earliest: '2026-12-08', latest: '2026-12-08' },
    parcels: [
      { position: 1, promise: { ...FIRST, first: FIRST } },
      { position: 2, promise: { ...dates, first: FIRST }, promiseKept: null },
    ],
  })
  const [one, two] = (await mails()).filter(({ subject }) => subject.startsWith('Part of'))
  expect(one?.text).toContain('Delivers Fri, Nov 27 – Tue, Dec 1')
  expect(two?.text).toContain('Delivers Thu, Dec 3 – Fri, Dec 4\nOriginally promised: Fri, Nov 27 – Tue, Dec 1')
  for (const said of ['Thu, Dec 3 – Fri, Dec 4', 'Delivers Tue, Dec 8']) expect(await page()).toContain(said)

  const later = { parcel: 1, dates: { earliest: '2026-12-02', latest: '2026-12-09' } }
  for (const _again of [1, 2]) expect((await post('reschedule', later)).status).toBe(200)
  expect((await read()).parcels[0]?.promise).toEqual({ ...later.dates, first: FIRST })
  const [rest, parcel, ...more] = await delays()
  expect([rest?.subject, parcel?.subject, more]).toEqual([
    `New delivery date for part of your order ${id}`,
    `Package 1 of your order ${id} will arrive later`,
    [],
  ])
  expect(parcel?.text).not.toContain('cancel')
  // An earlier date needs no mail.
  expect((await post('reschedule', { ...later, dates: FIRST })).status).toBe(200)
  expect(await delays()).toHaveLength(2)
})

test('quick delays of one parcel are one mail with the last date, and each later one is another', async () => {
  const { id, ask, post, delays } = await openDated()
  await ask({ kind: 'ship' })
  const move = (latest: string) => post('reschedule', { parcel: 1, dates: { earliest: '2026-12-02', latest } })
  for (const latest of ['2026-12-04', '2026-12-07', '2026-12-09']) expect((await move(latest)).status).toBe(200)
  const [mail, ...more] = await delays()
  expect([mail?.subject, more]).toEqual([`Package 1 of your order ${id} will arrive later`, []])
  expect(mail?.text).toContain('Wed, Dec 2 – Wed, Dec 9')
  await move('2026-12-10')
  expect(await delays()).toHaveLength(2)
})

test('refuses dates that are past or in the wrong order, parcels that are not there, and what has arrived', async () => {
  const { ask, post } = await openDated()
  const dates = { earliest: '2026-12-03', latest: '2026-12-04' }
  const refused = async (body: object) => {
    const { status, json } = await post('reschedule', body)
    const { code, details } = (json as { entity: { code: string; details?: { field: string }[] } }).entity
    return [status, code, details?.[0]?.field]
  }
  expect(await refused({ dates: { earliest: '2026-11-20', latest: '2026-11-22' } })).toEqual([
    422,
    'dates',
    'dates.latest',
  ])
  expect(await refused({ dates: { earliest: '2026-12-05', latest: '2026-12-04' } })).toEqual([
    ...[422, 'dates', 'dates.earliest'],
  ])
  expect(await refused({ parcel: 1, dates })).toEqual([422, 'parcel', 'parcel'])
  expect((await post('ship', { dates: { earliest: '2026-11-20', latest: '2026-11-22' } })).status).toBe(422)
  await ask({ kind: 'ship' })
  expect(await refused({ dates })).toEqual([409, 'state', undefined])
  await ask({ kind: 'deliver' })
  expect(await refused({ parcel: 1, dates })).toEqual([409, 'state', undefined])
})

test('counts what came as promised, as promised later and late, by the day at the destination', async () => {
  const { ask, post, get, read, goTo } = await openDated([{ ...DRUM, quantity: 4 }])
  for (const _parcel of [1, 2, 3]) await ask({ kind: 'ship', items: [{ position: 0, quantity: 1 }] })
  await post('reschedule', { parcel: 2, dates: { earliest: '2026-12-02', latest: '2026-12-03' } })
  // 11 at night of the last promised day in New York, a day later in UTC.
  goTo('2026-12-02T04:00:00Z')
  await ask({ kind: 'deliver', parcel: 1 })
  goTo('2026-12-02T15:00:00Z')
  expect(await get('/api/merchant/delivery-promises')).toMatchObject({ overdue: 1 })
  await ask({ kind: 'deliver', parcel: 2 })
  await ask({ kind: 'deliver', parcel: 3 })
  expect((await read()).parcels.map(({ promiseKept }) => promiseKept)).toEqual(['kept', 'revised', 'broken'])
  const count = async (query: string) => (await get(`/api/merchant/delivery-promises?${query}`)) as PromisesAnswer
  const all = { marketplace: 'US', delivered: 3, kept: 1, revised: 1, broken: 1, unpromised: 0 }
  expect(await count('')).toEqual({ periods: [{ ...all, begins: '2026-12-01' }], overdue: 0 })
  expect((await count('per=day&from=2026-12-01&to=2026-12-01')).periods).toEqual([
    { ...all, begins: '2026-12-01', delivered: 1, revised: 0, broken: 0 },
  ])
  expect((await count('marketplace=DE')).periods).toEqual([])
  expect(await count('from=0000-01-01')).toMatchObject({ entity: { code: 'malformed' } })
})

test('an order whose date cannot be told does not hold up the others', async () => {
  const { commerce, guest, goTo } = await openDated()
  await orderOnce(guest, { items: [DRUM] })
  goTo(TUESDAY)
  let asked = 0
  const ofWaiting: typeof commerce.delivery.ofWaiting = (order) => {
    asked += 1
    if (asked === 1) throw new Error('The calendar is broken.')
    return commerce.delivery.ofWaiting(order)
  }
  await revisePromises({ ...commerce, delivery: { ...commerce.delivery, ofWaiting } })
  const text = 'SELECT count(*)::int AS n FROM orders.orders WHERE revised IS NOT NULL'
  expect(await commerce.db.query({ name: '', text })).toEqual([{ n: 1 }])
})

test('a date that was taken back before its mail went out is not mailed, and of two delays only what holds, once', async () => {
  const { ask, delays } = await openDated()
  const later = { earliest: '2026-12-10', latest: '2026-12-11' }
  await ask({ kind: 'reschedule', dates: later })
  await ask({ kind: 'reschedule', dates: FIRST })
  expect(await delays()).toEqual([])
  await ask({ kind: 'reschedule', dates: SECOND })
  await ask({ kind: 'reschedule', dates: later })
  expect((await delays()).map(({ text }) => text)).toEqual([expect.stringContaining('Thu, Dec 10 – Fri, Dec 11')])
})
