import { expect, test } from 'vitest'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import { addDeal, claim, ID, letPass, linesOf, type PlantedDeal, setQuantity } from '../testing/helpers.ts'

type Mail = { recipient: string; subject: string; text: string }

async function open(market = 'US', { to = 60 }: PlantedDeal = {}) {
  const store = await makeStore()
  const { commerce } = store
  const host = market === 'US' ? 'localhost:3000' : `${market.toLowerCase()}.localhost:3000`
  await addDeal(store, { total: 1, waitlist: 5, market, to })
  const [holder, waiter] = [makeShopper(store.app, host), makeShopper(store.app, host)] as [Shopper, Shopper]
  const { email } = await makeCustomer(store)
  const enter = async (signedIn: boolean) => {
    await claim(holder, { market })
    if (signedIn) await signInAs(waiter, email)
    await claim(waiter, { market })
  }
  const promote = async () => setQuantity(holder, (await linesOf(holder, market))[0]?.id, 0, market)
  const mails = async (): Promise<Mail[]> => {
    await deliverEvents(commerce, commerce.modules)
    await deliverEvents(commerce, commerce.modules)
    return commerce.db.query<Mail>({ name: '', text: 'SELECT recipient, subject, text FROM platform.mails' })
  }
  const speak = (language: string) =>
    commerce.db.query({ name: '', text: `UPDATE accounts.customers SET language = '${language}'` })
  return { store, holder, waiter, email, enter, promote, mails, speak }
}

test('mails a promoted customer once, with the price, the link and the time left', async () => {
  const { enter, promote, mails, email } = await open()
  await enter(true)
  expect(await mails()).toEqual([])
  await promote()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.recipient).toBe(email)
  expect(mail?.subject).toMatch(/^It's your turn: .*Drum/)
  expect(mail?.text).toContain('$49.00')
  expect(mail?.text).toContain('4 minutes')
  expect(mail?.text).toContain('http://localhost:3000/dp/BXDRUM0001')
})

test('promises no time after the end of the deal', async () => {
  const { enter, promote, mails } = await open('US', { to: 2.5 })
  await enter(true)
  await promote()
  expect((await mails())[0]?.text).toContain('You have 2 minutes')
})

test.each([
  ['de', 'DE', /^Sie sind an der Reihe: /, 'http://de.localhost:3000/dp/BXDRUM0001'],
  ['ja', 'JP', /^順番が来ました：/, 'http://jp.localhost:3000/dp/BXDRUM0001'],
  ['en', 'DE', /^It's your turn: /, 'http://de.localhost:3000/-/en/dp/BXDRUM0001'],
  ['fr', 'FR', /^C’est votre tour\u00a0: /, 'http://fr.localhost:3000/dp/BXDRUM0001'],
  ['es', 'US', /^Te toca: /, 'http://localhost:3000/-/es/dp/BXDRUM0001'],
  ['nl', 'US', /^It's your turn: /, 'http://localhost:3000/dp/BXDRUM0001'],
])(
  'mails a customer who speaks %s in %s in that language if the marketplace has it',
  async (language, market, subject, link) => {
    const { enter, promote, mails, speak } = await open(market)
    await speak(language)
    await enter(true)
    await promote()
    const [mail] = await mails()
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toContain(link)
  },
)

test('sends no mail to a guest, or to a customer who took the unit, has under a minute left or is gone', async () => {
  const guest = await open()
  await guest.enter(false)
  await guest.promote()
  expect(await guest.mails()).toEqual([])
  const quick = await open()
  await quick.enter(true)
  await quick.promote()
  await claim(quick.waiter)
  expect(await quick.mails()).toEqual([])
  const late = await open()
  await late.enter(true)
  await late.promote()
  await letPass(late.store, 4 * 60 + 1)
  expect(await late.mails()).toEqual([])
  const gone = await open()
  await gone.enter(true)
  await gone.promote()
  await gone.store.commerce.db.query({ name: '', text: `DELETE FROM accounts.customers` })
  expect(await gone.mails()).toEqual([])
})

test('sends a second mail for a second promotion', async () => {
  const { store, waiter, enter, promote, mails } = await open()
  await enter(true)
  await promote()
  expect(await mails()).toHaveLength(1)
  const other = makeShopper(store.app)
  await letPass(store, 5 * 60 + 1)
  await claim(other, { id: ID })
  await claim(waiter)
  await setQuantity(other, (await linesOf(other))[0]?.id, 0)
  expect(await mails()).toHaveLength(2)
})
