import { expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addCompany, addPerson, decideCompany, findBuyer, findSide } from '../queries.ts'
import { companyOfShopper } from '../work/shopper-data.ts'

let count = 0

/** Somebody of a company that the merchant has accepted. */
async function open(state: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') {
  const store = await sharedStore()
  const { shopper, who } = await makeSignedIn(store)
  const { db } = store.commerce
  count += 1
  const id = `company-of-sides-${count}`.padEnd(22, '-')
  await db.transaction(async (sql) => {
    const numbers = { registration: null, vatNumber: null }
    await addCompany(sql, { id, marketplace: 'US', name: 'Halden Studio', country: 'US', ...numbers })
    await addPerson(sql, id, who.id, 'buyer')
    await decideCompany(sql, id, state, null)
    return { ok: true, value: undefined } as const
  })
  const choose = (side: string, from: Shopper = shopper) =>
    from.send({ method: 'POST', path: '/api/marketplaces/US/company/side', body: { side } })
  const read = async (from: Shopper = shopper) =>
    (await from.send({ path: '/api/shopper-state?parts=' })).json as {
      customer?: { role: string }
      features: { companies?: unknown }
    }
  return { store, db, shopper, who, id, choose, read }
}

test('somebody of an active company buys for it, or for themselves, and everything follows', async () => {
  const { db, who, id, choose, read } = await open()
  expect((await read()).features.companies).toEqual({ company: 'Halden Studio', isForCompany: true })
  const mine = await choose('me')
  expect([mine.status, mine.json]).toEqual([200, { company: 'Halden Studio', isForCompany: false }])
  expect(await findBuyer(db, who.id)).toEqual({ isBusiness: false, company: null })
  expect(await read()).toMatchObject({
    customer: { role: 'shopper' },
    features: { companies: { company: 'Halden Studio', isForCompany: false } },
  })
  expect(await companyOfShopper.collect?.(db, `customer:${who.id}`)).toMatchObject([{ isForCompany: false }])
  expect((await choose('company')).json).toMatchObject({ isForCompany: true })
  expect(await findBuyer(db, who.id)).toEqual({ isBusiness: true, company: id })
  expect((await read()).customer?.role).toBe('business')
})

test('what a person has chosen stays while their role changes and the company is suspended and accepted again', async () => {
  const { db, who, id, choose } = await open()
  await choose('me')
  await db.transaction(async (sql) => {
    await addPerson(sql, id, who.id, 'admin')
    await decideCompany(sql, id, 'SUSPENDED', null)
    await decideCompany(sql, id, 'ACTIVE', null)
    return { ok: true, value: undefined } as const
  })
  expect(await findSide(db, who.id)).toEqual({ company: 'Halden Studio', isForCompany: false })
  expect(await findBuyer(db, who.id)).toEqual({ isBusiness: false, company: null })
})

test('nobody else has a choice, and a private call says nothing of it', async () => {
  const { store, choose } = await open()
  const { shopper: other } = await makeSignedIn(store)
  const suspended = await open('SUSPENDED')
  expect((await choose('me', other)).status).toBe(404)
  expect((await suspended.choose('me')).status).toBe(404)
  expect((await suspended.read()).features.companies).toBeUndefined()
  const guest = makeShopper(store.app)
  await guest.tokens()
  expect((await choose('me', guest)).status).toBe(401)
  expect((await suspended.read(other)).features.companies).toBeUndefined()
})

test('a wrong side is refused by name', async () => {
  const { choose } = await open()
  const refused = await choose('you')
  expect([refused.status, refused.text.includes('side')]).toEqual([400, true])
})

test('the page switches by a form', async () => {
  const { db, shopper, who } = await open()
  const sent = await shopper.send({ method: 'POST', path: '/account/business/side', form: { side: 'me' } })
  expect([sent.status, sent.headers.location]).toEqual([303, '/account/business'])
  expect(await findBuyer(db, who.id)).toEqual({ isBusiness: false, company: null })
})
