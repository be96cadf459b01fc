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

test('a form that was open in another tab takes nothing back that was said since', async () => {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const body = freshStore({ storeId: STORE, kind: 'pickup', zones: [] })
  expect((await merchant.send({ method: 'POST', path: '/api/merchant/fresh-stores', body })).status).toBe(201)
  await store.commerce.db.query(sell, [`${CABLE}-US-1`, STORE])
  const shopper = makeShopper(store.app)
  await add(shopper, STORE, CABLE, `${CABLE}-US-1`)
  const path = `/api/marketplaces/US/cart/carts/fresh/${STORE}/substitution`
  const said = async () => (await shopper.send({ path })).json
  const say = (form: Record<string, string>) =>
    shopper.send({ method: 'POST', path: `/fresh/${STORE}/substitution`, form })
  /** What the cart's form has when it is shown. */
  const shown = async () => {
    const page = (await shopper.send({ path: '/cart' })).text
    return /name="shown" value="([^"]*)"/.exec(page)?.[1] ?? expect.fail('The form does not say what it shows.')
  }
  await say({ choice: 'allow', 'allergen-eggs': 'on', 'diet-vegan': 'on', shown: await shown() })
  const stale = await shown()
  await say({ choice: 'ask', 'allergen-eggs': 'on', 'allergen-milk': 'on', 'diet-vegan': 'on', shown: stale })
  expect(await said()).toMatchObject({ choice: 'ask', allergens: ['eggs', 'milk'], diets: ['vegan'] })
  // The other tab knows of no milk, and takes only the diet off.
  await say({ choice: 'allow', 'allergen-eggs': 'on', 'allergen-fish': 'on', shown: stale })
  expect(await said()).toMatchObject({ choice: 'ask', allergens: ['eggs', 'fish', 'milk'], diets: [] })
  await say({ choice: 'none', shown: await shown() })
  expect(await said()).toMatchObject({ choice: 'none', allergens: [], diets: [] })
})
