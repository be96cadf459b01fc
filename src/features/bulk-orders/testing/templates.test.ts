import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { bulkOrders } from '../server.ts'
import { CABLE, DRUM, HTML, type Sender, TEMPLATES } from './helpers.ts'

const PAGE = '/bulk-order/templates'
const ITEMS = [
  { asin: CABLE, quantity: 20 },
  { asin: DRUM, quantity: 2 },
]

const open = async (opened = sharedStore()) => {
  const store = await opened
  const { shopper, who } = await makeSignedIn(store)
  return { store, shopper, who }
}

const save = ({ send }: Sender, name = 'Monthly', items: object[] = ITEMS) =>
  send({ method: 'POST', path: TEMPLATES, body: { name, items } })
const idOf = ({ json }: { json: unknown }) => (json as { id: string }).id
const namesOf = async ({ send }: Sender) =>
  ((await send({ path: TEMPLATES })).json as { templates: { name: string }[] }).templates.map(({ name }) => name)
const post = async ({ send }: Sender, path: string, form: Record<string, string> = {}) => {
  const { status, headers } = await send({ method: 'POST', path, form, headers: HTML })
  return [status, headers.location]
}

const dropProduct = statement(`DELETE FROM catalog.products WHERE asin = $1`)
const remains = statement(
  `SELECT ((SELECT count(*) FROM bulk_orders.templates WHERE owner = $1) + (SELECT count(*) FROM bulk_orders.shelves WHERE owner = $1))::int AS n`,
  { n: 'int!' },
)

test('templates are saved, read, renamed and deleted through the API', async () => {
  const { shopper } = await open()
  const saved = await save(shopper, '  Monthly \u202e')
  expect([saved.status, saved.json]).toMatchObject([
    201,
    { name: 'Monthly', items: [{ asin: CABLE, quantity: 20, title: expect.stringMatching(/./) }, { asin: DRUM }] },
  ])
  const one = `${TEMPLATES}/${idOf(saved)}`
  expect((await shopper.send({ path: one })).json).toEqual(saved.json)
  expect((await shopper.send({ method: 'PUT', path: one, body: { name: 'Weekly' } })).json).toMatchObject({
    name: 'Weekly',
  })
  expect((await shopper.send({ path: TEMPLATES })).json).toMatchObject({
    templates: [{ name: 'Weekly', itemCount: 2 }],
  })
  expect((await shopper.send({ method: 'DELETE', path: one })).status).toBe(204)
  expect([(await shopper.send({ path: one })).status, await namesOf(shopper)]).toEqual([404, []])
})

test('the review is saved, and the page of templates renames and deletes', async () => {
  const { shopper } = await open()
  const form = { [`quantity-${CABLE}`]: '20', name: 'Büro & <b>' }
  expect(await post(shopper, PAGE, form)).toEqual([303, `${PAGE}?said=saved`])
  const { text } = await shopper.send({ path: `${PAGE}?said=saved`, headers: HTML })
  expect(text).toContain('Template saved.')
  expect(text).toContain('Büro &amp; &lt;b&gt;')
  const [, id] = /templates\/([\w-]{22})/.exec(text) ?? []
  expect(await post(shopper, `${PAGE}/${id}/rename`, { name: 'Office' })).toEqual([303, `${PAGE}?said=renamed`])
  expect(await post(shopper, `${PAGE}/${id}/rename`, { name: ' ' })).toEqual([303, `${PAGE}?problem=name`])
  expect(await post(shopper, PAGE, { name: 'Nothing' })).toEqual([303, `${PAGE}?problem=items`])
  expect(await namesOf(shopper)).toEqual(['Office'])
  const use = await shopper.send({ path: `${PAGE}/${id}`, headers: HTML })
  expect([use.status, use.text.includes(`name="quantity-${CABLE}"`), use.text.includes('value="20"')]).toEqual([
    200,
    true,
    true,
  ])
  expect(await post(shopper, `${PAGE}/${id}/delete`)).toEqual([303, `${PAGE}?said=deleted`])
  expect(await namesOf(shopper)).toEqual([])
})

