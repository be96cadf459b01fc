import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#commerce/fresh-stores/rules/local-time.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addStore, dayIn } from './helpers.ts'

const SLOTS = '/api/merchant/delivery-slots'
const PLANS = '/api/merchant/slot-plans'

async function open() {
  const { shopper: merchant } = await makeSignedIn(await sharedStore(), { role: 'merchant' })
  return { merchant, post: (path: string, body: object) => merchant.send({ method: 'POST', path, body }) }
}

test('files of plans and slots are taken in whole or not at all, and the export is such a file', async () => {
  const { merchant, post } = await open()
  const [one, two] = [await addStore(merchant), await addStore(merchant)]
  const head =
    'store_id,zone,weekday,date,closed,start,end,deadline_days_before,deadline_time,orders,grams,fee,currency'
  const lines = (id: string) => [
    `${id},counter,monday,,,08:00,10:00,1,18:00,5,50000,1.50,USD`,
    `${id},counter,friday,,,08:00,10:00,0,07:00,5,50000,0,USD`,
    `${id},,,${dayIn(20)},yes,,,,,,,,`,
    `${id},counter,,${dayIn(21)},,12:00,14:00,0,10:00,2,2000,2,USD`,
    `${id},,,${dayIn(22)},,,,,,3,,,`,
  ]
  const wrong = [head, ...lines(one), `${two},counter,monday,,,08:00,25:00,0,07:00,0,1,0,USD`].join('\n')
  const refused = (await post(`${PLANS}/import`, { csv: wrong })).json
  expect((refused as { entity: { details: object[] } }).entity.details).toMatchObject([
    { line: 7, field: 'end' },
    { line: 7, field: 'orders' },
  ])
  expect((await merchant.send({ path: `${PLANS}/${one}` })).status).toBe(404)
  expect((await post(`${PLANS}/import`, { csv: [head, ...lines(one)].join('\n') })).json).toEqual({ created: [one] })
  const { csv } = (await merchant.send({ path: `${PLANS}/export` })).json as { csv: string }
  const [columns, ...rest] = csv.split('\n')
  const own = rest.filter((each) => each.startsWith(one)).map((each) => each.replace(one, two))
  await post(`${PLANS}/import`, { csv: [columns, ...own].join('\n') })
  const plans = await Promise.all(
    [one, two].map(async (id) => (await merchant.send({ path: `${PLANS}/${id}` })).json as object),
  )
  expect({ ...plans[1], storeId: '', changedAt: '' }).toEqual({ ...plans[0], storeId: '', changedAt: '' })

  const slot = `${one},counter,${dayIn(4)},06:00,07:00,${dayIn(3)}T18:00,4,4000,2.50,USD`
  const slotHead = 'store_id,zone,date,start,end,deadline,orders,grams,fee,currency'
  const twice = (await post(`${SLOTS}/import`, { csv: [slotHead, slot, slot].join('\n') })).json
  expect((twice as { entity: { details: object[] } }).entity.details).toMatchObject([{ line: 3, field: 'start' }])
  expect((await post(`${SLOTS}/import`, { csv: [slotHead, slot].join('\n') })).status).toBe(201)
  const exported = (await merchant.send({ path: `${SLOTS}/export` })).json as { csv: string }
  expect(exported.csv.split('\n')).toContain(slot.replace('2.50', '2.5'))
})

/** The Sunday in March on which the clocks of New York are set forward: the second, in the next year. */
const MARCH = `${Number(dayIn(0).slice(0, 4)) + 1}-03-01`
const FORWARD = addDays(MARCH, ((7 - weekdayOf(MARCH)) % 7) + 7)

test.each([
  ['25:00', [dayIn(4), '06:00', '25:00', `${dayIn(3)}T18:00`, 4, 4000], 'end'],
  ['the missing hour', [FORWARD, '02:30', '04:00', `${FORWARD}T01:00`, 4, 4000], 'start'],
  ['an end in it', [FORWARD, '01:00', '02:30', `${FORWARD}T00:30`, 4, 4000], 'end'],
  ['half an order', [dayIn(4), '06:00', '07:00', `${dayIn(3)}T18:00`, 1.5, 4000], 'orders'],
  ['what overlaps', [dayIn(4), '08:30', '09:30', `${dayIn(3)}T18:00`, 4, 4000], 'start'],
])('a file with %s in one line stores none of its slots, and names line and column', async (_what, cells, field) => {
  const { merchant, post } = await open()
  const store = await addStore(merchant)
  const head = 'store_id,zone,date,start,end,deadline,orders,grams,fee,currency'
  const good = `${store},counter,${dayIn(4)},08:00,09:00,${dayIn(3)}T18:00,4,4000,2.50,USD`
  const csv = [head, good, `${store},counter,${cells.join(',')},2.50,USD`].join('\n')
  const refused = (await post(`${SLOTS}/import`, { csv })).json
  expect((refused as { entity: { details: object[] } }).entity.details).toMatchObject([{ line: 3, field }])
  expect((await merchant.send({ path: `${SLOTS}?storeId=${store}` })).json).toMatchObject({ slots: [] })
})
