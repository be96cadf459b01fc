import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, DRUM, orderOnce } from '#test/order.ts'
import { add, CABLE, cardsOf, GIFT, giftCardsIn, giftTo, leftOf, orderOf, shown } from './helpers.ts'

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

const DAY = 86_400_000
const TO = { recipientEmail: 'friend@example.com', recipientName: 'Fred', senderName: 'Sue', message: 'Enjoy!' }

test('a gift card is untaxed, sent when it is paid for, and its code can be added and spent over several orders', async () => {
  const { store, buy, mails, faults } = await openGiftCards()
  const buyer = makeShopper(store.app)
  const { orderId, codes } = await buy(buyer, [giftTo(TO)], { ...CARD, region: 'CA', postalCode: '90001' })
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: TO.recipientEmail, subject: 'Sue sent you a $50.00 gift card' })
  for (const words of ['Hello Fred,', 'Enjoy!', 'It never expires.']) expect(mail?.text).toContain(words)
  const order = await orderOf(buyer, orderId)
  expect([order.state, order.total.amount]).toEqual(['delivered', 50])
  expect(order.items[0]?.adjustments.map(({ code }) => code)).toEqual(['to'])
  expect(JSON.stringify(order)).not.toContain(codes[0])

  const friend = makeShopper(store.app)
  expect((await add(friend, (codes[0] ?? '').toLowerCase().replaceAll('-', ' '))).json).toMatchObject({
    available: { displayString: '$50.00' },
  })
  const first = await prepareWithCards(friend, [CABLE])
  expect(first.shown.storeCredit).toMatchObject({ cards: [codes[0]?.slice(-4)], used: first.shown.total })
  expect((await place(friend, first.id)).status).toBe(200)
  const left = await leftOf(friend)
  expect(left).toBe(5000 - Math.round(first.shown.total.amount * 100))
  const second = await prepareWithCards(friend, [DRUM])
  const { orderId: drumOrder } = (await place(friend, second.id)).json as { orderId: string }
  const { payments } = await orderOf(friend, drumOrder)
  expect(payments).toMatchObject([
    { method: 'balance', digits: codes[0]?.slice(-4), amount: { amount: left / 100 } },
    { method: 'test-card', digits: '4242' },
  ])
  const { text } = await friend.send({ path: `/orders/${drumOrder}`, headers: { accept: 'text/html' } })
  expect(text).toContain(`Gift balance (card ending in ${codes[0]?.slice(-4)})`)
  expect([await leftOf(friend), await faults()]).toEqual([0, []])
})

test('cards pay in the order in which they expire, before store credit; a refund returns to each', async () => {
  const { store, buy, commerce, rows, faults } = await openGiftCards()
  const shopper = makeShopper(store.app)
  const { codes } = await buy(shopper, [{ ...GIFT, quantity: 3 }])
  for (const code of codes) expect((await add(shopper, code)).status).toBe(200)
  const digits = codes.map((code) => code.slice(-4))
  await rows(`UPDATE gift_cards.cards SET expires_at = now() + interval '1 day' WHERE digits = '${digits[2]}'`)
  await rows(`UPDATE gift_cards.cards SET expires_at = now() + interval '2 days' WHERE digits = '${digits[0]}'`)
  const { id } = await prepareWithCards(shopper, [DRUM])
  const placed = (await place(shopper, id)).json as { orderId: string }
  const { payments } = await orderOf(shopper, placed.orderId)
  expect(payments.map((part) => part.digits)).toEqual([digits[2], digits[0], digits[1], '4242'])
  expect(await leftOf(shopper)).toBe(0)
  const cancelled = await changeOrder(commerce, { id: placed.orderId, owner: undefined }, { kind: 'cancel' })
  expect(cancelled.ok).toBe(true)
  expect((await cardsOf(shopper)).cards.map(({ available }) => available.amount)).toEqual([50, 50, 50])
  expect(await faults()).toEqual([])
})

test('is sent neither before its day, nor while its order can still be undone, nor before an invoice is paid', async () => {
  const { store, buy, send, pass, states, commerce } = await openGiftCards()
  const shopper = makeShopper(store.app)
  const inTenDays = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10)
  await buy(shopper, [giftTo({ sendOn: inTenDays })])
  const { orderId } = await buy(shopper, [GIFT], { payment: 'invoice' })
  expect((await states()).toSorted()).toEqual(['ordered', 'ordered'])
  await changeOrder(commerce, { id: orderId, owner: undefined }, { kind: 'pay' })
  await send()
  expect((await states()).toSorted()).toEqual(['ordered', 'sent'])
  pass(11 * DAY)
  await send()
  await send()
  expect(await states()).toEqual(['sent', 'sent'])
})

test('is refused beyond a year, and beyond what one may buy in a day, also in orders at once', async () => {
  const { store } = await openGiftCards()
  const shopper = makeShopper(store.app)
  const late = new Date(Date.now() + 400 * DAY).toISOString().slice(0, 10)
  const prepared = await prepareWithCards(shopper, [giftTo({ sendOn: late })])
  const refused = await place(shopper, prepared.id)
  expect([refused.status, refused.text.includes('gift-cards')]).toEqual([422, true])
  const orders = []
  for (let count = 0; count < 6; count += 1)
    orders.push((await prepareWithCards(shopper, [{ ...GIFT, quantity: 2 }])).id)
  const answers = await Promise.all(orders.map((id) => place(shopper, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 422])
})

test('a unit that is cancelled before it is sent has no code; one that is spent cannot be returned, an unspent one can', async () => {
  const { store, buy, states, commerce, faults } = await openGiftCards()
  const shopper = makeShopper(store.app)
  const inTenDays = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10)
  const later = await orderOnce(shopper, { items: [giftTo({ sendOn: inTenDays }, 2)] })
  const cancel = { kind: 'cancel' as const, items: [{ position: 0, quantity: 1 }] }
  expect((await changeOrder(commerce, { id: later, owner: undefined }, cancel)).ok).toBe(true)
  expect((await states()).toSorted()).toEqual(['cancelled', 'ordered'])

  const { orderId, codes } = await buy(shopper, [{ ...GIFT, quantity: 2 }])
  await add(shopper, codes[0] ?? '')
  const { id } = await prepareWithCards(shopper, [CABLE])
  expect((await place(shopper, id)).status).toBe(200)
  const give = (quantity: number) =>
    changeOrder(
      commerce,
      { id: orderId, owner: undefined },
      {
        kind: 'request-return',
        reason: 'not-needed',
        note: '',
        items: [{ position: 0, quantity }],
      },
    )
  expect(await give(2)).toMatchObject({ ok: false, failure: { code: 'items', details: [{ field: 'items.0' }] } })
  expect((await give(1)).ok).toBe(true)
  const back = { kind: 'receive-return' as const, restock: false }
  expect((await changeOrder(commerce, { id: orderId, owner: undefined }, back)).ok).toBe(true)
  expect((await states()).filter((state) => state === 'withdrawn')).toHaveLength(1)
  expect((await add(shopper, codes[1] ?? '')).json).toMatchObject({ entity: { code: 'over' } })
  expect(await faults()).toEqual([])
})
