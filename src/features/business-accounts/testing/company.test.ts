import { expect, test } from 'vitest'
import { findBuyer, findCompanyBuyer } from '#commerce/companies/queries.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { OwnCompany } from '../contract/shopper.ts'

const API = '/api/marketplaces/US/company'
const ASKED = { name: 'Halden Studio', country: 'US' }

async function open() {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const read = async (shopper: Shopper) => (await shopper.send({ path: API })).json as OwnCompany
  const post = (shopper: Shopper, path = '', body?: object) =>
    shopper.send({ method: 'POST', path: API + path, ...(body ? { body } : {}) })
  const decide = (id: string, verb: string, body = {}) =>
    merchant.send({ method: 'POST', path: `/api/merchant/companies/${id}/${verb}`, body })
  /** Somebody with a company of theirs that is accepted. */
  const admin = async () => {
    const { shopper, who } = await makeSignedIn(store)
    expect((await post(shopper, '', ASKED)).status).toBe(201)
    const id = (await read(shopper)).company?.id ?? ''
    expect((await decide(id, 'accept')).status).toBe(200)
    return { shopper, who, id }
  }
  const person = () => makeSignedIn(store)
  const invite = (shopper: Shopper, email: string, role = 'buyer') => post(shopper, '/invitations', { email, role })
  const join = async (host: { shopper: Shopper; id: string }, role = 'buyer') => {
    const guest = await person()
    await invite(host.shopper, guest.who.email, role)
    expect((await post(guest.shopper, `/invitations/${host.id}/accept`)).status).toBe(200)
    return guest
  }
  return { store, read, post, decide, admin, person, invite, join }
}

const mails = statement(`SELECT subject FROM platform.mails WHERE recipient = $1 ORDER BY queued_at`, {
  subject: 'text',
})

const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string } }).entity.code

test('who applies is the admin of a company that buys as one once it is accepted', async () => {
  const { store, read, post, decide, person } = await open()
  const { shopper, who } = await person()
  const applied = await post(shopper, '', { ...ASKED, vatNumber: '12-3456789', registration: '' })
  expect(applied.status, applied.text).toBe(201)
  expect(applied.json).toMatchObject({
    company: { state: 'APPLIED', role: 'admin', vatNumber: '123456789', numberCheck: null, registration: null },
  })
  expect(codeOf(await post(shopper, '', ASKED))).toBe('has-company')
  expect(codeOf(await post(shopper, '/invitations', { email: 'a@example.com', role: 'buyer' }))).toBe('state')
  const id = (await read(shopper)).company?.id ?? ''
  await decide(id, 'refuse', { reason: 'We could not find you' })
  expect((await read(shopper)).company).toMatchObject({ state: 'REFUSED', reason: 'We could not find you' })
  expect((await post(shopper, '', ASKED)).status).toBe(201)
  const again = (await read(shopper)).company?.id ?? ''
  expect(again).not.toBe(id)
  await decide(again, 'accept')
  expect(await findBuyer(store.commerce.db, who.id)).toEqual({ isBusiness: true, company: again })
})

test.each([
  [{ vatNumber: 'DE136695976' }, 422, 'vatNumber'],
  [{ vatNumber: '98-7654321' }, 409, 'taken'],
])('an application with %j is refused', async (change, status, code) => {
  const { post, person } = await open()
  const other = await person()
  await post(other.shopper, '', { ...ASKED, vatNumber: '98-7654321' })
  const { shopper } = await person()
  const refused = await post(shopper, '', { ...ASKED, ...change })
  expect([refused.status, codeOf(refused)]).toEqual([status, code])
})

