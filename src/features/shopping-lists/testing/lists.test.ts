import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { waitingForLocks } from '#test/waiting-for-locks.ts'
import { createList } from '../queries/lists.ts'
import { ADD, API, addItem, create, type Item, listsOf, MILK, put, read, share, TOMATOES } from './helpers.ts'

const whose = statement(`SELECT owner FROM shopping_lists.lists WHERE id = $1`, { owner: 'text' })

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store)
  const { shopper: stranger } = await makeSignedIn(store)
  return { store, owner, stranger, guest: makeShopper(store.app) }
}
const NOT_HERE = { successful: false, errorCodes: [2] }

test('the call adds to a list once, and says with its codes what went wrong', async () => {
  const { owner, stranger } = await open()
  const { listId } = await create(owner, 'Groceries')
  const added = await owner.send({ method: 'POST', path: ADD, body: { asin: MILK, listID: listId } })
  expect(added.json).toEqual({ successful: true, errorCodes: [] })
  expect(added.headers['cache-control']).toBe('no-store')
  expect(await addItem(owner, MILK, listId)).toEqual({ successful: false, errorCodes: [1] })
  expect(await addItem(stranger, MILK, listId)).toEqual(NOT_HERE)
  for (const absent of ['', 'a'.repeat(22), 'nonsense']) expect(await addItem(owner, MILK, absent)).toEqual(NOT_HERE)
  for (const asin of ['', '   ', 'BXNONE0001', 'no asin'])
    expect(await addItem(owner, asin, listId)).toEqual({ successful: false, errorCodes: [3] })
  expect((await read(owner, listId)).items).toMatchObject([{ asin: MILK, isTicked: false, isGone: false }])
})

test('its params come as a form, as JSON or in the address, and never without the token', async () => {
  const { store } = await open()
  const guest = makeShopper(store.app)
  const { csrfToken: token } = await guest.tokens()
  const scripted = { 'sec-fetch-mode': 'cors', 'x-csrf-token': '' }
  const form = { asin: MILK, listID: 'default', token }
  const asForm = await guest.send({ method: 'POST', path: ADD, form, headers: scripted })
  expect(asForm.json).toEqual({ successful: true, errorCodes: [] })
  const query = new URLSearchParams({ ...form, asin: TOMATOES })
  const inAddress = await guest.send({ method: 'POST', path: `${ADD}?${query}`, headers: scripted })
  expect(inAddress.json).toEqual({ successful: true, errorCodes: [] })
  const forged = await guest.send({ method: 'POST', path: ADD, form: { ...form, token: 'forged' }, headers: scripted })
  expect(forged.status).toBe(403)
  expect(await listsOf(guest)).toMatchObject([{ listName: 'Shopping list', isDefault: true, itemCount: 2 }])
})

test('two tabs that add the same first product make one list with it once', async () => {
  const { guest } = await open()
  await guest.tokens()
  const answers = await Promise.all(Array.from({ length: 8 }, () => addItem(guest, MILK)))
  expect(answers.filter((answer) => (answer as { successful: boolean }).successful)).toHaveLength(1)
  expect(await listsOf(guest)).toMatchObject([{ itemCount: 1 }])
})

test('a list has 500 entries at most, however many come at once', async () => {
  const { owner } = await open()
  const { listId } = await create(owner, 'Long')
  const atOnce = (from: number, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => put(owner, listId, { text: `thing ${from + index}` })))
  for (let from = 0; from < 480; from += 40) await atOnce(from, 40)
  const last = await atOnce(480, 40)
  expect(last.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), ...Array(20).fill(409)])
  const { items, itemCount } = await read(owner, listId)
  expect([items.length, itemCount]).toEqual([500, 500])
  expect(await addItem(owner, MILK, listId)).toEqual({ successful: false, errorCodes: [4] })
  await owner.send({ method: 'DELETE', path: `${API}/${listId}/items/${items[0]?.itemId}` })
  expect(await addItem(owner, MILK, listId)).toEqual({ successful: true, errorCodes: [] })
})

test('an owner has 100 lists at most: whoever makes the last one is waited for', async () => {
  const { store, owner } = await open()
  const first = await create(owner, 'List 1')
  for (let count = 2; count < 100; count += 1) await create(owner, `List ${count}`)
  const { db } = store.commerce
  const [place] = await db.query(whose, [first.listId])
  const make = () => owner.send({ method: 'POST', path: API, body: { listName: 'One more' } })
  let late: ReturnType<typeof make> | undefined
  await db.transaction(async (sql) => {
    const of = { owner: place?.owner ?? '', marketplace: 'US' } as const
    expect(await createList(sql, of, { id: 'L'.repeat(22), name: 'The last one' })).toBe(true)
    late = make()
    await expect.poll(() => waitingForLocks(store)).toBe(1)
    return ok(true)
  })
  expect((await late)?.status).toBe(409)
  const lists = await listsOf(owner)
  expect(lists).toHaveLength(100)
  expect(lists.filter(({ isDefault }) => isDefault)).toHaveLength(1)
})

