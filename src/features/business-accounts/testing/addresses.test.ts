import { expect, test } from 'vitest'
import type { CompanyAddress } from '#commerce/companies/contract.ts'
import { addCompany, addPerson, chooseSide, decideCompany, removePerson } from '#commerce/companies/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { DETAILS } from '#test/check-out.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { DRUM } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const API = '/api/marketplaces/US/company/addresses'
const PAGE = '/account/business/addresses'
const CHECKOUTS = '/api/marketplaces/US/checkouts'
const NONE = '00000000-0000-4000-8000-000000000000'
const STUDIO = {
  fullName: 'Halden Studio',
  line1: '5 Dock Street',
  line2: '',
  city: 'Springfield',
  region: 'OR',
  postalCode: '97477',
  country: 'US',
}

let count = 0

/** A company that is accepted, with an admin, a buyer, and somebody who belongs to none. */
async function open({ marketplace = 'US' as const } = {}) {
  const store = await sharedStore()
  const { db } = store.commerce
  const [admin, buyer, other] = [await makeSignedIn(store), await makeSignedIn(store), await makeSignedIn(store)]
  count += 1
  const company = `of-addresses-${count}`.padEnd(22, '-')
  const change = (work: (sql: Sql) => Promise<unknown>) => db.transaction(async (sql) => ok(await work(sql)))
  await change(async (sql) => {
    const numbers = { registration: null, vatNumber: null }
    await addCompany(sql, { id: company, marketplace, name: 'Halden', country: 'US', ...numbers })
    await addPerson(sql, company, admin.who.id, 'admin')
    await addPerson(sql, company, buyer.who.id, 'buyer')
    await decideCompany(sql, company, 'ACTIVE', null)
  })
  return { store, db, company, change, admin, buyer, other }
}

const add = (shopper: Shopper, part: object = {}) =>
  shopper.send({ method: 'POST', path: API, body: { ...STUDIO, ...part } })
const idOf = ({ json }: { json: unknown }) => (json as CompanyAddress).id
const codeOf = ({ json }: { json: unknown }) => (json as { entity: { code: string } }).entity.code
const read = async (shopper: Shopper) => ((await shopper.send({ path: API })).json as { items: CompanyAddress[] }).items
const html = { headers: { accept: 'text/html' } }

/** A checkout whose details are filled in by the form, with a saved address. */
async function fill(shopper: Shopper, addressId: string) {
  const started = await shopper.send({ method: 'POST', path: CHECKOUTS, body: { items: [DRUM] } })
  const { id } = started.json as { id: string }
  const { email, delivery, payment } = DETAILS
  const form = { email, delivery, payment, addressId }
  const filled = await shopper.send({ method: 'POST', path: `/checkout/${id}/details`, form })
  const page = (path: string) => shopper.send({ path: `/checkout/${id}${path}`, ...html })
  const place = async () => {
    const answer = await shopper.send({ method: 'POST', path: `/checkout/${id}/place`, form: {} })
    return { status: answer.status, to: String(answer.headers.location), text: answer.text }
  }
  return { id, filled, page, place }
}

test('an admin keeps the addresses, everybody of the company reads them, and nobody else does', async () => {
  const { admin, buyer, other } = await open()
  const added = await add(admin.shopper, { region: 'oregon' })
  expect([added.status, added.json]).toMatchObject([201, { address: STUDIO }])
  const path = `${API}/${idOf(added)}`
  expect(await read(buyer.shopper)).toEqual([added.json])
  const changed = { ...STUDIO, line1: '7 Dock Street' }
  for (const [method, to, body] of [
    ['POST', API, STUDIO],
    ['PUT', path, changed],
    ['DELETE', path, undefined],
  ] as const) {
    const refused = await buyer.shopper.send({ method, path: to, ...(body ? { body } : {}) })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'not-admin'])
    expect((await other.shopper.send({ method, path: to, ...(body ? { body } : {}) })).status).toBe(404)
  }
  expect((await other.shopper.send({ path: API })).status).toBe(404)
  expect((await admin.shopper.send({ method: 'PUT', path, body: changed })).json).toMatchObject({ address: changed })
  expect((await admin.shopper.send({ method: 'DELETE', path })).status).toBe(204)
  expect((await admin.shopper.send({ method: 'DELETE', path })).status).toBe(404)
  expect(await read(admin.shopper)).toEqual([])
})

