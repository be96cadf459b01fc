import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { findHeld } from '#commerce/cart/queries/read-cart.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { statement } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { changeStock } from '#test/change-stock.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { takesTenPercent } from '#test/neighbour.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { readLines } from '../rules/read-text.ts'
import { resolveNow } from '../work/resolve.ts'
import { reviewLines } from '../work/review.ts'
import { add, CABLE, DRUM, faultsOf, READ, readText, TOMATOES } from './helpers.ts'

const CABLES = 'BXCABL0001-US-1'

const open = async (opened = sharedStore()) => {
  const store = await opened
  const { shopper, who } = await makeSignedIn(store)
  const held = async () =>
    (await findHeld(store.commerce.db, { owner: customerOwner(who.id), marketplace: 'US' }))
      .map(({ asin, quantity }) => [asin, quantity])
      .toSorted()
  return { store, shopper, held }
}

const setGtin = statement(`UPDATE catalog.products SET gtin = $2 WHERE asin = $1`)
const copyProduct = statement(
  `INSERT INTO catalog.products SELECT (jsonb_populate_record(p, jsonb_build_object('asin', $2::text))).* FROM catalog.products p WHERE asin = $1`,
)
const copyOffer = statement(
  `INSERT INTO offers.offers SELECT (jsonb_populate_record(o, jsonb_build_object('id', 'a-copy', 'asin', $2::text))).* FROM offers.offers o WHERE id = $1`,
)
const carts = statement(`SELECT count(*)::int AS n FROM cart.carts`, { n: 'int!' })

test('a text is read line by line, at today’s prices, and changes nothing', async () => {
  const { store, held, shopper } = await open()
  const { lines, total, canAdd } = await readText(shopper, `ASIN;Quantity\n${CABLE};2\nhttps://shop.example/dp/${DRUM}`)
  expect(lines).toMatchObject([
    { asin: CABLE, quantity: 2, lines: [2], fault: null, isAlike: false, meant: null, amount: null, deposit: null },
    { asin: DRUM, quantity: 1, lines: [3], fault: null },
  ])
  const [cable, drum] = lines
  expect(cable?.total?.amount).toBeCloseTo(2 * (cable?.price?.amount ?? 0), 2)
  expect(total.amount).toBeCloseTo((cable?.total?.amount ?? 0) + (drum?.total?.amount ?? 0), 2)
  expect(canAdd).toBe(true)
  expect(await held()).toEqual([])
  const before = await store.commerce.db.query(carts)
  await readText(makeShopper(store.app), CABLE)
  expect(await store.commerce.db.query(carts)).toEqual(before)
})

test('each line says what is wrong with it, and the others are still read', async () => {
  const { shopper } = await open()
  const { lines, canAdd } = await readText(
    shopper,
    `${CABLE} 0\n${DRUM} 12 boxes\nBXNOPE9999 3\n${CABLE} 2\n${DRUM} 1000\nBXFRAM0008\n${CABLE} 998`,
  )
  expect(lines.map(({ lines, fault, quantity }) => [lines, fault?.code ?? quantity])).toEqual([
    [[1], 'too-few'],
    [[2], 'not-a-number'],
    [[3], 'unknown-item'],
    [[4, 7], 'too-many'],
    [[5], 'too-many'],
    [[6], 'out-of-stock'],
  ])
  expect(canAdd).toBe(false)
})

test('the same item twice is added up, however it is written', async () => {
  const { shopper } = await open()
  const { lines } = await readText(shopper, `${CABLE} 2\nbx-cabl-0001 3\n/dp/${CABLE} x1\nBXCABLOOOI`)
  expect(lines).toMatchObject([{ asin: CABLE, lines: [1, 2, 3, 4], quantity: 7, typed: '7', isAlike: true }])
})

test('a wrong or swapped character is asked about if one sold product fits, and never more than asked about', async () => {
  const { store, shopper, held } = await open(makeStore())
  const { lines, canAdd, total } = await readText(shopper, 'BXCABX0001 2\nBXCALB0001\nXBCABL0001')
  for (const line of lines)
    expect(line).toMatchObject({
      asin: null,
      total: null,
      fault: { code: 'unknown-item' },
      meant: { asin: CABLE, title: expect.stringMatching(/./) },
    })
  expect([canAdd, total.amount]).toEqual([false, 0])
  const { db } = store.commerce
  await db.query(copyProduct, [CABLE, 'BXCABY0001'])
  expect((await readText(shopper, 'BXCABX0001')).lines[0]?.meant).toMatchObject({ asin: CABLE })
  await db.query(copyOffer, [CABLES, 'BXCABY0001'])
  expect((await readText(shopper, 'BXCABX0001')).lines[0]?.meant).toBeNull()
  const refused = await add(shopper, [{ asin: 'BXCABX0001', quantity: 1 }])
  expect([refused.status, faultsOf(refused)]).toMatchObject([422, [{ index: 0, code: 'unknown-offer' }]])
  expect(await held()).toEqual([])
})

test('a GTIN is read with or without its leading zeros, if one product has it', async () => {
  const { store, shopper } = await open(makeStore())
  const { db } = store.commerce
  await db.query(setGtin, [CABLE, '036000291452'])
  for (const text of ['036000291452 4', '00036000291452 4', '0 36000 29145 2 4'])
    expect((await readText(shopper, text)).lines).toMatchObject([{ asin: CABLE, quantity: 4 }])
  await db.query(setGtin, [DRUM, '0036000291452'])
  expect((await readText(shopper, '036000291452')).lines).toMatchObject([
    { asin: null, fault: { code: 'unknown-item' } },
  ])
})

