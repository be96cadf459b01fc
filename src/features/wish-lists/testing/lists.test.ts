import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, add, CABLE, create, DRUM, itemsOf, listsOf, PHONE } from './helpers.ts'

const open = async () => {
  const store = await sharedStore()
  const { shopper: customer, who } = await makeSignedIn(store, { name: 'Casey Customer' })
  const { shopper: stranger } = await makeSignedIn(store, { name: 'Sly Stranger' })
  return { store, customer, who, stranger, guest: makeShopper(store.app) }
}

test('two tabs that change different things of a list do not undo each other: what was made private stays so', async () => {
  const { shopper } = await makeSignedIn(await sharedStore())
  const { listExternalId: id } = await create(shopper, { listName: 'Plans', listType: 'discoverlist' })
  const change = (body: object) => shopper.send({ method: 'PUT', path: `${API}/${id}`, body })
  for (let round = 0; round < 12; round += 1) {
    await change({ privacyStatus: 'public' })
    await Promise.all([change({ description: `Plan ${round}` }), change({ privacyStatus: 'private' })])
    const { json } = await shopper.send({ path: `${API}/${id}` })
    expect(json).toMatchObject({ privacyStatus: 'private', description: `Plan ${round}` })
  }
})

test('a search for what no database can store finds nothing', async () => {
  const { shopper } = await makeSignedIn(await sharedStore())
  const { status } = await shopper.send({ path: `${API.replace('lists', 'public-lists')}?query=a%00b` })
  expect(status).toBe(200)
})