test('the address of another company is as absent as none', async () => {
  const [mine, foreign] = [await open(), await open()]
  const id = idOf(await add(foreign.admin.shopper))
  for (const each of [id, NONE]) {
    const path = `${API}/${each}`
    expect((await mine.admin.shopper.send({ method: 'PUT', path, body: STUDIO })).status).toBe(404)
    expect((await mine.admin.shopper.send({ method: 'DELETE', path })).status).toBe(404)
    expect((await mine.admin.shopper.send({ path: `${PAGE}/${each}`, ...html })).status).toBe(404)
    expect((await fill(mine.buyer.shopper, each)).filled.text).toContain('This address can’t be chosen anymore')
  }
  expect(await read(foreign.admin.shopper)).toHaveLength(1)
})

test('reports all faults at once, by the countries of the company’s marketplace', async () => {
  const { admin } = await open()
  const wrong = await add(admin.shopper, { region: 'Bavaria', postalCode: '1' })
  expect([wrong.status, wrong.json]).toMatchObject([
    422,
    { entity: { code: 'address', details: { region: 'region', postalCode: 'postal-code' } } },
  ])
  expect((await add(admin.shopper, { country: 'DE' })).status).toBe(422)
  expect((await add(admin.shopper, { isDefault: true })).status).toBe(400)
})

test('of many that are added at once, a company has 50', async () => {
  const { admin, db, company } = await open()
  await db.query({
    name: '',
    text: `INSERT INTO companies.addresses (id, company_id, address) SELECT '${company}-' || n, '${company}', '${JSON.stringify(STUDIO)}' FROM generate_series(1, 46) n`,
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(admin.shopper)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 409, 409, 409, 409])
  expect(await read(admin.shopper)).toHaveLength(50)
  expect((await admin.shopper.send({ path: PAGE, ...html })).text).toContain('A company can have 50 addresses')
})

