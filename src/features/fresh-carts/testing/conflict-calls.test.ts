import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { add, cartOf } from './helpers.ts'

const STORE = 'GRNHALLDUS'
const FEW = { asin: 'BXCABL0001', offer: 'BXCABL0001-US-1' }
const NONE = { asin: 'BXDOCK0001', offer: 'BXDOCK0001-US-1' }
const sell = statement(`UPDATE offers.offers SET store = '${STORE}', stock = $2, max_order_quantity = 9 WHERE id = $1`)

async function open() {
  const { app, commerce } = await sharedStore()
  const stock = (few: number, none: number) =>
    Promise.all([commerce.db.query(sell, [FEW.offer, few]), commerce.db.query(sell, [NONE.offer, none])])
  await stock(9, 9)
  const shopper = makeShopper(app)
  const call = async (name: string) =>
    (await shopper.send({ method: 'POST', path: `/afx/cartconflicts/${name}?ref=x&client=atfc` })).json
  return { shopper, stock, summary: () => call('getconflictsummary'), resolve: () => call('resolve') }
}

test('conflicts are summed up over all carts and resolved to what there is', async () => {
  const { shopper, stock, summary, resolve } = await open()
  expect(await summary()).toEqual({ isSuccess: true, hasConflicts: false })
  await add(shopper, STORE, FEW.asin, FEW.offer, 5)
  // Nobody knows yet where it goes.
  expect(await summary()).toEqual({ isSuccess: true, hasConflicts: false })
  await shopper.send({ method: 'POST', path: '/api/location', body: { zipCode: '10001', countryCode: 'US' } })
  await add(shopper, STORE, NONE.asin, NONE.offer, 1)
  expect(await summary()).toEqual({ isSuccess: true, hasConflicts: false })
  await stock(2, 0)
  expect(await summary()).toEqual({ isSuccess: true, hasConflicts: true })
  const there = await shopper.send({ path: '/afx/cartconflicts/resolve/substitute?client=atfc' })
  expect([there.status, there.headers.location]).toEqual([303, expect.stringMatching(`^/fresh/${STORE}/substitutes/`)])
  expect(await resolve()).toEqual({ isSuccess: true, changed: 2 })
  expect((await cartOf(shopper, STORE)).lines.map(({ asin, quantity }) => [asin, quantity])).toEqual([[FEW.asin, 2]])
  expect(await resolve()).toEqual({ isSuccess: true, changed: 0 })
  const none = await shopper.send({ path: '/afx/cartconflicts/resolve/substitute' })
  expect([none.status, none.headers.location]).toEqual([303, '/cart'])
})

test('a conflict with the held time is HTML or JSON', async () => {
  const { shopper } = await open()
  const ask = (reasonCode: string, accept: string) => {
    const conflict = { title: '<b>Bread', reasonCode, requestedQuantity: '3', availableQuantity: '1' }
    const item = { asin: FEW.asin, offerListingID: FEW.offer, sessionID: 'visit' }
    return shopper.send({
      path: `/afx/cart/reservation_conflict?${new URLSearchParams({ ...item, ...conflict })}`,
      headers: { accept },
    })
  }
  const { text } = await ask('ITEM_PARTIALLY_AVAILABLE_FOR_RESERVATION', 'text/html')
  expect(text).toContain('&lt;b&gt;Bread: only 1 of 3')
  for (const [code, words] of [
    ['ITEM_NOT_AVAILABLE', 'Bread'],
    ['ITEM_PARTIALLY_AVAILABLE', 'only 1 of 3'],
    ['ITEM_NOT_AVAILABLE_FOR_RESERVATION', 'Bread'],
    ['PRICE_UNAVAILABLE', 'Bread'],
    ['QUANTITY_OVERFLOW', 'you can order 1 at most'],
  ] as const)
    expect((await ask(code, 'text/html')).text).toContain(words)
  expect((await ask('QUANTITY_OVERFLOW', 'application/json')).json).toMatchObject({ requested: 3, available: 1 })
  expect((await ask('NO_SUCH_CODE', 'text/html')).status).toBe(400)
})

const SORRY = 'We’re sorry, there was an error and this item was not added to your cart. Please try again.'
test.each([
  ['localhost', ['Item was not added to the cart', SORRY, '>OK<']],
  ['de.localhost', ['Der Artikel wurde nicht in den Warenkorb gelegt', 'Bitte versuchen Sie es noch einmal', '>OK<']],
  ['es.localhost', ['El artículo no se ha añadido al carrito', 'Inténtalo de nuevo', '>Aceptar<']],
  ['fr.localhost', ['L’article n’a pas été ajouté au panier', 'Veuillez réessayer', '>OK<']],
  ['it.localhost', ['L’articolo non è stato aggiunto al carrello', 'Riprova', '>OK<']],
  ['br.localhost', ['O item não foi adicionado ao carrinho', 'Tente novamente', '>OK<']],
  ['jp.localhost', ['カートに追加されませんでした', 'もう一度お試しください', '>OK<']],
])('the words for an unknown failure come in the language of the page: %s', async (host, words) => {
  const { app } = await sharedStore()
  const shopper = makeShopper(app, `${host}:3000`)
  const { json } = await shopper.send({ method: 'POST', path: '/alm/atfcGenericErrorModal/', body: {} })
  for (const each of words) expect(json).toEqual({ errorModalHtml: expect.stringContaining(each) })
  const without = await shopper.send({ method: 'POST', path: '/alm/atfcGenericErrorModal/' })
  expect([without.status, without.json]).toEqual([200, json])
})
