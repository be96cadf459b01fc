import { expect, test } from 'vitest'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { isVoucher } from '#commerce/checkout/work/offered.ts'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { issueDue, PLACES } from '#commerce/documents/testing/helpers.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import type { Command } from '#commerce/orders/rules/life/order.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { readPdf } from '#test/read-pdf.ts'
import { asMerchant } from '#test/settings.ts'
import type { OwnCards } from '../contract/shopper.ts'
import { giftCardsIn, orderOf } from './helpers.ts'

const VOUCHER = { asin: 'BXGIFT0100', offerListingId: 'BXGIFT0100-DE-1', quantity: 1 }
const SPEAKER = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-DE-1', quantity: 1 }
const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-DE-1', quantity: 1 }
const MULTI = { asin: 'BXGIFT0050', offerListingId: 'BXGIFT0050-DE-1', quantity: 1 }
const HOME = { ...DETAILS, ...PLACES.DE, ...CARD, useCredit: true }
const API = '/api/marketplaces/DE'
const MAY_COME_BACK = { returnableUntil: expect.any(String) }

type Shopper = ReturnType<typeof makeShopper>
type Shown = {
  total: { amount: number }
  tax: { total: { amount: number } }
  toPay: { amount: number }
  storeCredit: { used: { amount: number }; usable: { amount: number }; limited: object[] }
}

const cents = ({ amount }: { amount: number }): number => Math.round(amount * 100)

/** The tax in an amount of cents at 19 %. */
const taxIn = (gross: number): number => Math.round((gross * 19) / 119)

/** A German store that sells a single-purpose card of 100 euros; cables are taxed at the reduced rate. */
async function open() {
  const store = await makeStore()
  const kit = giftCardsIn(store)
  const { commerce } = store
  await kit.rows(`UPDATE catalog.products SET tax_category = 'standard' WHERE asin = 'BXGIFT0100'`)
  await kit.rows(`UPDATE catalog.products SET tax_category = 'reduced' WHERE asin = 'BXCABL0001'`)
  await kit.rows(`UPDATE gift_cards.products SET ended_at = now() WHERE asin = 'BXGIFT0100'`)
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const merchant = makeShopper(store.app)
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    merchant.send({ method, path: `/api/merchant/${path}`, headers: { authorization }, ...(body ? { body } : {}) })
  const sell = (more: object = {}) =>
    ask('POST', 'gift-card-products', {
      marketplace: 'DE',
      asin: 'BXGIFT0100',
      kind: 'single-purpose',
      value: { amount: 100, currencyCode: 'EUR' },
      ...more,
    })
  const prepare = async (shopper: Shopper, items: object[], details: object = {}) => {
    const begun = await shopper.send({ method: 'POST', path: `${API}/checkouts`, body: { items } })
    const { id } = begun.json as { id: string }
    const body = { ...HOME, ...details }
    const filled = await shopper.send({ method: 'PUT', path: `${API}/checkouts/${id}/details`, body })
    expect(filled.status, filled.text).toBe(200)
    return { id, shown: filled.json as Shown }
  }
  const place = (shopper: Shopper, id: string) => shopper.send({ method: 'POST', path: `${API}/checkouts/${id}/place` })
  const order = async (shopper: Shopper, items: object[], details: object = {}) => {
    const { id } = await prepare(shopper, items, details)
    const placed = await place(shopper, id)
    expect(placed.status, placed.text).toBe(200)
    await issueDue(commerce)
    return (placed.json as { orderId: string }).orderId
  }
  const change = async (id: string, command: Command) => {
    const changed = await changeOrder(commerce, { id, owner: undefined }, command)
    expect(changed).toMatchObject({ ok: true })
    await issueDue(commerce)
  }
  const takeBack = async (id: string, items: { position: number; quantity: number }[]) => {
    await change(id, { kind: 'request-return', reason: 'not-needed', note: '', items })
    await change(id, { kind: 'receive-return', restock: true })
  }
  const documents = (id: string) => findDocumentsOf(commerce.db, id)
  const pdfOf = async (id: string, index = 0, of = commerce) => {
    const stored = (await documents(id))[index]
    if (!stored) expect.fail('there is no such document')
    return readPdf(await documentPdf(of, stored)).poppler.replaceAll(/\s+/g, ' ')
  }
  /** A shopper who has bought and added a card, and the order of the card. */
  const withCard = async (item: object = VOUCHER) => {
    const shopper = makeShopper(store.app, 'de.localhost:3000')
    const sold = await order(shopper, [item], { useCredit: false })
    await kit.send()
    const code = (await kit.codes()).at(-1)
    const added = await shopper.send({ method: 'POST', path: `${API}/gift-cards`, body: { code } })
    expect(added.status, added.text).toBe(200)
    return { shopper, sold }
  }
  const left = async (shopper: Shopper) =>
    cents(((await shopper.send({ path: `${API}/gift-cards` })).json as OwnCards).available)
  return { ...kit, store, ask, sell, prepare, place, order, change, takeBack, documents, pdfOf, withCard, left }
}

