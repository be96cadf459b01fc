import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS } from '#test/check-out.ts'
import { openShop, SELLS_FRESH } from '#test/fresh-shop.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { CARD } from '#test/order.ts'
import { cents } from './helpers.ts'

/** Orders at two rates that prices include, with a fee, a deposit and ham by weight: to the cent, whatever was found of them. */

const STORE = 'BERLIN0001'
const API = '/api/marketplaces/DE'
const offerOf = (asin: string) => `${asin}-DE-1`
const euros = (amount: number) => ({ amount, currencyCode: 'EUR' })
const WHOLE = 1_000_000

const some = statement(
  `SELECT asin FROM offers.offers WHERE marketplace = 'DE' AND id = asin || '-DE-1' AND sold IS NULL AND store IS NULL
     AND asin IN (SELECT asin FROM catalog.products WHERE needs_delivery) ORDER BY asin LIMIT 5`,
  { asin: 'text' },
)
const sell = statement(
  `WITH taxed AS (UPDATE catalog.products SET tax_category = $4, weight = 100 WHERE asin || '-DE-1' = $1)
   UPDATE offers.offers SET store = '${STORE}', price = $2, sold = $3::jsonb, list_price = NULL, stock = 99, max_order_quantity = 20 WHERE id = $1`,
)

type Goods = { drink: string; ham: string; tool: string; cake: string; fish: string }

const GOODS: [name: keyof Goods, price: number, most: string | undefined, tax: string][] = [
  ['drink', 199, undefined, 'standard'],
  ['ham', 1999, '0.55 kg', 'reduced'],
  ['tool', 777, undefined, 'standard'],
  ['cake', 1099, undefined, 'standard'],
  ['fish', 3333, '0.55 kg', 'reduced'],
]

async function open() {
  const { store, merchant, open: openStore, addSlot } = await openShop()
  const { db } = store.commerce
  const ask = async (path: string, body: object = {}) => {
    const answer = await merchant.send({ method: 'POST', path: `/api/merchant/${path}`, body })
    expect([path, answer.status < 300], answer.text).toEqual([path, true])
    return answer.json as { id: string }
  }
  const address = { line1: 'Torstraße 1', city: 'Berlin', postalCode: '10119', country: 'DE' }
  await openStore(STORE, {
    marketplace: 'DE',
    kind: 'delivery',
    address,
    timeZone: 'Europe/Berlin',
    zones: [{ name: 'mitte', areas: [{ from: '101' }] }],
    minimumOrder: euros(0),
    fee: euros(0),
  })
  const slotId = await addSlot(STORE, '08:00', { zone: 'mitte', grams: 900_000, fee: euros(4.9) })
  const asins = (await db.query(some, [])).map(({ asin }) => asin)
  const goods: Goods = { drink: '', ham: '', tool: '', cake: '', fish: '' }
  for (const [index, [name, price, most, tax]] of GOODS.entries()) {
    goods[name] = asins[index] ?? ''
    const sold = most ? JSON.stringify({ picking: 'catch', per: '1 kg', usual: '0.4 kg', most }) : null
    await db.query(sell, [offerOf(goods[name]), price, sold, tax])
  }
  await ask('deposits', { marketplace: 'DE', asin: goods.drink, kind: 'single-use', amount: euros(0.25) })
  const shopper = makeShopper(store.app, 'de.localhost:3000')
  /** Orders three drinks, three pieces of ham and two tools. */
  const order = async () => {
    const cart = `${API}/cart/carts/fresh/${STORE}`
    const items = (
      [
        ['drink', 3],
        ['ham', 3],
        ['tool', 2],
      ] as const
    ).map(([name, quantity]) => {
      return { asin: goods[name], offerListingId: offerOf(goods[name]), quantity }
    })
    await shopper.send({ method: 'POST', path: `${cart}/items`, body: { items } })
    const body = { choice: 'allow', allergens: [], diets: [] }
    await shopper.send({ method: 'PUT', path: `${cart}/substitution`, body })
    const holds = `${API}/fresh-stores/${STORE}/slots/${slotId}/holds`
    await shopper.send({ method: 'POST', path: holds, body: {} })
    const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { storeId: STORE } })
    const checkout = `${API}/checkouts/${(begun.json as { id: string }).id}`
    const details = { ...DETAILS, ...CARD, ...address, region: '', delivery: 'slot' }
    await shopper.send({ method: 'PUT', path: `${checkout}/details`, body: details })
    const placed = await shopper.send({ method: 'POST', path: `${checkout}/place` })
    expect(placed.status, placed.text).toBe(200)
    return (placed.json as { orderId: string }).orderId
  }
  const read = async (id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  /** What order, payment and documents say are the same sums, at each rate. Returns the order. */
  const agree = async (id: string) => {
    await deliverEvents(store.commerce, store.commerce.modules)
    const told = await read(id)
    const [invoice, ...notes] = (await findDocumentsOf(db, id)).map(({ snapshot }) => snapshot)
    if (!invoice) expect.fail('There is no invoice.')
    const sum = <Each>(all: Each[], of: (each: Each) => number) => all.reduce((total, each) => total + of(each), 0)
    const whole = cents(told.total)
    expect(sum(told.items, ({ total }) => cents(total)) + cents(told.deliveryTotal)).toBe(whole)
    expect(sum(told.payments, ({ amount }) => cents(amount))).toBe(whole)
    expect(invoice.total).toMatchObject({ gross: whole, tax: cents(told.tax.total) })
    expect(invoice.rates.map(({ rate, tax }) => [rate, tax])).toEqual(
      told.tax.rates.map(({ rate, amount }) => [rate, cents(amount)]),
    )
    // Each line and the fee are rounded by themselves.
    for (const { rate, gross, tax } of invoice.rates)
      expect(Math.abs(tax - (gross * (rate ?? 0)) / (WHOLE + (rate ?? 0)))).toBeLessThan(3)
    expect(sum(notes, ({ total }) => total.gross)).toBe(cents(told.refundedTotal))
    expect(sum(notes, ({ total }) => total.tax)).toBe(cents(told.refundedTax))
    return { told, invoice, notes }
  }
  return { ask, goods, order, read, agree }
}

