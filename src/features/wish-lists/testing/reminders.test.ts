import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { remind } from '../jobs.ts'
import { API, create } from './helpers.ts'

const mailsOf = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at`, {
  subject: 'text',
  text: 'text',
})

const DAY_MS = 86_400_000
/** Noon in New York, so that the day is the same in UTC. */
const noonOf = (day: string) => Date.parse(`${day}T17:00:00Z`)

async function open(options: { language?: string } = {}) {
  const time = { now: noonOf('2027-03-01') }
  const store = await makeStore({ clock: { now: () => time.now } })
  const { shopper: customer, who } = await makeSignedIn(store, options)
  const gift = {
    listType: 'giftlist',
    participantFirstName: 'Robin',
    listName: 'Robin’s birthday',
    occasionMonth: 3,
    occasionDay: 20,
    reminderOffset: 7,
  }
  const { listExternalId: id } = await create(customer, gift)
  const on = async (day: string) => {
    time.now = noonOf(day)
    await remind(store.commerce)
    return store.commerce.db.query(mailsOf, [who.email])
  }
  return { store, customer, id, on, time }
}

test('the owner is mailed once, so many days before, every year', async () => {
  const { on, id } = await open()
  expect(await on('2027-03-12')).toEqual([])
  const [mail] = await on('2027-03-13')
  expect(mail?.subject).toBe('Robin: Saturday, March 20, 2027')
  expect(mail?.text).toContain('Robin’s birthday')
  expect(mail?.text).toContain(`/hz/wishlist/ls/${id}`)
  expect(await on('2027-03-13')).toHaveLength(1)
  expect(await on('2027-03-19')).toHaveLength(1)
  expect(await on('2028-03-13')).toHaveLength(2)
})

test('a mail is in the language of the owner, also where the marketplace has another', async () => {
  const { on } = await open({ language: 'de' })
  const [mail] = await on('2027-03-13')
  expect(mail?.subject).toBe('Robin: Samstag, 20. März 2027')
  expect(mail?.text).toContain('Ihre Ideen stehen auf der Liste')
})

test('two processes at once remind once', async () => {
  const { store, on, time } = await open()
  time.now = noonOf('2027-03-13')
  await Promise.all([remind(store.commerce), remind(store.commerce), remind(store.commerce)])
  expect(await on('2027-03-13')).toHaveLength(1)
})

test('a store that was off reminds late while there is time, and not of what is over', async () => {
  const { on } = await open()
  expect(await on('2027-03-18')).toHaveLength(1)
  expect(await on('2028-04-02')).toHaveLength(1)
  expect(await on('2029-03-13')).toHaveLength(2)
})

test('without a reminder, after a change, and after the list is gone nobody is mailed for the old day', async () => {
  const { customer, id, on, time } = await open()
  await customer.send({
    method: 'PUT',
    path: `${API}/${id}`,
    body: { occasionMonth: 3, occasionDay: 25, reminderOffset: 1 },
  })
  expect(await on('2027-03-13')).toEqual([])
  expect(await on('2027-03-24')).toHaveLength(1)
  time.now += DAY_MS
  await customer.send({ method: 'DELETE', path: `${API}/${id}` })
  expect(await on('2028-03-24')).toHaveLength(1)
})
