import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { asMerchant } from '#test/settings.ts'
import { signIn } from '#test/sign-in.ts'
import { adoptCounts } from '../queries/limits.ts'
import { add, CABLE, GIFT, giftCardsIn, giftTo, leftOf, shown } from './helpers.ts'

const CART = '/api/marketplaces/US/cart/carts/retail/items'
const BY_CARDS = { ...CARD, useCredit: true }
const codeOf = ({ json }: { json: unknown }) => (json as { entity?: { code: string } }).entity?.code ?? 'fine'

async function open() {
  const store = await makeStore()
  const kit = giftCardsIn(store)
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const merchant = makeShopper(store.app)
  return {
    ...kit,
    store,
    ask: (method: 'GET' | 'POST', path: string, body?: object) =>
      merchant.send({ method, path: `/api/merchant/${path}`, headers: { authorization }, ...(body ? { body } : {}) }),
    /** A guest with a card of $50. */
    withCard: async () => {
      const shopper = makeShopper(store.app)
      const orderId = await orderOnce(shopper, { items: [GIFT], details: CARD })
      await kit.send()
      await add(shopper, (await kit.codes()).at(-1) ?? '')
      return { shopper, orderId }
    },
  }
}

test('prepaid money buys no gift card, unless the merchant allows it; it pays for the rest of the order', async () => {
  const { store, withCard, faults } = await open()
  const { shopper } = await withCard()
  const again = await prepareCheckout(shopper, { items: [GIFT], details: BY_CARDS })
  expect((await shown(shopper, again)).storeCredit).toMatchObject({ usable: { amount: 0 }, used: { amount: 0 } })
  const both = await prepareCheckout(shopper, { items: [GIFT, CABLE], details: BY_CARDS })
  const { total, storeCredit, toPay } = await shown(shopper, both)
  expect([storeCredit.used.amount, toPay.amount]).toEqual([Number((total.amount - 50).toFixed(2)), 50])
  expect((await place(shopper, both)).status).toBe(200)
  expect(await leftOf(shopper)).toBe(Math.round((100 - total.amount) * 100))

  await (await asMerchant(store)).set('marketplaces.US.prepaidBuysVouchers', true)
  const allowed = await prepareCheckout(shopper, { items: [GIFT], details: BY_CARDS })
  expect((await shown(shopper, allowed)).storeCredit.used.amount).toBeGreaterThan(0)
  expect((await place(shopper, allowed)).status).toBe(200)
  expect([await leftOf(shopper), await faults()]).toEqual([0, []])
})

test('a card of one marketplace is neither added, nor seen, nor spent in another', async () => {
  const { store, codes, send } = await open()
  const buyer = makeShopper(store.app)
  await orderOnce(buyer, { items: [GIFT], details: CARD })
  await send()
  const [code = ''] = await codes()
  const german = { method: 'POST' as const, path: '/api/marketplaces/DE/gift-cards', body: { code } }
  expect(codeOf(await buyer.send(german))).toBe('unknown')
  await add(buyer, code)
  const there = (await buyer.send({ path: '/api/marketplaces/DE/gift-cards' })).json
  expect(there).toMatchObject({ cards: [], available: { amount: 0, currencyCode: 'EUR' } })
  const api = '/api/marketplaces/DE/checkouts'
  const items = [{ ...CABLE, offerListingId: 'BXCABL0001-DE-1' }]
  const started = (await buyer.send({ method: 'POST', path: api, body: { items } })).json as { id: string }
  expect((await buyer.send({ path: `${api}/${started.id}` })).json).toMatchObject({
    storeCredit: { usable: { amount: 0, currencyCode: 'EUR' } },
  })
})