type Found = { drink?: number; ham?: [picked: number, amount?: string]; tool?: number }
type Case = { says: string; found: Found; instead?: ['ham' | 'tool', 'cake' | 'fish', number, amount?: string] }

const CASES: Case[] = [
  { says: 'lighter', found: { ham: [3, '1.137 kg'] } },
  { says: 'as heavy as was promised', found: { ham: [3, '1.65 kg'] } },
  { says: 'short', found: { drink: 2, ham: [1, '333 g'], tool: 1 } },
  { says: 'without what is taxed less', found: { ham: [0] } },
  { says: 'without what is taxed more', found: { drink: 0, tool: 0 } },
  { says: 'with more of what is taxed more instead', found: { ham: [0] }, instead: ['ham', 'cake', 2] },
  { says: 'with what is taxed less instead', found: { drink: 1, tool: 0 }, instead: ['tool', 'fish', 1, '0.47 kg'] },
]

test.skipIf(!SELLS_FRESH).each(CASES)(
  'an order is picked $says: lines, tax by rate, payment, invoice and refunds agree to the cent',
  async ({ found: { drink = 3, ham: [pieces, weight] = [3, '1.2 kg'], tool = 2 }, instead }) => {
    const { ask, goods, order, read, agree } = await open()
    const id = await order()
    const before = await read(id)
    const at = (asin: string) => before.items.find((item) => item.asin === asin)?.position ?? Number.NaN
    const of = (name: 'drink' | 'ham' | 'tool') => {
      const [missing, other, picked = 0, amount] = instead ?? []
      if (missing !== name || !other) return {}
      return { substitute: { offerListingId: offerOf(goods[other]), picked, ...(amount && { amount }) } }
    }
    if (instead) {
      const [missing, other, quantity] = instead
      const position = at(goods[missing])
      await ask('substitutes', { orderId: id, position, offerListingId: offerOf(goods[other]), quantity })
    }
    await ask(`picking/${id}/start`)
    await ask(`picking/${id}/pick`, {
      items: [
        { position: at(goods.drink), picked: drink, ...of('drink') },
        { position: at(goods.ham), picked: pieces, ...(weight && { amount: weight }), ...of('ham') },
        { position: at(goods.tool), picked: tool, ...of('tool') },
      ],
    })
    const { told } = await agree(id)
    expect(cents(told.total)).toBeLessThanOrEqual(cents(before.total))
    expect(told.deliveryTotal).toEqual(before.deliveryTotal)
    await ask(`picking/${id}/depart`)
    await ask(`picking/${id}/deliver`)
    if (drink > 0) await ask(`empties/${id}/give-back`)
    if (pieces > 0) await ask(`orders/${id}/refund`, { items: [{ position: at(goods.ham), minorUnits: 333 }] })
    const { told: given } = await agree(id)
    expect(cents(given.refundedTotal)).toBe(25 * drink + (pieces > 0 ? 333 : 0))
    await ask(`orders/${id}/refund`, { minorUnits: cents(given.total) - cents(given.refundedTotal) })
    const { invoice, notes } = await agree(id)
    for (const { rate, gross, tax } of invoice.rates) {
      const back = notes.flatMap(({ rates }) => rates.filter((each) => each.rate === rate))
      expect([back.reduce((sum, each) => sum + each.gross, 0), back.reduce((sum, each) => sum + each.tax, 0)]).toEqual([
        gross,
        tax,
      ])
    }
  },
)
