import { expect, onTestFinished, test } from 'vitest'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { add, CABLE, createRuleOf, endRuleOf, linesOf, modify, notesOf, refusalOf } from './helpers.ts'

async function open(rule: object) {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const { id } = await createRuleOf(merchant, rule)
  onTestFinished(async () => {
    await endRuleOf(merchant, id)
  })
  return { store, merchant, shopper: makeShopper(store.app) }
}

const sendForm = (shopper: Shopper, fields: Record<string, string>) =>
  shopper.send({
    method: 'POST',
    path: '/gp/product/handle-buy-box',
    form: { ASIN: CABLE.asin, offerListingID: CABLE.offerListingId, ...fields },
  })
const buyNow = (shopper: Shopper, item: object) =>
  shopper.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items: [{ ...CABLE, ...item }] } })
const toCart = ({ headers }: { headers: Record<string, unknown> }) => String(headers.location)

test('a minimum is held past the lock: JSON, forms, buy now, and a lowered line', async () => {
  const { store, shopper } = await open({ minimum: 5 })
  expect(refusalOf(await add(shopper, 4))).toEqual([422, 'minimum-quantity', 5])
  expect(refusalOf(await buyNow(shopper, { quantity: 4 }))).toEqual([422, 'minimum-quantity', 5])
  for (const fields of [{ quantity: '4' }, {}, { quantity: '4', 'submit.buy-now': '' }])
    expect((await sendForm(shopper, fields)).status).toBe(422)
  // What cannot be parsed is 1.
  for (const quantity of ['more', '']) expect((await sendForm(shopper, { quantity })).status).toBe(422)
  expect(await linesOf(shopper)).toEqual([])
  expect((await add(shopper, 5)).status).toBe(200)
  expect((await add(shopper, 1)).status).toBe(200)
  const [line] = await linesOf(shopper)
  const id = line?.id ?? ''
  expect(refusalOf(await modify(shopper, id, 4))).toEqual([422, 'minimum-quantity', 5])
  const lowered = await shopper.send({ method: 'POST', path: '/cart/lines', form: { id, quantity: '4' } })
  expect(toCart(lowered)).toBe(`/cart?said=minimum-quantity&line=${id}`)
  const { text } = await shopper.send({ path: toCart(lowered), headers: { accept: 'text/html' } })
  const field = text.match(/<input[^>]*type="number"[^>]*>/)?.[0] ?? ''
  for (const said of ['aria-invalid="true"', 'autofocus']) expect(field.toLowerCase()).toContain(said)
  const describedBy = field.match(/aria-describedby="([^"]+)"/)?.[1] ?? 'none'
  expect(text.slice(text.indexOf(`id="${describedBy}"`))).toContain('This quantity is below the minimum order')
  // Another shopper's line is answered as a missing one.
  expect((await modify(makeShopper(store.app), id, 4)).status).toBe(404)
  expect((await modify(shopper, id, 0)).status).toBe(200)
  const other = await add(shopper, 1, { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1' })
  expect(other.status).toBe(200)
})

test('a maximum holds in cart, forms and order, and business customers have their own', async () => {
  const { store, merchant, shopper } = await open({ restriction: { moq: 3, cspMOQ: 6 } })
  expect(refusalOf(await add(shopper, 4))).toEqual([422, 'over-limit', 3])
  expect(toCart(await sendForm(shopper, { quantity: '9' }))).toContain('said=limited')
  expect((await linesOf(shopper)).map(({ quantity }) => quantity)).toEqual([3])
  const { shopper: business } = await makeSignedIn(store, { role: 'business' })
  expect((await add(business, 6)).status).toBe(200)
  expect(refusalOf(await add(business, 1))).toEqual([422, 'over-limit', 0])
  expect(await notesOf(business)).toEqual([])
  const state = await business.send({ path: `/api/shopper-state?asin=${CABLE.asin}&parts=quantity-rules` })
  expect(state.json).toMatchObject({ features: { 'quantity-rules': { isBusiness: true } } })
  const plain = await shopper.send({ path: `/api/shopper-state?asin=${CABLE.asin}&parts=quantity-rules` })
  expect((plain.json as { features: object }).features).not.toHaveProperty('quantity-rules')
  expect((await merchant.send({ path: '/api/merchant/quantity-rules' })).status).toBe(200)
})

test('what two tabs put into a cart together is named, and not sold', async () => {
  const { shopper, store } = await open({ restriction: { moq: 3 } })
  expect((await add(shopper, 2)).status).toBe(200)
  // As if another tab had been judged at the same moment.
  await store.commerce.db.query({ name: '', text: 'UPDATE cart.lines SET quantity = 4' })
  expect(await notesOf(shopper)).toEqual([{ code: 'above-maximum', values: { most: 3 } }])
  const id = await prepareCheckout(shopper, { details: { ...DETAILS, email: 'tabs@example.com' } })
  const refused = { entity: { code: 'refused', details: { feature: 'quantity-rules', reason: 'above-maximum' } } }
  expect((await place(shopper, id)).json).toMatchObject(refused)
  const page = await shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('Limit 3 per order. Lower the quantity to place your order.')
  const [line] = await linesOf(shopper)
  expect((await modify(shopper, line?.id ?? '', 3)).status).toBe(200)
  await shopper.send({ path: `/checkout/${id}/review`, headers: { accept: 'text/html' } })
  expect((await place(shopper, id)).status).toBe(200)
})

test('carts that are merged at sign-in hold the limit: what came with the visit is cut, and said', async () => {
  const { store, shopper } = await open({ customerLimit: { quantity: 3 } })
  const { shopper: elsewhere, who } = await makeSignedIn(store)
  await add(elsewhere, 2)
  await add(shopper, 2)
  await signInAs(shopper, who.email)
  expect((await linesOf(shopper)).map(({ quantity }) => quantity)).toEqual([3])
  const said = (await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text
  expect(said).toContain('1 unit you added before signing in didn&#x27;t fit')
  const id = await prepareCheckout(shopper, { details: { ...DETAILS, email: who.email } })
  expect((await place(shopper, id)).status).toBe(200)
})

const initials = (value: string, name = 'Initials') => ({
  additionalParameters: { customAttributes: [{ name, value }] },
})

test('an item that must be customized goes nowhere without its text, and each text is a line, up to the order', async () => {
  const attributes = [{ name: { en: 'Initials', de: 'Initialen' }, maxLength: 3, characters: 'letters' }]
  const { shopper, merchant } = await open({ attributes })
  const refused = [422, 'customization-required', 0]
  expect(refusalOf(await add(shopper, 1))).toEqual(refused)
  expect(refusalOf(await add(shopper, 1, initials('A1')))).toEqual(refused)
  expect(refusalOf(await add(shopper, 1, initials('ABCD')))).toEqual(refused)
  expect(refusalOf(await add(shopper, 1, initials('AB', 'Colour')))).toEqual(refused)
  expect(refusalOf(await buyNow(shopper, { quantity: 1 }))).toEqual(refused)
  expect((await sendForm(shopper, { quantity: '1' })).status).toBe(422)
  const html = await shopper.send({
    method: 'POST',
    path: '/gp/product/handle-buy-box',
    headers: { accept: 'text/html' },
    form: { ASIN: CABLE.asin, offerListingID: CABLE.offerListingId, quantity: '1' },
  })
  expect(html.text).toContain('Add your text on the product page')
  const custom = { 'custom-name.0.0': 'Initials', 'custom-value.0.0': 'AB' }
  expect((await sendForm(shopper, { quantity: '1', ...custom })).status).toBe(303)
  expect((await add(shopper, 2, initials('CD', 'Initialen'))).status).toBe(200)
  expect((await linesOf(shopper)).map(({ quantity }) => quantity)).toEqual([1, 2])
  const id = await prepareCheckout(shopper, { details: { ...DETAILS, email: 'custom@example.com' } })
  const { orderId } = (await place(shopper, id)).json as { orderId: string }
  const page = await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })
  for (const words of ['Initials: AB', 'Initialen: CD']) expect(page.text).toContain(words)
  const order = await merchant.send({ path: `/api/merchant/orders/${orderId}` })
  expect(order.text).toContain('"value":"CD"')
})

