import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { API, add, CABLE, DRUM, itemsOf, listsOf, PHONE, type Sender } from '../testing/helpers.ts'

const sellOut = statement(`UPDATE offers.offers SET stock = 0 WHERE asin = $1 AND marketplace = 'US'`)
const CART = '/api/marketplaces/US/cart/carts/retail/items'

type Line = { id: string; asin: string; quantity: number }
const lines = async ({ send }: Sender): Promise<Line[]> => {
  const { json } = await send({ path: '/api/marketplaces/US/cart/items?filter=RETAIL' })
  return (json as { entity: { items: Line[] } }).entity.items
}
const put = ({ send }: Sender, asin: string, quantity = 1, more = {}) =>
  send({ method: 'POST', path: CART, body: { items: [{ asin, offerListingId: `${asin}-US-1`, quantity, ...more }] } })
const press = async ({ send }: Sender, path: string, form: Record<string, string> = {}) => {
  const answer = await send({
    method: 'POST',
    path: `/hz/wishlist/saved${path}`,
    form,
    headers: { accept: 'text/html' },
  })
  return [answer.status, answer.headers.location]
}
const lineOf = async (shopper: Sender, asin: string) =>
  (await lines(shopper)).find((line) => line.asin === asin)?.id ?? ''
const savedOf = async (shopper: Sender) => {
  const list = (await listsOf(shopper)).find(({ listName }) => listName === 'Saved for later')
  return list ? itemsOf(shopper, list.listExternalId) : []
}
const cartPage = async ({ send }: Sender) => (await send({ path: '/cart', headers: { accept: 'text/html' } })).text

test('a line goes from the cart to the list and back, with its quantity, and the cart shows both', async () => {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  await put(shopper, DRUM, 2)
  await put(shopper, CABLE)
  expect(await press(shopper, '', { id: await lineOf(shopper, DRUM) })).toEqual([303, '/cart?said=saved'])
  expect(await lines(shopper)).toMatchObject([{ asin: CABLE, quantity: 1 }])
  const [saved] = await savedOf(shopper)
  expect(saved).toMatchObject({ asin: DRUM, wanted: 2 })
  expect(await cartPage(shopper)).toContain('Saved for later (1 product)')
  expect(await press(shopper, `/${saved?.itemId}/cart`)).toEqual([303, '/cart?said=added'])
  expect((await lines(shopper)).find(({ asin }) => asin === DRUM)).toMatchObject({ quantity: 2 })
  expect(await savedOf(shopper)).toEqual([])
  expect(await cartPage(shopper)).not.toContain('id="saved-for-later"')
  expect((await press(shopper, `/${saved?.itemId}/cart`))[0]).toBe(404)
})

test('a device that is saved says that its service is not in the cart any more', async () => {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  await put(shopper, PHONE)
  await put(shopper, 'BXINST0002')
  expect(await lines(shopper)).toHaveLength(2)
  expect(await press(shopper, '', { id: await lineOf(shopper, PHONE) })).toEqual([303, '/cart?said=saved-without'])
  expect(await lines(shopper)).toEqual([])
})

test('a second press finds the line gone, and saving a product again keeps the larger quantity', async () => {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  await put(shopper, DRUM, 3)
  const id = await lineOf(shopper, DRUM)
  await press(shopper, '', { id })
  expect(await press(shopper, '', { id })).toEqual([303, '/cart?said=gone'])
  await put(shopper, DRUM, 2)
  await press(shopper, '', { id: await lineOf(shopper, DRUM) })
  expect(await savedOf(shopper)).toMatchObject([{ asin: DRUM, wanted: 3 }])
})

test('what is sold out stays saved, and a saved product can be taken off', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  await put(shopper, PHONE)
  await press(shopper, '', { id: await lineOf(shopper, PHONE) })
  await store.commerce.db.query(sellOut, [PHONE])
  const [saved] = await savedOf(shopper)
  expect(await press(shopper, `/${saved?.itemId}/cart`)).toEqual([303, '/cart?said=out-of-stock'])
  expect(await savedOf(shopper)).toHaveLength(1)
  const page = await cartPage(shopper)
  expect(page).toContain(`saved/${saved?.itemId}/remove`)
  expect(page).not.toContain(`saved/${saved?.itemId}/cart`)
  expect(await press(shopper, `/${saved?.itemId}/remove`)).toEqual([303, '/cart'])
  expect(await savedOf(shopper)).toEqual([])
})

test('a line with options stays in the cart, whoever asks', async () => {
  const store = await sharedStore()
  const shopper = makeShopper(store.app)
  await put(shopper, 'BXPAGE0001', 1, { additionalParameters: { giftOptions: { isToBeGiftWrapped: true } } })
  const [line] = await lines(shopper)
  const answer = await shopper.send({ method: 'POST', path: `${API}/saved/items`, body: { cartLineId: line?.id } })
  expect(answer.json).toMatchObject({ entity: { code: 'bound' } })
  expect(await lines(shopper)).toHaveLength(1)
  expect(await cartPage(shopper)).not.toContain('action="/hz/wishlist/saved"')
})

test('somebody else’s line and saved product are not there', async () => {
  const store = await sharedStore()
  const [shopper, stranger] = [makeShopper(store.app), makeShopper(store.app)]
  await put(shopper, DRUM)
  const id = await lineOf(shopper, DRUM)
  expect((await stranger.send({ method: 'POST', path: `${API}/saved/items`, body: { cartLineId: id } })).status).toBe(
    404,
  )
  await press(shopper, '', { id })
  const [saved] = await savedOf(shopper)
  for (const action of ['cart', 'remove'])
    expect((await press(stranger, `/${saved?.itemId}/${action}`))[0], action).toBe(404)
  expect(await savedOf(shopper)).toHaveLength(1)
})

test('what a visit saved is with what the customer saved, and is never the default list', async () => {
  const store = await sharedStore()
  const { shopper: customer, who } = await makeSignedIn(store)
  await put(customer, DRUM)
  await press(customer, '', { id: await lineOf(customer, DRUM) })
  expect(await listsOf(customer)).toMatchObject([{ listName: 'Saved for later', isDefault: false }])
  const visit = makeShopper(store.app)
  await put(visit, CABLE, 2)
  await press(visit, '', { id: await lineOf(visit, CABLE) })
  await signInAs(visit, who.email)
  expect((await savedOf(visit)).map(({ asin }) => asin).toSorted()).toEqual([CABLE, DRUM].toSorted())
  await add(visit, PHONE)
  expect(await listsOf(visit)).toMatchObject([
    { listName: 'Wish list', isDefault: true, itemCount: 1 },
    { listName: 'Saved for later', isDefault: false, itemCount: 2 },
  ])
  const saved = (await listsOf(visit))[1]?.listExternalId
  expect((await visit.send({ method: 'POST', path: `${API}/${saved}/default` })).status).toBe(404)
  expect((await visit.send({ method: 'DELETE', path: `${API}/${saved}` })).status).toBe(204)
  await put(visit, CABLE)
  await press(visit, '', { id: await lineOf(visit, CABLE) })
  expect(await savedOf(visit)).toMatchObject([{ asin: CABLE }])
})
