import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { CartLine } from '#commerce/cart/contract/wire.ts'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { orderDocuments } from '#commerce/documents/work/issue.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring, CARD, orderOnce } from '#test/order.ts'
import { readPdf } from '#test/read-pdf.ts'

/** Coffee at 23.95 for a kilogram, in steps of 250 g, from two steps on: three cost 17.9625. */
const COFFEE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 3 }
const SOLD = { picking: 'bulk', step: '250 g', per: '1 kg', least: 2 }
const CART = '/api/marketplaces/US/cart/carts/retail/items'

const weigh = statement(
  `UPDATE offers.offers SET sold = $2, price = 2395, list_price = NULL, stock = 400, max_order_quantity = 40 WHERE id = $1`,
)

async function open(options: Parameters<typeof makeStore>[0] = {}) {
  const store = await makeStore(options)
  await store.commerce.db.query(weigh, [COFFEE.offerListingId, JSON.stringify(SOLD)])
  return store
}

const plain = (text: unknown) => JSON.stringify(text).replaceAll('\u00a0', ' ')

const add = (shopper: Shopper, quantity: number) =>
  shopper.send({ method: 'POST', path: CART, body: { items: [{ ...COFFEE, quantity }] } })

async function linesOf(shopper: Shopper): Promise<CartLine[]> {
  const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/items' })
  return (json as { entity: { items: CartLine[] } }).entity.items
}

test('card, page, cart and review say what the price is for, and a line costs its amount, rounded once', async () => {
  const store = await open()
  const shopper = makeShopper(store.app)
  const page = await shopper.send({ path: `/dp/${COFFEE.asin}` })
  const found = await shopper.send({ path: '/s?k=cable' })
  for (const { text } of [page, found]) expect(text.replaceAll('\u00a0', ' ')).toContain('$23.95 / kg')
  expect(page.text.replaceAll('\u00a0', ' ')).toContain('× 250 g')
  expect(page.text).toContain('"referenceQuantity":{"@type":"QuantitativeValue","value":1,"unitCode":"KGM"}')
  expect((await add(shopper, 3)).status).toBe(200)
  const [line] = await linesOf(shopper)
  expect(line).toMatchObject({
    quantity: 3,
    measured: { sold: SOLD, amount: '750 g', pricePer: '1 kg' },
    price: { amount: 23.95 },
    subtotal: { amount: 17.96 },
    total: { amount: 17.96 },
  })
  expect(plain([line?.measured, line?.price])).toMatch(/"displayString":"750 g".*"displayString":"\$23\.95 \/ kg"/)
  const cart = await shopper.send({ path: '/cart' })
  expect(cart.text.replaceAll('\u00a0', ' ')).toContain('750 g')
})

test('the feed says what the price is for', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'buybox-feed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const store = await open({ config: { dataDir } })
  const feed = (await makeShopper(store.app).send({ path: '/feeds/products.xml' })).text
  const item = /<item><g:id>BXCABL0001<.*?<\/item>/.exec(feed)?.[0]
  expect(item).toContain('<g:price>23.95 USD</g:price><g:unit_pricing_measure>1 kg</g:unit_pricing_measure>')
})

test.each<[string, number | string]>([
  ['fewer steps than the least', 1],
  ['no step', 0],
  ['less than nothing', -1],
  ['a step and a half', 1.5],
  ['too many', 1e9],
  ['more than the offer has', 41],
  ['a text', '500 g'],
])('%s are refused, and nothing is stored', async (_what, quantity) => {
  const store = await open()
  const shopper = makeShopper(store.app)
  const answer = await shopper.send({ method: 'POST', path: CART, body: { items: [{ ...COFFEE, quantity }] } })
  expect([400, 422]).toContain(answer.status)
  expect(await linesOf(shopper)).toEqual([])
})

