import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import { assembled, statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { readPdf } from '#test/read-pdf.ts'
import { routesOf } from '#test/route-table.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addCompany, addTiers } from './helpers.ts'

const ASIN = 'BXCABL0001'
const UNITS = 3
const mails = statement(
  `SELECT recipient, text || coalesce(html, '') AS said FROM platform.mails WHERE recipient IS NOT NULL`,
  {
    recipient: 'text!',
    said: 'text!',
  },
)

/** What a unit and three of them cost a company, as pages and calls say it. */
const saidOf = (unit: number): RegExp => {
  const [line, whole] = [(unit * UNITS).toFixed(2), unit.toFixed(2)].map((text) => text.replace('.', '\\.'))
  const exact = String(unit).replace('.', '\\.')
  return new RegExp(
    `\\$(${exact}|${line}|${whole})\\b|"(amount|unit|total)":(${exact}|${line}|${whole})\\b|>(${exact}|${line}|${whole}) ?USD`,
  )
}

const PRICES = { one: 13.3713, two: 12.2412 }

/** Surfaces that have to say something of the product, so that the crawl has met them. */
const SPEAKING = [
  `/dp/${ASIN}`,
  `/api/marketplaces/US/products/${ASIN}`,
  `/api/marketplaces/US/products/${ASIN}/pricing-tiers`,
  '/api/shopper-state',
  '/api/marketplaces/US/cart/items',
  '/cart',
  '/s',
  '/feeds/products.xml',
  '/sitemap.xml',
]

/** Each route that is read, with the product in its address; those about something else are not there. */
const filled = (url: string): string =>
  url
    .replace('*', 'x')
    .replace(/:asins?\b/, ASIN)
    .replace(':marketplace', 'US')
    .replace(':kind', 'offers')

test('what a product costs one company is in no answer to anybody else, in whatever order they ask', {
  tags: 'gate',
  timeout: 240_000,
}, async () => {
  const store = await makeStore()
  await store.commerce.db.query(
    assembled(`UPDATE offers.offers SET stock = 5000, price = 1499 WHERE id = '${ASIN}-US-1'`),
  )
  const [one, two, customer] = [await makeSignedIn(store), await makeSignedIn(store), await makeSignedIn(store)]
  for (const [who, price] of [
    [one.who, PRICES.one],
    [two.who, PRICES.two],
  ] as const)
    await addTiers(store, { asin: ASIN, audience: await addCompany(store, [who]), tiers: [[1, price]] })
  const guest = makeShopper(store.app)
  const emails: Record<string, string> = { one: one.who.email, two: two.who.email }
  const visitors = { one: one.shopper, guest, two: two.shopper, customer: customer.shopper }
  const discounts: Record<string, number[]> = {}
  const orders: Record<string, string> = {}
  for (const [name, shopper] of Object.entries(visitors)) {
    const items = [{ asin: ASIN, offerListingId: `${ASIN}-US-1`, quantity: UNITS }]
    await shopper.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: { items } })
    if (name === 'customer') continue
    const checkout = await prepareCheckout(shopper, { details: { email: emails[name] ?? 'guest@example.com' } })
    await shopper.send({ path: `/checkout/${checkout}/review`, headers: { accept: 'text/html' } })
    const placed = await place(shopper, checkout)
    expect(placed.status, placed.text).toBe(200)
    const { orderId } = placed.json as { orderId: string }
    orders[name] = orderId
    const order = await shopper.send({ path: `/api/orders/${orderId}` })
    const { items: ordered } = order.json as { items: { discount: { amount: number } }[] }
    discounts[name] = ordered.map(({ discount }) => discount.amount)
    // What is bought leaves something to look at in the cart.
    await shopper.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: { items } })
  }
  expect(discounts).toEqual({ one: [4.86], two: [8.25], guest: [0] })

  const paths = routesOf(store.app)
    .filter(({ method, url }) => method === 'GET' && !filled(url).includes(':'))
    .map(({ url }) => filled(url))
  paths.push(
    `/dp/${ASIN}?qty=${UNITS}`,
    `/s?k=cable`,
    `/c/accessories`,
    `/api/marketplaces/US/products/${ASIN}?itemQuantity=${UNITS}&enableQuantityPricingTablePagination=true`,
    `/api/shopper-state?asin=${ASIN}`,
    '/feeds/products.xml',
    '/sitemap.xml',
    `/gp/offer-listing/${ASIN}`,
    `/api/marketplaces/US/products/${ASIN}/pricing-tiers?offerListingId=${ASIN}-US-1`,
    `/api/marketplaces/US/products/${ASIN}/availability?offerListingId=${ASIN}-US-1&itemQuantity=${UNITS}`,
    '/cart',
    '/api/marketplaces/US/cart/items',
    '/api/marketplaces/US/cart/summary',
  )
  const leaks: string[] = []
  /** Where the product was read of: what answers nothing has no leak either. */
  const spoken = new Set<string>()
  const told = { one: 0, two: 0 }
  for (const path of paths)
    for (const accept of ['text/html', 'application/json'])
      for (const [name, shopper] of Object.entries<Shopper>(visitors)) {
        const { text } = await shopper.send({ path, headers: { accept } })
        if (text.includes(ASIN)) spoken.add(path.replace(/\?.*/, ''))
        for (const [owner, price] of Object.entries(PRICES))
          if (saidOf(price).test(text)) {
            if (owner === name) told[owner as keyof typeof told] += 1
            else leaks.push(`${name} reads what ${owner} pays at ${path} (${accept})`)
          }
      }
  expect(leaks).toEqual([])
  // Page, offers, API, private call, cart, search, feed and sitemap all speak of it.
  expect([...spoken]).toEqual(expect.arrayContaining(SPEAKING))
  // Each company reads its own in several places, so what is looked for can be found.
  expect(told.one).toBeGreaterThan(3)
  expect(told.two).toBeGreaterThan(3)

  await deliverEvents(store.commerce, store.commerce.modules)
  const sent = await store.commerce.db.query(mails)
  // A mail says the order's total, and an invoice what came off.
  expect(sent.filter(({ recipient }) => recipient === emails.one).length).toBeGreaterThan(0)
  for (const { recipient, said } of sent)
    for (const [owner, price] of Object.entries(PRICES))
      if (saidOf(price).test(said)) expect(recipient).toBe(emails[owner])
  for (const [name, orderId] of Object.entries(orders)) {
    const [invoice] = await findDocumentsOf(store.commerce.db, orderId)
    if (!invoice) throw new Error('There is no invoice.')
    const paper = readPdf(await documentPdf(store.commerce, invoice)).poppler
    for (const [owner, price] of Object.entries(PRICES))
      expect([name, owner, paper.includes(`$${price}`)]).toEqual([name, owner, owner === name])
    const path = `/documents/${invoice.number}`
    for (const [other, shopper] of Object.entries<Shopper>(visitors))
      expect([name, other, (await shopper.send({ path })).status]).toEqual([name, other, other === name ? 200 : 404])
  }
})

