import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { DETAILS, place } from '#test/check-out.ts'
import { CABLE, hold, OFFERS_TIMES, offerOf, openShop } from '#test/fresh-shop.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import type { ShownSubstitution } from '../contract/substitution.ts'
import { findOrdered } from '../queries/ordered.ts'
import { API, add, cartOf, codeOf } from './helpers.ts'

const MARKET = 'SUBSTITUT1'
const OTHER = 'SUBSTITUT2'
const DRUM = 'BXDRUM0001'
const CART = `${API}/cart/carts/fresh/${MARKET}`
const named = (asin: string) => ({ asin, offerListingId: offerOf(asin) })
const NOBODY = { choice: 'ask', allergens: [], diets: [] }

const others = statement(
  `SELECT asin FROM offers.offers WHERE marketplace = 'US' AND id = asin || '-US-1' AND asin <> $1 ORDER BY asin LIMIT 4`,
  { asin: 'text' },
)

/** A store that sells the cable and others, one of which contains milk, with a cable in the cart of its shopper. */
async function open() {
  const shop = await openShop()
  const { open: openStore, sell, guest, store } = shop
  await openStore(MARKET)
  await openStore(OTHER)
  const all = (await store.commerce.db.query(others, [CABLE])).map(({ asin }) => asin)
  const [first = '', second = '', third = '', elsewhere = ''] = all
  for (const asin of [CABLE, first, second, third]) await sell(MARKET, asin)
  await sell(OTHER, elsewhere)
  const shopper = guest()
  await add(shopper, MARKET, CABLE, offerOf(CABLE), 2)
  const itemId = (await cartOf(shopper, MARKET)).lines[0]?.id ?? ''
  const name = (who: Shopper, substitutes: object[], id = itemId) =>
    who.send({ method: 'PUT', path: `${CART}/items/${id}/substitutes`, body: { substitutes } })
  const say = (who: Shopper, body: object) => who.send({ method: 'PUT', path: `${CART}/substitution`, body })
  const said = async (who: Shopper) => (await who.send({ path: `${CART}/substitution` })).json as ShownSubstitution
  return { ...shop, shopper, itemId, name, say, said, first, second, third, elsewhere }
}

const offersIn = ({ lines }: ShownSubstitution) =>
  lines.flatMap(({ substitutes }) => substitutes.map(({ offerListingId }) => offerListingId))

test('a shopper says what may come instead, and names substitutes; nobody else has that', async () => {
  const { shopper, guest, itemId, name, say, said, first, second } = await open()
  expect(await said(shopper)).toMatchObject({ ...NOBODY, lines: [{ itemId, substitutes: [] }] })
  const changed = await say(shopper, { choice: 'allow', allergens: ['milk'], diets: ['vegan'] })
  expect([changed.status, changed.json]).toMatchObject([
    200,
    { choice: 'allow', allergens: ['milk'], diets: ['vegan'] },
  ])
  expect((await name(shopper, [named(second), named(first)])).status).toBe(200)
  expect(offersIn(await said(shopper))).toEqual([offerOf(second), offerOf(first)])
  expect((await name(shopper, [named(first)])).status).toBe(200)
  expect(offersIn(await said(shopper))).toEqual([offerOf(first)])
  const other = guest()
  expect(await said(other)).toMatchObject({ ...NOBODY, lines: [] })
  expect((await name(other, [named(first)])).status).toBe(404)
  await add(other, MARKET, CABLE, offerOf(CABLE))
  expect((await name(other, [named(first)])).status).toBe(404)
  expect(offersIn(await said(other))).toEqual([])
})

test('what is impossible is refused by name, and nothing is stored', async () => {
  const { shopper, itemId, feed, name, say, said, first, second, third, elsewhere } = await open()
  await feed(first, { allergens: ['milk'] })
  await feed(second, { mayContain: ['milk'] })
  await feed(third, { diets: ['vegetarian'] })
  expect((await name(shopper, [named(third)])).status).toBe(200)
  await say(shopper, { choice: 'ask', allergens: ['milk'], diets: [] })
  const before = await said(shopper)
  expect(offersIn(before)).toEqual([offerOf(third)])
  for (const [asked, status, problem] of [
    [[named(elsewhere)], 422, 'substitutes.0.offerListingId is not an offer of this store'],
    [[named(third), named(CABLE)], 422, 'substitutes.1.offerListingId is the product that it stands for'],
    [[named(third), named(third)], 422, 'substitutes.1.offerListingId is named twice'],
    [[named(first)], 422, 'contains milk, which the shopper excluded'],
    [[named(second)], 422, 'may contain milk, which the shopper excluded'],
    [[{ asin: third, offerListingId: 'nothing' }], 422, 'is not an offer of this store'],
    [[named(first), named(second), named(third), named(DRUM)], 400, 'must have at most 3'],
    [[{ ...named(first), price: 1 }], 400, 'price'],
  ] as const) {
    const refused = await name(shopper, [...asked])
    expect([refused.status, refused.text]).toEqual([status, expect.stringContaining(problem)])
  }
  expect((await name(shopper, [named(third)], 'nothing')).status).toBe(404)
  for (const body of [
    { ...NOBODY, choice: 'maybe' },
    { ...NOBODY, allergens: ['moonlight'] },
    { ...NOBODY, allergens: ['milk', 'milk'] },
    { ...NOBODY, diets: ['meat'] },
    { ...NOBODY, diet: [] },
  ])
    expect((await say(shopper, body)).status, JSON.stringify(body)).toBe(400)
  const nowhere = await shopper.send({ path: `${API}/cart/carts/fresh/NOSTORE000/substitution` })
  expect(nowhere.status).toBe(404)
  expect(await said(shopper)).toEqual(before)
  expect(itemId).not.toBe('')
  // What may not come any more is not named any more.
  expect(offersIn((await say(shopper, { ...NOBODY, diets: ['vegan'] })).json as ShownSubstitution)).toEqual([])
})

