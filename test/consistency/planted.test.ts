import { expect, test } from 'vitest'
import { CART } from './cart.ts'
import { CHECKOUT } from './checkout.ts'
import { DOCUMENTS } from './documents.ts'
import { EXPORTS } from './exports.ts'
import type { Disagreement, Step } from './facts.ts'
import { LISTS } from './lists.ts'
import { ORDERS } from './orders.ts'
import { PRODUCT } from './product.ts'
import { STEPS } from './steps.ts'
import type { Alter, Kind } from './visitor.ts'
import { walk } from './walk.ts'
import { openWorld } from './world.ts'

/** Planted faults: each is one answer that a store could give, altered here, and the crawler has to name who says what. */
const SURFACES = [...LISTS, ...PRODUCT, ...CART, ...CHECKOUT, ...ORDERS, ...DOCUMENTS, ...EXPORTS]
/** It has one offer, and is on the home page. */
const BUDS = 'BXBUDS0001'
const LAST_FEW = 'BXARCA0001'

const stepsNamed = (...names: string[]): Step[] => STEPS.filter(({ name }) => names.includes(name))

type Plan = {
  asin: string
  does: Step[]
  market?: 'US' | 'DE'
  steps?: number
  alter?: Alter
  isDeaf?: boolean
  kind?: Kind
}

/** Walks in one language until the fault is found. It lasts, so there is nothing to wait for. */
async function find({
  asin,
  does,
  market = 'US',
  steps = 3,
  alter,
  isDeaf = false,
  kind = 'guest',
}: Plan): Promise<Disagreement[]> {
  const world = await openWorld(market, { kinds: [kind], ...(alter ? { alter } : {}) })
  if (isDeaf) world.store.cache.invalidate = () => undefined
  const languages = world.languages.slice(0, 1)
  const way = {
    seed: 1,
    steps,
    asins: [asin],
    among: 1,
    surfaces: SURFACES,
    does,
    patience: isDeaf || alter ? 0 : 3000,
  }
  return (await walk({ ...world, languages }, way)).found
}

/** What each surface says of a fact. */
const sidesOf = (found: Disagreement[], name: string): Record<string, unknown> =>
  Object.fromEntries(
    found
      .filter(({ about, fact }) => `${about}: ${fact}`.includes(name))
      .flatMap(({ said }) => said.map(({ surface, says }) => [surface, says])),
  )

test('without a fault it finds none', async () => {
  expect(await find({ asin: BUDS, does: stepsNamed('add', 'order', 'change a price'), steps: 5 })).toEqual([])
})

test('finds cards and pages that keep the old price when a price change is not heard', async () => {
  const sides = sidesOf(
    await find({ asin: BUDS, does: stepsNamed('change a price'), steps: 1, isDeaf: true }),
    `: price`,
  )
  const { 'search API': now, ...others } = sides
  expect(others).toMatchObject({
    'home page': 11_999,
    'category page': 11_999,
    'search page': 11_999,
    'product page': 11_999,
  })
  expect(now).not.toBe(11_999)
})

const another = (digit: string) => String((Number(digit) + 1) % 10)

test('finds a mail whose total, quantities and amounts each differ from the order by a unit', async () => {
  const patterns = { total: /(?<=^Total: .*)\d$/m, quantities: /^\d(?= × )/m, amounts: /(?<=^\d × .*: .*)\d$/m }
  const alter: Alter = (path, text) =>
    path === 'mail' ? Object.values(patterns).reduce((said, pattern) => said.replace(pattern, another), text) : text
  const found = await find({ asin: BUDS, does: stepsNamed('add', 'order'), steps: 4, alter })
  for (const fact of Object.keys(patterns)) {
    const { mail, 'order API': order, ...others } = sidesOf(found, `: ${fact}`)
    expect(mail, fact).not.toBe(order)
    expect(new Set(Object.values(others)), fact).toEqual(new Set([order]))
  }
  expect(found).toHaveLength(Object.keys(patterns).length)
})