test('a text on an item that takes none is refused by its name: in the cart, with buy now, and by both forms', async () => {
  const { shopper } = await open({ minimum: 2 })
  const refused = [422, 'attribute-not-offered', 0]
  const answer = await add(shopper, 2, initials('AB'))
  expect(refusalOf(answer)).toEqual(refused)
  expect(answer.text).toContain('This item is not offered with: Initials.')
  expect(refusalOf(await buyNow(shopper, { quantity: 2, ...initials('AB') }))).toEqual(refused)
  const custom = { quantity: '2', 'custom-name.0.0': 'Initials', 'custom-value.0.0': 'AB' }
  expect((await sendForm(shopper, custom)).status).toBe(422)
  expect((await sendForm(shopper, { ...custom, 'submit.buy-now': '' })).status).toBe(422)
  expect(await linesOf(shopper)).toEqual([])
  expect((await add(shopper, 2)).status).toBe(200)
})

test('a page says its rules to everybody, and only a page that has some', async () => {
  const { shopper } = await open({ minimum: 5, offerListingId: CABLE.offerListingId })
  const pageOf = async (asin: string) =>
    (await shopper.send({ path: `/dp/${asin}`, headers: { accept: 'text/html' } })).text
  expect(await pageOf(CABLE.asin)).toContain('Minimum order: 5')
  expect(await pageOf('BXDRUM0001')).not.toContain('quantity-rules')
})
