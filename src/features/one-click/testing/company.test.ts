import { expect, test } from 'vitest'
import { addCompany, addPerson, chooseSide, decideCompany, removePerson } from '#commerce/companies/queries.ts'
import { addCompanyAddress, removeCompanyAddress } from '#commerce/companies/work/addresses.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addCard, addHome, codeOf, HOME, orderNow, quoteOf, turnOn } from './helpers.ts'

const DOCK = { ...HOME, fullName: 'Halden Studio', line1: '5 Dock Street' }

let count = 0

/** Somebody who buys for a company with an address. */
async function open() {
  const store = await sharedStore()
  const { shopper, who } = await makeSignedIn(store)
  count += 1
  const company = `in-one-click-${count}`.padEnd(22, '-')
  const id = `address-in-one-click-${count}`
  const change = (work: (sql: Sql) => Promise<unknown>) =>
    store.commerce.db.transaction(async (sql) => ok(await work(sql)))
  await change(async (sql) => {
    const numbers = { registration: null, vatNumber: null }
    await addCompany(sql, { id: company, marketplace: 'US', name: 'Halden', country: 'US', ...numbers })
    await addPerson(sql, company, who.id, 'buyer')
    await decideCompany(sql, company, 'ACTIVE', null)
    await addCompanyAddress(sql, company, { id, address: DOCK })
  })
  return { store, shopper, who, company, id, change, card: await addCard(shopper) }
}

test('an order at once goes to an address of the company, while its buyer buys for it', async () => {
  const { store, shopper, who, company, id, change, card } = await open()
  const page = await shopper.send({ path: '/account/one-click', headers: { accept: 'text/html' } })
  expect(page.text).toContain('Halden: company address')
  expect((await turnOn(shopper, id, card)).status).toBe(303)
  const placed = await orderNow(shopper, 'press-for-the-company')
  const { orderId } = placed.json as { orderId: string }
  expect((await shopper.send({ path: `/api/orders/${orderId}` })).json).toMatchObject({
    address: { fullName: 'Halden Studio', line1: '5 Dock Street' },
  })
  await change((sql) => chooseSide(sql, who.id, false))
  expect(codeOf(await quoteOf(shopper))).toEqual([422, 'address-removed'])
  await change((sql) => chooseSide(sql, who.id, true))
  expect((await quoteOf(shopper)).status).toBe(200)
  await change((sql) => removePerson(sql, company, who.id))
  expect(codeOf(await quoteOf(shopper))).toEqual([422, 'address-removed'])
  const { shopper: other } = await makeSignedIn(store)
  expect((await turnOn(other, id, await addCard(other))).status).toBe(422)
})

test('an address that the company has removed orders nothing', async () => {
  const { shopper, company, id, change, card } = await open()
  await turnOn(shopper, id, card)
  await change((sql) => removeCompanyAddress(sql, company, id))
  expect(codeOf(await quoteOf(shopper))).toEqual([422, 'address-removed'])
})

test('an order by invoice goes to nobody but who was billed when its total was shown', async () => {
  const { shopper, who, change } = await open()
  await turnOn(shopper, await addHome(shopper), 'invoice')
  const { agreedChoice } = (await quoteOf(shopper)).json as { agreedChoice: string }
  await change((sql) => chooseSide(sql, who.id, false))
  expect(codeOf(await orderNow(shopper, 'press-of-before-it', { agreedChoice }))).toEqual([409, 'choice-changed'])
  await change((sql) => chooseSide(sql, who.id, true))
  expect((await orderNow(shopper, 'press-of-the-company', { agreedChoice })).status).toBe(201)
})
