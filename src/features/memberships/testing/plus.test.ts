import { describe, expect, test } from 'vitest'
import { collectData, deleteAccount } from '#commerce/accounts/work/own-data.ts'
import { removeMethod } from '#commerce/wallet/queries.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import { openPlus } from './open-plus.ts'

const open = async (...cards: Parameters<typeof openPlus>[1] & object) =>
  openPlus(await sharedStore(), cards.length > 0 ? cards : ['pays'])

describe('a trial', () => {
  test('without a card ends by itself, and nothing is charged', async () => {
    const { press, page, pass, work, hasPlus, charges } = await open()
    await press('join')
    expect(await page()).toContain('$9.99 a month plus tax')
    await pass(31)
    await work()
    expect([await hasPlus(), await charges()]).toEqual([false, []])
  })

  test('goes on when the customer agrees: reminded, charged once at its end, then each month', async () => {
    const { press, subscribe, page, pass, work, hasPlus, charges, mails, events, daysLeft } = await open()
    await press('join')
    expect((await subscribe()).status).toBe(303)
    await work()
    expect([await charges(), await daysLeft()]).toEqual([[], 30])
    expect(await page()).toContain('Paid with the card ending in 4242.')
    await pass(25)
    await work()
    await work()
    expect((await mails()).filter((subject) => subject?.startsWith('Plus: '))).toHaveLength(1)
    await pass(5)
    await work()
    await work()
    expect(await charges()).toEqual([{ state: 'captured', period: 1, amount: 999, refund: null }])
    expect([await hasPlus(), await events()]).toEqual([true, ['plus.charged']])
    await pass(31)
    await work()
    expect(await charges()).toMatchObject([{ period: 1 }, { period: 2, state: 'captured' }])
    expect((await mails()).filter((subject) => subject === 'Your payment for Plus')).toHaveLength(2)
  })
})

describe('agreeing', () => {
  test('charges at once where there is no Plus, once for two presses', async () => {
    const { press, subscribe, pass, states, hasPlus, daysLeft } = await open()
    await press('join')
    await pass(31)
    await Promise.all([subscribe(), subscribe(), subscribe()])
    expect([await states(), await hasPlus()]).toEqual([['captured'], true])
    expect(await daysLeft()).toBeGreaterThanOrEqual(28)
  })

  test('refuses a price that is not what is charged, a foreign card and a stranger', async () => {
    const { subscribe, store, states } = await open()
    const other = await open()
    expect((await subscribe(undefined, '1')).status).toBe(409)
    expect((await subscribe(undefined, '999', 'year')).status).toBe(409)
    expect((await subscribe(other.cards[0])).status).toBe(422)
    expect((await subscribe('none')).status).toBe(422)
    const guest = makeShopper(store.app)
    await guest.tokens()
    const form = { method: other.cards[0] ?? '', price: '999', period: 'month' }
    const sent = await guest.send({ method: 'POST', path: '/account/plus/subscribe', form })
    expect([sent.status, sent.headers.location]).toEqual([303, expect.stringContaining('/gp/sign-in.html')])
    expect(await states()).toEqual([])
  })

  test('gives nothing for a card that is declined, and says so', async () => {
    const { subscribe, hasPlus, states, member, work } = await open('declines')
    const answer = await subscribe()
    expect([answer.status, await states(), await hasPlus()]).toEqual([402, ['declined'], false])
    expect(answer.text).toContain('The card was declined. Nothing was charged.')
    await work()
    expect([(await member())?.state, await states()]).toEqual(['ended', ['declined']])
  })

  test('is confirmed with the bank that wants it, by its customer only', async () => {
    const { subscribe, shopper, press, page, hasPlus, states, store } = await open('asks')
    expect((await subscribe()).status).toBe(303)
    expect([await states(), await hasPlus()]).toEqual([['confirming'], false])
    expect(await page()).toContain('/account/plus/bank"')
    expect((await shopper.send({ path: '/account/plus/bank' })).text).toContain('This page stands in for your bank')
    const other = makeShopper(store.app)
    await signIn(store, other)
    await other.send({ method: 'POST', path: '/account/plus/bank', form: { answer: 'confirmed' } })
    expect((await shopper.send({ path: '/account/plus/paid' })).status).toBe(303)
    expect(await states()).toEqual(['confirming'])
    await press('bank', { answer: 'confirmed' })
    expect((await shopper.send({ path: '/account/plus/paid' })).status).toBe(303)
    expect([await states(), await hasPlus()]).toEqual([['captured'], true])
  })

  test('ends if the bank is told no, or nothing for too long', async () => {
    const refusing = await open('asks')
    await refusing.subscribe()
    await refusing.press('bank', { answer: 'refused' })
    expect((await refusing.shopper.send({ path: '/account/plus/paid' })).status).toBe(402)
    const silent = await open('asks')
    await silent.subscribe()
    await silent.pass(1)
    await silent.work()
    for (const { states, hasPlus, member } of [refusing, silent])
      expect([await states(), await hasPlus(), (await member())?.state]).toEqual([['declined'], false, 'ended'])
  })
})

