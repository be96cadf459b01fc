import { expect, onTestFinished, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn, signInAs } from '#test/sign-in.ts'
import { collectPurchases, erasePurchases, forgetLocks } from '../queries/purchases.ts'
import { add, CABLE, createRuleOf, endRuleOf, linesOf, modify, notesOf, refusalOf } from './helpers.ts'

const LIMIT = { customerLimit: { quantity: 2 } }
const BUYERS = longCount(12, 500)
/** The store slows down more sign-ins at once from one network. */
const MOST_CUSTOMERS = 30

async function open(rule: object = LIMIT, make = sharedStore) {
  const store = await make()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const made = await createRuleOf(merchant, rule)
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  onTestFinished(async () => {
    await endRuleOf(merchant, made.id)
    await rows('DELETE FROM quantity_rules.purchases')
  })
  const sold = async () =>
    ((await merchant.send({ path: `/api/merchant/quantity-rules/${made.id}` })).json as { sold: number }).sold
  return { store, merchant, made, rows, sold, guest: () => makeShopper(store.app) }
}

const details = (email: string) => ({ ...DETAILS, email })

/** Orders at once, past the cart. */
async function buy(shopper: Shopper, quantity: number, email: string) {
  const items = [{ ...CABLE, quantity }]
  return place(shopper, await prepareCheckout(shopper, { items, details: details(email) }))
}

async function signInAndAdd(shopper: Shopper, email: string) {
  await signInAs(shopper, email)
  return shopper.send({ path: '/api/marketplaces/US/cart/items' })
}

test('a limit holds in cart, buy now and order, counts earlier orders, and says so', async () => {
  const { guest, sold } = await open()
  const shopper = guest()
  expect(refusalOf(await add(shopper, 3))).toEqual([422, 'over-limit', 2])
  expect((await add(shopper, 1)).status).toBe(200)
  expect(await notesOf(shopper)).toEqual([{ code: 'limit', values: { limit: 2 } }])
  expect(refusalOf(await add(shopper, 2))).toEqual([422, 'over-limit', 1])
  const [line] = await linesOf(shopper)
  expect(refusalOf(await modify(shopper, line?.id ?? '', 3))).toEqual([422, 'over-limit', 2])
  const placed = await place(shopper, await prepareCheckout(shopper, { details: details('one@example.com') }))
  expect([placed.status, await sold()]).toEqual([200, 1])
  expect((await add(shopper, 1)).status).toBe(200)
  expect(await notesOf(shopper)).toEqual([{ code: 'limit-bought', values: { limit: 2, bought: 1 } }])
  const past = { method: 'POST', path: '/api/marketplaces/US/checkouts' } as const
  expect(refusalOf(await shopper.send({ ...past, body: { items: [{ ...CABLE, quantity: 2 }] } }))).toEqual([
    422,
    'over-limit',
    1,
  ])
  const page = await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })
  expect(page.text).toContain('Limit 2 per customer; you have 1 from an earlier order')
})

test('two checkouts of one visit, or of one mail address, take the limit once', async () => {
  const { guest, sold } = await open()
  const [one, other] = [guest(), guest()]
  const prepare = (shopper: Shopper, email: string) =>
    prepareCheckout(shopper, { items: [{ ...CABLE, quantity: 2 }], details: details(email) })
  const checkouts = [
    { shopper: one, id: await prepare(one, 'Same@example.com') },
    { shopper: one, id: await prepare(one, 'else@example.com') },
    { shopper: other, id: await prepare(other, ' same@Example.com') },
  ]
  const answers = await Promise.all(checkouts.map(({ shopper, id }) => place(shopper, id)))
  const [first, second, third] = answers.map(({ status }) => status === 200)
  // The first shares a name with each of the others, which share none.
  expect([first && second, first && third, first || second || third]).toEqual([false, false, true])
  for (const { status, json } of answers)
    if (status !== 200)
      expect(json).toMatchObject({
        entity: { code: 'refused', details: { feature: 'quantity-rules', reason: 'above-limit' } },
      })
  expect(await sold()).toBe(2 * [first, second, third].filter(Boolean).length)
  const again = await Promise.all(checkouts.map(({ shopper, id }) => place(shopper, id)))
  expect(again.filter(({ status }) => status === 200).length).toBe(
    answers.filter(({ status }) => status === 200).length,
  )
})

test('what a visit bought counts for the customer who signs in, and for the customer elsewhere', async () => {
  const { store, guest } = await open()
  const { who } = await makeSignedIn(store)
  const shopper = guest()
  expect((await buy(shopper, 1, 'a@example.com')).status).toBe(200)
  await signInAs(shopper, who.email)
  expect(refusalOf(await add(shopper, 2))).toEqual([422, 'over-limit', 1])
  const elsewhere = guest()
  await signInAs(elsewhere, who.email)
  expect(refusalOf(await add(elsewhere, 2))).toEqual([422, 'over-limit', 1])
  expect((await buy(elsewhere, 1, 'b@example.com')).status).toBe(200)
  // A guest with the customer's own address is the customer.
  const stranger = guest()
  const id = await prepareCheckout(stranger, { items: [{ ...CABLE, quantity: 1 }], details: details(who.email) })
  expect((await place(stranger, id)).status).toBe(422)
})

test('a guest whose mail address has bought them all learns it from the page of the review', async () => {
  const { guest } = await open()
  expect((await buy(guest(), 2, 'known@example.com')).status).toBe(200)
  const shopper = guest()
  const items = [{ ...CABLE, quantity: 1 }]
  const id = await prepareCheckout(shopper, { items, details: details('Known@example.com') })
  const refused = await shopper.send({
    method: 'POST',
    path: `/checkout/${id}/place`,
    form: {},
    headers: { accept: 'text/html' },
  })
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringContaining('An item is limited per customer, and your earlier orders count too.'),
  ])
})

