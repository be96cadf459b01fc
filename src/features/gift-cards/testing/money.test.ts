import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { balance, balanceToken } from '#commerce/orders/work/payment/balance.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { fail } from '#platform/result.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { CARD, orderOnce } from '#test/order.ts'
import { signIn } from '#test/sign-in.ts'
import { giftCardOrders } from '../work/in-orders.ts'
import { add, CABLE, cardsOf, GIFT, giftCardsIn, giftTo, leftOf } from './helpers.ts'

const DAY = 86_400_000
const BY_CARDS = { ...CARD, useCredit: true }

/** A store with a customer who has bought gift cards and added the first. */
async function openWithCard(items: object[] = [GIFT]) {
  let passed = 0
  const store = await makeStore({ clock: { now: () => Date.now() + passed } })
  const kit = giftCardsIn(store)
  const shopper = makeShopper(store.app)
  await signIn(store, shopper)
  const orderId = await orderOnce(shopper, { items, details: CARD })
  await kit.send()
  const codes = await kit.codes()
  if (codes[0]) await add(shopper, codes[0])
  const id = `${orderId}-0-0`
  const change = (command: Parameters<typeof changeOrder>[2], of = orderId) =>
    changeOrder(store.commerce, { id: of, owner: undefined }, command)
  const ask = (quantity: number) =>
    change({
      kind: 'request-return',
      reason: 'not-needed',
      note: '',
      items: [{ position: 0, quantity }],
    })
  return {
    ...kit,
    store,
    shopper,
    orderId,
    codes,
    id,
    change,
    ask,
    pass: (milliseconds: number) => {
      passed += milliseconds
    },
    /** Orders for what is on the cards, and returns the order's id. */
    spend: async (more: object[] = [CABLE]) => {
      const placed = await place(shopper, await prepareCheckout(shopper, { items: more, details: BY_CARDS }))
      return (placed.json as { orderId: string }).orderId
    },
    /** Sets money of the card aside, as a checkout does before there is an order. */
    hold: async (key: string, amount: number) => {
      const provider = balance(store.commerce.db)
      const token = balanceToken({ owner: `gift-card ${id}`, marketplace: 'US' })
      const held = await provider.authorise({ amount, currency: 'USD', token, key })
      if (!held.ok) throw new Error('Nothing was held.')
      return { release: () => provider.release(key), capture: () => provider.capture(key) }
    },
    cashOut: async () =>
      String(
        (await shopper.send({ method: 'POST', path: `/gift-cards/${id}/cash-out`, form: {} })).headers.location,
      ).replace(/.*said=/, ''),
    /** Lets what is left be paid out below an amount, until whenever. */
    allowCash: (below: number) => kit.rows(`UPDATE gift_cards.cards SET cash_out_below = ${below}`),
    /** Ends the cards' time, now or in some milliseconds. */
    endTime: (later = 0) =>
      kit.rows(
        `UPDATE gift_cards.cards SET expires_at = date_trunc('milliseconds', now() + interval '${later} milliseconds') WHERE state = 'sent'`,
      ),
    deliver: () => deliverEvents(store.commerce, store.commerce.modules),
  }
}

test('a unit that was cancelled before it was sent does not keep the other from coming back', async () => {
  const inTenDays = new Date(Date.now() + 10 * DAY).toISOString().slice(0, 10)
  const { pass, send, change, ask, states } = await openWithCard([giftTo({ sendOn: inTenDays }, 2)])
  expect((await change({ kind: 'cancel', items: [{ position: 0, quantity: 1 }] })).ok).toBe(true)
  pass(11 * DAY)
  await send()
  expect((await states()).toSorted()).toEqual(['cancelled', 'sent'])
  expect((await ask(2)).ok).toBe(false)
  expect((await ask(1)).ok).toBe(true)
})

test('a card that somebody else has added is theirs: its buyer cannot return it any more', async () => {
  const { store, codes, ask } = await openWithCard([{ ...GIFT, quantity: 2 }])
  const friend = makeShopper(store.app)
  await add(friend, codes[1] ?? '')
  expect((await ask(2)).ok).toBe(false)
  // The other one is its buyer's own.
  expect([(await ask(1)).ok, await leftOf(friend)]).toEqual([true, 5000])
})

test('a card that is spent while its unit is on its way back is not refunded, however close the two are', async () => {
  const { store, orderId, ask, change, spend, states, faults } = await openWithCard()
  expect((await ask(1)).ok).toBe(true)
  await spend()
  const back = await change({ kind: 'receive-return', restock: false })
  expect([back.ok, await states()]).toEqual([false, ['sent']])
  // The payment was first, and commits only after the return was found to be possible.
  const units = [{ position: 0, quantity: 1, offerId: GIFT.offerListingId }]
  const late = store.commerce.db.transaction(async (sql) => {
    await giftCardOrders.returned?.(sql, orderId, { units, isAll: true })
    return fail('rolled back' as const)
  })
  await expect(late).rejects.toThrow('has been used')
  expect([await states(), await faults()]).toEqual([['sent'], []])
})