test('a line cannot be lowered below the least, only removed', async () => {
  const store = await open()
  const shopper = makeShopper(store.app)
  await add(shopper, 2)
  const [line] = await linesOf(shopper)
  const set = (quantity: number) =>
    shopper.send({ method: 'PUT', path: CART, body: { items: [{ id: line?.id, quantity }] } })
  expect(await set(1)).toMatchObject({ status: 422, text: expect.stringContaining('At least 2') })
  expect((await linesOf(shopper)).map(({ quantity }) => quantity)).toEqual([2])
  expect((await set(0)).status).toBe(200)
})

test('order, page, invoice and refunds are about the same amounts, to the last step', async () => {
  const store = await open()
  const { commerce } = store
  const shopper = makeShopper(store.app)
  const id = await orderOnce(shopper, { items: [COFFEE], details: { ...CARD, region: 'CA', postalCode: '90001' } })
  const read = async () => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const ordered = await read()
  expect(ordered).toMatchObject({
    itemsTotal: { amount: 17.96 },
    items: [{ measured: { amount: '750 g' }, unitPrice: { amount: 23.95 }, subtotal: { amount: 17.96 } }],
  })
  const page = (await shopper.send({ path: `/orders/${id}` })).text.replaceAll('\u00a0', ' ')
  expect(page).toContain('Quantity 750 g')
  await orderDocuments.handle(commerce, { id: `placed ${id}`, type: 'order.placed', key: id, entity: {}, at: '' })
  const [invoice] = await findDocumentsOf(commerce.db, id)
  if (!invoice) expect.fail('There is no invoice.')
  expect(invoice.snapshot.lines).toMatchObject([{ quantity: 3, sold: SOLD, net: 1796 }])
  expect(invoice.snapshot.total.gross).toBe(Math.round(ordered.total.amount * 100))
  const { poppler, mupdf } = readPdf(await documentPdf(commerce, invoice))
  for (const text of [poppler, mupdf])
    expect([text.includes('750 g'), text.includes('$23.95 / kg')]).toEqual([true, true])

  await bring(store, id)
  const returned: number[] = []
  for (const quantity of [1, 2]) {
    const units = { items: [{ position: 0, quantity }] }
    for (const command of [
      { kind: 'request-return', ...units, reason: 'other', note: '' },
      { kind: 'receive-return', ...units, restock: true },
    ] as const)
      expect(await changeOrder(commerce, { id, owner: undefined }, command)).toMatchObject({ ok: true })
    returned.push(Math.round((await read()).refundedTotal.amount * 100))
  }
  const paid = Math.round(ordered.total.amount * 100)
  expect(returned.at(-1)).toBe(paid)
  expect(returned[0]).toBeGreaterThan(0)
  expect(returned[0]).toBeLessThan(paid)
})

test.each(['1.5', '2,5', '1e1', 'NaN', '250 g', '-1', 'many'])(
  'no form takes %s of goods by weight for another quantity: it is refused by name, and the cart stays',
  async (typed) => {
    const store = await open()
    const shopper = makeShopper(store.app)
    await shopper.tokens()
    const { asin, offerListingId } = COFFEE
    const form = { asin, offerListingID: offerListingId, quantity: typed }
    const refused = { status: 400, text: expect.stringMatching(/quantity:? must be (a whole number|at least 1)/) }
    for (const [path, more] of [
      ['/gp/product/handle-buy-box', {}],
      ['/gp/product/handle-buy-box', { 'submit.buy-now': '1' }],
      ['/gp/add-to-cart/json', { verificationSessionID: shopper.sessionId() }],
    ] as const)
      expect(await shopper.send({ method: 'POST', path, form: { ...form, ...more } })).toMatchObject(refused)
    const lists = { a: asin, oid: offerListingId, quantity: typed }
    expect(await shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form: lists })).toMatchObject(
      refused,
    )
    expect(await linesOf(shopper)).toEqual([])
    await add(shopper, 3)
    const [line] = await linesOf(shopper)
    const change = { id: line?.id ?? '', quantity: typed }
    expect(await shopper.send({ method: 'POST', path: '/cart/lines', form: change })).toMatchObject(refused)
    expect(await linesOf(shopper)).toMatchObject([{ quantity: 3 }])
  },
)