test('its people choose an address while they buy for it, and the order goes there', async () => {
  const { admin, buyer, other, change } = await open()
  const id = idOf(await add(admin.shopper))
  const { filled, page, place } = await fill(buyer.shopper, id)
  expect(filled.headers.location).toMatch(/\/review$/)
  expect((await page('')).text).toContain('Halden: company address')
  expect((await page('/review')).text).toContain('5 Dock Street')
  const placed = await place()
  expect(placed.to).toMatch(/^\/orders\//)
  const order = await buyer.shopper.send({ path: `/api${placed.to}` })
  expect(order.json).toMatchObject({ address: STUDIO })
  await change((sql) => chooseSide(sql, buyer.who.id, false))
  for (const shopper of [buyer.shopper, other.shopper]) {
    const refused = await fill(shopper, id)
    expect([refused.filled.status, refused.filled.text.includes('This address can’t be chosen anymore')]).toEqual([
      422,
      true,
    ])
    expect((await refused.page('')).text).not.toContain('company address')
  }
})

test('a program names the address by its id: nobody else can, and it is looked at again when the order is placed', async () => {
  const { admin, buyer, other, change } = await open()
  const id = idOf(await add(admin.shopper))
  const { email, delivery, payment } = DETAILS
  const begin = async (shopper: Shopper, part: object = { addressId: id }) => {
    const started = await shopper.send({ method: 'POST', path: CHECKOUTS, body: { items: [DRUM] } })
    const path = `${CHECKOUTS}/${(started.json as { id: string }).id}`
    const body = { email, delivery, payment, ...part }
    return { filled: await shopper.send({ method: 'PUT', path: `${path}/details`, body }), path }
  }
  const { filled, path } = await begin(buyer.shopper)
  expect([filled.status, filled.json], filled.text).toMatchObject([200, { details: { address: STUDIO } }])
  for (const [shopper, part] of [
    [other.shopper, { addressId: id }],
    [buyer.shopper, { addressId: NONE }],
  ] as const) {
    const refused = await begin(shopper, part)
    expect([refused.filled.status, codeOf(refused.filled)]).toEqual([422, 'address-gone'])
  }
  const both = await begin(buyer.shopper, { addressId: id, ...STUDIO })
  const neither = await begin(buyer.shopper, {})
  expect([both.filled.status, both.filled.text.includes('addressId')]).toEqual([400, true])
  expect([neither.filled.status, neither.filled.text.includes('fullName')]).toEqual([400, true])
  const own = await begin(buyer.shopper, { ...STUDIO, line1: '7 Elm Street' })
  await admin.shopper.send({ method: 'DELETE', path: `${API}/${id}` })
  const place = (at: string) => buyer.shopper.send({ method: 'POST', path: `${at}/place` })
  const gone = await place(path)
  expect([gone.status, codeOf(gone)], gone.text).toEqual([422, 'refused'])
  expect((await place(own.path)).status).toBe(200)
  await change((sql) => chooseSide(sql, buyer.who.id, false))
  expect(codeOf((await begin(buyer.shopper)).filled)).toBe('address-gone')
})

type Tools = Awaited<ReturnType<typeof open>> & { id: string }

test.each<[string, (tools: Tools) => Promise<unknown>]>([
  [
    'is changed',
    ({ admin, id }) =>
      admin.shopper.send({ method: 'PUT', path: `${API}/${id}`, body: { ...STUDIO, line1: '9 Dock Street' } }),
  ],
  ['is removed', ({ admin, id }) => admin.shopper.send({ method: 'DELETE', path: `${API}/${id}` })],
  [
    'is of a company that the buyer has left',
    ({ change, company, buyer }) => change((sql) => removePerson(sql, company, buyer.who.id)),
  ],
  [
    'is of a company that is suspended',
    ({ change, company }) => change((sql) => decideCompany(sql, company, 'SUSPENDED', 'Unpaid')),
  ],
  [
    'is of the company, and the buyer buys for themselves',
    ({ change, buyer }) => change((sql) => chooseSide(sql, buyer.who.id, false)),
  ],
])('an address that %s between review and order orders nothing', async (_case, happens) => {
  const tools = await open()
  const { admin, buyer } = tools
  const id = idOf(await add(admin.shopper))
  const { page, place } = await fill(buyer.shopper, id)
  await page('/review')
  await happens({ ...tools, id })
  await page('/review')
  const refused = await place()
  expect([refused.status, refused.text.includes('This address of your company has changed')]).toEqual([422, true])
})

test('whoever leaves loses the addresses, and the export has them before', async () => {
  const { store, db, admin, buyer, change, company } = await open()
  await add(admin.shopper)
  const module = store.commerce.modules.find(({ name }) => name === 'companies')
  const exported = async () => JSON.stringify(await module?.shopperData?.collect?.(db, `customer:${buyer.who.id}`))
  expect(await exported()).toContain('5 Dock Street')
  await change((sql) => removePerson(sql, company, buyer.who.id))
  expect(await exported()).not.toContain('5 Dock Street')
  expect((await buyer.shopper.send({ path: API })).status).toBe(404)
  expect((await buyer.shopper.send({ path: PAGE, ...html })).status).toBe(404)
})

test('the pages do the same by forms, and keep what was typed', async () => {
  const { admin, buyer } = await open()
  const post = (path: string, form: Record<string, string>) =>
    admin.shopper.send({ method: 'POST', path: `${PAGE}${path}`, form })
  const wrong = await post('/new', { ...STUDIO, postalCode: 'x' })
  expect([wrong.status, wrong.text.includes('5 Dock Street')]).toEqual([422, true])
  expect((await post('/new', { ...STUDIO, country: 'CA', 'another-country': '1' })).text).toContain('Province')
  expect((await post('/new', STUDIO)).headers.location).toBe(PAGE)
  const [stored] = await read(admin.shopper)
  const id = stored?.id ?? ''
  expect((await post(`/${id}`, { ...STUDIO, city: 'Eugene' })).headers.location).toBe(PAGE)
  const seen = await buyer.shopper.send({ path: PAGE, ...html })
  expect([seen.text.includes('Eugene'), seen.text.includes('Edit'), seen.text.includes('/remove')]).toEqual([
    true,
    false,
    false,
  ])
  expect((await buyer.shopper.send({ path: `${PAGE}/${id}`, ...html })).status).toBe(403)
  expect((await post(`/${id}/remove`, {})).headers.location).toBe(PAGE)
  expect(await read(admin.shopper)).toEqual([])
})