test('what else was ordered comes back as always, whatever became of the card in the same order', async () => {
  const { change, states, spend, rows } = await openWithCard([GIFT, CABLE])
  // Lines that were added at once are in any order.
  const [cable] = await rows<{ position: number }>(`SELECT position FROM orders.lines WHERE asin = '${CABLE.asin}'`)
  const items = [{ position: cable?.position ?? -1, quantity: 1 }]
  const shipped = await change({ kind: 'ship', items })
  expect(shipped.ok || shipped.failure).toBe(true)
  expect(await change({ kind: 'deliver', items })).toMatchObject({ ok: true })
  await spend()
  expect((await change({ kind: 'request-return', reason: 'not-needed', note: '', items })).ok).toBe(true)
  expect([(await change({ kind: 'receive-return', restock: false })).ok, await states()]).toEqual([true, ['sent']])
})

test('nothing is paid out while a checkout holds some of the card, so that what it frees is not lost', async () => {
  const { hold, cashOut, allowCash, shopper, faults } = await openWithCard()
  await allowCash(6000)
  const held = await hold('checkout-1', 4500)
  expect(await cashOut()).toBe('not-cashed-out')
  await held.release()
  expect([await leftOf(shopper), await cashOut(), await leftOf(shopper), await faults()]).toEqual([
    5000,
    'cashed-out',
    0,
    [],
  ])
})

test('paying and being paid out at once: each cent goes one way', async () => {
  const { shopper, cashOut, allowCash, rows, faults } = await openWithCard()
  await allowCash(6000)
  const id = await prepareCheckout(shopper, { items: [CABLE], details: BY_CARDS })
  const [placed] = await Promise.all([place(shopper, id), cashOut()])
  const [moved] = await rows<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::int AS sum FROM ledger.entries WHERE account IN ('sales', 'gift-cards-paid-out')`,
  )
  expect([[200, 409].includes(placed.status), (moved?.sum ?? 0) + (await leftOf(shopper)), await faults()]).toEqual([
    true,
    5000,
    [],
  ])
})

test('a card whose time is over is not paid out, also before the job has ended it', async () => {
  const { allowCash, endTime, cashOut, states } = await openWithCard()
  await allowCash(6000)
  await endTime()
  expect([await cashOut(), await states()]).toEqual(['not-cashed-out', ['sent']])
})

test('a card that never expires gets no end from a refund, and is paid out a second time in full', async () => {
  const { shopper, spend, change, deliver, cashOut, allowCash, rows, faults } = await openWithCard()
  const order = await spend()
  await allowCash(6000)
  expect(await cashOut()).toBe('cashed-out')
  const paidOut = async () =>
    (
      await rows<{ sum: number }>(
        `SELECT sum(amount)::int AS sum FROM ledger.entries WHERE account = 'gift-cards-paid-out'`,
      )
    )[0]?.sum ?? 0
  const first = await paidOut()
  await change({ kind: 'cancel' }, order)
  await deliver()
  const [card] = (await cardsOf(shopper)).cards
  expect([card?.state, card?.expiresAt]).toEqual(['sent', null])
  expect([await cashOut(), await paidOut(), await leftOf(shopper), await faults()]).toEqual(['cashed-out', 5000, 0, []])
  expect(first).toBeLessThan(5000)
})

test('a card does not end while any of it is held, and lasts 90 days more if its time ran out meanwhile', async () => {
  const { hold, endTime, expire, states, shopper, faults } = await openWithCard()
  const older = await hold('checkout-1', 3000)
  await (await hold('checkout-2', 500)).capture()
  await endTime()
  await expire()
  expect(await states()).toEqual(['sent'])
  await older.release()
  await expire()
  expect([await states(), await leftOf(shopper), await faults()]).toEqual([['sent'], 4500, []])
})

test('what was held and freed before the time is over prolongs nothing', async () => {
  const { hold, endTime, expire, states, pass } = await openWithCard()
  await (await hold('checkout-1', 3000)).release()
  // Not in the millisecond of the release.
  await endTime(500)
  pass(1000)
  await expire()
  expect(await states()).toEqual(['expired'])
})

test('a refund keeps a card valid for 90 days, also if something is bought with it in between', async () => {
  const { spend, change, deliver, endTime, expire, states, shopper } = await openWithCard()
  const order = await spend()
  await change({ kind: 'cancel' }, order)
  await deliver()
  expect(await leftOf(shopper)).toBe(5000)
  await spend()
  const left = await leftOf(shopper)
  await endTime()
  await expire()
  expect([await states(), await leftOf(shopper)]).toEqual([['sent'], left])
})

test('of two lines, one with a card that is not sold any more: the order is refused as a whole', async () => {
  const { store, rows } = await openWithCard()
  const lines = [GIFT, { ...GIFT, asin: 'BXGIFT0025' }].map(({ asin }, index) => ({
    id: `line-${index}`,
    asin,
    quantity: 1,
    extras: {},
  }))
  const adjustments = lines.map(({ id: lineId }) => ({ lineId, feature: 'gift-cards' }))
  await rows(`UPDATE gift_cards.products SET ended_at = now() WHERE asin = 'BXGIFT0025'`)
  const priced = { lines, adjustments } as unknown as Parameters<NonNullable<typeof giftCardOrders.spend>>[3]
  const { spend } = giftCardOrders
  if (!spend) throw new Error('Gift cards are not counted.')
  const cart = { owner: 'somebody', marketplace: 'US' as const }
  const spent = await store.commerce.db.transaction((sql) => spend(sql, cart, 'an-order', priced))
  expect(spent).toMatchObject({ ok: false, failure: { code: 'gone' } })
})
