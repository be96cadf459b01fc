import { describe, expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import {
  add,
  CABLE,
  CHARGER,
  cents,
  codeOf,
  DRUM,
  freshAsin,
  ITEMS,
  type Line,
  linesOf,
  OFFER,
  openBundleWith,
  STRONG,
} from './helpers.ts'

const openBundle = (change?: object) => openBundleWith({ makeStore: sharedStore, makeSignedIn, makeShopper }, change)

const summaryOf = async (shopper: ReturnType<typeof makeShopper>) => {
  const answer = await shopper.send({ path: '/api/marketplaces/US/cart/summary?cartTypes=RETAIL' })
  return (answer.json as { entity: { summary: [{ subtotal: { amount: number }; items: number }] } }).entity.summary[0]
}

describe('a bundle in a cart', () => {
  test('is a line at zero above its parts, which cost together what it costs', async () => {
    const { shopper, item, bundle } = await openBundle()
    const added = await add(shopper, item())
    expect(added.status, added.text).toBe(200)
    expect(added.json).toMatchObject({ entity: { items: [{}, {}, {}], count: { entity: { items: 4 } } } })
    const [parent, ...parts] = await linesOf(shopper)
    expect(parent).toMatchObject({ asin: bundle.asin, quantity: 1, subtotal: { amount: 0 }, associatedItemId: null })
    expect(parts.map(({ asin, quantity }) => [asin, quantity])).toEqual([
      [DRUM.asin, 1],
      [CABLE.asin, 2],
      [CHARGER.asin, 1],
    ])
    for (const part of parts) {
      expect(part.associatedItemId).toBe(parent?.id)
      expect(part.adjustments).toMatchObject([{ code: 'bundle', values: { bundle: 'Test set' } }])
    }
    const paid = parts.reduce((sum, { subtotal, adjustments }) => {
      return sum + cents(subtotal.amount) - cents(adjustments[0]?.amount.amount ?? 0)
    }, 0)
    expect(paid).toBe(14_999)
    expect(await summaryOf(shopper)).toMatchObject({ subtotal: { amount: 149.99 }, items: 4 })
    const page = (await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text
    expect(page).toContain('Test set')
    expect(page).toContain('$149.99')
  })

  test('costs more with a dearer choice, and is another bundle than without', async () => {
    const { shopper, item } = await openBundle()
    await add(shopper, item(STRONG.asin))
    expect((await summaryOf(shopper)).subtotal.amount).toBe(164.99)
    await add(shopper, item(CHARGER.asin))
    expect((await summaryOf(shopper)).subtotal.amount).toBe(314.98)
    expect((await linesOf(shopper)).filter(({ associatedItemId }) => associatedItemId === null)).toHaveLength(2)
  })

  test('changes as a whole, by itself or by any of its parts', async () => {
    const { shopper, item } = await openBundle()
    await add(shopper, item())
    const quantities = async () => (await linesOf(shopper)).map(({ quantity }) => quantity)
    const set = (id: string | undefined, quantity: number) =>
      shopper.send({ method: 'PUT', path: ITEMS, body: { items: [{ id, quantity }] } })
    const [parent, speaker, cables] = await linesOf(shopper)
    expect((await set(parent?.id, 3)).status).toBe(200)
    expect(await quantities()).toEqual([3, 3, 6, 3])
    await set(cables?.id, 3)
    expect(await quantities()).toEqual([1, 1, 2, 1])
    await set(cables?.id, 3)
    expect(await quantities()).toEqual([2, 2, 4, 2])
    await set(speaker?.id, 0)
    expect(await quantities()).toEqual([])
  })

  test('of another marketplace costs exactly its price there, in yen over three parts, and is not sold here', async () => {
    const { store, create, shopper: visit } = await openBundle()
    const slots = [DRUM, CABLE, CHARGER].map(({ asin }) => ({ offers: [{ offerListingId: `${asin}-JP-1` }] }))
    const yen = {
      marketplace: 'JP',
      titles: { ja: 'セット' },
      price: { amount: 10_001, currencyCode: 'JPY' },
      suggested: [],
    }
    const { asin, offerListingId } = await create({ ...yen, asin: freshAsin(), slots })
    const shopper = makeShopper(store.app, 'jp.localhost:3000')
    const body = { items: [{ asin, offerListingId, quantity: 3 }] }
    const added = await shopper.send({ method: 'POST', path: ITEMS.replace('US', 'JP'), body })
    expect(added.status, added.text).toBe(200)
    const { json } = await shopper.send({ path: '/api/marketplaces/JP/cart/items' })
    const parts = (json as { entity: { items: Line[] } }).entity.items.filter((line) => line.associatedItemId !== null)
    const paid = parts.map(({ subtotal, adjustments }) => subtotal.amount - (adjustments[0]?.amount.amount ?? 0))
    expect(paid.every((each) => Number.isInteger(each) && each % 3 === 0)).toBe(true)
    expect(paid.reduce((sum, each) => sum + each, 0)).toBe(3 * 10_001)
    expect((await add(visit, { asin, offerListingId, quantity: 1 })).status).toBe(404)
  })

  test('leaves the single products beside it at their own price', async () => {
    const { shopper, item } = await openBundle()
    await add(shopper, item(), { ...CABLE, quantity: 2 })
    const cables = (await linesOf(shopper)).filter(({ asin }) => asin === CABLE.asin)
    expect(cables.map(({ quantity, adjustments }) => [quantity, adjustments.length]).toSorted()).toEqual([
      [2, 0],
      [2, 1],
    ])
  })

  test('costs what its parts cost once it has ended, and says so', async () => {
    const { shopper, item, bundle, end } = await openBundle()
    await add(shopper, item())
    await end(bundle.id)
    const lines = await linesOf(shopper)
    expect(lines).toHaveLength(3)
    for (const { adjustments } of lines) expect(adjustments).toMatchObject([{ code: 'ended', amount: { amount: 0 } }])
    const again = await add(shopper, item())
    expect([again.status, codeOf(again.json)]).toEqual([404, 'not-found'])
  })

  test('is so many ordinary lines once it has ended: one goes without the others', async () => {
    const { shopper, item, bundle, end } = await openBundle()
    await add(shopper, item())
    const [parent, speaker, cables] = await linesOf(shopper)
    await end(bundle.id)
    const set = (id: string | undefined, quantity: number) =>
      shopper.send({ method: 'PUT', path: ITEMS, body: { items: [{ id, quantity }] } })
    expect((await set(speaker?.id, 0)).status).toBe(200)
    expect((await set(cables?.id, 1)).status).toBe(200)
    const left = (await linesOf(shopper)).map(({ asin, quantity }) => [asin, quantity])
    expect(left.toSorted()).toEqual([
      [CABLE.asin, 1],
      [CHARGER.asin, 1],
    ])
    // A page from before still names the bundle.
    expect((await set(parent?.id, 0)).status).toBe(200)
    expect(await linesOf(shopper)).toEqual([])
  })

  test('is another one than a bundle of the same number with other parts, which has its price beside it', async () => {
    const pairOf = (offerListingId: string) => ({
      price: { amount: 99, currencyCode: 'USD' },
      slots: [{ offers: [{ offerListingId: DRUM.offerListingId }] }, { offers: [{ offerListingId }] }],
    })
    const { shopper, item, bundle, end, create } = await openBundle(pairOf(CABLE.offerListingId))
    await add(shopper, item(null))
    await end(bundle.id)
    await create({ ...pairOf('BXSTAN0001-US-1'), asin: bundle.asin })
    await add(shopper, item(null))
    const lines = (await linesOf(shopper)).map(({ asin, quantity, adjustments }) => [
      ...[asin, quantity, adjustments[0]?.code],
    ])
    expect(lines.slice(0, 2).toSorted()).toEqual([
      [CABLE.asin, 1, 'ended'],
      [DRUM.asin, 1, 'ended'],
    ])
    expect(lines.slice(2)).toEqual([
      [bundle.asin, 1, undefined],
      [DRUM.asin, 1, 'bundle'],
      ['BXSTAN0001', 1, 'bundle'],
    ])
    expect((await summaryOf(shopper)).subtotal.amount).toBe(243.98)
  })

  test('of a visit joins those of the customer who signs in, as whole bundles up to what a part allows', async () => {
    const { store, shopper: visit, item } = await openBundle()
    const { shopper: customer, who } = await makeSignedIn(store)
    // At most 30 cables may be in an order, and a bundle has two.
    await add(customer, item(CHARGER.asin, { quantity: 10 }))
    await add(visit, item(CHARGER.asin, { quantity: 9 }), { ...CABLE, quantity: 3 })
    await signInAs(visit, who.email)
    const lines = await linesOf(visit)
    expect(lines.map(({ asin, quantity }) => [asin, quantity])).toEqual([
      [expect.stringMatching(/^BXTEST/), 15],
      [DRUM.asin, 15],
      [CABLE.asin, 30],
      [CHARGER.asin, 15],
    ])
    expect((await visit.send({ path: '/cart' })).text).toContain('units you added before')
    const codes = lines.flatMap(({ adjustments }) => adjustments.map(({ code }) => code))
    expect(codes).toEqual(['bundle', 'bundle', 'bundle'])
  })
})

describe('refuses', () => {
  test.each<[string, (item: Awaited<ReturnType<typeof openBundle>>['item']) => object, number, string]>([
    ['an unknown choice', (item) => item(DRUM.asin), 422, 'unknown-choice'],
    ['a missing choice', (item) => item(null), 422, 'unknown-choice'],
    [
      'a choice too many',
      (item) => item(null, { additionalParameters: { bundle: { choices: [CHARGER.asin, STRONG.asin] } } }),
      422,
      'unknown-choice',
    ],
    [
      'a list of components',
      (item) => item(null, { additionalParameters: { bundle: { choices: [CHARGER.asin], components: [CABLE.asin] } } }),
      400,
      'malformed',
    ],
    [
      'choices of an ordinary product',
      () => ({ ...CABLE, quantity: 1, additionalParameters: { bundle: { choices: [CHARGER.asin] } } }),
      422,
      'not-a-bundle',
    ],
    [
      'an unknown bundle',
      (item) => item(CHARGER.asin, { asin: 'BXNONE0001', offerListingId: 'bundle-BXNONE0001-US' }),
      404,
      'not-found',
    ],
    [
      'a bundle of another marketplace',
      (item) => item(CHARGER.asin, { offerListingId: OFFER.replace('US', 'DE') }),
      404,
      'not-found',
    ],
    ['another product than the bundle', (item) => item(CHARGER.asin, { asin: DRUM.asin }), 404, 'not-found'],
  ])('%s', async (_what, toItem, status, code) => {
    const { shopper, item } = await openBundle()
    const answer = await add(shopper, toItem(item))
    expect([answer.status, codeOf(answer.json)], answer.text).toEqual([status, code])
    expect(await linesOf(shopper)).toEqual([])
  })

  test('a bundle with a sold-out part, with the part that is sold out', async () => {
    const { shopper, item } = await openBundle({
      slots: [
        { offers: [{ offerListingId: DRUM.offerListingId }] },
        { offers: [{ offerListingId: 'BXFRAM0008-US-1' }] },
      ],
    })
    const answer = await add(shopper, item(null))
    expect([answer.status, codeOf(answer.json)]).toEqual([422, 'out-of-stock'])
    expect(answer.json).toMatchObject({
      entity: { details: { items: [{ index: 0, asin: 'BXFRAM0008', possible: 0 }] } },
    })
  })

  test('more bundles than a part allows, with how many there can be', async () => {
    const { shopper, item } = await openBundle()
    // At most 30 cables may be in an order, and a bundle has two.
    const answer = await add(shopper, item(CHARGER.asin, { quantity: 16 }))
    expect([answer.status, codeOf(answer.json)]).toEqual([422, 'over-limit'])
    expect(answer.json).toMatchObject({ entity: { details: { items: [{ index: 0, requested: 16, possible: 15 }] } } })
    expect((await add(shopper, item(CHARGER.asin, { quantity: 14 }))).status).toBe(200)
    const cables = await add(shopper, { ...CABLE, quantity: 3 })
    expect([cables.status, codeOf(cables.json)]).toEqual([422, 'over-limit'])
    expect((await add(shopper, { ...CABLE, quantity: 2 })).status).toBe(200)
  })
})

test('an add that is sent again with its key is answered as before, also once the bundle has ended', async () => {
  const { shopper, item, bundle, end } = await openBundle()
  const send = () =>
    shopper.send({
      method: 'POST',
      path: ITEMS,
      body: { items: [item()] },
      headers: { 'idempotency-key': 'the-same-press-of-a-button' },
    })
  const first = await send()
  await end(bundle.id)
  const second = await send()
  expect([second.status, second.text]).toEqual([200, first.text])
  expect((await linesOf(shopper)).map(({ quantity }) => quantity)).toEqual([1, 2, 1])
})

const RECEIPT = { giftOptions: { includeGiftReceipt: true } }
const withReceipt = { additionalParameters: { ...RECEIPT, bundle: { choices: [CHARGER.asin] } } }
const saidOf = ({ adjustments }: Line, code: string) => adjustments.some((each) => each.code === code)

describe('what a bundle is asked for with', () => {
  test('keeps it apart from the same bundle without: each stays whole when its quantity changes', async () => {
    const { shopper, item } = await openBundle()
    await add(shopper, item(), item(null, withReceipt))
    const before = await linesOf(shopper)
    expect(before.filter(({ associatedItemId }) => associatedItemId === null)).toHaveLength(2)
    expect(before.filter((line) => saidOf(line, 'receipt')).map(({ asin }) => asin)).toEqual([DRUM.asin])
    const [plain] = before.filter((line) => line.asin === DRUM.asin && !saidOf(line, 'receipt'))
    const body = { items: [{ id: plain?.id, quantity: 3 }] }
    expect((await shopper.send({ method: 'PUT', path: ITEMS, body })).status).toBe(200)
    const units = (await linesOf(shopper)).filter(({ associatedItemId }) => associatedItemId !== null)
    expect(units.map(({ quantity }) => quantity).toSorted()).toEqual([1, 1, 2, 3, 3, 6])
    expect(units.every((line) => saidOf(line, 'bundle'))).toBe(true)
  })

  test('is carried by those parts of which a feature says so, and by the first one if there are none', async () => {
    const carried = async (asins: string[]) => {
      const planted: ServerFeature = {
        name: 'planted',
        partTerm: {
          term: 'gift',
          productsOf: async (_sql, _cart, _extras, of) => of.filter((asin) => asins.includes(asin)),
        },
      }
      const harness = { makeStore: () => makeStore({ more: [planted] }), makeSignedIn, makeShopper }
      const { shopper, item } = await openBundleWith(harness)
      expect((await add(shopper, item(null, withReceipt))).status).toBe(200)
      return (await linesOf(shopper)).filter((line) => saidOf(line, 'receipt')).map(({ asin }) => asin)
    }
    expect(await carried([CABLE.asin, CHARGER.asin])).toEqual([CABLE.asin, CHARGER.asin])
    expect(await carried([])).toEqual([DRUM.asin])
  })
})
