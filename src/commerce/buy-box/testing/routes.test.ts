import { describe, expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'

const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const DRUM = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }
const FORM = { ASIN: 'BXDRUM0001', offerListingID: 'BXDRUM0001-US-1', quantity: '1' }

type Refused = { entity: { code: string; details: { field: string }[] } }

async function open() {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  await shopper.tokens()
  return {
    store,
    shopper,
    post: (path: string, form: Record<string, string>, accept = 'application/json') =>
      shopper.send({ method: 'POST', path, form, headers: { accept } }),
  }
}

test('a field that names no item is logged, and the others are read', async () => {
  const warned: object[] = []
  const log = { info: () => undefined, warn: (fields: object) => void warned.push(fields), error: () => undefined }
  const shopper = makeShopper((await makeStore({ log })).app)
  await shopper.tokens()
  const post = (form: Record<string, string>) =>
    shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box/ref=dp', form: { ...FORM, ...form } })
  expect((await post({ 'items[-1.upsell][asin]': 'BXCASE0001' })).headers.location).toBe('/cart?said=added')
  expect(warned).toEqual([{ field: 'items[-1.upsell][asin]' }])
  await post({})
  expect(warned).toHaveLength(1)
})

describe('malformed input, rejected by field name before any statement', () => {
  const bodies: [string, unknown, string][] = [
    ['asin too short', { items: [{ ...DRUM, asin: 'B1' }] }, 'items.0.asin'],
    ['asin with a quote', { items: [{ ...DRUM, asin: "BXDRUM000'" }] }, 'items.0.asin'],
    ['asin missing', { items: [{ ...DRUM, asin: undefined }] }, 'items.0.asin'],
    ['offer too long', { items: [{ ...DRUM, offerListingId: 'x'.repeat(65) }] }, 'items.0.offerListingId'],
    ['quantity 0', { items: [{ ...DRUM, quantity: 0 }] }, 'items.0.quantity'],
    ['quantity -1', { items: [{ ...DRUM, quantity: -1 }] }, 'items.0.quantity'],
    ['quantity 1.5', { items: [{ ...DRUM, quantity: 1.5 }] }, 'items.0.quantity'],
    ['quantity 1e9', { items: [{ ...DRUM, quantity: 1e9 }] }, 'items.0.quantity'],
    ['quantity as text', { items: [{ ...DRUM, quantity: '1' }] }, 'items.0.quantity'],
    ['quantity null', { items: [{ ...DRUM, quantity: null }] }, 'items.0.quantity'],
    ['no items', { items: [] }, 'items'],
    ['31 items', { items: Array.from({ length: 31 }, () => DRUM) }, 'items'],
    ['items is no list', { items: DRUM }, 'items'],
    ['a list as body', [DRUM], 'body'],
    ['not JSON', '{', 'body'],
  ]
  test.each(bodies)('rejects %s', async (_case, body, field) => {
    const { store, shopper } = await open()
    const before = store.commerce.db.statementCount()
    const answer = await shopper.send({ method: 'POST', path: ITEMS, body })
    expect([answer.status, (answer.json as Refused).entity.details[0]?.field]).toEqual([400, field])
    expect(store.commerce.db.statementCount()).toBe(before)
  })

  test.each([
    ['text/plain', 'text/plain'],
    ['another versioned type', 'application/vnd.buybox.api+json; type="cart.modify-items.request/v1"'],
    ['XML', 'application/xml'],
  ])('rejects media type: %s', async (_case, type) => {
    const { shopper } = await open()
    const answer = await shopper.send({
      method: 'POST',
      path: ITEMS,
      body: { items: [DRUM] },
      headers: { 'content-type': type },
    })
    expect([answer.status, (answer.json as Refused).entity.details[0]?.field]).toEqual([400, 'content-type'])
  })

  const forms: [string, Record<string, string>, string][] = [
    ['quantity 0', { ...FORM, quantity: '0' }, 'quantity'],
    ['quantity -1', { ...FORM, quantity: '-1' }, 'quantity'],
    ['quantity 1000', { ...FORM, quantity: '1000' }, 'quantity'],
    ['no asin', { offerListingID: 'x', quantity: '1' }, 'ASIN'],
    ['asin too long', { ...FORM, ASIN: 'BXDRUM00011' }, 'ASIN'],
    ['no offer', { ASIN: 'BXDRUM0001', quantity: '1' }, 'offeringID'],
    [
      'indexed quantity',
      { 'ASIN.0': 'BXDRUM0001', 'offerListingID.0': 'BXDRUM0001-US-1', 'quantity.0': '0' },
      'quantity.0',
    ],
  ]
  test.each(forms)('rejects form: %s', async (_case, form, field) => {
    const { store, post } = await open()
    const before = store.commerce.db.statementCount()
    const answer = await post('/gp/product/handle-buy-box/ref=dp', form)
    expect([answer.status, (answer.json as Refused).entity.details[0]?.field]).toEqual([400, field])
    expect(store.commerce.db.statementCount()).toBe(before)
  })
})

