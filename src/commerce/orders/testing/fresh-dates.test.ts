import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { openDated } from '#test/dated-order.ts'

const AT = { name: 'Corner shop', line1: '1 Test Street', line2: '', city: 'Brooklyn' }
const collect = statement(
  `UPDATE orders.orders SET store = 'TESTSTORE1', promise = promise || jsonb_build_object('at', $2::jsonb) WHERE id = $1`,
)
const brought = statement(
  `UPDATE orders.orders SET store = 'TESTSTORE1', promise = promise || '{"name": "Corner shop"}' WHERE id = $1`,
)

test('a new date of an order that is collected at a store says nothing of delivering or shipping', async () => {
  const { commerce, id, post, page, delays } = await openDated()
  await commerce.db.query(collect, [id, JSON.stringify(AT)])
  const dates = { earliest: '2026-12-08', latest: '2026-12-09' }
  expect((await post('reschedule', { dates })).status).toBe(200)
  const text = (await delays())[0]?.text ?? ''
  expect(text).toContain('Tue, Dec 8 – Wed, Dec 9\nCollect at Corner shop, 1 Test Street, Brooklyn')
  expect(text).toContain('your order stands. If the new date is too late for you, you can cancel it')
  const shown = await page()
  expect(shown).toContain('your order stands. If the new date is too late for you, you can cancel it')
  for (const said of [text, shown]) expect(said).not.toMatch(/Delivers Tue|we(&#x27;|')ll ship/)
})

test('an order that a store brings says which, on its page and in its mails', async () => {
  const { commerce, id, post, page, delays } = await openDated()
  await commerce.db.query(brought, [id])
  expect((await post('reschedule', { dates: { earliest: '2026-12-08', latest: '2026-12-09' } })).status).toBe(200)
  expect((await delays())[0]?.text).toContain('Tue, Dec 8 – Wed, Dec 9\nDelivered by Corner shop')
  expect(await page()).toContain('Delivered by Corner shop')
})