const sums = async (documents: Promise<Awaited<ReturnType<typeof findDocumentsOf>>>) =>
  (await documents).map(({ kind, snapshot: { total } }) => [kind, total.gross, total.tax])

test('a single-purpose card is taxed and invoiced when it is sold, and says for what it pays', async () => {
  const { sell, withCard, documents, mails, pdfOf, rows } = await open()
  expect(await sell()).toMatchObject({ status: 201, json: { kind: 'single-purpose', taxCategory: 'standard' } })
  const { shopper, sold } = await withCard()
  const order = await orderOf(shopper, sold)
  expect([cents(order.total), cents(order.tax.total)]).toEqual([10_000, taxIn(10_000)])
  expect(await sums(documents(sold))).toEqual([['invoice', 10_000, 1597]])
  expect(await pdfOf(sold)).toContain('MwSt. 19 %')
  const [stored] = await rows<{ kind: string; tax_rate: number; tax: string }>(
    'SELECT kind, tax_rate, tax FROM gift_cards.cards',
  )
  expect([stored?.kind, stored?.tax_rate, Number(stored?.tax)]).toEqual(['single-purpose', 190_000, 1597])
  const words = 'Zahlt nur Artikel mit 19 % Steuer, die nach Deutschland geliefert werden.'
  expect((await mails())[0]?.text.replaceAll(/\s+/g, ' ')).toContain(words)
  const { text } = await shopper.send({ path: '/gift-cards', headers: { accept: 'text/html' } })
  expect(text).toContain(words)
  expect((await shopper.send({ path: `${API}/gift-cards` })).json).toMatchObject({
    cards: [{ paysFor: { percent: '19', country: 'DE' } }],
  })
})

test('it pays only for lines of its rate in its country, and checkout says why; what it pays is not taxed again', async () => {
  const { sell, withCard, prepare, order, documents, pdfOf, left, faults } = await open()
  await sell()
  const { shopper } = await withCard()
  const mixed = await prepare(shopper, [CABLE])
  expect(mixed.shown.storeCredit).toMatchObject({
    usable: { amount: 0 },
    limited: [{ percent: '19', country: 'DE', has: { amount: 100 }, usable: { amount: 0 } }],
  })
  const page = await shopper.send({ path: `/checkout/${mixed.id}/review`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('zahlt nur Artikel mit 19 % Steuer')
  const abroad = await prepare(shopper, [SPEAKER], { city: 'Wien', postalCode: '1010', country: 'AT' })
  expect(cents(abroad.shown.storeCredit.usable)).toBe(0)

  const { shown } = await prepare(shopper, [SPEAKER, CABLE])
  expect(cents(shown.storeCredit.used)).toBe(10_000)
  const id = await order(shopper, [SPEAKER, CABLE])
  const stored = await orderOf(shopper, id)
  const [speaker, cable] = stored.items
  if (!speaker?.tax || !cable?.tax) expect.fail('a line is not taxed')
  expect(cents(speaker.tax.amount)).toBe(taxIn(cents(speaker.subtotal) - 10_000))
  expect(cents(cable.tax.amount)).toBe(Math.round((cents(cable.subtotal) * 7) / 107))
  expect(cents(stored.tax.total)).toBe(cents(shown.tax.total))
  expect(stored.payments[0]?.taxPaid).toMatchObject({ amount: 15.97, currencyCode: 'EUR' })
  const orderPage = await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })
  expect(orderPage.text.replaceAll(/\s/g, ' ')).toContain('davon 15,97 € Steuer, berechnet beim Verkauf der Karte')
  const [, gross, tax] = (await sums(documents(id)))[0] ?? []
  expect([gross, tax]).toEqual([cents(stored.total) - 10_000, cents(stored.tax.total)])
  const says = await pdfOf(id)
  expect(says).toContain('Bezahlt mit einem Gutschein, der beim Verkauf versteuert wurde: −100,00 €')
  expect(says).toMatch(/Die Steuer darin wurde beim Verkauf des Gutscheins berechnet: MwSt. 19 %, 15,97 €/)
  expect([await left(shopper), await faults()]).toEqual([0, []])
})