test('what is gone from the catalog is said by its title, and the rest is there', async () => {
  const { store, shopper } = await open(makeStore())
  const id = idOf(await save(shopper))
  const before = await shopper.send({ path: `${TEMPLATES}/${id}` })
  const { title = '' } = (before.json as { items: { title: string }[] }).items[1] ?? {}
  await store.commerce.db.query(dropProduct, [DRUM])
  const { text } = await shopper.send({ path: `${PAGE}/${id}`, headers: HTML })
  expect(text).toContain('No longer sold here, and left out:')
  expect(text).toContain(title)
  expect(text).not.toContain(`name="quantity-${DRUM}"`)
  expect(text).toContain(`name="quantity-${CABLE}"`)
  expect((await save(shopper)).status).toBe(422)
})

test('fifty templates are kept, however many are saved at once, and a deleted one makes room', async () => {
  const { shopper } = await open()
  const answers = await Promise.all(Array.from({ length: 54 }, (_, n) => save(shopper, `Template ${n}`)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(50).fill(201), ...Array(4).fill(409)])
  expect(await post(shopper, PAGE, { name: 'One more', [`quantity-${CABLE}`]: '1' })).toEqual([
    303,
    `${PAGE}?problem=full`,
  ])
  const first = answers.find(({ status }) => status === 201)
  const path = `${TEMPLATES}/${first && idOf(first)}`
  const deleted = await Promise.all([1, 2].map(() => shopper.send({ method: 'DELETE', path })))
  expect(deleted.map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect((await save(shopper, 'Again')).status).toBe(201)
  expect((await save(shopper, 'Too many')).status).toBe(409)
})

test('nobody else sees, uses or changes a template, and a guest signs in first', async () => {
  const { store, shopper } = await open()
  const id = idOf(await save(shopper))
  const { shopper: stranger } = await makeSignedIn(store)
  const guest = makeShopper(store.app)
  const one = `${TEMPLATES}/${id}`
  for (const [method, body] of [['GET'], ['PUT', { name: 'Mine' }], ['DELETE']] as const) {
    expect((await stranger.send({ method, path: one, ...(body ? { body } : {}) })).status).toBe(404)
    expect((await guest.send({ method, path: one, ...(body ? { body } : {}) })).status).toBe(401)
  }
  expect((await stranger.send({ path: `${PAGE}/${id}`, headers: HTML })).status).toBe(404)
  expect((await post(stranger, `${PAGE}/${id}/delete`))[0]).toBe(404)
  const { headers } = await guest.send({ path: `${PAGE}/${id}`, headers: HTML })
  expect(headers.location).toContain('/gp/sign-in.html')
  expect((await save(guest)).status).toBe(401)
  expect(await namesOf(shopper)).toEqual(['Monthly'])
})

test('an order’s items are reviewed again by its own shopper only', async () => {
  const { store, shopper } = await open()
  const order = await orderOnce(shopper)
  const page = await shopper.send({ path: `/orders/${order}`, headers: HTML })
  expect(page.text).toContain(`/bulk-order/orders/${order}`)
  const review = await shopper.send({ path: `/bulk-order/orders/${order}`, headers: HTML })
  expect(review.status).toBe(200)
  expect(review.text).toMatch(/name="quantity-\w{10}"/)
  const { shopper: stranger } = await makeSignedIn(store)
  for (const other of [stranger, makeShopper(store.app)])
    expect((await other.send({ path: `/bulk-order/orders/${order}`, headers: HTML })).text).not.toContain(
      'name="quantity-',
    )
  expect((await stranger.send({ path: `/bulk-order/orders/${order}`, headers: HTML })).status).toBe(404)
})

test('an account’s copy has its templates, and nothing is left of them once it is deleted', async () => {
  const { store, shopper, who } = await open()
  await save(shopper)
  const owner = customerOwner(who.id)
  const { db } = store.commerce
  expect(await bulkOrders.shopperData?.collect?.(db, owner)).toMatchObject({
    templates: [{ name: 'Monthly', items: [{ asin: CABLE, quantity: 20 }, { asin: DRUM }] }],
  })
  await bulkOrders.shopperData?.erase?.(db, owner)
  expect(await db.query(remains, [owner])).toEqual([{ n: 0 }])
})
