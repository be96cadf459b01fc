import { describe, expect, test } from 'vitest'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeLedger } from '#test/pay-ledger.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { codeOf, DRUM, inParts, openWith, plansOf, shortOf } from '../testing/helpers.ts'

const open = async () => {
  const opened = await openWith({ makeStore, makeSignedIn })
  const shopper = makeShopper(opened.store.app)
  const order = async (items: object[] = [inParts(opened.program.id)], who: Shopper = shopper) => {
    const placed = await place(who, await prepareCheckout(who, { items }))
    expect(placed.status, placed.text).toBe(200)
    return (placed.json as { orderId: string }).orderId
  }
  return { ...opened, shopper, order }
}

const OPEN = ['due 26', 'open 26', 'open 26', 'open 26', 'open 25.99']

describe('ordering with monthly payments', () => {
  test('stores every payment of every line, one a month from today, exact to the cent', async () => {
    const { shopper, program, order, rows } = await open()
    const id = await order([DRUM, inParts(program.id, { quantity: 2 })])
    const [plan, ...none] = await plansOf(shopper, id)
    expect([plan?.total.amount, plan?.owed.amount, none]).toEqual([259.98, 259.98, []])
    expect(shortOf(plan)).toEqual(['due 52', 'open 52', 'open 52', 'open 51.99', 'open 51.99'])
    const wrong = await rows(
      `SELECT p.id FROM installments.parts p JOIN orders.orders o ON o.id = p.order_id
       WHERE p.due_on <> ((o.placed_at AT TIME ZONE 'UTC')::date + make_interval(months => p.number - 1))::date`,
    )
    expect(wrong).toEqual([])
    const sums = await rows(
      `SELECT n.amount = l.quantity * l.unit_price - l.discount AS line, n.amount = sum(p.amount) AS parts, count(*)::int AS count
       FROM installments.plans n JOIN orders.lines l ON l.order_id = n.order_id AND l.position = n.line
       JOIN installments.parts p ON p.order_id = n.order_id AND p.line = n.line GROUP BY 1, n.amount`,
    )
    expect(sums).toEqual([{ line: true, parts: true, count: 5 }])
    const page = (await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })).text
    for (const words of ['Monthly payments', 'Due', 'Open', 'Still to pay of these monthly payments: $259.98'])
      expect(page).toContain(words)
    expect((await plansOf(shopper, await order([DRUM]))).length).toBe(0)
  })

  test('the checkout says of the invoice what the order asks for: parts have dates of their own', async () => {
    const { shopper, program } = await open()
    const hint = async (item: object) => {
      const body = { items: [item] }
      const begun = await shopper.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body })
      const { id } = begun.json as { id: string }
      const { text } = await shopper.send({ path: `/checkout/${id}`, headers: { accept: 'text/html' } })
      return /Payment due [^.<]+/.exec(text.replaceAll(/<script[\s\S]*?<\/script>/g, ''))?.[0]
    }
    expect(await hint(DRUM)).toBe('Payment due 14 days after you order')
    expect(await hint(inParts(program.id))).toBe('Payment due by the dates in the summary')
  })

  test('only the owner of an order sees what is owed', async () => {
    const { store, order } = await open()
    const path = `/api/orders/${await order()}/installments`
    const stranger = makeShopper(store.app)
    await stranger.tokens()
    expect((await stranger.send({ path })).status).toBe(404)
    expect((await makeShopper(store.app).send({ path })).status).toBe(404)
  })

  test('takes no card that cannot be charged later: it is not offered, not accepted, and cannot be ordered with', async () => {
    const { store, program, shopper } = await open()
    const { payments } = store.commerce
    const card = payments.findIndex(({ name }) => name === 'test-card')
    payments.splice(card, 1, makeLedger().provider)
    const items = [inParts(program.id)]
    const started = await shopper.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items } })
    const { id } = started.json as { id: string }
    const page = async () => (await shopper.send({ path: `/checkout/${id}`, headers: { accept: 'text/html' } })).text
    expect((await page()).includes('value="test-card"')).toBe(false)
    expect((await page()).includes('An item in your order can only be paid for this way.')).toBe(true)
    const details = { ...DETAILS, ...CARD }
    const path = `/api/marketplaces/US/checkouts/${id}/details`
    const refused = await shopper.send({ method: 'PUT', path, body: details })
    expect([refused.status, codeOf(refused.json)]).toEqual([422, 'payment'])
    const form = await shopper.send({ method: 'POST', path: `/checkout/${id}/details`, form: details })
    expect([form.status, form.text.includes('Choose a payment method.')]).toEqual([422, true])

    // This shopper chooses a payment method first and adds the item with monthly payments afterwards.
    const late = makeShopper(store.app)
    const add = (item: object) =>
      late.send({ method: 'POST', path: '/api/marketplaces/US/cart/carts/retail/items', body: { items: [item] } })
    await add(DRUM)
    const checkout = await prepareCheckout(late, { details: CARD })
    await add(inParts(program.id))
    await late.send({ path: `/api/marketplaces/US/checkouts/${checkout}` })
    const placed = await place(late, checkout)
    expect([placed.status, codeOf(placed.json)]).toEqual([422, 'way-to-pay'])
    const review = await late.send({ path: `/checkout/${checkout}/review` })
    expect([review.status, review.headers.location]).toEqual([303, `/checkout/${checkout}`])
  })

  test('five concurrent requests place one order with one plan', async () => {
    const { program, shopper, rows } = await open()
    const checkout = await prepareCheckout(shopper, { items: [inParts(program.id)] })
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => place(shopper, checkout)))
    for (const each of others) expect(each.text).toBe(first?.text)
    expect(await rows(`SELECT count(*)::int AS count FROM installments.parts`)).toEqual([{ count: 5 }])
    const { orderId } = (first?.json ?? {}) as { orderId: string }
    expect(shortOf((await plansOf(shopper, orderId))[0])).toEqual(OPEN)
  })

  test('refuses an order if the program has ended since, so that nobody pays on terms other than those shown', async () => {
    const { program, end, shopper, rows } = await open()
    const checkout = await prepareCheckout(shopper, { items: [inParts(program.id)] })
    await end(program.id)
    const refused = await place(shopper, checkout)
    expect([refused.status, refused.json]).toMatchObject([
      422,
      { entity: { code: 'refused', details: { feature: 'installments', reason: 'gone' } } },
    ])
    expect(await rows(`SELECT id FROM orders.orders`)).toEqual([])
    const page = await shopper.send({ path: `/checkout/${checkout}/review`, headers: { accept: 'text/html' } })
    expect(page.text).toContain('The monthly payments you chose are no longer offered.')
  })

  test('concurrent orders while the program ends have their complete plan or are not placed', async () => {
    const { store, program, end, rows } = await open()
    const shoppers = Array.from({ length: 12 }, () => makeShopper(store.app))
    const checkouts = await Promise.all(
      shoppers.map((shopper) => prepareCheckout(shopper, { items: [inParts(program.id)] })),
    )
    const [, ...answers] = await Promise.all([
      end(program.id),
      ...shoppers.map((shopper, index) => place(shopper, checkouts[index] ?? '')),
    ])
    const placed = answers.filter(({ status }) => status === 200).length
    expect(answers.map(({ status }) => status).filter((status) => ![200, 409, 422].includes(status))).toEqual([])
    const [stored] = await rows<{ orders: number; plans: number; parts: number }>(
      `SELECT (SELECT count(*)::int FROM orders.orders) AS orders, (SELECT count(*)::int FROM installments.plans) AS plans,
         (SELECT count(*)::int FROM installments.parts) AS parts`,
    )
    expect(stored).toEqual({ orders: placed, plans: placed, parts: placed * 5 })
  })

  test('ignores a forged program of a claim: the order is paid at once, in any way', async () => {
    const { store, rows, shopper, order, program } = await open()
    await order([inParts(program.id)], makeShopper(store.app))
    await shopper.send({
      method: 'POST',
      path: '/api/marketplaces/US/cart/carts/retail/items',
      body: { items: [DRUM] },
    })
    // Bypasses the cart's own checks, as a claim does.
    await rows(`UPDATE cart.lines SET extras = '{"installments": {"programId": "forged"}}'`)
    expect((await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })).text).not.toContain(
      'monthly payments',
    )
    const placed = await place(shopper, await prepareCheckout(shopper, { details: CARD }))
    expect(placed.status, placed.text).toBe(200)
    expect(await plansOf(shopper, (placed.json as { orderId: string }).orderId)).toEqual([])
  })
})