describe('a charge that fails', () => {
  test('is tried again on the days of the settings while Plus stays, then ends it', async () => {
    const { press, subscribe, pass, work, hasPlus, states, mails, events, page } = await open('declines')
    await press('join')
    await subscribe()
    await pass(30)
    await work()
    await work()
    expect([await states(), await hasPlus()]).toEqual([['declined'], true])
    expect(await page()).toContain('We couldn&#x27;t charge your card')
    for (const days of [3, 2, 2]) {
      expect(await hasPlus()).toBe(true)
      await pass(days)
      await work()
    }
    expect([(await states()).length, await hasPlus()]).toEqual([4, false])
    expect((await mails()).filter((subject) => subject === 'Your payment for Plus failed')).toHaveLength(3)
    expect((await events()).filter((type) => type === 'plus.ended')).toHaveLength(1)
    await pass(30)
    await work()
    expect((await states()).length).toBe(4)
  })

  test('is paid at once with another card, for the period that is due', async () => {
    const { press, subscribe, pass, work, states, cards, member, daysLeft } = await open('declines', 'pays')
    await press('join')
    await subscribe()
    await pass(31)
    await work()
    expect((await press('pay')).status).toBe(402)
    expect((await member())?.tries).toBe(1)
    expect((await press('method', { method: cards[1] ?? '' })).status).toBe(303)
    expect([await states(), await member()]).toMatchObject([
      ['declined', 'declined', 'captured'],
      { tries: 0, periods: 1 },
    ])
    expect(await daysLeft()).toBeLessThan(31)
    await press('pay')
    expect((await states()).length).toBe(3)
  })

  test('because the card was removed leaves time to choose another', async () => {
    const { press, subscribe, pass, work, states, cards, commerce, who, hasPlus, shopper, page } = await open()
    await press('join')
    await subscribe()
    expect((await shopper.send({ path: '/account/payments' })).text).toContain('Pays for Plus')
    await removeMethod(commerce.db, cards[0] ?? '', `customer:${who.id}`)
    expect(await page()).toContain('The card that paid for Plus was removed.')
    await pass(30)
    await work()
    expect([await states(), await hasPlus()]).toEqual([[], true])
  })

  test('by a bank that wants a confirmation while nobody is there is confirmed by its customer', async () => {
    const { press, subscribe, pass, work, states, shopper, hasPlus } = await open('asks')
    await press('join')
    await subscribe()
    await pass(30)
    await work()
    expect([await states(), await hasPlus()]).toEqual([['declined'], true])
    expect((await press('pay')).status).toBe(303)
    await press('bank', { answer: 'confirmed' })
    await shopper.send({ path: '/account/plus/paid' })
    expect(await states()).toEqual(['declined', 'captured'])
  })
})

describe('cancelling', () => {
  test('keeps what is paid, charges nothing more, and can be taken back before the end', async () => {
    const { press, subscribe, pass, work, hasPlus, states, page, mails, events, member } = await open()
    await subscribe()
    await press('cancel')
    expect(await page()).toContain('Your membership is canceled.')
    await press('resume')
    expect((await member())?.renews).toBe(true)
    await press('cancel')
    await press('cancel')
    expect((await mails()).filter((subject) => subject === 'Your Plus membership is canceled')).toHaveLength(2)
    expect(await hasPlus()).toBe(true)
    await pass(31)
    expect(await hasPlus()).toBe(false)
    await work()
    await work()
    await press('resume')
    await work()
    expect([await states(), await hasPlus(), (await events()).at(-1)]).toEqual([['captured'], false, 'plus.ended'])
  })

  test('while a charge has failed ends Plus', async () => {
    const { press, subscribe, pass, work, hasPlus, states, member } = await open('declines')
    await press('join')
    await subscribe()
    await pass(30)
    await work()
    await press('cancel')
    expect(await hasPlus()).toBe(false)
    await work()
    await pass(10)
    await work()
    expect([(await member())?.state, (await states()).length]).toEqual(['ended', 1])
  })
})

test('the account’s copy has the charges, and its deletion ends the membership', async () => {
  const { subscribe, commerce, who, pass, work, states } = await open()
  await subscribe()
  const data = await collectData(commerce, who)
  expect(data.memberships).toMatchObject([{ state: 'active', charges: [{ amount: 999, state: 'captured' }] }])
  expect(JSON.stringify(data.memberships)).not.toContain('test-approve')
  await deleteAccount(commerce, who, 'http://localhost')
  await pass(31)
  await work()
  expect(await states()).toEqual([])
})

test('a price with tax says so, and the charge keeps the tax that is in it', async () => {
  const { subscribe, page, commerce, who } = await openPlus(await sharedStore(), ['pays'], 'de.localhost:3000')
  expect((await subscribe(undefined, '799')).status).toBe(303)
  expect(await page()).toContain('inkl. MwSt.')
  const data = await collectData(commerce, who)
  expect(data.memberships).toMatchObject([{ charges: [{ amount: 799, tax: { rate: 190_000, amount: 128 } }] }])
})
