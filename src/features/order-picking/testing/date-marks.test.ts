import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { findBuyer } from '#commerce/orders/queries/find-order.ts'
import { printOrder } from '#commerce/orders/work/print-order.ts'
import { ordersOfShopper } from '#commerce/orders/work/shopper-data.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import type { PickLine } from '../contract/merchant.ts'
import { merchantOf, orderFresh } from './helpers.ts'

const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const YEAR = new Date().getUTCFullYear() + 2
const DATE = `${YEAR}-03-01`

const spoil = statement(`UPDATE catalog.products SET is_food = true, is_perishable = true WHERE asin = $1`)
const sent = statement(`SELECT subject, text FROM platform.mails`, { subject: 'text', text: 'text' })
const told = statement(`SELECT entity FROM platform.outbox WHERE key = $1 AND type = 'order.picked'`, {
  entity: 'jsonb',
})

test('a date that was noted is told wherever the order is, and one that is none is refused by name', async () => {
  const store = await makeStore()
  const { commerce } = store
  const { get, take } = await merchantOf(store)
  const shopper = makeShopper(store.app)
  await commerce.db.query(spoil, [DRUM.asin])
  const id = await orderFresh(store, shopper, [DRUM, CABLE])
  const linesOf = async () => ((await get(`picking/${id}`)).json as { lines: PickLine[] }).lines
  const asked = async () =>
    (await linesOf())
      .toSorted((a, b) => a.position - b.position)
      .map(({ asksDate, dateMark }) => ({ asksDate, dateMark }))
  await take(id, 'start')
  expect(await asked()).toEqual([
    { asksDate: true, dateMark: null },
    { asksDate: false, dateMark: null },
  ])
  const pick = (dateMark: object) =>
    take(id, 'pick', {
      items: [
        { position: 0, picked: 2, dateMark },
        { position: 1, picked: 1 },
      ],
    })
  for (const [mark, status, words] of [
    [{ kind: 'use-by', date: `${YEAR}-02-30` }, 400, '"items.0.dateMark.date","problem":"must be a day'],
    [{ kind: 'good', date: DATE }, 400, '"items.0.dateMark.kind","problem":"must be use-by or best-before'],
    [{ kind: 'use-by', date: DATE, batch: 'A' }, 400, 'batch'],
    [{ kind: 'use-by', date: '2020-01-01' }, 422, '"items.0.dateMark","problem":"must not be before'],
    [{ kind: 'use-by', date: `${YEAR + 9}-01-01` }, 422, '"items.0.dateMark","problem":"must not be after'],
  ] as const) {
    const refused = await pick(mark)
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(words)])
  }
  const dateMark = { kind: 'use-by', date: DATE }
  expect((await pick(dateMark)).status).toBe(200)

  expect(await asked()).toEqual([
    { asksDate: true, dateMark },
    { asksDate: false, dateMark: null },
  ])
  const path = `/orders/${id}`
  const own = (await shopper.send({ path: `/api${path}` })).json as Order
  expect(own.items.map(({ picking }) => picking?.dateMark)).toEqual([dateMark, undefined])
  expect(((await get(`orders/${id}`)).json as Order).items[0]?.picking?.dateMark).toEqual(dateMark)
  const words = `Use by March 1, ${YEAR}`
  expect((await shopper.send({ path })).text.split(words)).toHaveLength(2)
  await deliverEvents(commerce, commerce.modules)
  const mails = await commerce.db.query(sent)
  const [picked] = mails.filter(({ text }) => text.includes(words))
  expect(picked?.subject).toContain(id)
  expect((await commerce.db.query(told, [id]))[0]?.entity).toMatchObject({ dateMarks: [{ position: 0, ...dateMark }] })
  const copy = await ordersOfShopper.collect?.(commerce.db, (await findBuyer(commerce.db, id)) ?? '')
  expect(copy).toMatchObject([{ lines: [{ date_mark: dateMark }, { date_mark: null }] }])
  const printed: string[] = []
  printOrder(own, (line) => printed.push(line))
  expect(printed.join('\n')).toContain(`found 2 of 2, use-by ${DATE}`)
})
