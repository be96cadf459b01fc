import { describe, expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { takesTenPercent } from '#test/neighbour.ts'
import { asMerchant } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { CART, codeOf, DRUM, inParts, openWith } from '../testing/helpers.ts'
import { programParts } from './in-carts.ts'

const open = () => openWith({ makeStore, makeSignedIn })

type Said = { entity: { items: { quantity: number; adjustments: { code: string; values: object }[] }[] } }
const cartOf = async (shopper: Shopper) =>
  ((await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as Said).entity.items
const buyNow = (shopper: Shopper, ...items: object[]) =>
  shopper.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items } })
const add = (shopper: Shopper, ...items: object[]) => shopper.send({ method: 'POST', path: CART, body: { items } })

describe('monthly payments in a cart', () => {
  test('shows the payments for a line, separate from the same item paid at once', async () => {
    const { store, program } = await open()
    const shopper = makeShopper(store.app)
    expect((await add(shopper, inParts(program.id, { quantity: 2 }), DRUM)).status).toBe(200)
    const lines = await cartOf(shopper)
    expect(lines.map(({ quantity, adjustments }) => [quantity, adjustments])).toEqual(
      expect.arrayContaining([
        [1, []],
        [
          2,
          [
            expect.objectContaining({
              feature: 'installments',
              code: 'parts',
              amount: expect.objectContaining({ amount: 0 }),
              values: { parts: 5, first: '3\u00A0×\u00A0$52.00', rest: '$51.99', others: 2, even: 'no' },
            }),
          ],
        ],
      ]),
    )
    const words = '5 monthly payments: first 3 × $52.00, then 2 × $51.99'
    expect((await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text).toContain(words)
    const checkout = await prepareCheckout(shopper)
    const page = await shopper.send({ path: `/checkout/${checkout}/review`, headers: { accept: 'text/html' } })
    expect(page.text).toContain(words)
  })

  test('refuses a program that is not valid for the product here and now, gives the reason, and changes nothing', async () => {
    const { store, program, create, end } = await open()
    const [german, other, over] = [
      await create({ parts: 2, marketplace: 'DE' }),
      await create({ asin: 'BXCABL0001' }),
      await create({ asin: 'BXDOCK0001' }),
    ]
    await end(over.id)
    const shopper = makeShopper(store.app)
    const dock = { asin: 'BXDOCK0001', offerListingId: 'BXDOCK0001-US-1' }
    for (const [item, code] of [
      [inParts('forged'), 'unknown-program'],
      [inParts(german.id), 'program-of-another-marketplace'],
      [inParts(other.id), 'program-of-another-product'],
      [inParts(over.id, dock), 'program-ended'],
    ] as const) {
      const answer = await add(shopper, DRUM, item)
      expect([answer.status, codeOf(answer.json)]).toEqual([422, code])
      expect(answer.json).toMatchObject({
        entity: { details: { items: [{ index: 1, code: 'refused', reason: code }] } },
      })
      const now = await buyNow(shopper, DRUM, item)
      expect([now.status, codeOf(now.json)]).toEqual([422, code])
    }
    expect(await cartOf(shopper)).toEqual([])
    expect((await add(shopper, inParts(program.id))).status).toBe(200)
    expect((await buyNow(shopper, inParts(program.id))).status).toBe(201)
  })

  test('splits what other features leave of the price, and takes nothing off itself', async () => {
    const besides = () => makeStore({ first: [takesTenPercent] })
    const { store, program } = await openWith({ makeStore: besides, makeSignedIn })
    const shopper = makeShopper(store.app)
    await add(shopper, inParts(program.id))
    // 129.99 less 13.00 is 116.99.
    const [line] = await cartOf(shopper)
    expect(line?.adjustments).toMatchObject([
      { feature: 'neighbour', amount: { amount: 13 } },
      { feature: 'installments', amount: { amount: 0 }, values: { first: '4\u00A0×\u00A0$23.40', rest: '$23.39' } },
    ])
  })

  test('without scripts, the program counts only if its box is checked', async () => {
    const { store, program } = await open()
    const form = { ASIN: DRUM.asin, offerListingID: DRUM.offerListingId, quantity: '1', programId: program.id }
    for (const [more, codes] of [
      [{}, []],
      [{ 'installments-check': '1' }, ['parts']],
      [{ 'submit.installments': '1' }, ['parts']],
    ] as const) {
      const shopper = makeShopper(store.app)
      const answer = await shopper.send({
        method: 'POST',
        path: '/gp/product/handle-buy-box',
        form: { ...form, ...more },
      })
      expect(answer.status).toBe(303)
      const lines = await cartOf(shopper)
      expect(lines.flatMap(({ adjustments }) => adjustments.map(({ code }) => code))).toEqual(codes)
    }
  })

  test('takes no payments that are too long for the marketplace by now, on its page, in a cart or an order', async () => {
    const { store, program } = await open()
    const { set } = await asMerchant(store)
    const shopper = makeShopper(store.app)
    await add(shopper, inParts(program.id))
    await set('marketplaces.US.longestPlanDays', 122)
    expect((await cartOf(shopper))[0]?.adjustments).toMatchObject([{ code: 'gone' }])
    const again = await add(makeShopper(store.app), inParts(program.id))
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('program-too-long')])
    const page = () => shopper.send({ path: `/dp/${DRUM.asin}`, headers: { accept: 'text/html' } })
    await expect.poll(async () => (await page()).text).not.toContain('installments-check')
    const placed = await place(shopper, await prepareCheckout(shopper))
    expect([placed.status, placed.text]).toEqual([422, expect.stringContaining('gone')])
    // Five payments take 123 days at most.
    await set('marketplaces.US.longestPlanDays', 123)
    expect((await cartOf(shopper))[0]?.adjustments).toMatchObject([{ code: 'parts' }])
    await expect.poll(async () => (await page()).text).toContain('installments-check')
  })

  test('keeps a line whose program has ended, says so, and can still be changed', async () => {
    const { store, program, end } = await open()
    const shopper = makeShopper(store.app)
    const added = await add(shopper, inParts(program.id))
    const { id } = (added.json as { entity: { items: { id: string }[] } }).entity.items[0] ?? { id: '' }
    await end(program.id)
    expect((await cartOf(shopper))[0]?.adjustments).toMatchObject([{ code: 'gone', amount: { amount: 0 } }])
    const removed = await shopper.send({ method: 'PUT', path: CART, body: { items: [{ id, quantity: 0 }] } })
    expect(removed.status).toBe(200)
  })
})

test('in a set the program is carried by its own product', async () => {
  const { store, program } = await open()
  const cart = { owner: 'somebody', marketplace: 'US' as const }
  const productsOf = (programId: string) =>
    programParts.productsOf(store.commerce.db, cart, { installments: { programId } }, ['BXCABL0001', DRUM.asin])
  expect(await productsOf(program.id)).toEqual([DRUM.asin])
  expect(await productsOf('none')).toEqual([])
})
