import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { removePerson } from '#commerce/companies/queries.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { CompanyLists, WholeList } from '../contract/requisitions.ts'
import { bulkOrders } from '../server.ts'
import { CABLE, DRUM, HTML, type Sender } from './helpers.ts'
import { addCompany, LISTS, openCompany } from './requisitions.ts'

const items = [
  { asin: CABLE, quantity: 20 },
  { asin: DRUM, quantity: 2 },
]

async function open() {
  const store = await sharedStore()
  return { store, ...(await openCompany(store)) }
}

const codeOf = ({ json }: { json: unknown }) => (json as { entity?: { code: string } }).entity?.code
const create = async ({ send }: Sender, name = 'Studio') => {
  const made = await send({ method: 'POST', path: LISTS, body: { name, items } })
  expect(made.status, made.text).toBe(201)
  return made.json as WholeList
}
const change = ({ send }: Sender, { id, version }: WholeList, more: object = {}) =>
  send({ method: 'PUT', path: `${LISTS}/${id}`, body: { name: 'Studio', items, version, ...more } })
const approve = ({ send }: Sender, { id, version }: WholeList) =>
  send({ method: 'POST', path: `${LISTS}/${id}/approve`, body: { version } })
const read = async ({ send }: Sender, id: string) => (await send({ path: `${LISTS}/${id}` })).json as WholeList
const need = ({ send }: Sender, needed: boolean) => send({ method: 'PUT', path: `${LISTS}/approval`, body: { needed } })
const order = ({ send }: Sender, id: string) => send({ path: `/bulk-order/lists/${id}`, headers: HTML })

test('everybody of a company sees its lists and orders from them; buyers and admins change them', async () => {
  const { buyer, approver, admin } = await open()
  const list = await create(buyer.shopper)
  for (const person of [buyer.shopper, approver, admin]) {
    const { lists, needsApproval } = (await person.send({ path: LISTS })).json as CompanyLists
    expect([needsApproval, lists]).toMatchObject([false, [{ id: list.id, itemCount: 2, canOrder: true }]])
    const review = await order(person, list.id)
    expect([review.status, review.text.includes('Review your bulk order')]).toEqual([200, true])
  }
  expect(codeOf(await change(approver, list))).toBe('not-editor')
  expect((await change(admin, list, { name: 'All studios' })).json).toMatchObject({ name: 'All studios', version: 2 })
  expect((await approver.send({ method: 'DELETE', path: `${LISTS}/${list.id}` })).status).toBe(403)
  expect((await buyer.shopper.send({ method: 'DELETE', path: `${LISTS}/${list.id}` })).status).toBe(204)
  expect((await buyer.shopper.send({ path: `${LISTS}/${list.id}` })).status).toBe(404)
})

test('where the company wants it, buyers order only from approved lists, and a change takes the approval away', async () => {
  const { buyer, approver, admin } = await open()
  const list = await create(buyer.shopper)
  for (const person of [buyer.shopper, approver]) expect(codeOf(await need(person, true))).toBe('not-admin')
  expect((await need(admin, true)).json).toMatchObject({ needsApproval: true })
  const refused = await order(buyer.shopper, list.id)
  expect([refused.status, refused.headers.location]).toEqual([
    303,
    `/account/business/lists/${list.id}?problem=unapproved`,
  ])
  expect((await order(approver, list.id)).status).toBe(200)
  expect(codeOf(await approve(buyer.shopper, list))).toBe('not-approver')
  expect((await approve(approver, list)).json).toMatchObject({ isApproved: true })
  expect((await order(buyer.shopper, list.id)).status).toBe(200)
  // An approval of what an approver has not seen is none.
  expect((await change(buyer.shopper, list, { items: items.slice(0, 1) })).json).toMatchObject({ isApproved: false })
  expect(codeOf(await approve(approver, list))).toBe('changed')
  expect((await order(buyer.shopper, list.id)).status).toBe(303)
  await need(admin, false)
  expect((await order(buyer.shopper, list.id)).status).toBe(200)
})

