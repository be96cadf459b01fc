import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'

/** A tablet with colors, and a hub whose title Britain writes differently. */
const SLATE = 'BXSLAT0001'
const HUB = 'BXHUBB0001'

test.each([
  ['', 'US', '', 'Color', 'home center'],
  ['gb.', 'GB', '', 'Colour', 'home centre'],
  ['de.', 'DE', '/-/en', 'Color', 'home center'],
])('%s%s%s says %s on the page, in a search and in the cart', async (label, code, prefix, color, center) => {
  const { app } = await sharedStore()
  const shopper = makeShopper(app, `${label}localhost:3000`)
  const look = async (path: string) => {
    const answer = await shopper.send({ path: prefix + path, headers: { accept: 'text/html' } })
    expect(answer.status, answer.text).toBe(200)
    return answer.text
  }
  expect(await look(`/dp/${SLATE}`)).toMatch(new RegExp(`>${color}\\b`))
  expect(await look(`/dp/${HUB}`)).toContain(`Orvane Hub ${center}`)
  expect(await look('/s?k=hub')).toContain(`Orvane Hub ${center}`)
  const added = await shopper.send({
    method: 'POST',
    path: `/api/marketplaces/${code}/cart/carts/retail/items`,
    body: { items: [{ asin: HUB, offerListingId: `${HUB}-${code}-1`, quantity: 1 }] },
  })
  expect(added.status, added.text).toBe(200)
  expect(await look('/cart')).toContain(`Orvane Hub ${center}`)
})
