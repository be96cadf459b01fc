import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { changePrice } from '#test/change-price.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, add, CABLE, create, DRUM, type Item, itemsOf, listsOf, PHONE } from './helpers.ts'

const sellOutOf = statement(`UPDATE offers.offers SET stock = 0 WHERE asin = $1 AND marketplace = 'US'`)
const callIt = statement(`UPDATE catalog.texts SET title = $2 WHERE asin = $1`)

/** Tests that change offers have a store of their own. */
const open = async (opening = sharedStore()) => {
  const store = await opening
  const { shopper: customer } = await makeSignedIn(store)
  const { listExternalId: id } = await create(customer, { listName: 'Kitchen' })
  const itemFor = async (asin: string): Promise<Item> => {
    const found = (await itemsOf(customer, id)).find((item) => item.asin === asin)
    if (!found) throw new Error(`${asin} is not on the list`)
    return found
  }
  const asins = async (query: string, list = id) => (await itemsOf(customer, list, query)).map(({ asin }) => asin)
  const cart = async () => {
    const { json } = await customer.send({ path: '/api/marketplaces/US/cart/items?filter=RETAIL' })
    return (json as { entity: { items: { asin: string; quantity: number }[] } }).entity.items
  }
  const put = (body: object, entry: string) =>
    customer.send({ method: 'PUT', path: `${API}/${id}/items/${entry}`, body })
  const sellOut = (asin: string) => store.commerce.db.query(sellOutOf, [asin])
  return { store, customer, id, sellOut, itemFor, asins, cart, put }
}

test('one is wanted, with medium priority, until somebody says otherwise', async () => {
  const { customer, id, itemFor, put } = await open()
  await add(customer, DRUM, id)
  const { itemId, ...fresh } = await itemFor(DRUM)
  expect(fresh).toMatchObject({ wanted: 1, priority: 'medium', note: '' })
  expect((await put({ wanted: 3, priority: 'highest', note: ' for\u202e two ' }, itemId)).status).toBe(204)
  expect(await itemFor(DRUM)).toMatchObject({ wanted: 3, priority: 'highest', note: 'for two' })
  for (const body of [{ wanted: 0 }, { wanted: 1000 }, { wanted: 1.5 }, { note: 'x'.repeat(501) }, { priority: 'x' }])
    expect((await put(body, itemId)).status, JSON.stringify(body)).toBe(400)
  expect(await itemFor(DRUM)).toMatchObject({ wanted: 3, priority: 'highest', note: 'for two' })
})

test('the products come in every order and through every filter, with what became of their prices', async () => {
  const { store, customer, id, sellOut, itemFor, asins, put } = await open(makeStore())
  for (const asin of [PHONE, DRUM, CABLE]) await add(customer, asin, id)
  await put({ priority: 'lowest' }, (await itemFor(CABLE)).itemId)
  await put({ priority: 'highest' }, (await itemFor(DRUM)).itemId)
  const prices = new Map(
    (await itemsOf(customer, id)).map(({ asin, product }) => [asin, product?.price?.amount ?? 0] as const),
  )
  const byPrice = [...prices.keys()].toSorted((a, b) => (prices.get(a) ?? 0) - (prices.get(b) ?? 0))
  expect(await asins('')).toEqual([CABLE, DRUM, PHONE])
  expect(await asins('?sort=oldest')).toEqual([PHONE, DRUM, CABLE])
  expect(await asins('?sort=priority')).toEqual([DRUM, PHONE, CABLE])
  expect(await asins('?sort=price-low')).toEqual(byPrice)
  expect(await asins('?sort=price-high')).toEqual(byPrice.toReversed())
  const titles = (await itemsOf(customer, id, '?sort=title')).map(({ product }) => product?.title.toLowerCase() ?? '')
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)))

  const { db } = store.commerce
  const call = (title: string, asin: string) => db.query(callIt, [asin, title])
  await Promise.all([call('Écran', DRUM), call('zebra 10', PHONE), call('Zebra 9', CABLE)])
  expect(await asins('?sort=title')).toEqual([DRUM, CABLE, PHONE])
  expect(await asins('?sort=title&filter=available')).toEqual([DRUM, CABLE, PHONE])

  await changePrice(db, `${DRUM}-US-1`, Math.round((prices.get(DRUM) ?? 0) * 100) - 500)
  await changePrice(db, `${PHONE}-US-1`, Math.round((prices.get(PHONE) ?? 0) * 100) + 700)
  await sellOut(CABLE)
  expect(await asins('?filter=dropped')).toEqual([DRUM])
  expect(await asins('?filter=available')).toEqual([DRUM, PHONE])
  expect((await itemFor(DRUM)).priceChange).toMatchObject({ direction: 'down', by: { amount: 5 } })
  expect((await itemFor(PHONE)).priceChange).toMatchObject({ direction: 'up', by: { amount: 7 } })
  expect((await itemFor(CABLE)).priceChange).toBeNull()
})