test('a new code goes to no address that is none, and for no card whose time is over; the page says so', async () => {
  const { mails, rows, store, send } = await open()
  const buyer = makeShopper(store.app)
  const orderId = await orderOnce(buyer, { items: [giftTo({ recipientEmail: 'a@example.com' })], details: CARD })
  await send()
  const again = async (to: string) => {
    const { headers } = await buyer.send({
      method: 'POST',
      path: `/gift-cards/${orderId}-0-0/send-again`,
      form: { to },
    })
    return [String(headers.location), (await mails()).length]
  }
  const page = (said: string) => `/gift-cards?said=${said}`
  expect(await again('friend(at)example')).toEqual([page('not-sent'), 1])
  expect(await again('b@example.com')).toEqual([`/orders/${orderId}`, 2])
  await rows(`UPDATE gift_cards.cards SET expires_at = now() - interval '1 second'`)
  expect(await again('c@example.com')).toEqual([page('not-sent'), 2])
  const { text } = await buyer.send({ path: page('not-sent'), headers: { accept: 'text/html' } })
  expect(text).toContain('No new code was sent')
})

test('of a card that is added to somebody’s cards no new code is sent', async () => {
  const { mails, withCard } = await open()
  const { shopper, orderId } = await withCard()
  const path = `/gift-cards/${orderId}-0-0/send-again`
  const { headers } = await shopper.send({ method: 'POST', path, form: { to: 'b@example.com' } })
  expect([headers.location, (await mails()).length, await leftOf(shopper)]).toEqual([
    '/gift-cards?said=not-sent',
    1,
    5000,
  ])
})

const NAMES = ['Sue\u202Eelgoog', 'Sue\u2028Pay here', 'Sue\u2066', 'Sue\r\nBcc: all@example.com']

test.each(NAMES)('a name that would turn or break the line of a mail is refused: %j', async (senderName) => {
  const { store } = await open()
  const items = [giftTo({ senderName })]
  expect((await makeShopper(store.app).send({ method: 'POST', path: CART, body: { items } })).status).toBe(400)
})

