import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KINDS, MOST_TAGS } from '#commerce/registries/contract/kinds.ts'
import { API, DRUM, makeRegistry, wishesOf } from '#commerce/registries/testing/helpers.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { GENERAL } from '../rules/kinds.ts'

/** As many products as a registry may have tags, and one more. */
const PRODUCTS = `SELECT asin FROM catalog.products ORDER BY asin LIMIT ${MOST_TAGS + 1}`
const JSON_ONLY = { accept: 'application/json' }
const ABSENT = 'AAAAAAAAAAAAAAAAAAAAAA'

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { shopper: stranger } = await makeSignedIn(store, { name: 'Sly Stranger' })
  return { owner, stranger, guest: makeShopper(store.app), db: store.commerce.db }
}

const add = ({ send }: Shopper, registryId: string, more: object = {}) =>
  send({
    method: 'POST',
    path: '/registries/registry-products/addProduct',
    body: {
      asin: DRUM,
      desiredQuantity: 2,
      registryId,
      registryType: 'birthday',
      itemType: 'AMAZON_ITEM',
      vendorId: '',
      ...more,
    },
    headers: JSON_ONLY,
  })

test('the dropdown lists registries with type, typeText, name, id and imageUrl; a visit gets the way to sign in', async () => {
  const { owner, guest } = await open()
  const { id, name } = await makeRegistry(owner, { type: 'house_warming' })
  const list = async (who: Shopper, accept = 'application/json') =>
    who.send({ path: `/registries/dpx/desktop/list-registry?asin=${DRUM}`, headers: { accept } })
  const item = { type: 'house_warming', typeText: 'Housewarming', name, id, imageUrl: '' }
  expect((await list(owner)).json).toEqual({ result: [item], signedIn: true, authUrl: null })
  await owner.send({ method: 'POST', path: `${API}/${id}/items`, body: { asin: DRUM } })
  const [first] = ((await list(owner)).json as { result: { imageUrl: string }[] }).result
  expect(first?.imageUrl).toMatch(/^\/images\/.+\/320\.webp$/)
  const html = await list(owner, 'text/html')
  expect([html.status, html.text.includes(id), html.text.includes('<html')]).toEqual([200, true, false])
  expect((await list(guest)).json).toMatchObject({
    result: [],
    signedIn: false,
    authUrl: expect.stringContaining('/gp/'),
  })
})

test('a product is added, exists already, or is refused by name', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner, { type: 'birthday' })
  expect((await add(owner, id)).json).toMatchObject({ success: true, errorCode: null })
  expect((await add(owner, id)).json).toMatchObject({ success: false, errorCode: 'ITEM_ALREADY_EXIST' })
  expect(await wishesOf(owner, id)).toMatchObject([{ asin: DRUM, wanted: 2, itemRequestedCount: 2 }])
  expect((await add(owner, id, { desiredQuantity: 0 })).json).toMatchObject({ errorCode: 'INVALID_QUANTITY' })
  expect((await add(owner, id, { asin: 'BXNONE0001' })).json).toMatchObject({ errorCode: 'UNKNOWN_PRODUCT' })
  expect((await add(owner, id, { itemType: 'OTHER' })).status).toBe(400)
  await owner.send({ method: 'PUT', path: `${API}/${id}/closed`, body: { isClosed: true } })
  expect((await add(owner, id)).json).toMatchObject({ errorCode: 'CLOSED' })
})

test('pressing several times at once adds it once', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner, { type: 'birthday' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(owner, id)))
  expect(answers.filter(({ json }) => (json as { success: boolean }).success)).toHaveLength(1)
  expect(await wishesOf(owner, id)).toHaveLength(1)
})

test('a registry that is absent, another’s, or of another type gets the same answer', async () => {
  const { owner, stranger } = await open()
  const { id } = await makeRegistry(owner, { type: 'birthday', privacyStatus: 'public' })
  const absent = await add(stranger, ABSENT)
  expect(absent.status).toBe(404)
  for (const answer of [await add(stranger, id), await add(owner, id, { registryType: 'pet' })])
    expect([answer.status, answer.text]).toEqual([404, absent.text])
})

test('a visit signs in first', async () => {
  const { owner, guest } = await open()
  const { id } = await makeRegistry(owner, { type: 'birthday' })
  expect((await add(guest, id)).status).toBe(401)
})

test('dpx-add-to-registry adds under a tag, and only with the page’s token', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner, { type: 'pet' })
  const { csrfToken } = await owner.tokens()
  const path = (token: string) =>
    `/registries/dpx-add-to-registry/pet/${id}?asin=${DRUM}&quantity=10%2B&tagName=For%20%20later&token=${token}`
  const headers = { ...JSON_ONLY, 'sec-fetch-site': 'same-origin', 'x-csrf-token': '' }
  expect((await owner.send({ path: path('wrong'), headers })).status).toBe(403)
  expect(await wishesOf(owner, id)).toEqual([])
  expect((await owner.send({ path: path(csrfToken), headers })).json).toMatchObject({ success: true })
  expect(await wishesOf(owner, id)).toMatchObject([{ itemRequestedCount: '10+', tag: { name: 'For later' } }])
  const html = await owner.send({ path: path(csrfToken), headers: { ...headers, accept: 'text/html' } })
  expect(html.text).toContain('already on the registry')
})

