import { expect, test } from 'vitest'
import { removePerson } from '#commerce/companies/queries.ts'
import type { Customer } from '#commerce/feature.ts'
import { statement } from '#platform/db/sql.ts'
import { sharedStore } from '#test/make-store.ts'
import { remindOfEnds } from '../jobs.ts'
import { askFor, endDay, offerAt, openCompany, sellAt } from './helpers.ts'

const CABLE = 'BXCABL0001'
const DAY = 86_400_000

const mails = statement(`SELECT subject, text FROM platform.mails WHERE recipient = $1 ORDER BY subject`, {
  subject: 'text',
  text: 'text',
})
const endsOf = statement(`SELECT valid_until AS until FROM quotes.quotes WHERE id = $1`, { until: 'timestamptz!' })

async function open() {
  const store = await sharedStore()
  await sellAt(store, { [CABLE]: 1000 })
  const { commerce } = store
  const told = ({ email }: Pick<Customer, 'email'>) => commerce.db.query(mails, [email])
  /** Runs the job so long before an offer ends. */
  const remind = async (id: string, before: number) => {
    const [row] = await commerce.db.query(endsOf, [id])
    const at = (row?.until.getTime() ?? 0) - before
    await remindOfEnds({ ...commerce, clock: { ...commerce.clock, now: () => at } })
  }
  return { store, told, remind, ...(await openCompany(store)) }
}

test('who asked is mailed when it is offered, again with another offer, and once the day before it ends', async () => {
  const { told, remind, one, two, merchant } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 10 })
  await offerAt(merchant, id, [5], { message: 'Gladly' })
  await offerAt(merchant, id, [4])
  await remind(id, 3 * DAY)
  const offered = await told(one.who)
  expect(offered.map(({ subject }) => subject)).toEqual(['Your quote: $40.00', 'Your quote: $50.00'])
  expect(offered[1]?.text).toContain('Gladly')
  expect(offered[0]?.text).toContain('reserved')
  await remind(id, DAY)
  await remind(id, DAY / 2)
  expect((await told(one.who)).filter(({ subject }) => subject === 'Your quote ends soon')).toHaveLength(1)
  expect(await told(two.who)).toEqual([])
})

test('after a time without the store nobody is reminded of what has ended', async () => {
  const { store, told, remind, one, merchant } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 10 })
  await offerAt(merchant, id, [5])
  await endDay(store, id)
  await remind(id, -DAY * 30)
  expect((await told(one.who)).map(({ subject }) => subject)).toEqual(['Your quote: $50.00'])
})

test('who has left the company hears nothing of its quotes', async () => {
  const { store, told, one, merchant, company } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 10 })
  await store.commerce.db.transaction(async (sql) => {
    await removePerson(sql, company, one.who.id)
    return { ok: true, value: undefined } as const
  })
  expect((await offerAt(merchant, id, [5])).status).toBe(200)
  expect(await told(one.who)).toEqual([])
})

test('who asked hears of it also while they buy for themselves', async () => {
  const { told, one, merchant } = await open()
  const { id } = await askFor(one.shopper, { [CABLE]: 10 })
  await one.shopper.send({ method: 'POST', path: '/api/marketplaces/US/company/side', body: { side: 'me' } })
  await offerAt(merchant, id, [5])
  expect((await told(one.who)).map(({ subject }) => subject)).toEqual(['Your quote: $50.00'])
})
