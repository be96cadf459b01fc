import { expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeCustomer, makeSignedIn } from '#test/sign-in.ts'
import { findBuyer } from '../queries.ts'
import { companyResource } from '../work/resource.ts'

const PATH = '/api/merchant/companies'
const NOBODY = 'AAAAAAAAAAAAAAAAAAAAAA'

async function open() {
  const store = await sharedStore()
  const { shopper } = await makeSignedIn(store, { role: 'merchant' })
  const post = (path: string, body: object = {}) => shopper.send({ method: 'POST', path: PATH + path, body })
  const { commerce } = store
  return { store, commerce, merchant: shopper, post, buyerOf: (id: string) => findBuyer(commerce.db, id) }
}

const asked = (change: object = {}) => ({ marketplace: 'DE', name: 'Halden Studio', country: 'DE', ...change })

const codeOf = (json: unknown) => (json as { entity: { code: string } }).entity.code
const faultsOf = (json: unknown) =>
  (json as { entity: { details: { field: string; problem: string }[] } }).entity.details.map(
    ({ field, problem }) => `${field} ${problem}`,
  )

test('an accepted company makes business buyers of its people, until it is suspended or they leave', async () => {
  const { store, merchant, post, buyerOf } = await open()
  const ada = await makeCustomer(store)
  const people = [{ email: ada.email, role: 'approver' }]
  const made = await post('', asked({ vatNumber: 'DE 136 695 976', people }))
  expect(made.status, made.text).toBe(201)
  expect(made.json).toMatchObject({ state: 'APPLIED', vatNumber: '136695976', people })
  const { id } = made.json as { id: string }
  expect(await buyerOf(ada.id)).toEqual({ isBusiness: false, company: null })
  expect((await post(`/${id}/suspend`, { reason: 'Too soon' })).status).toBe(409)
  const accepted = await post(`/${id}/accept`)
  expect(accepted.json).toMatchObject({ state: 'ACTIVE', reason: null })
  expect(await post(`/${id}/accept`)).toMatchObject({ status: 200, json: { state: 'ACTIVE' } })
  expect(await buyerOf(ada.id)).toEqual({ isBusiness: true, company: id })

  const grace = await makeCustomer(store)
  expect((await post(`/${id}/add-person`, { email: grace.email })).json).toMatchObject({
    people: [people[0], { email: grace.email, role: 'buyer' }],
  })
  expect(await buyerOf(grace.id)).toEqual({ isBusiness: true, company: id })
  expect((await post(`/${id}/remove-person`, { email: grace.email })).json).toMatchObject({ people })
  expect(await buyerOf(grace.id)).toEqual({ isBusiness: false, company: null })

  expect((await post(`/${id}/suspend`, { reason: 'Unpaid invoices' })).json).toMatchObject({
    state: 'SUSPENDED',
    reason: 'Unpaid invoices',
  })
  expect(await buyerOf(ada.id)).toEqual({ isBusiness: false, company: null })
  expect((await merchant.send({ path: `${PATH}?limit=1` })).json).toMatchObject({ companies: [{ id }] })
})

test('a customer buys for one company, and a number belongs to one', async () => {
  const { store, post } = await open()
  const ada = await makeCustomer(store)
  const people = [{ email: ada.email }]
  const vatNumber = '129274202'
  const one = await post('', asked({ vatNumber, people }))
  expect(one.status, one.text).toBe(201)
  const again = await post('', asked({ vatNumber }))
  expect([again.status, faultsOf(again.json)]).toEqual([422, ['vatNumber is that of another company']])
  const other = await post('', asked({ people }))
  expect([other.status, faultsOf(other.json)]).toEqual([422, ['people.0.email buys for another company']])
  const { id } = (await post('', asked())).json as { id: string }
  const joins = await post(`/${id}/add-person`, { email: ada.email })
  expect([joins.status, codeOf(joins.json)]).toEqual([409, 'other-company'])
  const leaves = await post(`/${id}/remove-person`, { email: ada.email })
  expect([leaves.status, codeOf(leaves.json)]).toEqual([409, 'other-company'])
  // Who was refused may apply again.
  await post(`/${(one.json as { id: string }).id}/refuse`, { reason: 'Not a business' })
  expect((await post('', asked({ vatNumber }))).status).toBe(201)
})

test('the role of a merchant or an owner of registries stays what it is', async () => {
  const { store, commerce, post } = await open()
  const owner = await makeCustomer(store, { role: 'owner' })
  const { id } = (await post('', asked({ people: [{ email: owner.email }] }))).json as { id: string }
  await post(`/${id}/accept`)
  expect(await findBuyer(commerce.db, owner.id)).toEqual({ isBusiness: false, company: id })
})

test.each<[object, string[]]>([
  [{ name: ' ' }, ['name must not be empty']],
  [{ country: 'Germany' }, ['country must be a country, such as US']],
  [{ vatNumber: 'GB980780684' }, ['vatNumber is not a number of DE']],
  [{ vatNumber: '136695978' }, ['vatNumber is not a number of DE']],
  [{ people: [{ email: 'nobody@example.com' }] }, ['people.0.email is the address of nobody with an account']],
  [{ people: [{ email: 'nobody' }] }, ['people.0.email must be an email address']],
])('is refused by name: %j', async (change, faults) => {
  const { post } = await open()
  const refused = await post('', asked(change))
  expect(faultsOf(refused.json)).toEqual(faults)
})

test('what is unknown, and what there is not', async () => {
  const { post } = await open()
  expect((await post('', asked({ tier: 1 }))).status).toBe(400)
  expect((await post(`/${NOBODY}/accept`)).status).toBe(404)
  const { id } = (await post('', asked())).json as { id: string }
  const joins = await post(`/${id}/add-person`, { email: 'nobody@example.com' })
  expect([joins.status, codeOf(joins.json)]).toEqual([422, 'no-account'])
  expect((await post(`/${id}/refuse`)).status).toBe(400)
})

test('commands do the same', async () => {
  const { store, commerce } = await open()
  const ada = await makeCustomer(store)
  const commands = resourceCommands(companyResource)
  const run = async (name: string, words: string[]) => {
    const lines: string[] = []
    const command = commands.find((each) => each.name === `companies ${name}`)
    const code = await command?.run(commerce, words, (line) => lines.push(line))
    return { code, said: lines.join('\n') }
  }
  const made = await run('create', ['--name', 'Umbral', '--number', '46-7654321', '--person', `${ada.email}:admin`])
  expect(made.code, made.said).toBe(0)
  const [id = ''] = /[\w-]{22}/.exec(made.said) ?? []
  expect(await run('accept', [id])).toMatchObject({ code: 0, said: expect.stringContaining('ACTIVE') })
  expect((await run('suspend', [id, 'Unpaid', 'invoices'])).said).toContain('SUSPENDED')
  expect((await run('list', [])).said).toContain(`${ada.email} (admin)`)
})