test('hostile words reach the mail as words', async () => {
  const { store, send, rows } = await open()
  const message = `<img src=x onerror=alert(1)> {amount} 😀 שלום ${'w'.repeat(200)}\n\n\u202Egpj.exe`
  const wish = { senderName: '<b>{name}</b>', recipientName: '%s 𝒵', message, recipientEmail: 'a@example.com' }
  await orderOnce(makeShopper(store.app), { items: [giftTo(wish)], details: CARD })
  await send()
  const [mail] = await rows<{ subject: string; text: string; html: string }>(
    `SELECT subject, text, html FROM platform.mails WHERE recipient = 'a@example.com'`,
  )
  expect(mail?.subject).toBe('<b>{name}</b> sent you a $50.00 gift card')
  expect(mail?.html).not.toMatch(/<img|<b>/)
  expect(mail?.text).toContain('<img src=x onerror=alert(1)> {amount} 😀 שלום')
  // Nothing turns the words around that the store itself says after them.
  expect(mail?.text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
})

test('each gift card has a limit of its own, which another one does not use up', async () => {
  const { store } = await open()
  const shopper = makeShopper(store.app)
  const large = { asin: 'BXGIFT0100', offerListingId: 'BXGIFT0100-US-1', quantity: 3 }
  const small = { asin: 'BXGIFT0025', offerListingId: 'BXGIFT0025-US-1', quantity: 1 }
  expect(await orderOnce(shopper, { items: [large], details: CARD })).toBeTruthy()
  expect(await orderOnce(shopper, { items: [small], details: CARD })).toBeTruthy()
  const many = await prepareCheckout(shopper, { items: [{ ...small, quantity: 10 }], details: CARD })
  const refused = await place(shopper, many)
  expect([refused.status, refused.text.includes('limit')]).toEqual([422, true])
})

test('what a visit bought counts once for its customer, also if two sign-ins adopt it at once', async () => {
  const { store, rows } = await open()
  const shopper = makeShopper(store.app)
  await orderOnce(shopper, { items: [GIFT], details: CARD })
  const [visit] = await rows<{ owner: string }>('SELECT buyer AS owner FROM gift_cards.cards')
  const adopt = () =>
    store.commerce.db.transaction(async (sql) => ok(await adoptCounts(sql, visit?.owner ?? '', 'customer x')))
  await adopt()
  await adopt()
  const counted = await rows<{ owner: string; amount: number }>(
    'SELECT owner, amount::int AS amount FROM gift_cards.counts',
  )
  expect(counted).toEqual([{ owner: 'customer x', amount: 5000 }])
})

test('a guest who signs in stays the buyer; an account that is deleted takes its words and its cards’ owner with it', async () => {
  const { store, send, codes, rows } = await open()
  const shopper = makeShopper(store.app)
  const wish = { senderName: 'Sue', message: 'For you', recipientEmail: 'a@example.com', recipientName: 'Fred' }
  await orderOnce(shopper, { items: [giftTo(wish)], details: CARD })
  await send()
  await add(shopper, (await codes())[0] ?? '')
  const { id } = await signIn(store, shopper)
  const whose = () =>
    rows<object>(
      'SELECT owner, buyer, sender_name AS sender, message, recipient_email AS email, recipient_name AS name FROM gift_cards.cards',
    )
  const [card] = await whose()
  const { owner, buyer } = card as { owner: string; buyer: string }
  expect([owner.includes(id), buyer]).toEqual([true, owner])
  await store.commerce.db.transaction(async (sql) => {
    for (const { shopperData } of store.commerce.modules) await shopperData?.erase?.(sql, owner)
    return ok(undefined)
  })
  expect(await whose()).toEqual([{ owner: null, buyer: null, sender: '', message: '', email: '', name: '' }])
})

const wish = (value: number, more: object = {}) => ({
  marketplace: 'US',
  value: { amount: value, currencyCode: 'USD' },
  ...more,
})

test('no card is worth more than the highest amount, and none is a product that is taxed when it is sold', async () => {
  const { ask } = await open()
  const given = await ask('POST', 'gift-cards', wish(2000.01, { recipientEmail: 'a@example.com' }))
  expect([given.status, given.text]).toEqual([422, expect.stringContaining('must be at most $2,000.00')])
  expect((await ask('POST', 'gift-cards', wish(2000, { recipientEmail: 'a@example.com' }))).status).toBe(201)
  const product = await ask('POST', 'gift-card-products', wish(20_000, { asin: 'BXLIBR0001' }))
  expect([product.status, product.text]).toEqual([422, expect.stringContaining('must be at most $2,000.00')])
  const taxed = await ask('POST', 'gift-card-products', wish(20, { asin: 'BXCABL0001', byPost: true }))
  expect([taxed.status, taxed.text]).toEqual([422, expect.stringContaining('must be untaxed')])
})

test('the merchant cannot end a card that somebody is paying for: its order is cancelled instead', async () => {
  const { ask, store, states, send } = await open()
  const orderId = await orderOnce(makeShopper(store.app), { items: [GIFT], details: { payment: 'invoice' } })
  const refused = await ask('POST', `gift-cards/${orderId}-0-0/cancel`)
  expect([refused.status, await states()]).toEqual([409, ['ordered']])
  const gift = await ask('POST', 'gift-cards', wish(20, { recipientEmail: 'a@example.com' }))
  const { id } = gift.json as { id: string }
  expect((await ask('POST', `gift-cards/${id}/cancel`)).json).toMatchObject({ state: 'cancelled' })
  await send()
  expect((await states()).toSorted()).toEqual(['cancelled', 'ordered'])
})

test('a lost answer: ordering again with the card changes nothing', async () => {
  const { withCard, faults } = await open()
  const { shopper } = await withCard()
  const id = await prepareCheckout(shopper, { items: [CABLE], details: BY_CARDS })
  const [first, second] = [await place(shopper, id), await place(shopper, id)]
  const { total } = await shown(shopper, id)
  expect([first.status, second.json]).toEqual([200, first.json])
  expect([await leftOf(shopper), await faults()]).toEqual([5000 - Math.round(total.amount * 100), []])
})