test('cancelling gives units back once, and the window forgets', async () => {
  const { guest, rows, sold } = await open({ customerLimit: { quantity: 2, hours: 24 } })
  const shopper = guest()
  const { json } = await buy(shopper, 2, 'c@example.com')
  const { orderId } = json as { orderId: string }
  expect(refusalOf(await add(shopper, 1))).toEqual([422, 'over-limit', 0])
  const cancel = (quantity: number) =>
    shopper.send({
      method: 'POST',
      path: `/api/orders/${orderId}/cancel`,
      body: { items: [{ position: 0, quantity }] },
    })
  expect([(await cancel(1)).status, await sold()]).toEqual([200, 1])
  expect((await add(shopper, 1)).status).toBe(200)
  expect(refusalOf(await add(shopper, 1))).toEqual([422, 'over-limit', 0])
  await rows(`UPDATE quantity_rules.purchases SET bought_at = now() - interval '25 hours'`)
  expect((await add(shopper, 1)).status).toBe(200)
})

test('a rule that is made while a checkout is open is the one that its order is held to', async () => {
  const { merchant, made, guest, sold } = await open({ minimum: 2 })
  const shopper = guest()
  const id = await prepareCheckout(shopper, { items: [{ ...CABLE, quantity: 3 }], details: details('d@example.com') })
  await merchant.send({ method: 'POST', path: `/api/merchant/quantity-rules/${made.id}/end`, body: {} })
  const now = await createRuleOf(merchant, { customerLimit: { quantity: 2 } })
  const refused = await place(shopper, id)
  expect(refused.json).toMatchObject({ entity: { code: 'refused', details: { reason: 'above-limit' } } })
  await merchant.send({ method: 'POST', path: `/api/merchant/quantity-rules/${now.id}/end`, body: {} })
  expect([(await place(shopper, id)).status, await sold()]).toEqual([200, 0])
})

test('a customer gets a copy of what counts, and is forgotten with the account; locks are forgotten after a day', async () => {
  const { store, rows, sold } = await open()
  const { shopper, who } = await makeSignedIn(store)
  const { db } = store.commerce
  const owner = customerOwner(who.id)
  const { json } = await buy(shopper, 2, 'e@example.com')
  const { orderId } = json as { orderId: string }
  expect(await collectPurchases(db, owner)).toMatchObject([{ orderId, asin: CABLE.asin, units: 2 }])
  await erasePurchases(db, owner)
  expect([await collectPurchases(db, owner), await sold()]).toEqual([[], 2])
  await rows(`UPDATE quantity_rules.buyers SET spent_at = now() - interval '25 hours'`)
  await forgetLocks(db)
  expect(await rows('SELECT name FROM quantity_rules.buyers')).toEqual([])
  expect((await buy(shopper, 1, 'f@example.com')).status).toBe(200)
})

const BULB = 'BXBULB0001'

/** Units of one of two offers: orders of the same one wait for its stock anyway. */
const bulbs = (quantity: number) => ({ asin: BULB, offerListingId: `${BULB}-US-${quantity}`, quantity })

test(`${BUYERS} buyers with a limit of 2, over visits, sign-ins, carts and checkouts at once: nobody has more`, async () => {
  const { store, guest, rows } = await open({ ...LIMIT, asin: BULB }, makeStore)
  await rows(`UPDATE offers.offers SET stock = 100000, max_order_quantity = 30 WHERE asin = '${BULB}'`)
  const customers = await Promise.all(
    Array.from({ length: Math.min(BUYERS / 2, MOST_CUSTOMERS) }, () => makeSignedIn(store)),
  )
  const orders = Array.from({ length: BUYERS }, (_each, buyer) => async () => {
    const customer = customers[buyer % customers.length]
    const isCustomer = buyer < customers.length && customer !== undefined
    const email = isCustomer ? customer.who.email : `buyer${buyer}@example.com`
    const visits = isCustomer ? [customer.shopper, guest()] : [guest(), guest()]
    const checkouts = await Promise.all(
      visits.flatMap((shopper) =>
        [1, 2].map(async (quantity) => ({
          shopper,
          id: await prepareCheckout(shopper, { items: [bulbs(quantity)], details: details(email) }),
        })),
      ),
    )
    const placing = checkouts.map(({ shopper, id }) => place(shopper, id))
    if (isCustomer && buyer % 3 === 0 && visits[1]) placing.push(signInAndAdd(visits[1], email))
    return (await Promise.all(placing)).filter(({ status }) => status >= 500).length
  })
  const broken: number[] = []
  for (let from = 0; from < orders.length; from += 25)
    broken.push(...(await Promise.all(orders.slice(from, from + 25).map((order) => order()))))
  expect(broken.filter((count) => count > 0)).toEqual([])
  const sums = await rows<{ most: number; buyers: number; wrong: number }>(
    `WITH sums AS (SELECT lower(o.email) AS email, sum(l.quantity)::int AS units FROM orders.orders o JOIN orders.lines l ON l.order_id = o.id GROUP BY 1)
     SELECT max(units)::int AS most, count(*)::int AS buyers,
       (SELECT count(*)::int FROM orders.lines l WHERE l.quantity <> coalesce((SELECT units FROM quantity_rules.purchases p WHERE p.order_id = l.order_id), 0)) AS wrong
     FROM sums`,
  )
  expect(sums).toEqual([{ most: 2, buyers: BUYERS, wrong: 0 }])
}, 300_000)