test('dpx-add-to-registry refuses what has a tag that there cannot be, and loses neither', async () => {
  const { owner, db } = await open()
  const products = await db.query<{ asin: string }>({ name: '', text: PRODUCTS })
  const { id } = await makeRegistry(owner, { type: 'pet' })
  const { csrfToken } = await owner.tokens()
  const ask = (asin: string, tagName: string) =>
    owner.send({
      path: `/registries/dpx-add-to-registry/pet/${id}?${new URLSearchParams({ asin, tagName, token: csrfToken })}`,
      headers: { ...JSON_ONLY, 'sec-fetch-site': 'same-origin', 'x-csrf-token': '' },
    })
  for (const [index, { asin }] of products.entries())
    expect((await ask(asin, `Tag ${index}`)).json).toMatchObject({ success: index < MOST_TAGS })
  expect((await ask(products[MOST_TAGS]?.asin ?? '', 'One more')).json).toMatchObject({ errorCode: 'INVALID_TAG' })
  expect(await wishesOf(owner, id)).toHaveLength(MOST_TAGS)
  expect((await ask(products[MOST_TAGS]?.asin ?? '', 'Tag 3')).json).toMatchObject({ success: true })
})

test('dpx-add-to-registry answers a stranger as if the registry were absent', async () => {
  const { owner, stranger } = await open()
  const { id } = await makeRegistry(owner, { type: 'pet', privacyStatus: 'public' })
  const { csrfToken } = await stranger.tokens()
  const ask = (registry: string) =>
    stranger.send({
      path: `/registries/dpx-add-to-registry/pet/${registry}?asin=${DRUM}&token=${csrfToken}`,
      headers: { ...JSON_ONLY, 'sec-fetch-site': 'same-origin' },
    })
  const absent = await ask(ABSENT)
  const theirs = await ask(id)
  expect([theirs.status, theirs.text]).toEqual([404, absent.text])
})

test('the tags of a registry are for those who keep it', async () => {
  const { owner, stranger } = await open()
  const { id } = await makeRegistry(owner, { type: 'pet', privacyStatus: 'public' })
  const tags = (who: Shopper) => who.send({ path: `/registries/pet/${id}/dpx-get-registry-tags`, headers: JSON_ONLY })
  expect((await tags(owner)).json).toEqual({ tags: [] })
  expect((await tags(stranger)).status).toBe(404)
})

test('without scripts: a registry is created, or shown again with what is wrong, and takes a product', async () => {
  const { owner } = await open()
  const form = { kind: 'graduation', ownerName: 'Olive', occasionMonth: '2', occasionDay: '30', occasionYear: '2027' }
  const post = (more: Record<string, string>) =>
    owner.send({
      method: 'POST',
      path: '/registries/new',
      form: { ...form, ...more },
      headers: { accept: 'text/html' },
    })
  const wrong = await post({})
  expect([wrong.status, wrong.text.includes('Choose a date that exists')]).toEqual([422, true])
  const made = await post({ occasionDay: '28' })
  expect(made.status).toBe(303)
  const page = await owner.send({ path: String(made.headers.location) })
  expect(page.text).toContain('Your registry is ready')
  const id = new URL(String(made.headers.location), 'http://localhost').searchParams.get('registryId') ?? ''
  const added = await owner.send({
    method: 'POST',
    path: '/registries/registry-products/addProduct',
    form: { asin: DRUM, registryId: id, registryType: 'graduation' },
    headers: { accept: 'text/html' },
  })
  expect([added.status, String(added.headers.location)]).toEqual([303, expect.stringContaining('said=added')])
  for (const path of ['/registries', `/registries/choose?asin=${DRUM}`])
    expect((await owner.send({ path })).text).toContain(id)
})

test('a new registry can be of every kind, here or by a sign-up of its own that says which, and says whose it will be', async () => {
  const { owner } = await open()
  const read = async (path: string) => (await owner.send({ path, headers: { accept: 'text/html' } })).text
  const kindsIn = (html: string) => [...html.matchAll(/name="kind"[^>]* value="(\w+)"/g)].map(([, kind]) => kind)
  const page = await read('/registries/new')
  expect(page).toContain('Shown to others as Olive.')
  const here = kindsIn(page)
  expect(here).toEqual([...GENERAL])
  const [, others = ''] = page.match(/These have a form of their own:(.*?)<\/p>/) ?? []
  const links = [...others.matchAll(/<a href="([^"]+)">([^<]+)/g)].map(([, path = '', words = '']) => ({ path, words }))
  // Where they lead, their own folders test, which may be gone.
  const isThere = (kind: string) => existsSync(new URL(`../../${kind}-registry/`, import.meta.url))
  const elsewhere = KINDS.filter((kind) => !here.includes(kind) && isThere(kind))
  expect(links.map(({ words }) => words)).toEqual(elsewhere.map((kind) => `Create a ${kind} registry`))
  expect(new Set(links.map(({ path }) => path)).size).toBe(elsewhere.length)
})