test('entries are ordered by aisle and then as they came, ticked twice as once, and changed', async () => {
  const { owner } = await open()
  const { listId } = await create(owner, 'Groceries')
  for (const body of [{ text: '2 lemons' }, { text: 'خبز 🍞' }, { asin: MILK, quantity: '2 l' }])
    expect((await put(owner, listId, body)).status).toBe(200)
  const { items } = await read(owner, listId)
  expect(items).toMatchObject([
    { asin: MILK, quantity: '2 l', aisle: 'Groceries' },
    { asin: null, itemName: 'lemons', quantity: '2 each', aisle: null },
    { itemName: 'خبز 🍞', quantity: null },
  ])
  const path = `${API}/${listId}/items/${items[1]?.itemId}`
  const first = (await owner.send({ method: 'PUT', path, body: { isTicked: true } })).json as Item
  const second = (await owner.send({ method: 'PUT', path, body: { isTicked: true } })).json as Item
  expect(second).toEqual(first)
  expect(first.tickedAt).toBeGreaterThan(0)
  const changed = await owner.send({
    method: 'PUT',
    path,
    body: { isTicked: false, quantity: '250 g', text: 'limes' },
  })
  expect(changed.json).toMatchObject({ isTicked: false, tickedAt: null, quantity: '250 g', itemName: 'limes' })
  const ofProduct = `${API}/${listId}/items/${items[0]?.itemId}`
  expect((await owner.send({ method: 'PUT', path: ofProduct, body: { text: 'oat', isTicked: true } })).status).toBe(422)
  expect((await read(owner, listId)).items[0]).toMatchObject({ asin: MILK, isTicked: false })
})

test('what is no entry is refused by its name', async () => {
  const { owner } = await open()
  const { listId } = await create(owner, 'Groceries')
  for (const body of [{ text: 'x'.repeat(10_000) }, { text: 'x', asin: MILK }, { text: 'x', quantity: '2 stones' }, {}])
    expect((await put(owner, listId, body)).status).toBe(400)
  for (const body of [{ text: ' \u200b ' }, { asin: 'BXNONE0001' }])
    expect((await put(owner, listId, body)).status).toBe(422)
  expect((await owner.send({ method: 'POST', path: API, body: { listName: '  ' } })).status).toBe(422)
  // Letters that become three when they are cleaned.
  const grows = '\ufb2c'.repeat(100)
  expect((await owner.send({ method: 'POST', path: API, body: { listName: grows } })).status).toBe(422)
  expect((await put(owner, listId, { text: grows })).status).toBe(422)
  const form = await owner.send({ method: 'POST', path: `/shopping-lists/${listId}/add`, form: { text: grows } })
  expect(form.headers.location).toBe(`/shopping-lists/${listId}?said=text`)
  const { itemId } = (await put(owner, listId, { text: 'x' })).json as Item
  const path = `${API}/${listId}/items/${itemId}`
  expect((await owner.send({ method: 'PUT', path, body: { text: grows } })).status).toBe(422)
})

test('a list is nobody else’s, unless they have its link; with it they tick only if they may, until it is revoked', async () => {
  const { owner, stranger, guest } = await open()
  const { listId } = await create(owner, 'Party')
  const { itemId } = (await put(owner, listId, { text: 'ice' })).json as Item
  const entry = (token: string) => `${API}/${listId}/items/${itemId}?link=${token}`
  const tick = (token: string) => guest.send({ method: 'PUT', path: entry(token), body: { isTicked: true } })
  expect((await stranger.send({ path: `${API}/${listId}` })).status).toBe(404)
  const looking = await share(owner, listId, false)
  expect(await read(guest, listId, `?link=${looking}`)).toMatchObject({ mayTick: false, isOwner: false, itemCount: 1 })
  expect((await read(guest, listId, `?link=${looking}`)).link).toBeUndefined()
  expect((await tick(looking)).status).toBe(404)
  const ticking = await share(owner, listId, true)
  expect((await guest.send({ path: `${API}/${listId}?link=${looking}` })).status).toBe(404)
  expect((await tick(ticking)).json).toMatchObject({ isTicked: true })
  const more = { method: 'PUT' as const, path: entry(ticking), body: { isTicked: true, quantity: '9 each' } }
  expect((await guest.send(more)).status).toBe(404)
  expect((await guest.send({ method: 'DELETE', path: `${API}/${listId}/items/${itemId}` })).status).toBe(404)
  await owner.send({ method: 'DELETE', path: `${API}/${listId}/link` })
  expect((await tick(ticking)).status).toBe(404)
})

test('the oldest other list becomes the default when the default one is deleted, and another can be chosen', async () => {
  const { owner } = await open()
  const [first, second, third] = [await create(owner, 'A'), await create(owner, 'B'), await create(owner, 'C')]
  await owner.send({ method: 'DELETE', path: `${API}/${first.listId}` })
  expect((await listsOf(owner))[0]).toMatchObject({ listId: second.listId, isDefault: true })
  await owner.send({ method: 'PUT', path: `${API}/${third.listId}`, body: { isDefault: true, listName: 'Third' } })
  expect(await listsOf(owner)).toMatchObject([{ listName: 'Third', isDefault: true }, { isDefault: false }])
})