test.each([
  ['first-paid-first', [10_000, 10_000], [0, 0]],
  ['last-paid-first', [0, 10_000], [1, 1]],
] as const)('of goods paid with it, a refund by %s gives back no tax twice', async (by, backs, notes) => {
  const { sell, withCard, order, change, takeBack, documents, left, faults, store } = await open()
  await sell()
  await (await asMerchant(store)).set('store.refundOrder', by)
  const { shopper } = await withCard()
  const id = await order(shopper, [{ ...SPEAKER, quantity: 2 }])
  await change(id, { kind: 'ship' })
  await change(id, { kind: 'deliver' })
  const bought = await orderOf(shopper, id)
  await takeBack(id, [{ position: 0, quantity: 1 }])
  expect(await left(shopper)).toBe(backs[0])
  const half = await sums(documents(id))
  expect(half.length - 1).toBeGreaterThanOrEqual(notes[0])
  await takeBack(id, [{ position: 0, quantity: 1 }])
  expect(await left(shopper)).toBe(backs[1])
  const [invoice, ...credited] = await sums(documents(id))
  const sum = (index: number) => credited.reduce((all, each) => all + Number(each[index]), 0)
  expect([sum(1), sum(2)]).toEqual([invoice?.[1], invoice?.[2]])
  const after = await orderOf(shopper, id)
  expect([cents(after.refundedTax), cents(after.refundedTotal)]).toEqual([cents(bought.tax.total), cents(bought.total)])
  expect(await faults()).toEqual([])
})

test('the cards of a line share its tax to the cent, and money that several gave together buys none', async () => {
  const { sell, order, rows, store } = await open()
  await sell()
  const shopper = makeShopper(store.app, 'de.localhost:3000')
  const sold = await order(shopper, [{ ...VOUCHER, quantity: 3 }], { useCredit: false })
  const shares = await rows<{ tax: string }>('SELECT tax FROM gift_cards.cards')
  const taxes = shares.map(({ tax }) => Number(tax))
  expect(Math.max(...taxes) - Math.min(...taxes)).toBeLessThanOrEqual(1)
  expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(cents((await orderOf(shopper, sold)).tax.total))

  const cart = { owner: 'somebody', marketplace: 'DE' } as const
  const isOne = async ({ asin, offerListingId: offerId }: typeof VOUCHER) => {
    const item = { id: 'item', asin, offerId, quantity: 1, extras: {} }
    const [line] = await priceLooseLines(store.commerce.db, [item], cart, 'de')
    return line && isVoucher(store.commerce, store.commerce.db, cart, line)
  }
  expect([await isOne(VOUCHER), await isOne(MULTI), await isOne(SPEAKER)]).toEqual([true, true, false])
})

test('a card that comes back unspent takes its tax with it, by a credit note', async () => {
  const { sell, withCard, takeBack, documents, left } = await open()
  await sell()
  const { shopper, sold } = await withCard()
  await takeBack(sold, [{ position: 0, quantity: 1 }])
  expect(await sums(documents(sold))).toEqual([
    ['invoice', 10_000, 1597],
    ['credit-note', 10_000, 1597],
  ])
  expect(await left(shopper)).toBe(0)
})

test('what is left of a single-purpose card when it ends keeps its tax', async () => {
  const { sell, withCard, documents, rows, expire, left, faults } = await open()
  await sell()
  const { shopper, sold } = await withCard()
  await rows(`UPDATE gift_cards.cards SET expires_at = now() - interval '1 day'`)
  await expire()
  expect(await sums(documents(sold))).toEqual([['invoice', 10_000, 1597]])
  expect([await left(shopper), await faults()]).toEqual([0, []])
})

test('if the rate changes, the tax at the sale stands, and only the rest is taxed anew', async () => {
  const { sell, withCard, order, rows, store, pdfOf } = await open()
  await sell()
  const { shopper } = await withCard()
  await rows(
    `UPDATE taxes.rates SET rate = 210000 WHERE marketplace = 'DE' AND country = 'DE' AND category = 'standard'`,
  )
  await rows(`SELECT pg_notify('taxes', '')`)
  await expect.poll(() => store.commerce.taxes.own().DE.standard).toBe(210_000)
  const id = await order(shopper, [SPEAKER])
  const stored = await orderOf(shopper, id)
  const rest = cents(stored.items[0]?.subtotal ?? { amount: 0 }) - 10_000
  expect(cents(stored.items[0]?.tax?.amount ?? { amount: 0 })).toBe(Math.round((rest * 21) / 121))
  expect(await pdfOf(id)).toContain('MwSt. 19 %, 15,97 €')
})