test('the forms do the same without scripts', async () => {
  const { shopper, itemId, feed, said, first, second, third } = await open()
  await feed(first, { allergens: ['milk'] })
  const press = (path: string, form: Record<string, string>) => shopper.send({ method: 'POST', path, form })
  const saved = await press(`/fresh/${MARKET}/substitution`, {
    choice: 'allow',
    'allergen-milk': 'on',
    'diet-no': 'on',
  })
  expect([saved.status, saved.headers.location]).toEqual([303, `/cart#cart-${MARKET}`])
  expect(await said(shopper)).toMatchObject({ choice: 'allow', allergens: ['milk'], diets: [] })
  const path = `/fresh/${MARKET}/substitutes/${itemId}`
  const page = await shopper.send({ path })
  expect(page.status, page.text).toBe(200)
  expect([first, second].map((asin) => page.text.includes(`value="${offerOf(asin)}"`))).toEqual([false, true])
  const named = await press(path, { substitute1: offerOf(third), substitute2: '', substitute3: offerOf(second) })
  expect([named.status, named.headers.location]).toEqual([303, `/cart#cart-${MARKET}`])
  expect(offersIn(await said(shopper))).toEqual([offerOf(third), offerOf(second)])
  const twice = await press(path, { substitute1: offerOf(third), substitute2: offerOf(third) })
  expect(twice.headers.location).toBe(`${path}?fault=twice`)
  expect((await shopper.send({ path: `${path}?fault=twice` })).text).toContain('You chose the same thing twice.')
  const forbidden = await press(path, { substitute1: offerOf(first) })
  expect(forbidden.headers.location).toBe(`${path}?fault=contains`)
  expect(offersIn(await said(shopper))).toEqual([offerOf(third), offerOf(second)])
  expect((await shopper.send({ path: `/fresh/${MARKET}/substitutes/nothing` })).status).toBe(404)
  const cart = (await shopper.send({ path: '/cart' })).text
  expect(cart).toContain('Never bring: milk')
})

test('the button to the checkout keeps what was ticked and not saved', async () => {
  const { shopper, said, guest } = await open()
  const cart = (await shopper.send({ path: '/cart' })).text
  expect(cart).toMatch(
    new RegExp(
      `<button[^>]*form="instead-${MARKET}"[^>]*name="next"|<button[^>]*name="next"[^>]*form="instead-${MARKET}"`,
    ),
  )
  expect(cart).toContain(`id="instead-${MARKET}"`)
  const form = { choice: 'none', 'allergen-fish': 'on', next: 'checkout' }
  const path = `/fresh/${MARKET}/substitution`
  const pressed = await shopper.send({ method: 'POST', path, form })
  expect([pressed.status, pressed.headers.location]).toEqual([303, expect.stringMatching(/^\/checkout\/[\w-]+$/)])
  expect((await shopper.send({ path: String(pressed.headers.location) })).text).toContain('Checkout')
  expect(await said(shopper)).toMatchObject({ choice: 'none', allergens: ['fish'] })
  expect((await guest().send({ path: String(pressed.headers.location) })).status).toBe(404)
})

test('at sign-in nothing that is never to come is forgotten, and the newer choice holds', async () => {
  const { store, guest, shopper, name, say, said, first, second } = await open()
  const who = await makeCustomer(store)
  const home = guest()
  await signInAs(home, who.email)
  await say(home, { choice: 'none', allergens: ['fish'], diets: ['vegan'] })
  await say(shopper, { choice: 'allow', allergens: ['milk'], diets: [] })
  await name(shopper, [named(first), named(second)])
  await signInAs(shopper, who.email)
  expect(await said(home)).toMatchObject({ choice: 'allow', allergens: ['fish', 'milk'], diets: ['vegan'] })
  expect(offersIn(await said(home))).toEqual([offerOf(first), offerOf(second)])
  const { collect, erase } = store.commerce.modules.find(({ name: each }) => each === 'fresh-carts')?.shopperData ?? {}
  const { db } = store.commerce
  const owner = `customer:${who.id}`
  expect(JSON.stringify(await collect?.(db, owner))).toContain(offerOf(second))
  await erase?.(db, owner)
  expect(await collect?.(db, owner)).toEqual([])
})

test.runIf(OFFERS_TIMES)('an order keeps what was said when it was placed', async () => {
  const { store, shopper, addSlot, name, say, first, second } = await open()
  await say(shopper, { choice: 'allow', allergens: ['milk'], diets: ['vegan'] })
  await name(shopper, [named(second), named(first)])
  await hold(shopper, MARKET, await addSlot(MARKET, '08:00'))
  const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { storeId: MARKET } })
  const { id } = begun.json as { id: string }
  expect((await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body: DETAILS })).status).toBe(
    200,
  )
  const placed = await place(shopper, id)
  expect([placed.status, codeOf(placed)]).toEqual([200, undefined])
  const { orderId } = placed.json as { orderId: string }
  const kept = {
    choice: 'allow',
    allergens: ['milk'],
    diets: ['vegan'],
    storeId: MARKET,
    named: [
      { position: 0, asin: second, offerId: offerOf(second) },
      { position: 0, asin: first, offerId: offerOf(first) },
    ],
  }
  expect(await findOrdered(store.commerce.db, orderId)).toMatchObject(kept)
  await say(shopper, { choice: 'none', allergens: [], diets: [] })
  expect(await findOrdered(store.commerce.db, orderId)).toMatchObject(kept)
})
