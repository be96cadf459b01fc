import { expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, storesWith } from '#test/make-store.ts'
import { RIBBON_CENTS, sellsRibbons } from '#test/neighbour.ts'
import { claimPath } from '../rules/paths.ts'
import { ASIN, addDeal, balanced, claim, ID } from './helpers.ts'

/** A neighbour that lets nothing into carts past the cart. */
const onlyTied: ServerFeature = {
  name: 'only-tied',
  cartHooks: {
    judge: async (_sql, _cart, items, way) =>
      items.flatMap(({ asin, offerId, quantity }, index) => {
        const about = { index, asin, offerListingId: offerId, requested: quantity, possible: 0 }
        return way === 'put' ? [{ ...about, code: 'refused' as const, message: 'Not this one.' }] : []
      }),
  },
}

const openWithRibbons = storesWith({ more: [sellsRibbons] })

async function open() {
  const store = await openWithRibbons()
  await addDeal(store)
  return { store, one: makeShopper(store.app), two: makeShopper(store.app) }
}

const termsOf = async (shopper: Shopper) => {
  const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
  return (json as { entity: { items: { terms: object }[] } }).entity.items[0]?.terms
}

const totalOf = async (shopper: Shopper) => {
  const checkout = await prepareCheckout(shopper)
  const { json } = await shopper.send({ path: `/api/marketplaces/US/checkouts/${checkout}` })
  return (json as { total: { amount: number } }).total.amount
}

/** Claims the way the form does without JavaScript. */
const claimByForm = (shopper: Shopper, fields: Record<string, string>) =>
  shopper.send({ method: 'POST', path: claimPath(ID), form: { asin: ASIN, quantity: '1', ...fields } })

const ways: [way: string, claimTied: (shopper: Shopper, colour: string) => Promise<{ status: number }>][] = [
  ['in a field of its own', (shopper, ribbonColour) => claim(shopper, { ribbonColour })],
  ['among the parameters', (shopper, colour) => claim(shopper, { additionalParameters: { ribbon: { colour } } })],
  ['in a form', (shopper, ribbonColour) => claimByForm(shopper, { 'ribbon-check': 'on', ribbonColour })],
]

test.each(ways)("stores a claim's terms given %s and charges for them", async (_way, claimTied) => {
  const { one, two } = await open()
  await claimTied(one, 'red')
  await claim(two)
  expect(await termsOf(one)).toMatchObject({ tied: { with: 'red' } })
  expect((await totalOf(one)) - (await totalOf(two))).toBeCloseTo(RIBBON_CENTS / 100, 5)
})

test.each(ways)('refuses an invalid term given %s and claims nothing', async (_way, claimTied) => {
  const { store, one } = await open()
  expect((await claimTied(one, 'r'.repeat(21))).status).toBe(400)
  expect(await balanced(store)).toMatchObject({ held: 0 })
})

test('refuses a term that is given twice with two values, and takes it given twice with one', async () => {
  const { store, one } = await open()
  const twice = (colour: string) => claim(one, { ribbonColour: 'red', additionalParameters: { ribbon: { colour } } })
  const refused = await twice('blue')
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('additionalParameters.ribbon')])
  expect(await balanced(store)).toMatchObject({ held: 0 })
  expect((await twice('red')).status).toBeLessThan(300)
  expect(await termsOf(one)).toMatchObject({ tied: { with: 'red' } })
})

test('a claim of what a feature does not let into the cart is refused and holds nothing', async () => {
  const store = await makeStore({ more: [onlyTied] })
  await addDeal(store)
  const shopper = makeShopper(store.app)
  const answers = [await claim(shopper), await claimByForm(shopper, {})]
  expect(answers.map(({ status }) => status)).toEqual([422, 422])
  expect(answers[0]?.json).toMatchObject({ entity: { code: 'refused', message: 'Not this one.' } })
  expect(await termsOf(shopper)).toBeUndefined()
  await balanced(store)
})