test('of ten changes of one version at once one is stored, and the others are told', async () => {
  const { buyer, admin } = await open()
  const list = await create(buyer.shopper)
  const changed = await Promise.all(
    Array.from({ length: 10 }, (_each, index) =>
      change(index % 2 === 0 ? buyer.shopper : admin, list, { name: `Studio ${index}` }),
    ),
  )
  expect(changed.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(changed.filter((answer) => codeOf(answer) === 'changed')).toHaveLength(9)
  expect((await read(admin, list.id)).version).toBe(2)
})

test('a company has at most 50 lists, however many people save at once', async () => {
  const { buyer, admin } = await open()
  const saved = await Promise.all(
    Array.from({ length: 55 }, (_each, index) =>
      (index % 2 === 0 ? buyer.shopper : admin).send({
        method: 'POST',
        path: LISTS,
        body: { name: `L ${index}`, items },
      }),
    ),
  )
  expect(saved.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(saved.filter((answer) => codeOf(answer) === 'full')).toHaveLength(5)
  const { lists } = (await admin.send({ path: LISTS })).json as CompanyLists
  await admin.send({ method: 'DELETE', path: `${LISTS}/${lists[0]?.id}` })
  await create(admin)
})

test('a list of another company is as absent as none, and who is removed sees theirs no more', async () => {
  const { store, buyer, company } = await open()
  const list = await create(buyer.shopper)
  const other = await makeSignedIn(store)
  await addCompany(store, { [other.who.id]: 'admin' })
  await store.commerce.db.transaction(async (sql) => {
    await removePerson(sql, company, buyer.who.id)
    return { ok: true, value: undefined } as const
  })
  for (const { shopper } of [other, buyer]) {
    expect((await shopper.send({ path: `${LISTS}/${list.id}` })).status).toBe(404)
    expect((await shopper.send({ path: `/account/business/lists/${list.id}`, headers: HTML })).status).toBe(404)
    expect((await order(shopper, list.id)).status).toBe(404)
    expect((await change(shopper, list)).status).toBe(404)
    expect((await approve(shopper, list)).status).toBe(404)
  }
  expect((await buyer.shopper.send({ path: LISTS })).status).toBe(403)
  expect((await buyer.shopper.send({ method: 'POST', path: LISTS, body: { name: 'x', items } })).status).toBe(403)
})

test('the page saves what is typed line by line, and loses nothing that it cannot save', async () => {
  const { buyer, admin } = await open()
  const form = (shopper: Sender, path: string, fields: Record<string, string>) =>
    shopper.send({ method: 'POST', path: `/account/business/lists${path}`, form: fields, headers: HTML })
  const wrong = await form(buyer.shopper, '/new', { name: 'Kitchen', text: `${CABLE} 2\nBXNOPE9999 1\n${DRUM} many` })
  expect(wrong.status).toBe(422)
  for (const said of ['be read', 'BXNOPE9999 1', 'Kitchen']) expect(wrong.text).toContain(said)
  const saved = await form(buyer.shopper, '/new', { name: 'Kitchen', text: `${CABLE} 2\n${DRUM}; 3\n${CABLE} 1` })
  expect(saved.status).toBe(303)
  const [, id = ''] = /lists\/([\w-]{22})/.exec(String(saved.headers.location)) ?? []
  expect((await read(admin, id)).items.map(({ asin, quantity }) => [asin, quantity])).toEqual([
    [CABLE, 3],
    [DRUM, 3],
  ])
  await change(admin, { ...(await read(admin, id)) }, { name: 'Both kitchens' })
  const late = await form(buyer.shopper, `/${id}`, { name: 'My kitchen', text: `${CABLE} 9`, version: '1' })
  expect(late.status).toBe(409)
  for (const said of ['Someone changed this list', 'Both kitchens', 'My kitchen', `${CABLE} 9`])
    expect(late.text).toContain(said)
  expect((await form(buyer.shopper, `/${id}`, { name: 'My kitchen', text: `${CABLE} 9`, version: '2' })).status).toBe(
    303,
  )
  expect((await form(buyer.shopper, `/${id}`, { name: ' ', text: `${CABLE} 9`, version: '3' })).status).toBe(422)
  const reviewed = await form(buyer.shopper, '', { name: 'From a review', [`quantity-${CABLE}`]: '4' })
  expect(String(reviewed.headers.location)).toContain('said=saved')
  const page = await buyer.shopper.send({ path: '/account/business/lists', headers: HTML })
  for (const said of ['From a review', 'My kitchen']) expect(page.text).toContain(said)
})

test('a customer gets a copy of what they changed last, and their company keeps it without them', async () => {
  const { store, buyer, admin } = await open()
  const list = await create(buyer.shopper)
  const owner = customerOwner(buyer.who.id)
  const { db } = store.commerce
  const { collect, erase } = bulkOrders.shopperData ?? {}
  expect(await collect?.(db, owner)).toMatchObject({ requisitionLists: [{ name: 'Studio' }] })
  await db.transaction(async (sql) => {
    await erase?.(sql, owner)
    return { ok: true, value: undefined } as const
  })
  expect(await collect?.(db, owner)).toMatchObject({ requisitionLists: [] })
  expect(await read(admin, list.id)).toMatchObject({ id: list.id, name: 'Studio' })
})
