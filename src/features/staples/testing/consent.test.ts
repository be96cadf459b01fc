import { expect, test } from 'vitest'
import { plusDays } from '../rules/dates.ts'
import { codeOf, FOOD, OFFER, setOffer } from './helpers.ts'
import { openWeekly } from './weekly.ts'

const WEEKLY = { every: 1, unit: 'week' }

test('consent while it is paused orders nothing, not even when it goes on', async () => {
  const { go, runs, store, ordersOf, press, id, first } = await openWeekly()
  await go(-3)
  await setOffer(store, { price: 1100 })
  await go(0)
  await press(id, 'pause')
  expect((await press(id, 'agree', { agreedPrice: 1100 })).json).toMatchObject({ ceiling: { amount: 11 } })
  await go(9)
  await press(id, 'resume')
  await go(9)
  expect([await ordersOf(), await runs()]).toEqual([
    [],
    [
      [first, 'FAILED', 'price'],
      [plusDays(first, 7), 'SKIPPED', 'paused'],
    ],
  ])
})

test('a form of before the date was skipped does not bring it back', async () => {
  const { shopper, press, read, id, first } = await openWeekly()
  await press(id, 'skip', { nextOn: first })
  const form = { quantity: '3', cadence: '1-week', nextOn: first, seenOn: first }
  const sent = await shopper.send({ method: 'POST', path: `/account/staples/${id}/change`, form })
  expect(sent.headers.location).toBe('/account/staples?problem=changed')
  expect(await read(id)).toMatchObject({ quantity: 2, nextOn: plusDays(first, 7) })
  expect((await shopper.send({ path: '/account/staples' })).text).toContain(
    `name="seenOn" value="${plusDays(first, 7)}"`,
  )
})

test('nobody agrees to a price that they have not seen', async () => {
  const { store, press, add, list, id, shopper, call } = await openWeekly()
  await press(id, 'cancel')
  expect((await shopper.send({ path: `/dp/${FOOD}` })).text).toContain('You pay at most $10.00 each.')
  await setOffer(store, { price: 1200 })
  expect(codeOf(await add({ cadence: WEEKLY, agreedPrice: 1000 }))).toBe('changed')
  expect(codeOf(await call('add', { asin: FOOD, cadence: WEEKLY, agreedPrice: 1000 }))).toBe('changed')
  const form = { asin: FOOD, quantity: '2', cadence: '1-week', agreedPrice: '1000' }
  const sent = await shopper.send({ method: 'POST', path: '/account/staples', form })
  expect(sent.headers.location).toBe('/account/staples?problem=changed')
  expect(await list()).toEqual([])
  const made = await add({ cadence: WEEKLY, agreedPrice: 1200 })
  expect([made.status, made.json]).toMatchObject([201, { ceiling: { amount: 12 } }])
})

test('more than an order can have is refused, and told as such where the limit came later', async () => {
  const { go, store, add, change, runs, mails, press, id, first } = await openWeekly()
  const limit = `UPDATE offers.offers SET max_order_quantity = 1 WHERE id = '${OFFER}'`
  await store.commerce.db.query({ name: '', text: limit })
  expect(codeOf(await change(id, { quantity: 3 }))).toBe('limit')
  await go(-1)
  await go(0)
  expect(await runs()).toEqual([[first, 'FAILED', 'limit']])
  expect((await mails()).map(({ text }) => text).join()).toContain('One order can’t have that many.')
  await press(id, 'cancel')
  expect(codeOf(await add({ quantity: 2 }))).toBe('limit')
})

const textsOf = (mails: { subject: string | null; text: string }[], kind: RegExp) =>
  mails.flatMap(({ subject, text }) => (kind.test(subject ?? '') ? text : []))

test('a mail says date, price, what comes on top and until when it can be stopped', async () => {
  const { go, mails } = await openWeekly()
  await go(-3)
  const [notice] = await mails()
  expect(notice?.text).toMatch(
    /We’ll order 2 .* on .*\$10\.00 each.*Delivery, taxes .* come on top.*skip or cancel this until then/s,
  )
})

test('a mail of what will not be ordered does not say that it will be', async () => {
  const { go, store, mails, first } = await openWeekly()
  await setOffer(store, { price: 1100 })
  await go(-3)
  const [dearer = ''] = textsOf(await mails(), /^On /)
  expect(dearer).toMatch(/^2 of .* are due on .*more than the \$10\.00 you agreed to.*skip or cancel/s)
  expect(dearer).not.toContain('We’ll order')
  await go(0)
  const [failed = ''] = textsOf(await mails(), /^Not ordered/)
  const next = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(plusDays(first, 7)),
  )
  expect(failed).toContain(`The next date is ${next}. You can change, skip or cancel it until then.`)
  await store.commerce.db.query({ name: '', text: `DELETE FROM offers.offers WHERE id = '${OFFER}'` })
  await go(4)
  const gone = textsOf(await mails(), /^On /).find((text) => text.includes('sold at the moment')) ?? ''
  expect([gone, gone.includes('We’ll order')]).toEqual([expect.stringMatching(/^2 of .* are due on/), false])
})