test('a list is created with every field of its answer, private by default, and its page opens', async () => {
  const { customer } = await open()
  const made = await create(customer, { listName: 'Kitchen', asin: DRUM, customizationToken: 'engraved-1' })
  expect(made).toMatchObject({
    hasError: false,
    error: null,
    listType: 'wishlist',
    registryID: null,
    registryName: null,
    updateSuccessful: true,
    isValid: true,
    message: 'Kitchen is created.',
  })
  expect(made.listExternalId).toMatch(/^[\w-]{22}$/)
  expect(made.htmlMessage).toContain(`/hz/wishlist/ls/${made.listExternalId}`)
  const [list] = await listsOf(customer)
  expect(list).toMatchObject({ listName: 'Kitchen', privacyStatus: 'private', isDefault: true, itemCount: 1 })
  expect(await itemsOf(customer, made.listExternalId)).toMatchObject([
    { asin: DRUM, wanted: 1, priority: 'medium', note: '', customizationToken: 'engraved-1' },
  ])
  const page = await customer.send({ path: `/hz/wishlist/ls/${made.listExternalId}`, headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.text).toContain('Kitchen')
  expect((await customer.send({ path: '/hz/wishlist/' })).text).toContain('Kitchen')
})

test('adding says where the product is now, and a second time that it was there', async () => {
  const { customer } = await open()
  const first = (await add(customer, PHONE)).json
  expect(first).toMatchObject({
    hasError: false,
    authRequired: false,
    listName: 'Wish list',
    listType: 'wishlist',
    isDuplicate: false,
  })
  expect((await add(customer, PHONE)).json).toMatchObject({
    isDuplicate: true,
    message: 'This is already on Wish list.',
  })
  expect((await add(customer, 'BXNONE0001')).json).toMatchObject({
    hasError: true,
    error: 'asin',
    message: expect.stringContaining("don't sell"),
  })
  expect(await listsOf(customer)).toHaveLength(1)
})

test('two tabs at once put a product there once, into one default list', async () => {
  const { customer } = await open()
  const asins = [PHONE, PHONE, DRUM, CABLE, DRUM, PHONE, CABLE, DRUM]
  const answers = await Promise.all(asins.map((asin) => add(customer, asin)))
  expect(answers.map(({ status }) => status)).toEqual(asins.map(() => 200))
  const fresh = answers.filter(({ json }) => !(json as { isDuplicate: boolean }).isDuplicate)
  expect(fresh).toHaveLength(3)
  const lists = await listsOf(customer)
  expect(lists).toMatchObject([{ isDefault: true, itemCount: 3 }])
  expect(await itemsOf(customer, lists[0]?.listExternalId ?? '')).toHaveLength(3)
})

test('adding takes three statements, also the very first', async () => {
  const { store, customer } = await open()
  const { db } = store.commerce
  const count = async (asin: string) => {
    const before = db.statementCount()
    await add(customer, asin)
    return db.statementCount() - before
  }
  await customer.tokens()
  // Who asks takes one more on every private call.
  const signIn = 1
  expect(await count(PHONE)).toBeLessThanOrEqual(3 + signIn)
  expect(await count(DRUM)).toBeLessThanOrEqual(3 + signIn)
})

test('a guest has a list; at sign-in it is united with the default one, and nothing is lost', async () => {
  const { store, guest } = await open()
  const { shopper: elsewhere, who } = await makeSignedIn(store)
  await add(elsewhere, PHONE)
  await add(elsewhere, DRUM)
  const [own] = await listsOf(elsewhere)
  const id = own?.listExternalId ?? ''
  const [known] = await itemsOf(elsewhere, id, '?sort=oldest')
  await elsewhere.send({
    method: 'PUT',
    path: `${API}/${id}/items/${known?.itemId}`,
    body: { note: 'mine', wanted: 2 },
  })
  await guest.send({
    method: 'POST',
    path: `${API}/default/items`,
    body: { asin: PHONE, wanted: 3, priority: 'high', note: 'visit' },
  })
  await add(guest, CABLE)
  const { signInAs } = await import('#test/sign-in.ts')
  await signInAs(guest, who.email)
  expect(await listsOf(guest)).toMatchObject([{ listExternalId: id, itemCount: 3, isDefault: true }])
  const items = await itemsOf(guest, id)
  expect(items.map(({ asin }) => asin).toSorted()).toEqual([CABLE, DRUM, PHONE].toSorted())
  expect(items.find(({ asin }) => asin === PHONE)).toMatchObject({ wanted: 3, priority: 'high', note: 'mine\nvisit' })
})

test('a private list is absent for others; a link opens it until it is revoked, and never lets them change it', async () => {
  const { customer, stranger } = await open()
  const { listExternalId: id } = await create(customer, { listName: 'Secret', asin: DRUM })
  const page = (link = '') => stranger.send({ path: `${API}/${id}${link}` })
  const absent = await stranger.send({ path: `${API}/AAAAAAAAAAAAAAAAAAAAAA` })
  expect([(await page()).status, (await page()).text]).toEqual([404, absent.text])
  const made = await customer.send({ method: 'POST', path: `${API}/${id}/links`, body: { grants: 'view' } })
  const { links, privacyStatus } = made.json as { links: { view: string }; privacyStatus: string }
  const link = `?link=${new URL(links.view).searchParams.get('link')}`
  expect([privacyStatus, (await page(link)).status, (await page()).status]).toEqual(['hidden', 200, 404])
  expect((await page(link)).json).not.toHaveProperty('links')
  expect((await add(stranger, PHONE, id)).status).toBe(404)
  await customer.send({ method: 'DELETE', path: `${API}/${id}/links/view` })
  expect((await page(link)).text).toBe(absent.text)
})

test('settings that are refused are shown again with what was typed, and what is wrong beside its field', async () => {
  const { customer } = await open()
  const { listExternalId: id } = await create(customer, { listName: 'Plans' })
  const form = { listName: '', shownName: 'Casey', description: 'Typed for nothing', privacyStatus: 'hidden' }
  const path = `/hz/wishlist/ls/${id}/settings`
  const refused = await customer.send({ method: 'POST', path, form, headers: { accept: 'text/html' } })
  expect(refused.status).toBe(422)
  expect(refused.text.match(/Enter a name for the list\./g)).toHaveLength(1)
  expect(refused.text).toContain('>Typed for nothing</textarea>')
  expect(refused.text).toMatch(/<input(?=[^>]*value="hidden")(?=[^>]*checked)[^>]*>/)
  expect((await customer.send({ path: `${API}/${id}` })).json).toMatchObject({ listName: 'Plans' })
})