describe('form without JavaScript', () => {
  test('adds an item, redirects to the cart and confirms it there', async () => {
    const { shopper, post } = await open()
    const answer = await post('/gp/product/handle-buy-box/ref=dp', { ...FORM, quantity: '2' }, 'text/html')
    expect([answer.status, answer.headers.location]).toEqual([303, '/cart?said=added'])
    const { text } = await shopper.send({ path: '/cart?said=added' })
    expect(text).toContain('Added to your cart.')
    expect(text).toContain('$259.98')
  })

  test('starts a separate checkout for buy now and leaves the cart unchanged', async () => {
    const { shopper, post } = await open()
    const answer = await post(
      '/gp/product/handle-buy-box/ref=dp',
      { ...FORM, 'submit.buy-now': 'Buy now' },
      'text/html',
    )
    expect(answer.headers.location).toMatch(/^\/checkout\/[\w-]{36}$/)
    expect((await shopper.send({ path: '/api/marketplaces/US/cart/count' })).json).toMatchObject({
      entity: { items: 0 },
    })
  })

  test('adds what fits of an excessive quantity and says so; buys nothing at once that does not fit', async () => {
    const { post } = await open()
    const path = '/gp/product/handle-buy-box/ref=dp'
    const form = { ASIN: 'BXARCA0001', offerListingID: 'BXARCA0001-US-1', quantity: '5' }
    const atOnce = await post(path, { ...form, 'submit.buy-now': '1' }, 'text/html')
    expect([atOnce.status, atOnce.text.includes('You can add only 2 more')]).toEqual([422, true])
    const added = await post(path, form, 'text/html')
    expect([added.status, added.headers.location]).toEqual([303, '/cart?said=limited'])
    const full = await post(path, form, 'text/html')
    expect([full.status, full.text.includes('reached the limit for this item')]).toEqual([422, true])
    expect((await post(path, form)).text).toContain('No more can be added: the limit is reached.')
  })

  const services = { 'asin.1': 'BXINST0001', 'offerListingID.1': 'BXINST0001-US-1', 'quantity.1': '1' }
  test.each<[string, Record<string, string>, number, string, boolean]>([
    ['a service of another product', { ...FORM, ...services }, 422, 'This service can&#x27;t be added', true],
    ['nothing', { quantity: '1' }, 400, 'Nothing was chosen', false],
  ])('says what is wrong with %s, and leads back to the product', async (_case, form, status, words, leadsBack) => {
    const { post } = await open()
    const { status: answered, text } = await post('/gp/product/handle-buy-box/ref=dp', form, 'text/html')
    expect([answered, text.includes(words), text.includes('href="/dp/BXDRUM0001"')]).toEqual([status, true, leadsBack])
  })

  test('ignores a price, total or discount in the form', async () => {
    const { shopper, post } = await open()
    await post('/gp/product/handle-buy-box/ref=dp', {
      ...FORM,
      price: '0.01',
      buyingPrice: '1',
      total: '0',
      discount: '100',
    })
    const { json } = await shopper.send({ path: '/api/marketplaces/US/cart/summary?cartTypes=RETAIL' })
    expect(json).toMatchObject({
      entity: { summary: [{ subtotal: { amount: 129.99, currencyCode: 'USD', displayString: '$129.99' } }] },
    })
  })
})

describe('legacy JSON add', () => {
  test.each([
    ['asin.n and offeringID.n', { 'asin.1': 'BXDRUM0001', 'offeringID.1': 'BXDRUM0001-US-1', 'quantity.1': '2' }],
    [
      'ASIN.n and offerListingID.n',
      { 'ASIN.1': 'BXDRUM0001', 'offerListingID.1': 'BXDRUM0001-US-1', 'quantity.1': '2' },
    ],
  ])('accepts %s', async (_case, fields) => {
    const { shopper, post } = await open()
    const answer = await post('/gp/add-to-cart/json/', {
      clientName: 'page',
      verificationSessionID: shopper.sessionId(),
      ...fields,
    })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ isOK: true, count: 2, items: [{ ASIN: 'BXDRUM0001', quantity: 2 }] })
  })

  test('requires the session id: 400 if missing, 403 if blank', async () => {
    const { post } = await open()
    expect((await post('/gp/add-to-cart/json/', FORM)).status).toBe(400)
    expect((await post('/gp/add-to-cart/json/', { ...FORM, verificationSessionID: ' ' })).status).toBe(403)
  })
})

test('logs reference tags and rejects a request without one', async () => {
  const { shopper } = await open()
  expect((await shopper.send({ path: '/hctp/log/refMarker?ref_=dp_atc' })).status).toBe(204)
  expect((await shopper.send({ path: '/hctp/log/refMarker' })).status).toBe(400)
  expect((await shopper.send({ method: 'POST', path: '/gp/digital/fiona/ajax/log.html/ref=dp_atc' })).status).toBe(204)
})

describe('size limits of a form', () => {
  test('accepts at most 1,000 fields', async () => {
    const { post } = await open()
    const more = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, n) => [`other.${n}`, '']))
    const fields = Object.keys(FORM).length
    expect((await post('/gp/product/handle-buy-box', { ...FORM, ...more(1000 - fields) })).status).toBe(303)
    const refused = await post('/gp/product/handle-buy-box', { ...FORM, ...more(1001 - fields) })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('more than 1000 fields')])
  })

  test('accepts at most 30 items, counting every spelling', async () => {
    const { post } = await open()
    const indices = Array.from({ length: 110 }, (_, n) => (n < 100 ? `${n}` : `0${n - 100}`))
    const items = indices.flatMap((n) => [
      [`ASIN.${n}`, DRUM.asin],
      [`asin.${n}`, DRUM.asin],
    ])
    const refused = await post('/gp/product/handle-buy-box', Object.fromEntries(items))
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('more than 30 times')])
  })
})
