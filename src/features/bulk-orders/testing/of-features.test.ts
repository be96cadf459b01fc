import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { takesTenPercent } from '#test/neighbour.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { add, CABLE, HTML, readText, TEMPLATES } from './helpers.ts'

/** Three products that are sold as one, which the catalog does not know. */
const SET = 'BXSETS0001'

test('products that are sold as one are read, priced and added by their own number', async () => {
  const store = await makeStore()
  const { shopper, who } = await makeSignedIn(store)
  const { lines, total, canAdd } = await readText(shopper, `${SET} 2\n${CABLE} 1`)
  expect(lines).toMatchObject([
    { asin: SET, isSet: true, fault: null, quantity: 2 },
    { asin: CABLE, isSet: false },
  ])
  const [set, cable] = lines
  expect(set?.total?.amount).toBeCloseTo(2 * (set?.price?.amount ?? 0), 2)
  expect(total.amount).toBeCloseTo((set?.total?.amount ?? 0) + (cable?.total?.amount ?? 0), 2)
  expect(canAdd).toBe(true)
  const form = { [`quantity-${SET}`]: '2' }
  const saved = await shopper.send({
    method: 'POST',
    path: TEMPLATES,
    body: { name: 'Set', items: [{ asin: SET, quantity: 2 }] },
  })
  expect([saved.status, saved.json]).toMatchObject([201, { items: [{ title: set?.title }] }])
  const added = await shopper.send({ method: 'POST', path: '/bulk-order/cart', form, headers: HTML })
  expect(added.status).toBe(303)
  const held = await findHeld(store.commerce.db, { owner: customerOwner(who.id), marketplace: 'US' })
  expect(held.map(({ quantity }) => quantity)).toEqual([2, 2, 2])
  expect((await add(shopper, [{ asin: SET, quantity: 1 }])).status).toBe(200)
})

test('minimums, limits and customization are judged as the cart does, each by its line', async () => {
  const store = await makeStore()
  const { shopper } = await makeSignedIn(store)
  const { lines } = await readText(shopper, 'BXFOLI0001 2\nBXCOVE0001 1\nBXBUDS0003 3\nBXFOLI0001 3\nBXCABL0001 1')
  expect(lines.map(({ asin, lines, fault }) => [asin, lines, fault?.code, fault?.possible])).toEqual([
    ['BXFOLI0001', [1, 4], undefined, undefined],
    ['BXCOVE0001', [2], 'customization-required', null],
    ['BXBUDS0003', [3], 'over-limit', 2],
    ['BXCABL0001', [5], undefined, undefined],
  ])
  const few = await readText(shopper, 'BXFOLI0001 2')
  expect(few.lines[0]?.fault).toEqual({ code: 'minimum-quantity', possible: 5 })
})

test('a line says what one costs its buyer, by what a feature says of it or else as a price, and who has more together', async () => {
  const off: ServerFeature = {
    name: 'off',
    splitPath: (offers, quantity) => `/split/${[...new Set(offers.map(({ asin }) => asin))]}/${quantity}`,
    messages: new URL('../../../commerce/cart/ui/messages/', import.meta.url),
    cartPricing: {
      stage: 'quantity-price',
      price: async (_sql, _cart, lines) =>
        lines.map(({ id }) => ({
          lineId: id,
          amount: 100,
          code: 'term',
          values: { name: 'From 2 on', value: '$1' },
          data: {},
        })),
    },
  }
  const text = `${CABLE} 4`
  const reviewed = async (more: ServerFeature[]) => {
    const shopper = makeShopper((await makeStore({ first: more })).app)
    const { lines } = await readText(shopper, text)
    const page = await shopper.send({ method: 'POST', path: '/bulk-order/review', form: { text }, headers: HTML })
    return { shopper, line: lines[0], says: (words: string) => page.text.includes(words) }
  }
  const usual = await reviewed([])
  expect([usual.line?.notes, usual.says(`${usual.line?.price?.displayString} each`)]).toEqual([[], true])
  const said = await reviewed([off])
  expect(said.line).toMatchObject({ price: usual.line?.price, notes: ['From 2 on: $1'] })
  const { lines: short } = await readText(said.shopper, 'BXBUDS0003 3\nBXCABL0001 1\nBXFOLI0001 2')
  expect(short.map(({ splitPath }) => splitPath)).toEqual(['/split/BXBUDS0003/3', null, null])
  expect([said.says('From 2 on: $1'), said.says(`${usual.line?.price?.displayString} each`)]).toEqual([true, false])
  const { line, says } = await reviewed([takesTenPercent])
  expect([line?.price, line?.notes]).toEqual([usual.line?.price, []])
  expect([says(`${line?.price?.displayString} each`), says(`${line?.paidEach?.displayString} each`)]).toEqual([
    false,
    true,
  ])
  expect(4 * (line?.paidEach?.amount ?? 0)).toBeCloseTo(line?.total?.amount ?? 0, 3)
})

test('a deposit is part of what a line costs, and said', async () => {
  const store = await makeStore()
  const { lines, total } = await readText(makeShopper(store.app, 'de.localhost:3000'), 'BXMILK0001 2', 'DE')
  const [milk] = lines
  expect(milk).toMatchObject({ fault: null, deposit: { amount: 0.3 } })
  expect(milk?.total?.amount).toBeCloseTo(2 * (milk?.price?.amount ?? 0) + 0.3, 2)
  expect(total).toEqual(milk?.total)
})
