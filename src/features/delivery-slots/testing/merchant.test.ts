import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#commerce/fresh-stores/rules/local-time.ts'
import { exportCommand } from '#commerce/merchant/work/export-file.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { weekday } from '../contract/words.ts'
import { makeAllSlots } from '../jobs.ts'
import { planExport } from '../work/files.ts'
import { planResource, slotResource } from '../work/resources.ts'
import { addSlot, addStore, countsOf, dayIn, hold, type Sender, slotAsked, slotsOf } from './helpers.ts'

const SLOTS = '/api/merchant/delivery-slots'
const PLANS = '/api/merchant/slot-plans'

async function open() {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const post = (path: string, body: object) => merchant.send({ method: 'POST', path, body })
  return { store, merchant, post }
}

const fieldsOf = (json: unknown) =>
  (json as { entity: { details: { field: string }[] } }).entity.details.map(({ field }) => field)
const countIn = async (merchant: Sender, storeId: string) =>
  ((await merchant.send({ path: `${SLOTS}?storeId=${storeId}` })).json as { slots: object[] }).slots.length

const nameOf = (day: string) => weekday.options[weekdayOf(day) - 1] ?? 'monday'
const fee = { amount: 1, currencyCode: 'USD' }
const entry = (change: object = {}) => ({
  zone: 'counter',
  weekday: nameOf(dayIn(3)),
  start: '08:00',
  end: '10:00',
  deadlineTime: '07:00',
  orders: 5,
  grams: 50_000,
  fee,
  ...change,
})

/** The Sunday in March on which the clocks of New York are set forward: the second, in the next year. */
const YEAR = Number(dayIn(0).slice(0, 4)) + 1
const FORWARD = addDays(`${YEAR}-03-01`, ((7 - weekdayOf(`${YEAR}-03-01`)) % 7) + 7)

test.each<[string, object, string[]]>([
  ['25:00', { end: '25:00' }, ['end']],
  ['24:00', { end: '24:00' }, ['end']],
  ['an end before the start', { end: '07:30' }, ['end']],
  ['no length', { end: '08:00' }, ['end']],
  ['a deadline after the start', { deadline: `${dayIn(2)}T08:01` }, ['deadline']],
  ['a deadline with an offset', { deadline: `${dayIn(2)}T07:00Z` }, ['deadline']],
  ['the past', { date: dayIn(-1), deadline: `${dayIn(-2)}T07:00` }, ['date']],
  ['no such day', { date: '2027-02-30' }, ['date']],
  ['the missing hour', { date: FORWARD, start: '02:30', end: '04:00', deadline: `${FORWARD}T01:00` }, ['start']],
  ['an end in it', { date: FORWARD, start: '01:00', end: '02:30', deadline: `${FORWARD}T01:00` }, ['end']],
  ['a deadline in it', { date: FORWARD, deadline: `${FORWARD}T02:15` }, ['deadline']],
  ['no orders', { orders: 0 }, ['orders']],
  ['orders below 0', { orders: -1 }, ['orders']],
  ['half an order', { orders: 1.5 }, ['orders']],
  ['a billion orders', { orders: 1e9 }, ['orders']],
  ['NaN orders', { orders: Number.NaN }, ['orders']],
  ['no weight', { grams: 0 }, ['grams']],
  ['a million tons', { grams: 1e12 }, ['grams']],
  ['another zone', { zone: 'north' }, ['zone']],
  ['another store', { storeId: 'NOSTORE000' }, ['storeId']],
  ['another currency', { fee: { amount: 1, currencyCode: 'EUR' } }, ['fee.currencyCode']],
  ['parts of a cent', { fee: { amount: 1.005, currencyCode: 'USD' } }, ['fee.amount']],
  ['an unknown field', { van: 3 }, ['van']],
])('a slot with %s is refused by name, and nothing is stored', async (_what, change, fields) => {
  const { merchant, post } = await open()
  const storeId = await addStore(merchant)
  const answer = await post(SLOTS, { ...slotAsked(storeId), ...change })
  expect([400, 422]).toContain(answer.status)
  expect(fieldsOf(answer.json)).toEqual(fields)
  expect(await countIn(merchant, storeId)).toBe(0)
})

