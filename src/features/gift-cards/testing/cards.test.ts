import { expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'
import { makeMerchantKey } from '#test/people.ts'
import { signIn, signInAs } from '#test/sign-in.ts'
import { add, CABLE, cardsOf, codeIn, GIFT, giftCardsIn, giftTo, leftOf, shown } from './helpers.ts'

type Shopper = ReturnType<typeof makeShopper>

/** A store whose clock can be moved. */
async function openGiftCards() {
  let passed = 0
  const store = await makeStore({ clock: { now: () => Date.now() + passed } })
  const kit = giftCardsIn(store)
  return {
    ...kit,
    store,
    pass: (milliseconds: number) => {
      passed += milliseconds
    },
    /** Buys gift cards and has them sent. Returns the order and the codes of all mails. */
    buy: async (shopper: Shopper, items: object[] = [GIFT], details: object = CARD) => {
      const orderId = await orderOnce(shopper, { items, details })
      await kit.send()
      return { orderId, codes: await kit.codes() }
    },
  }
}

/** A checkout that pays with what the shopper has, and the rest by card. */
async function prepareWithCards(shopper: Shopper, items: object[]) {
  const id = await prepareCheckout(shopper, { items, details: { ...CARD, useCredit: true } })
  return { id, shown: await shown(shopper, id) }
}

async function customer(store: Awaited<ReturnType<typeof makeStore>>) {
  const shopper = makeShopper(store.app)
  const { email } = await signIn(store, shopper)
  return { shopper, email }
}

async function merchantOf(store: Awaited<ReturnType<typeof makeStore>>) {
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const shopper = makeShopper(store.app)
  return (method: 'GET' | 'POST', path: string, body?: object) =>
    shopper.send({ method, path: `/api/merchant/${path}`, headers: { authorization }, ...(body ? { body } : {}) })
}

const DAY = 86_400_000

const codeOf = ({ json }: { json: unknown }) => (json as { entity?: { code: string } }).entity?.code ?? 'fine'

test('a code is good for one shopper, twice for the same one, and never for a guess', async () => {
  const { store, buy } = await openGiftCards()
  const [one, other] = [makeShopper(store.app), makeShopper(store.app)]
  const { codes } = await buy(one)
  const [code = ''] = codes
  expect(await Promise.all([add(one, code), add(one, code)]).then((all) => all.map(codeOf))).toEqual(['fine', 'fine'])
  expect(codeOf(await add(other, code))).toBe('used')
  const wrong = `${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`
  expect([codeOf(await add(other, wrong)), codeOf(await add(other, '0000-0000-0000-0000'))]).toEqual([
    'unknown',
    'unknown',
  ])
  for (let tries = 0; tries < 17; tries += 1) await add(other, wrong)
  const refused = await add(other, code)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect([await leftOf(one), await leftOf(other)]).toEqual([5000, 0])
})

test('of ten shoppers who enter a code at once, one has the card', async () => {
  const { store, buy } = await openGiftCards()
  const { codes } = await buy(makeShopper(store.app))
  const all = Array.from({ length: 10 }, () => makeShopper(store.app))
  const answers = await Promise.all(all.map((shopper) => add(shopper, codes[0] ?? '')))
  expect(answers.map(codeOf).toSorted()).toEqual(['fine', ...Array.from({ length: 9 }, () => 'used')])
})

test('two checkouts at once cannot spend a card twice', async () => {
  const { store, buy, faults, rows } = await openGiftCards()
  const shopper = makeShopper(store.app)
  const { codes } = await buy(shopper)
  await add(shopper, codes[0] ?? '')
  const items = [{ ...CABLE, quantity: 3 }]
  const [one, two] = [await prepareWithCards(shopper, items), await prepareWithCards(shopper, items)]
  const answers = await Promise.all([place(shopper, one.id), place(shopper, two.id)])
  expect(answers.map(codeOf).toSorted()).toEqual(['credit-changed', 'fine'])
  const [paid] = await rows<{ sum: number }>(
    `SELECT sum(amount)::int AS sum FROM orders.payments WHERE provider = 'balance' AND state IN ('spent', 'captured')`,
  )
  expect([paid?.sum, await faults()]).toEqual([5000 - (await leftOf(shopper)), []])
})

test('a guest’s cards follow them into their account; nobody else sees them', async () => {
  const { store, buy } = await openGiftCards()
  const guest = makeShopper(store.app)
  const { codes } = await buy(guest)
  await add(guest, codes[0] ?? '')
  const other = await customer(store)
  expect(await leftOf(other.shopper)).toBe(0)
  await signInAs(guest, other.email)
  expect(await leftOf(other.shopper)).toBe(5000)
})

test('the buyer can send a card again: the new code is good, the old one is not; nobody else can', async () => {
  const { store, buy, mails } = await openGiftCards()
  const [buyer, stranger] = [makeShopper(store.app), makeShopper(store.app)]
  const { orderId, codes } = await buy(buyer, [giftTo({ recipientEmail: 'wrong@example.com' })])
  const path = `/gift-cards/${orderId}-0-0/send-again`
  const form = { to: 'right@example.com' }
  expect((await stranger.send({ method: 'POST', path, form })).status).toBe(404)
  expect((await buyer.send({ method: 'POST', path, form })).status).toBe(303)
  const [, again] = await mails()
  expect(again?.recipient).toBe('right@example.com')
  const taker = makeShopper(store.app)
  expect(codeOf(await add(taker, codes[0] ?? ''))).toBe('unknown')
  expect(codeOf(await add(taker, codeIn(again?.text ?? '')))).toBe('fine')
  // Once it is somebody's, it is not sent again.
  await buyer.send({ method: 'POST', path, form })
  expect(await mails()).toHaveLength(2)
  expect(await leftOf(taker)).toBe(5000)
})

test('a card expires with what is left, but not soon after money came back to it', async () => {
  const { store, buy, expire, pass, rows, states, faults } = await openGiftCards()
  const shopper = makeShopper(store.app)
  const { codes } = await buy(shopper, [{ ...GIFT, quantity: 2 }])
  for (const code of codes) await add(shopper, code)
  await rows(
    `UPDATE gift_cards.cards SET expires_at = now() + interval '30 days' WHERE digits = '${codes[0]?.slice(-4)}'`,
  )
  const { id } = await prepareWithCards(shopper, [CABLE])
  const { orderId } = (await place(shopper, id)).json as { orderId: string }
  await shopper.send({ method: 'POST', path: `/api/orders/${orderId}/cancel` })
  pass(31 * DAY)
  await expire()
  expect(await states()).toEqual(['sent', 'sent'])
  pass(90 * DAY)
  await expire()
  await expire()
  expect((await states()).toSorted()).toEqual(['expired', 'sent'])
  expect([await leftOf(shopper), await faults()]).toEqual([5000, []])
})

test('a refund for an order that an expired card paid makes the card valid again', async () => {
  const { store, buy, expire, rows, states, commerce, faults } = await openGiftCards()
  const shopper = makeShopper(store.app)
  const { codes } = await buy(shopper)
  await add(shopper, codes[0] ?? '')
  const { id, shown: before } = await prepareWithCards(shopper, [CABLE])
  const { orderId } = (await place(shopper, id)).json as { orderId: string }
  await rows(`UPDATE gift_cards.cards SET expires_at = now() - interval '1 day'`)
  await expire()
  expect([await states(), await leftOf(shopper)]).toEqual([['expired'], 0])
  await shopper.send({ method: 'POST', path: `/api/orders/${orderId}/cancel` })
  await deliverEvents(commerce, commerce.modules)
  const [card] = (await cardsOf(shopper)).cards
  expect([await states(), card?.available, await faults()]).toEqual([['sent'], before.total, []])
})

test('a small rest is paid out to its customer on request, once; a larger one is not', async () => {
  const { store, buy, rows, faults } = await openGiftCards()
  const { shopper } = await customer(store)
  const { orderId, codes } = await buy(shopper)
  await add(shopper, codes[0] ?? '')
  const path = `/gift-cards/${orderId}-0-0/cash-out`
  const press = async () => String((await shopper.send({ method: 'POST', path, form: {} })).headers.location)
  expect(await press()).toContain('said=not-cashed-out')
  await rows(`UPDATE gift_cards.cards SET cash_out_below = 6000`)
  expect((await cardsOf(shopper)).cards[0]?.canCashOut).toBe(true)
  expect([await press(), await press()]).toEqual([
    expect.stringContaining('said=cashed-out'),
    expect.stringContaining('said=not-cashed-out'),
  ])
  const events = await rows(`SELECT type FROM platform.outbox WHERE type = 'gift-card.cashed-out'`)
  expect([events.length, await leftOf(shopper), await faults()]).toEqual([1, 0, []])
})

test('the merchant gives a card away, sees what is left of each, and blocks one: what was spent stays paid', async () => {
  const { store, send, codes, faults } = await openGiftCards()
  const ask = await merchantOf(store)
  const wish = { marketplace: 'US', recipientEmail: 'winner@example.com', value: { amount: 20, currencyCode: 'USD' } }
  const wrong = await ask('POST', 'gift-cards', { ...wish, value: { amount: 20, currencyCode: 'EUR' } })
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('must be USD')])
  const given = (await ask('POST', 'gift-cards', wish)).json as { id: string }
  await send()
  const shopper = makeShopper(store.app)
  expect(codeOf(await add(shopper, (await codes())[0] ?? ''))).toBe('fine')
  const { id } = await prepareWithCards(shopper, [CABLE])
  await place(shopper, id)
  const left = await leftOf(shopper)
  const seen = (await ask('GET', `gift-cards/${given.id}`)).json
  expect(seen).toMatchObject({ state: 'sent', isAdded: true, available: { amount: left / 100 }, owed: { amount: 0 } })
  const blocked = (await ask('POST', `gift-cards/${given.id}/cancel`)).json
  expect(blocked).toMatchObject({ state: 'blocked', available: { amount: 0 }, owed: { amount: 20 - left / 100 } })
  expect([await leftOf(shopper), await faults()]).toEqual([0, []])
})