test('a product moves to another list or is copied there, with its note, and is there once', async () => {
  const { customer, id, itemFor, asins, put } = await open()
  const { listExternalId: other } = await create(customer, { listName: 'Other' })
  await add(customer, DRUM, id)
  await add(customer, PHONE, id)
  await put({ wanted: 4, note: 'blue' }, (await itemFor(DRUM)).itemId)
  const transfer = (entry: string, body: object) =>
    customer.send({ method: 'POST', path: `${API}/${id}/items/${entry}/transfers`, body })
  const drum = (await itemFor(DRUM)).itemId
  expect((await transfer(drum, { to: other, keep: true })).status).toBe(204)
  expect((await transfer(drum, { to: other, keep: true })).status).toBe(204)
  expect(await itemsOf(customer, other)).toMatchObject([{ asin: DRUM, wanted: 4, note: 'blue' }])
  expect(await asins('')).toEqual([PHONE, DRUM])
  expect((await transfer((await itemFor(PHONE)).itemId, { to: other })).status).toBe(204)
  expect((await transfer(drum, { to: other })).status).toBe(204)
  expect([await asins(''), (await asins('', other)).toSorted()]).toEqual([[], [DRUM, PHONE].toSorted()])
  expect(await listsOf(customer)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ listExternalId: id, itemCount: 0 }),
      expect.objectContaining({ listExternalId: other, itemCount: 2 }),
    ]),
  )
  expect((await transfer(drum, { to: other })).status).toBe(404)
})

test('a product goes nowhere but to a list of one’s own', async () => {
  const { store, customer, id, itemFor, asins } = await open()
  const { shopper: stranger } = await makeSignedIn(store)
  const { listExternalId: foreign } = await create(stranger, { listName: 'Foreign' })
  await add(customer, DRUM, id)
  const { itemId } = await itemFor(DRUM)
  for (const to of [foreign, 'AAAAAAAAAAAAAAAAAAAAAA', id]) {
    const path = `${API}/${id}/items/${itemId}/transfers`
    expect((await customer.send({ method: 'POST', path, body: { to } })).status, to).toBe(422)
    expect((await stranger.send({ method: 'POST', path, body: { to } })).status, to).toBe(404)
  }
  expect(await asins('')).toEqual([DRUM])
  expect(await itemsOf(stranger, foreign)).toEqual([])
})