test('asked for at once, by two companies and a guest in turn, each answer is for whoever asked', async () => {
  const store = await sharedStore()
  const stock = `UPDATE offers.offers SET stock = 5000, price = 1499 WHERE id = '${ASIN}-US-1'`
  await store.commerce.db.query(assembled(stock))
  const [one, two] = [await makeSignedIn(store), await makeSignedIn(store)]
  for (const [who, price] of [
    [one.who, PRICES.one],
    [two.who, PRICES.two],
  ] as const)
    await addTiers(store, { asin: ASIN, audience: await addCompany(store, [who]), tiers: [[1, price]] })
  const visitors = { one: one.shopper, two: two.shopper, guest: makeShopper(store.app) }
  const paths = [
    `/dp/${ASIN}`,
    `/api/marketplaces/US/products/${ASIN}?itemQuantity=${UNITS}`,
    `/api/shopper-state?asin=${ASIN}&parts=price-tiers`,
  ]
  for (const path of paths)
    for (let round = 0; round < 5; round += 1)
      await Promise.all(
        Object.entries<Shopper>(visitors).map(async ([name, shopper]) => {
          const { text } = await shopper.send({ path })
          const told = Object.entries(PRICES).flatMap(([owner, price]) => (saidOf(price).test(text) ? owner : []))
          expect([path, name, told]).toEqual([path, name, path.startsWith('/dp/') || name === 'guest' ? [] : [name]])
        }),
      )
})
