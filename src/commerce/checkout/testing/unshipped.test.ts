import { expect, test } from 'vitest'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'

const ARCHIVE = 'BXARCH0001'
const DRUM = 'BXDRUM0001'
const STANDARD = /Delivers|Free delivery|Standard delivery/

/** Buys the products and returns the pages from the checkout's first to the order's. */
async function pagesOf(...asins: string[]) {
  const { app } = await sharedStore()
  const shopper = makeShopper(app)
  /** The page without its data, which has texts that it does not show. */
  const look = async (path: string) =>
    (await shopper.send({ path, headers: { accept: 'text/html' } })).text.replaceAll(/<script.*?<\/script>/gs, '')
  const press = async (path: string, form: Record<string, string>) => {
    const { status, headers } = await shopper.send({ method: 'POST', path, form, headers: { accept: 'text/html' } })
    expect([path, status]).toEqual([path, 303])
    return String(headers.location)
  }
  const product = await look(`/dp/${asins[0]}`)
  for (const asin of asins)
    await press('/gp/product/handle-buy-box/ref=dp_start-bbf_1_glance', {
      ASIN: asin,
      offerListingID: `${asin}-US-1`,
      quantity: '1',
      'submit.add-to-cart': '',
    })
  const checkout = await press('/checkout', { any: '' })
  const details = await look(checkout)
  const review = await look(await press(`${checkout}/details`, { ...DETAILS, delivery: 'express' }))
  const order = await look(await press(`${checkout}/place`, { any: '' }))
  return { product, details, review, order }
}

test('what is not shipped has no delivery time and no delivery price, from its page to its order', async () => {
  for (const [name, page] of Object.entries(await pagesOf(ARCHIVE))) {
    expect(page, name).not.toMatch(STANDARD)
    expect(page, name).not.toContain('$9.99')
    expect(page, name).toMatch(/No shipping needed/)
  }
})

test('beside something that is shipped, the order is delivered as chosen', async () => {
  const { product, details, review, order } = await pagesOf(DRUM, ARCHIVE)
  expect(product).toContain('Delivery cost and date shown at checkout')
  for (const page of [details, review, order]) expect(page).toMatch(/Delivers \w{3}, \w{3} \d+/)
  expect(review).toContain('Express delivery')
  for (const page of [review, order]) expect(page).toContain('$9.99')
})

test('a form without an address begins with the place that the shopper has chosen, and says what its page said', async () => {
  const shopper = makeShopper((await sharedStore()).app)
  const moveTo = (zipCode: string) =>
    shopper.send({
      method: 'POST',
      path: '/gp/delivery/ajax/address-change.html',
      body: { zipCode, countryCode: 'US' },
    })
  const items = [{ asin: DRUM, offerListingId: `${DRUM}-US-1`, quantity: 1 }]
  const begun = await shopper.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items } })
  const { id } = begun.json as { id: string }
  const form = async () => (await shopper.send({ path: `/checkout/${id}`, headers: { accept: 'text/html' } })).text
  expect(await form()).not.toContain('value="96910"')
  expect((await moveTo('96910')).status).toBe(200)
  const nowhere = await form()
  expect(nowhere).toContain('value="96910"')
  expect(nowhere).toContain('We don&#x27;t deliver to')
  await moveTo('10001')
  expect(await form()).toContain('value="10001"')
})
