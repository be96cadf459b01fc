import { expect, test } from 'vitest'
import { freshStore } from '#commerce/fresh-stores/testing/helpers.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { add, cartOf } from './helpers.ts'

const STORE = 'SAIDSTORE1'
const CABLE = 'BXCABL0001'
const sell = statement(`UPDATE offers.offers SET store = $2, stock = 9, max_order_quantity = 9 WHERE id = $1`)

test('a quantity that a store does not have is said beside the field of its line', async () => {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const body = freshStore({ storeId: STORE, kind: 'pickup', zones: [] })
  expect((await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })).status).toBe(201)
  await store.commerce.db.query(sell, [`${CABLE}-US-1`, STORE])
  const shopper = makeShopper(store.app)
  expect((await add(shopper, STORE, CABLE, `${CABLE}-US-1`)).status).toBe(200)
  const id = (await cartOf(shopper, STORE)).lines[0]?.id ?? ''
  const page = async (line: string) => (await shopper.send({ path: `/cart?said=over-limit&line=${line}` })).text
  expect(await page(id)).toContain('aria-invalid="true"')
  expect(await page('another')).not.toContain('aria-invalid="true"')
})