test.each<[string, object, string[]]>([
  ['no such weekday', { entries: [entry({ weekday: 'someday' })] }, ['entries.0.weekday']],
  ['25:00', { entries: [entry({ start: '25:00' })] }, ['entries.0.start']],
  ['an end before the start', { entries: [entry({ end: '07:00' })] }, ['entries.0.end']],
  ['a deadline after the start', { entries: [entry({ deadlineTime: '08:30' })] }, ['entries.0.deadlineTime']],
  ['overlapping slots', { entries: [entry(), entry({ start: '09:59', end: '11:00' })] }, ['entries.1.start']],
  ['another zone', { entries: [entry({ zone: 'north' })] }, ['entries.0.zone']],
  ['half an order', { entries: [entry({ orders: 0.5 })] }, ['entries.0.orders']],
  [
    'another currency',
    { entries: [entry({ fee: { amount: 1, currencyCode: 'JPY' } })] },
    ['entries.0.fee.currencyCode'],
  ],
  [
    'a day twice',
    {
      exceptions: [
        { date: dayIn(3), closed: true },
        { date: dayIn(3), orders: 1 },
      ],
    },
    ['exceptions.1.date'],
  ],
  ['a day that says nothing', { exceptions: [{ date: dayIn(3) }] }, ['exceptions.0.closed']],
  ['a day that says both', { exceptions: [{ date: dayIn(3), closed: true, orders: 2 }] }, ['exceptions.0.closed']],
  [
    'other hours in the missing hour',
    {
      exceptions: [
        { date: FORWARD, hours: [{ start: '02:15', end: '03:30', deadlineTime: '01:00', orders: 1, grams: 1, fee }] },
      ],
    },
    ['exceptions.0.hours.0.start'],
  ],
])('a plan with %s is refused by name, and the one before stays', async (_what, change, fields) => {
  const { merchant, post } = await open()
  const storeId = await addStore(merchant)
  expect((await post(PLANS, { storeId, entries: [entry()] })).status).toBe(201)
  const answer = await post(PLANS, { storeId, entries: [entry()], ...change })
  expect([400, 422]).toContain(answer.status)
  expect(fieldsOf(answer.json)).toEqual(fields)
  expect((await merchant.send({ path: `${PLANS}/${storeId}` })).json).toMatchObject({
    entries: [entry()],
    exceptions: [],
  })
})