test('the cart itself judges: its limits, what it holds already, and the rules of features', async () => {
  const picky: ServerFeature = {
    name: 'picky',
    cartHooks: {
      before: async (_sql, _cart, change) => {
        const items = change.kind === 'add' ? change.items : []
        const index = items.findIndex(({ asin, quantity }) => asin === DRUM && quantity < 3)
        const about = { index, asin: DRUM, offerListingId: undefined, requested: 1 }
        return index < 0 ? ok(change) : fail([{ ...about, code: 'minimum-quantity', possible: 3 }])
      },
    },
  }
  const { store, shopper } = await open(makeStore({ more: [picky, takesTenPercent] }))
  await changeStock(store.commerce.db, CABLES, 5)
  expect((await add(shopper, [{ asin: CABLE, quantity: 2 }])).status).toBe(200)
  const { lines, total } = await readText(shopper, `${DRUM} 1\n${CABLE} 4\n${TOMATOES} 2`)
  expect(lines).toMatchObject([
    { asin: DRUM, fault: { code: 'minimum-quantity', possible: 3 } },
    { asin: CABLE, fault: { code: 'over-limit', possible: 3 } },
    { asin: TOMATOES, fault: null, amount: expect.stringMatching(/\d\u00a0(lb|kg|oz|g)$/) },
  ])
  const [, , tomatoes] = lines
  expect(total).toEqual(tomatoes?.total)
  const cables = await readText(shopper, `${CABLE} 3`)
  expect(cables.lines[0]?.total?.amount).toBeCloseTo(3 * (cables.lines[0]?.price?.amount ?? 0) * 0.9, 1)
})

test('what the cart refused a moment ago is said, though it would take it now', async () => {
  const { store } = await open()
  const { commerce } = store
  const buyer = { owner: undefined, marketplace: commerce.places.find('US'), language: 'en' }
  const resolved = await resolveNow(commerce, buyer, readLines(`${CABLE} 2\n${DRUM} 1`, 'en-US'))
  const fault = {
    index: 0,
    asin: CABLE,
    offerListingId: CABLES,
    code: 'over-limit',
    requested: 2,
    possible: 1,
  } as const
  const { lines, canAdd } = await reviewLines(commerce, buyer, resolved, [fault])
  expect(lines).toMatchObject([{ fault: { code: 'over-limit', possible: 1 }, total: null }, { fault: null }])
  expect(canAdd).toBe(false)
})

test('items come into the carts of whoever sells them, all or none', async () => {
  const { shopper, held } = await open()
  const refused = await add(shopper, [
    { asin: CABLE, quantity: 2 },
    { asin: 'BXFRAM0008', quantity: 1 },
    { asin: DRUM, offerListingId: 'BXDRUM0001-XX-1', quantity: 1 },
  ])
  expect(refused.status).toBe(422)
  expect(faultsOf(refused)).toMatchObject([
    { index: 1, code: 'out-of-stock' },
    { index: 2, code: 'unknown-offer' },
  ])
  expect(await held()).toEqual([])
  const added = await add(shopper, [
    { asin: CABLE, quantity: 2 },
    { asin: TOMATOES, quantity: 1 },
    { asin: CABLE, offerListingId: CABLES, quantity: 3 },
  ])
  expect([added.status, added.json]).toMatchObject([200, { count: 6, items: [{ asin: CABLE, quantity: 5 }, {}] }])
  expect(await held()).toEqual([
    [CABLE, 5],
    [TOMATOES, 1],
  ])
})

test('a repeated request adds once, and the key is good for one request only', async () => {
  const { shopper, held } = await open()
  const key = { 'idempotency-key': 'bulk-order-1' }
  const items = [{ asin: CABLE, quantity: 2 }]
  const answers = await Promise.all([1, 2, 3].map(() => add(shopper, items, key)))
  for (const { status, json } of answers) expect([status, json]).toEqual([200, answers[0]?.json])
  expect((await add(shopper, [{ asin: CABLE, quantity: 3 }], key)).status).toBe(422)
  expect(await held()).toEqual([[CABLE, 2]])
})

test('ten thousand lines are refused by name, and so is what no contract knows', async () => {
  const { shopper, held } = await open()
  const many = Array.from({ length: 10_000 }, (_, n) => `BXC${String(n).padStart(7, '0')} 2`).join('\n')
  const refused = await shopper.send({ method: 'POST', path: READ, body: { text: many } })
  expect([refused.status, refused.json]).toMatchObject([
    422,
    { entity: { code: 'too-many-lines', details: { lines: 10_000, most: 500 } } },
  ])
  const bodies = [{ text: CABLE, force: true }, { text: 5 }, {}]
  for (const body of bodies) expect((await shopper.send({ method: 'POST', path: READ, body })).status).toBe(400)
  const items = [
    { asin: CABLE, quantity: 0 },
    { asin: CABLE, quantity: 1.5 },
    { asin: CABLE, quantity: 1000 },
    { asin: CABLE, quantity: '2' },
    { asin: CABLE, quantity: 1, price: 1 },
    { asin: 'cable', quantity: 1 },
  ]
  for (const item of items) expect([item, (await add(shopper, [item])).status]).toEqual([item, 400])
  expect((await add(shopper, [])).status).toBe(400)
  expect(
    (
      await add(
        shopper,
        Array.from({ length: 501 }, () => ({ asin: CABLE, quantity: 1 })),
      )
    ).status,
  ).toBe(400)
  expect(await held()).toEqual([])
})