test('what a form moved is taken back by another one, unless the product was on the other list before', async () => {
  const { customer, id, itemFor, asins, put } = await open()
  const { listExternalId: other } = await create(customer, { listName: 'Other' })
  for (const asin of [DRUM, PHONE]) await add(customer, asin, id)
  await put({ wanted: 4, note: 'blue' }, (await itemFor(DRUM)).itemId)
  const chosen = async (from: string, form: Record<string, string>) =>
    String((await customer.send({ method: 'POST', path: `/hz/wishlist/ls/${from}/transfer`, form })).headers.location)
  const itemIds = Object.fromEntries((await itemsOf(customer, id)).map(({ itemId }) => [`item-${itemId}`, '1']))
  const undo = new URL(await chosen(id, { to: other, ...itemIds }), 'http://x').searchParams.get('undo') ?? ''
  expect([await asins(''), undo.split(' ')]).toEqual([[], expect.objectContaining({ length: 2 })])
  const page = await customer.send({
    path: `/hz/wishlist/ls/${id}?said=moved&to=${other}&undo=${encodeURIComponent(undo)}`,
  })
  for (const moved of undo.split(' ')) expect(page.text).toContain(`name="item-${moved}"`)
  const back = { to: id, undo: '1', ...Object.fromEntries(undo.split(' ').map((moved) => [`item-${moved}`, '1'])) }
  expect(await chosen(other, back)).toBe(`/hz/wishlist/ls/${id}?said=undone`)
  expect((await asins('')).toSorted()).toEqual([DRUM, PHONE].toSorted())
  expect(await itemFor(DRUM)).toMatchObject({ wanted: 4, note: 'blue' })
  expect(await chosen(other, back)).toContain('said=items-gone')
  await add(customer, PHONE, other)
  const phone = { [`item-${(await itemFor(PHONE)).itemId}`]: '1' }
  expect(await chosen(id, { to: other, ...phone })).not.toContain('undo=')
  const hostile = await customer.send({ path: `/hz/wishlist/ls/${id}?said=moved&to=${other}&undo=%3Cb%3E%00` })
  expect([hostile.status, hostile.text.includes('name="item-<')]).toEqual([200, false])
})

test('several products move or are copied at once: all of them, or none', async () => {
  const { store, customer, id, itemFor, asins } = await open()
  const { shopper: stranger } = await makeSignedIn(store)
  const { listExternalId: other } = await create(customer, { listName: 'Other' })
  for (const asin of [DRUM, PHONE, CABLE]) await add(customer, asin, id)
  const [drum, phone] = [(await itemFor(DRUM)).itemId, (await itemFor(PHONE)).itemId]
  const move = (who: Shopper, body: object) => who.send({ method: 'POST', path: `${API}/${id}/transfers`, body })
  const absent = '00000000-0000-4000-8000-000000000000'
  expect((await move(customer, { items: [drum, absent], to: other })).status).toBe(422)
  expect((await move(stranger, { items: [drum], to: other })).status).toBe(404)
  expect((await move(customer, { items: [], to: other })).status).toBe(400)
  expect((await move(customer, { items: [drum], to: id })).status).toBe(422)
  expect([await asins(''), await asins('', other)]).toEqual([[CABLE, PHONE, DRUM], []])
  expect((await move(customer, { items: [drum], to: other, keep: true })).status).toBe(204)
  expect((await move(customer, { items: [drum, phone, drum], to: other })).status).toBe(204)
  expect([await asins(''), (await asins('', other)).toSorted()]).toEqual([[CABLE], [DRUM, PHONE].toSorted()])
  expect(await listsOf(customer)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ listExternalId: id, itemCount: 1 }),
      expect.objectContaining({ listExternalId: other, itemCount: 2 }),
    ]),
  )
})