test('an invitation is told to whoever has its address, and to nobody else', async () => {
  const { store, read, post, admin, person, invite } = await open()
  const host = await admin()
  const [guest, other] = [await person(), await person()]
  const known = await invite(host.shopper, guest.who.email, 'approver')
  const unknown = await invite(host.shopper, 'nobody-at-all@example.com')
  expect([known.status, unknown.status]).toEqual([200, 200])
  expect((unknown.json as OwnCompany).company?.invited).toEqual([
    { email: guest.who.email, role: 'approver' },
    { email: 'nobody-at-all@example.com', role: 'buyer' },
  ])
  expect((await read(guest.shopper)).invitations).toEqual([{ company: host.id, name: ASKED.name, role: 'approver' }])
  expect((await post(other.shopper, `/invitations/${host.id}/accept`)).status).toBe(404)
  expect((await post(guest.shopper, `/invitations/${host.id}/accept`)).status).toBe(200)
  expect((await post(guest.shopper, `/invitations/${host.id}/accept`)).status).toBe(404)
  const second = await admin()
  await invite(second.shopper, guest.who.email)
  expect(codeOf(await post(guest.shopper, `/invitations/${second.id}/accept`))).toBe('has-company')
  // The invitation waits until they have left the first.
  expect((await read(guest.shopper)).invitations).toEqual([{ company: second.id, name: ASKED.name, role: 'buyer' }])
  expect((await read(guest.shopper)).company).toMatchObject({ id: host.id, role: 'approver' })
  expect(await findBuyer(store.commerce.db, guest.who.id)).toEqual({ isBusiness: true, company: host.id })
  const mails = await store.commerce.db.query<{ text: string }>({
    name: '',
    text: `SELECT text FROM platform.mails WHERE recipient = '${guest.who.email}'`,
  })
  expect(mails.map(({ text }) => text.includes('asks you to buy for Halden Studio'))).toEqual([true, true])
})

test('only an admin changes people, everybody may leave, and one admin stays', async () => {
  const { store, read, post, admin, join } = await open()
  const host = await admin()
  const guest = await join(host)
  const [hostPath, guestPath] = [`/people/${host.who.id}`, `/people/${guest.who.id}`]
  expect(codeOf(await post(guest.shopper, `${hostPath}/remove`))).toBe('not-admin')
  expect(codeOf(await post(guest.shopper, `${guestPath}/role`, { role: 'admin' }))).toBe('not-admin')
  expect(codeOf(await post(guest.shopper, '/invitations', { email: 'b@example.com', role: 'admin' }))).toBe('not-admin')
  expect(codeOf(await post(host.shopper, `${hostPath}/remove`))).toBe('last-admin')
  expect(codeOf(await post(host.shopper, `${hostPath}/role`, { role: 'buyer' }))).toBe('last-admin')
  expect((await post(host.shopper, `${guestPath}/role`, { role: 'admin' })).status).toBe(200)
  expect((await post(host.shopper, `${hostPath}/remove`)).json).toEqual({ company: null, invitations: [] })
  expect(await findBuyer(store.commerce.db, host.who.id)).toEqual({ isBusiness: false, company: null })
  expect((await read(guest.shopper)).company?.people).toHaveLength(1)
})

test('whoever has applied may withdraw that, frees the tax number, and applies again', async () => {
  const { read, post, decide, person } = await open()
  const [{ shopper, who }, other] = [await person(), await person()]
  const asked = { ...ASKED, vatNumber: '46-1230987' }
  expect((await post(shopper, '', asked)).status).toBe(201)
  const id = (await read(shopper)).company?.id ?? ''
  expect((await post(other.shopper, '', asked)).status).toBe(409)
  expect((await post(other.shopper, `/people/${who.id}/remove`)).status).toBe(404)
  expect((await post(shopper, `/people/${who.id}/remove`)).json).toEqual({ company: null, invitations: [] })
  expect((await post(other.shopper, '', asked)).status).toBe(201)
  expect((await post(shopper, '', ASKED)).status).toBe(201)
  expect((await read(shopper)).company?.state).toBe('APPLIED')
  // The merchant, who looked at it at that moment, takes nobody in.
  expect((await decide(id, 'accept')).status).toBe(409)
})

test('of two admins who remove each other at once one stays', async () => {
  const { read, post, admin, join } = await open()
  const pairs = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const host = await admin()
      return { host, guest: await join(host, 'admin') }
    }),
  )
  for (const { host, guest } of pairs) {
    const done = await Promise.all([
      post(host.shopper, `/people/${guest.who.id}/remove`),
      post(guest.shopper, `/people/${host.who.id}/remove`),
    ])
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 404])
    const companies = [(await read(host.shopper)).company, (await read(guest.shopper)).company]
    expect(companies.filter((company) => company !== null)).toHaveLength(1)
  }
})

test('the person of another company looks like nobody', async () => {
  const { post, admin } = await open()
  const [one, two] = [await admin(), await admin()]
  for (const path of [`/people/${two.who.id}/remove`, '/people/nobody/remove'])
    expect((await post(one.shopper, path)).status).toBe(404)
  expect((await post(one.shopper, `/people/${two.who.id}/role`, { role: 'buyer' })).status).toBe(404)
})