test('slots of a zone may not overlap; another zone has its own', async () => {
  const { merchant, post } = await open()
  const zones = [
    { name: 'north', areas: [{ from: '792' }] },
    { name: 'south', areas: [{ from: '793' }] },
  ]
  const storeId = await addStore(merchant, { kind: 'delivery', zones })
  await addSlot(merchant, storeId, { zone: 'north' })
  const over = await post(SLOTS, slotAsked(storeId, { zone: 'north', start: '09:00', end: '11:00' }))
  expect([over.status, fieldsOf(over.json)]).toEqual([422, ['start']])
  await addSlot(merchant, storeId, { zone: 'south', start: '09:00', end: '11:00' })
  await addSlot(merchant, storeId, { zone: 'north', start: '10:00', end: '11:00' })
  const both = ['15:00', '15:30'].map((start) => slotAsked(storeId, { zone: 'north', start, end: '16:00' }))
  const answers = await Promise.all(both.map((body) => post(SLOTS, body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('a plan makes its slots once, however often and by however many it is carried out', async () => {
  const { store, merchant, post } = await open()
  const storeId = await addStore(merchant)
  const shopper = makeShopper(store.app)
  await post(PLANS, { storeId, entries: [entry()], exceptions: [{ date: dayIn(10), closed: true }] })
  const make = () => post(`${PLANS}/${storeId}/make`, {})
  const all = await Promise.all([make(), make(), makeAllSlots(store.commerce)])
  expect(all.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }])
  const made = async () => (await slotsOf(shopper, storeId)).map(({ start }) => start.slice(0, 16))
  expect(await made()).toEqual([`${dayIn(3)}T08:00`])
  const before = (await make()).json as { slots: number; lastDay: string }
  expect(before).toMatchObject({ slots: 7, lastDay: dayIn(52) })
  expect((await make()).json).toMatchObject({ slots: 7 })

  const [slot] = await slotsOf(shopper, storeId)
  await hold(shopper, storeId, slot?.id ?? '')
  await post(PLANS, { storeId, entries: [entry({ start: '12:00', end: '13:00' })] })
  expect((await make()).json).toMatchObject({ slots: 9 })
  expect(await made()).toEqual([`${dayIn(3)}T08:00`, `${dayIn(3)}T12:00`, `${dayIn(10)}T12:00`])
  expect((await slotsOf(shopper, storeId))[0]).toMatchObject({ state: 'closed', hold: {} })
  expect((await hold(makeShopper(store.app), storeId, slot?.id ?? '')).status).toBe(409)
  expect((await hold(shopper, storeId, slot?.id ?? '')).status).toBe(200)
})

test('a slot is changed, but never below what is taken', async () => {
  const { store, merchant, post } = await open()
  const storeId = await addStore(merchant)
  const slotId = await addSlot(merchant, storeId)
  const shopper = makeShopper(store.app)
  for (const each of [shopper, makeShopper(store.app)]) await hold(each, storeId, slotId, { grams: 3000 })
  const change = (body: object) => post(`${SLOTS}/${slotId}/change`, body)
  expect(fieldsOf((await change({ orders: 1, grams: 5999 })).json)).toEqual(['orders', 'grams'])
  expect((await change({ orders: 3 })).json).toMatchObject({ orders: 3, free: 1, freeGrams: 4000 })
  expect((await change({ closed: true })).json).toMatchObject({ state: 'closed' })
  expect((await hold(makeShopper(store.app), storeId, slotId)).status).toBe(409)
  expect((await hold(shopper, storeId, slotId)).status).toBe(200)
  expect((await change({ closed: false })).json).toMatchObject({ state: 'open' })
  expect((await post(`${SLOTS}/${'x'.repeat(22)}/change`, {})).status).toBe(404)
  expect(await countsOf(merchant, slotId)).toMatchObject({ held: 2, booked: 0, reserved: 0, free: 1 })
})

test('what the merchant changed of a planned slot, the plan does not change back', async () => {
  const { store, merchant, post } = await open()
  const storeId = await addStore(merchant)
  const shopper = makeShopper(store.app)
  await post(PLANS, { storeId, entries: [entry()] })
  await makeAllSlots(store.commerce)
  const [closed, smaller] = await slotsOf(shopper, storeId)
  await post(`${SLOTS}/${closed?.id}/change`, { closed: true })
  await post(`${SLOTS}/${smaller?.id}/change`, { orders: 1 })
  expect(await makeAllSlots(store.commerce)).toBe(0)
  expect((await slotsOf(shopper, storeId)).map(({ state }) => state)).toEqual(['closed', 'open'])
  expect(await countsOf(merchant, smaller?.id ?? '')).toMatchObject({ orders: 1 })
})

test('the command line does the same', async () => {
  const { store, merchant } = await open()
  const storeId = await addStore(merchant)
  const commands = [...resourceCommands(planResource), ...resourceCommands(slotResource), exportCommand(planExport)]
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const code = await commands.find((each) => each.name === name)?.run(store.commerce, args, (line) => said.push(line))
    return { code, said: said.join('\n') }
  }
  const plan = JSON.stringify({ storeId, entries: [entry()] })
  expect(await run('slot-plans create', plan)).toEqual({ code: 0, said: storeId })
  expect((await run('slot-plans make', storeId)).said).toContain('8 slots until')
  expect((await run('slot-plans create', 'every Monday')).said).toContain('Say the plan as JSON')
  expect((await run('slot-plans export')).said).toContain(`${storeId},counter,`)
  const words = ['--store', storeId, '--zone', 'counter', '--date', dayIn(2), '--start', '06:00', '--end', '07:00']
  const made = await run(
    'delivery-slots create',
    ...words,
    '--deadline',
    `${dayIn(2)}T05:00`,
    '--orders',
    '3',
    '--grams',
    '900',
  )
  expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^[\w-]{22}$/) })
  expect((await run('delivery-slots change', made.said, '--orders', '4')).said).toContain('4 free')
  expect((await run('delivery-slots list', storeId)).said).toContain(made.said)
  expect((await run('delivery-slots create', ...words, '--orders', '1')).code).toBe(1)
})