test('without scripts boxes choose the products that move; without any chosen, nothing does', async () => {
  const { store, customer, id, itemFor, asins } = await open()
  const { listExternalId: other } = await create(customer, { listName: 'Other' })
  for (const asin of [DRUM, PHONE, CABLE]) await add(customer, asin, id)
  const [drum, phone] = [(await itemFor(DRUM)).itemId, (await itemFor(PHONE)).itemId]
  const page = (await customer.send({ path: `/hz/wishlist/ls/${id}` })).text
  for (const item of [drum, phone]) expect(page).toMatch(new RegExp(`<input[^>]*name="item-${item}"`))
  const send = async (who: Shopper, form: Record<string, string>) => {
    const { status, headers } = await who.send({ method: 'POST', path: `/hz/wishlist/ls/${id}/transfer`, form })
    return [status, /said=([\w-]+)/.exec(String(headers.location))?.[1]]
  }
  expect(await send(customer, { to: other })).toEqual([303, 'no-items'])
  expect(await send(customer, { to: other, [`item-${drum}`]: '1', keep: '1' })).toEqual([303, 'copied'])
  const both = { [`item-${drum}`]: '1', [`item-${phone}`]: '1' }
  expect(await send(makeShopper(store.app), { to: other, ...both })).toEqual([404, undefined])
  expect(await send(customer, { to: other, ...both })).toEqual([303, 'moved'])
  const leads = async (to: string) =>
    (await customer.send({ path: `/hz/wishlist/ls/${id}?said=moved&to=${to}` })).text.includes('View Other')
  expect([await leads(other), await leads(id), await leads('A'.repeat(22)), await leads('%22')]).toEqual([
    ...[true, false, false, false],
  ])
  expect(await send(customer, { to: other, ...both })).toEqual([303, 'items-gone'])
  expect([await asins(''), (await asins('', other)).toSorted()]).toEqual([[CABLE], [DRUM, PHONE].toSorted()])
})

test('one product or the whole list goes to the cart at today’s price; what cannot be bought stays', async () => {
  const { customer, id, sellOut, itemFor, cart, put } = await open(makeStore())
  for (const asin of [PHONE, DRUM, CABLE]) await add(customer, asin, id)
  await put({ wanted: 2 }, (await itemFor(CABLE)).itemId)
  const toCart = (body: object) => customer.send({ method: 'POST', path: `${API}/${id}/cart`, body })
  expect((await toCart({ items: [(await itemFor(CABLE)).itemId] })).json).toEqual({ added: 1, left: 0, isLess: false })
  expect(await cart()).toMatchObject([{ asin: CABLE, quantity: 2 }])
  await sellOut(PHONE)
  expect((await toCart({ items: [(await itemFor(PHONE)).itemId] })).json).toMatchObject({ added: 0, left: 1 })
  expect((await toCart({})).json).toMatchObject({ added: 2, left: 1, isLess: true })
  expect((await cart()).map(({ asin }) => asin).toSorted()).toEqual([CABLE, DRUM].toSorted())
  expect(await itemsOf(customer, id)).toHaveLength(3)
})

test('a product that is on a list plain and customized goes to the cart as one line', async () => {
  const { customer, cart } = await open()
  const { listExternalId: id } = await create(customer, {
    listName: 'Gifts',
    asin: DRUM,
    customizationToken: 'engraved',
  })
  await add(customer, DRUM, id)
  expect(await itemsOf(customer, id)).toHaveLength(2)
  const put = await customer.send({ method: 'POST', path: `${API}/${id}/cart`, body: {} })
  expect(put.json).toEqual({ added: 1, left: 0, isLess: false })
  expect(await cart()).toMatchObject([{ asin: DRUM, quantity: 2 }])
})

test('an item is taken off once, and a deleted list makes another one the default', async () => {
  const { customer, id, itemFor, asins } = await open()
  const { listExternalId: other } = await create(customer, { listName: 'Other' })
  await add(customer, DRUM, id)
  const path = `${API}/${id}/items/${(await itemFor(DRUM)).itemId}`
  expect((await customer.send({ method: 'DELETE', path })).status).toBe(204)
  expect((await customer.send({ method: 'DELETE', path })).status).toBe(404)
  expect(await asins('')).toEqual([])
  expect((await customer.send({ method: 'DELETE', path: `${API}/${id}` })).status).toBe(204)
  expect(await listsOf(customer)).toMatchObject([{ listExternalId: other, isDefault: true }])
  await add(customer, CABLE)
  expect((await itemsOf(customer, other)).map(({ asin }) => asin)).toEqual([CABLE])
})