test('the page does the same by forms, says what was wrong, and leads to sign-in', async () => {
  const { store, read, person } = await open()
  const { shopper } = await person()
  const form = (path: string, fields: Record<string, string>) =>
    shopper.send({ method: 'POST', path: `/account/business${path}`, form: fields })
  const wrong = await form('/apply', { ...ASKED, country: 'CA', vatNumber: '1', registration: 'A <b> 7' })
  expect([wrong.status, wrong.text.includes('isn’t a tax number of this country')]).toEqual([422, true])
  // Nobody types again what was right.
  expect(wrong.text).toMatch(/<input[^>]*name="name"[^>]*value="Halden Studio"/)
  expect(wrong.text).toMatch(/<input[^>]*name="registration"[^>]*value="A &lt;b&gt; 7"/)
  expect(wrong.text).toMatch(/<option[^>]*value="CA"[^>]*selected/)
  const nameless = await form('/apply', { ...ASKED, name: ' ', registration: 'B 7' })
  expect([nameless.status, nameless.text.includes('Enter the company’s name.')]).toEqual([422, true])
  expect(nameless.text).toMatch(/<input[^>]*name="registration"[^>]*value="B 7"/)
  expect(await read(shopper)).toMatchObject({ company: null })
  expect((await form('/apply', { ...ASKED, vatNumber: '', registration: '' })).headers.location).toBe(
    '/account/business',
  )
  expect((await read(shopper)).company?.name).toBe(ASKED.name)
  const guest = await makeShopper(store.app).send({ path: '/account/business', headers: { accept: 'text/html' } })
  expect([guest.status, String(guest.headers.location).includes('sign-in')]).toEqual([303, true])
})

test('whoever was not accepted finds in the form what they said, and a decision is mailed to admins once', async () => {
  const { store, read, post, decide, person } = await open()
  const { shopper, who } = await person()
  const mailsOf = async () => (await store.commerce.db.query(mails, [who.email])).map(({ subject }) => subject)
  await post(shopper, '', { ...ASKED, registration: 'HRB 12', vatNumber: '23-4567891' })
  const id = (await read(shopper)).company?.id ?? ''
  await decide(id, 'refuse', { reason: 'We could not find you' })
  await decide(id, 'refuse', { reason: 'We could not find you' })
  const page = await shopper.send({ path: '/account/business', headers: { accept: 'text/html' } })
  for (const [name, value] of [
    ['name', 'Halden Studio'],
    ['registration', 'HRB 12'],
    ['vatNumber', '234567891'],
  ])
    expect(page.text).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`))
  expect(await mailsOf()).toEqual(['Your application for Halden Studio'])
  await decide(id, 'accept')
  expect(await mailsOf()).toEqual([
    'Your application for Halden Studio',
    'Halden Studio can buy at business prices now',
  ])
})

test('an admin says what orders need, by a call or the form, and wrong lists are refused by name', async () => {
  const { store, read, post, admin, join } = await open()
  const host = await admin()
  const guest = await join(host)
  const said = { needsPurchaseOrder: true, costCentres: ['Studio', '東京'] }
  expect(codeOf(await post(guest.shopper, '/purchasing', said))).toBe('not-admin')
  const set = await post(host.shopper, '/purchasing', said)
  expect([set.status, set.json]).toMatchObject([200, { company: said }])
  expect((await read(guest.shopper)).company).toMatchObject(said)
  expect(await findCompanyBuyer(store.commerce.db, guest.who.id)).toMatchObject(said)
  for (const costCentres of [['a', 'a'], [''], ['a'.repeat(41)], Array.from({ length: 101 }, (_, each) => `${each}`)]) {
    const refused = await post(host.shopper, '/purchasing', { ...said, costCentres })
    expect([refused.status, refused.text.includes('costCentres')]).toEqual([400, true])
  }
  const form = (fields: Record<string, string>) =>
    host.shopper.send({ method: 'POST', path: '/account/business/purchasing', form: fields })
  const saved = await form({ costCentres: 'One\r\n Two \r\n\r\nOne' })
  expect(saved.headers.location).toBe('/account/business?said=saved')
  expect((await read(host.shopper)).company).toMatchObject({ needsPurchaseOrder: false, costCentres: ['One', 'Two'] })
  expect((await form({ costCentres: 'a'.repeat(41) })).headers.location).toBe('/account/business?problem=costCentres')
})