test('two tabs with one single-purpose card: one pays with it, the other is told', async () => {
  const { sell, withCard, prepare, place, left, faults, rows } = await open()
  await sell()
  const { shopper } = await withCard()
  const tabs = await Promise.all([prepare(shopper, [SPEAKER]), prepare(shopper, [SPEAKER])])
  const answers = await Promise.all(tabs.map(({ id }) => place(shopper, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const paid = await rows<{ sum: string }>(`SELECT sum(prepaid) FROM orders.lines`)
  expect([Number(paid[0]?.sum), await left(shopper), await faults()]).toEqual([10_000, 0, []])
})

test('no prepaid money buys a single-purpose card, and none is sold abroad', async () => {
  const { sell, withCard, prepare, place, order } = await open()
  await sell()
  const { shopper } = await withCard(MULTI)
  expect(cents((await prepare(shopper, [VOUCHER])).shown.storeCredit.usable)).toBe(0)
  const { id } = await prepare(shopper, [VOUCHER], {
    city: 'Wien',
    postalCode: '1010',
    country: 'AT',
    useCredit: false,
  })
  const refused = await place(shopper, id)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('country')])
  const both = await order(shopper, [SPEAKER])
  expect((await orderOf(shopper, both)).payments[0]).toMatchObject({ method: 'balance', amount: { amount: 50 } })
})

test.each([
  ['US', { marketplace: 'US', value: { amount: 100, currencyCode: 'USD' } }, 'cannot be single-purpose in US'],
  ['JP', { marketplace: 'JP', value: { amount: 10_000, currencyCode: 'JPY' } }, 'cannot be single-purpose in JP'],
  ['an untaxed product', { asin: 'BXGIFT0050' }, 'must be taxed like what its cards pay for'],
  ['cash-out', { cashOutBelow: { amount: 5, currencyCode: 'EUR' } }, 'is not paid out, only returned'],
  ['multi-purpose, but taxed', { kind: 'multi-purpose' }, 'must be untaxed'],
])('the merchant is told why a card cannot be of its kind: %s', async (_name, more, says) => {
  const { sell } = await open()
  const refused = await sell(more)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(says)])
})

test.each([
  ['single-purpose', VOUCHER, 10_000, ['davon 15,97 € Steuer, berechnet beim Verkauf der Karte']],
  ['multi-purpose', MULTI, 5000, []],
] as const)(
  'an order paid with a %s card stays readable, and is paid back, in a store without this folder',
  async (_kind, item, used, words) => {
    const { sell, withCard, order, pdfOf, faults, store, rows } = await open()
    await sell()
    const { shopper, sold } = await withCard(item)
    const id = await order(shopper, [SPEAKER, CABLE])
    const before = { order: await orderOf(shopper, id), sale: await orderOf(shopper, sold), pdf: await pdfOf(id) }
    const [card] = await rows<{ digits: string }>('SELECT digits FROM gift_cards.cards')

    const others = store.commerce.modules.filter(({ name }) => name !== 'gift-cards')
    const left = await makeStore({ database: store.commerce.db.url, modules: others })
    const again = makeShopper(left.app, 'de.localhost:3000')
    const headers = { cookie: shopper.cookie() }
    const ask = (path: string, accept = 'application/json') => again.send({ path, headers: { ...headers, accept } })
    expect((await ask(`/api/orders/${id}`)).json).toEqual(before.order)
    expect((await ask(`/api/orders/${sold}`)).json).toEqual({ ...before.sale, ...MAY_COME_BACK })
    const { status, text } = await ask(`/orders/${id}`, 'text/html')
    expect(status, text).toBe(200)
    const page = text.replaceAll(/\s/g, ' ')
    for (const said of [card?.digits ?? 'no digits', ...words]) expect(page).toContain(said)
    expect((await ask(`/orders/${sold}`, 'text/html')).status).toBe(200)
    expect((await ask('/gift-cards', 'text/html')).status).toBe(404)
    expect(await pdfOf(id, 0, left.commerce)).toBe(before.pdf)

    const authorization = `Bearer ${await makeMerchantKey(left)}`
    const cancelled = await makeShopper(left.app).send({
      method: 'POST',
      path: `/api/merchant/orders/${id}/cancel`,
      headers: { authorization },
      body: {},
    })
    expect(cancelled.status, cancelled.text).toBe(200)
    const { total, refundedTotal, state } = await orderOf(
      { send: (request) => again.send({ ...request, headers }) },
      id,
    )
    expect([state, refundedTotal]).toEqual(['cancelled', total])
    const owed = await rows<{ owed: number }>(
      `SELECT a.balance::int AS owed FROM ledger.accounts a JOIN gift_cards.cards c ON a.owner = 'gift-card ' || c.id`,
    )
    expect(owed.map((each) => each.owed)).toEqual([used])
    expect(await faults()).toEqual([])
  },
)
