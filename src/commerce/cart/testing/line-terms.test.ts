import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { RIBBON_CENTS, sellsRibbons } from '#test/neighbour.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const API = '/api/marketplaces/US'
const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }
const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }
const FORM = { ASIN: DRUM.asin, offerListingID: DRUM.offerListingId, quantity: '2' }

type Line = {
  asin: string
  terms: object
  price: { amount: number }
  subtotal: { amount: number }
  adjustments: { feature: string; code: string; amount: { amount: number }; values: object }[]
}

const openStore = storesWith({ more: [sellsRibbons] })

const open = async () => {
  const store = await openStore()
  return { store, shopper: makeShopper(store.app) }
}

const linesOf = async (shopper: Shopper) =>
  ((await shopper.send({ path: `${API}/cart/items` })).json as { entity: { items: Line[] } }).entity.items

const upsell = (field: string) => `items[1.upsell]${field}`

const ways: [way: string, add: (shopper: Shopper) => Promise<unknown>, asin: string, colour: string][] = [
  [
    'JSON',
    (shopper) =>
      shopper.send({
        method: 'POST',
        path: `${API}/cart/carts/retail/items`,
        body: { items: [{ ...DRUM, additionalParameters: { ribbon: { colour: 'red' } } }] },
      }),
    DRUM.asin,
    'red',
  ],
  [
    'a form, about the page item',
    (shopper) =>
      shopper.send({
        method: 'POST',
        path: '/gp/product/handle-buy-box',
        form: { ...FORM, 'ribbon-check': 'on', ribbonColour: 'blue' },
      }),
    DRUM.asin,
    'blue',
  ],
  [
    'a form, about an upsell item',
    (shopper) =>
      shopper.send({
        method: 'POST',
        path: '/gp/product/handle-buy-box',
        form: {
          ...FORM,
          [upsell('[asin]')]: CABLE.asin,
          [upsell('[offerListingId]')]: CABLE.offerListingId,
          [upsell('[additionalParameters][ribbon][colour]')]: 'green',
        },
      }),
    CABLE.asin,
    'green',
  ],
]

test.each(ways)('puts a declared term on the cart line from %s', async (_way, add, asin, colour) => {
  const { shopper } = await open()
  await add(shopper)
  const lines = await linesOf(shopper)
  const line = lines.find((each) => each.asin === asin)
  expect(line?.terms).toEqual({ tied: { with: colour } })
  expect(line?.adjustments).toMatchObject([{ feature: 'ribbons', code: 'ribbon', values: { colour } }])
  for (const other of lines.filter((each) => each.asin !== asin)) expect(other.terms).toEqual({})
})

test('charges what a term adds and shows it to shopper and merchant, from the cart to the order', async () => {
  const { store, shopper } = await open()
  const items = [{ ...DRUM, additionalParameters: { ribbon: { colour: 'red' } } }]
  await shopper.send({ method: 'POST', path: `${API}/cart/carts/retail/items`, body: { items } })
  const said = { feature: 'ribbons', code: 'ribbon', values: { colour: 'red' } }
  const added = (2 * RIBBON_CENTS) / 100

  const [line] = await linesOf(shopper)
  expect(line).toMatchObject({
    terms: { tied: { with: 'red' } },
    adjustments: [{ ...said, amount: { amount: -added } }],
  })
  expect(line?.subtotal.amount).toBeCloseTo(2 * (line?.price.amount ?? 0) + added, 5)
  expect((await shopper.send({ path: `${API}/cart/summary` })).json).toMatchObject({
    entity: { summary: [{ subtotal: line?.subtotal, discount: { amount: 0 } }] },
  })

  const checkout = await prepareCheckout(shopper)
  const seen = await shopper.send({ path: `${API}/checkouts/${checkout}` })
  expect(seen.json).toMatchObject({ lines: [line], itemsTotal: line?.subtotal, discountTotal: { amount: 0 } })

  const { orderId } = (await place(shopper, checkout)).json as { orderId: string }
  const ordered = {
    items: [{ terms: line?.terms, adjustments: line?.adjustments, subtotal: line?.subtotal, discount: { amount: 0 } }],
  }
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).json).toMatchObject(ordered)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  expect((await merchant.send({ path: `/api/merchant/orders/${orderId}` })).json).toMatchObject(ordered)
})

test('rejects an unknown or invalid parameter and names it', async () => {
  const { shopper } = await open()
  for (const [additionalParameters, field] of [
    [{ bow: { colour: 'red' } }, 'bow'],
    [{ ribbon: { colour: '' } }, 'colour'],
    [{ tied: { with: 'red' } }, 'tied'],
  ] as const) {
    const body = { items: [{ ...DRUM, additionalParameters }] }
    const answer = await shopper.send({ method: 'POST', path: `${API}/cart/carts/retail/items`, body })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(field)
  }
  expect(await linesOf(shopper)).toEqual([])
})

test('keeps terms on an order after their feature is removed', async () => {
  const { store, shopper } = await open()
  const items = [{ ...DRUM, additionalParameters: { ribbon: { colour: 'red' } } }]
  const { orderId } = (await place(shopper, await prepareCheckout(shopper, { items }))).json as { orderId: string }
  const { terms } = store.commerce
  terms.splice(
    terms.findIndex(({ feature }) => feature === 'ribbons'),
    1,
  )
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).json).toMatchObject({
    items: [{ terms: { tied: { with: 'red' } } }],
  })
  const page = await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('tied: {&quot;with&quot;:&quot;red&quot;}')
})