test('finds a mail whose tax differs from the order by a unit', async () => {
  const alter: Alter = (path, text) =>
    path === 'mail' ? text.replace(/(?<=^inkl\. MwSt\..*: .*)\d(?=\D*$)/m, another) : text
  const found = await find({ asin: BUDS, does: stepsNamed('add', 'order'), market: 'DE', steps: 4, alter })
  const { mail, 'order API': order, ...others } = sidesOf(found, ': tax')
  expect(mail).not.toBe(order)
  expect(order).toEqual(expect.any(Number))
  expect(new Set(Object.values(others))).toEqual(new Set([order]))
})

test.each<[surface: string, start: string, pattern: RegExp]>([
  ['product page', '/dp/', /(?<=class="visually-hidden">Price:<!-- --> <\/span>\$)\d/g],
  ["phone's buy bar", '/dp/', /(?<=<p class="[^"]* tabular">\$)\d(?=[^<]*<\/p><button [^>]*form="buy-box")/g],
  ['JSON-LD', '/dp/', /(?<="@type":"Offer",[^{}]*"price":")\d/g],
  ['product feed', '/feeds/', /(?<=<g:price>)\d/g],
])('finds another price: %s', { tags: 'gate' }, async (surface, start, pattern) => {
  const alter: Alter = (path, text) => (path.startsWith(start) ? text.replaceAll(pattern, another) : text)
  const { [surface]: altered, ...others } = sidesOf(
    await find({ asin: BUDS, does: [], steps: 0, alter }),
    `${BUDS}: price`,
  )
  expect(altered).toBe(21_999)
  expect(new Set(Object.values(others))).toEqual(new Set([11_999]))
})

test("finds words about the stock that differ from the cart's limit", async () => {
  const alter: Alter = (path, text) =>
    path.startsWith('/dp/') ? text.replaceAll(/(?<=Only )\d(?= left)/g, another) : text
  const sides = sidesOf(await find({ asin: LAST_FEW, does: stepsNamed('add'), alter }), ': stock')
  expect(sides).toMatchObject({ 'product page': 'LOW_STOCK 5', "product page's data": 'LOW_STOCK 4' })
})

test("finds a cart's limit that differs from the one on the page", async () => {
  const alter: Alter = (path, text) =>
    path.endsWith('/cart/items') ? text.replace(/(?<="maxQuantity":)\d/, another) : text
  const sides = sidesOf(await find({ asin: LAST_FEW, does: stepsNamed('add'), alter }), ': limit')
  expect(sides).toMatchObject({ 'cart API': 3, "cart page's data": 2, 'product page': 2 })
})

test('finds units of a cart that was brought along which the badge does not count', { tags: 'gate' }, async () => {
  const alter: Alter = (path, text) =>
    path.endsWith('/cart/count') ? text.replace(/(?<="items":)[1-9]/, (units) => String(Number(units) + 1)) : text
  const found = await find({ asin: LAST_FEW, does: stepsNamed('bring a cart'), kind: 'customer', alter })
  const { 'count API': counted, "header's badge": there } = sidesOf(found, ': units of all carts')
  expect(counted).toBe(Number(there) + 1)
  expect(
    await find({
      asin: LAST_FEW,
      does: stepsNamed('bring a cart', 'add', 'change a stock'),
      kind: 'customer',
      steps: 5,
    }),
  ).toEqual([])
})

test('finds an invoice whose total differs from the order by a unit', async () => {
  const alter: Alter = (path, text) =>
    path.endsWith('/documents') ? text.replace(/(?<="total":\{"amount":)\d/, another) : text
  const sides = sidesOf(await find({ asin: BUDS, does: stepsNamed('add', 'order'), steps: 4, alter }), ': total')
  expect(sides['invoices and credit notes']).not.toBe(sides['order API'])
  expect(sides['order API']).toEqual(expect.any(Number))
})

test("finds webhooks and an account's copy whose totals differ from the order by a unit", async () => {
  const alter: Alter = (path, text) =>
    ['webhook', '/account/data/copy'].includes(path) ? text.replaceAll(/(?<="total": ?\d*)\d(?=,)/g, another) : text
  const does = stepsNamed('add', 'order')
  const sides = sidesOf(await find({ asin: BUDS, does, steps: 4, kind: 'customer', alter }), ': total')
  expect(sides['order API']).toEqual(expect.any(Number))
  for (const surface of ['webhooks', "account's copy"]) {
    expect(sides[surface]).not.toBe(sides['order API'])
    expect(sides[surface]).toEqual(expect.any(Number))
  }
})
