import { expect, test } from 'vitest'
import { CABLE, DRUM, makeRegistry, wishesOf } from '#commerce/registries/testing/helpers.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const JSON_ONLY = { accept: 'application/json' }
const PAGE = { accept: 'text/html' }

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  return { owner, guest: makeShopper(store.app) }
}

const add = ({ send }: Shopper, items: object[]) =>
  send({ method: 'POST', path: '/wedding/registry-items/addItems', body: { items }, headers: JSON_ONLY })

const modal = async (who: Shopper, accept = 'application/json', token?: string) => {
  const { csrfToken } = await who.tokens()
  const path = `/wedding/modal/external-add-to-registry?asin=${DRUM}&quantity=3&token=${token ?? csrfToken}`
  return who.send({ path, headers: { accept, 'sec-fetch-site': 'same-origin', 'x-csrf-token': '' } })
}

test('items are added all or none, exist already, or are refused by name', async () => {
  const { owner } = await open()
  expect((await add(owner, [{ asin: DRUM, requestedQuantity: 2 }])).json).toMatchObject({
    success: false,
    errorCode: 'NO_REGISTRY',
    registryUrl: '/wedding/new-registry',
  })
  const { id } = await makeRegistry(owner, { type: 'wedding' })
  const none = await add(owner, [{ asin: CABLE }, { asin: 'BXNONE0001' }])
  expect(none.json).toMatchObject({ success: false, errorCode: 'UNKNOWN_PRODUCT' })
  expect(await wishesOf(owner, id)).toEqual([])
  expect((await add(owner, [{ asin: DRUM, requestedQuantity: '10+' }])).json).toMatchObject({ success: true })
  expect((await add(owner, [{ asin: DRUM, requestedQuantity: 1 }])).json).toMatchObject({
    success: false,
    errorCode: 'ITEM_ALREADY_EXIST',
    items: [{ asin: DRUM, isDuplicate: true }],
  })
  expect((await add(owner, [{ asin: DRUM, requestedQuantity: 0 }])).json).toMatchObject({
    errorCode: 'INVALID_QUANTITY',
  })
  expect(await wishesOf(owner, id)).toMatchObject([{ itemRequestedCount: '10+' }])
  expect((await add(owner, [])).status).toBe(400)
})

test('whoever is not signed in goes to /wedding/nosignin', async () => {
  const { guest } = await open()
  const refused = await add(guest, [{ asin: DRUM }])
  expect([refused.status, refused.text.includes('/wedding/nosignin')]).toEqual([401, true])
  const form = { asin: DRUM }
  const posted = await guest.send({ method: 'POST', path: '/wedding/registry-items/addItems', form, headers: PAGE })
  expect([posted.status, posted.headers.location]).toEqual([303, '/wedding/nosignin'])
  expect((await modal(guest)).status).toBe(401)
  expect((await guest.send({ path: '/wedding/nosignin' })).text).toContain('/gp/sign-in.html')
  expect((await guest.send({ path: '/wedding/organize-registry' })).headers.location).toBe('/wedding/nosignin')
})

test('the modal shows product, quantity and registry, with the page’s token only', async () => {
  const { owner } = await open()
  expect((await modal(owner)).json).toMatchObject({ asin: DRUM, quantity: 3, registryName: null })
  const { name } = await makeRegistry(owner, { type: 'wedding' })
  expect((await modal(owner)).json).toMatchObject({ registryName: name })
  expect((await modal(owner, 'application/json', 'wrong')).status).toBe(403)
  const html = await modal(owner, 'text/html')
  expect([html.status, html.text.includes('requestedQuantity'), html.text.includes('<html')]).toEqual([
    200,
    true,
    false,
  ])
})

test('without scripts: the form adds one and leads to the registry', async () => {
  const { owner } = await open()
  expect((await owner.send({ path: '/wedding/organize-registry' })).headers.location).toBe('/wedding/new-registry')
  const signUp = await owner.send({ path: '/wedding/new-registry' })
  expect([signUp.status, signUp.text.match(/<h1[^>]*>([^<]*)/)?.[1]]).toEqual([200, 'Create a registry: Wedding'])
  for (const field of ['ownerName', 'partnerName', 'occasionDay']) expect(signUp.text).toContain(`name="${field}"`)
  expect(signUp.text).not.toContain('name="kind"')
  const form = { ownerName: 'Olive', partnerName: 'Robin', occasionMonth: '5', occasionDay: '4', occasionYear: '2027' }
  const made = await owner.send({ method: 'POST', path: '/wedding/new-registry', form, headers: PAGE })
  expect(made.status).toBe(303)
  const post = () =>
    owner.send({ method: 'POST', path: '/wedding/registry-items/addItems', form: { asin: DRUM }, headers: PAGE })
  expect(String((await post()).headers.location)).toContain('said=added')
  expect(String((await post()).headers.location)).toContain('said=known')
})
