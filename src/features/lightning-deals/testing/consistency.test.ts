import { expect, test } from 'vitest'
import { findIn, onlyAt } from '#test/consistency/find.ts'
import { PRODUCT } from '#test/consistency/product.ts'
import type { Alter } from '#test/consistency/visitor.ts'
import { FACTS as PAGES } from './deal-pages.facts.ts'
import { FACTS } from './deals.facts.ts'

const DEAL = 'BXDMAX0001'

/** Looks at a deal whose answers a test has altered. */
const find = (alter?: Alter) => findIn([FACTS, PAGES], { asin: DEAL, ...(alter ? { alter } : {}) })

test('says nothing of a deal that is told the same everywhere', async () => {
  expect(await find()).toEqual({})
})

test('finds a deal list whose price differs from the poll', { tags: 'gate' }, async () => {
  const found = await find(onlyAt('/deals', /\$194\.99/g, '$195.99'))
  expect(found).toMatchObject({ price: { 'deal page': 19_599, 'deal poll': 19_499, 'deal list': 19_499 } })
})

test('finds a buy bar with the price before the deal', { tags: 'gate' }, async () => {
  const found = await findIn([FACTS, PAGES, { surfaces: PRODUCT }], {
    asin: DEAL,
    alter: onlyAt('/dp/', /(<p class="[^"]*">)\$194\.99(?=<\/p><button)/g, '$1$279.99'),
  })
  expect(found.price).toMatchObject({ "phone's buy bar": 27_999 })
})

test('finds a poll whose state differs from the deal list', { tags: 'gate' }, async () => {
  const found = await find(onlyAt('/api/marketplaces/US/products/', /"state":"AVAILABLE"/g, '"state":"WAITLISTFULL"'))
  expect(found).toMatchObject({ state: { 'deal poll': 'WAITLISTFULL', 'deal list': 'AVAILABLE' } })
})

test('finds a deal page that counts otherwise', { tags: 'gate' }, async () => {
  const found = await find(onlyAt('/deals', /value="35"/g, 'value="36"'))
  expect(Object.keys(found)).toEqual(['percent'])
})

test('finds a box that offers only the waitlist of a deal with units left', { tags: 'gate' }, async () => {
  const found = await find(onlyAt('/dp/', /Add to cart for \$194\.99/g, 'Join the waitlist'))
  expect(found).toMatchObject({ stage: { 'deal box': 'waitlist', 'deal poll': 'open' } })
})
