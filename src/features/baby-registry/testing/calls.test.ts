import { expect, test } from 'vitest'
import { API, CABLE, DRUM, makeRegistry, PHONE, wish, wishesOf } from '#commerce/registries/testing/helpers.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const JSON_ONLY = { accept: 'application/json' }

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  return { store, owner, guest: makeShopper(store.app) }
}

const add = ({ send }: Shopper, asin = DRUM) =>
  send({
    method: 'POST',
    path: '/baby-reg/button-action/atbr-dpx/',
    body: { asin, vendorId: 'dp' },
    headers: JSON_ONLY,
  })
const status = ({ send }: Shopper, asin = DRUM) =>
  send({ path: `/baby-reg/dp-post-atbr-status?asin=${asin}`, headers: JSON_ONLY })
const change = ({ send }: Shopper, what: string, body: object, headers = {}) =>
  send({
    method: 'POST',
    path: `/baby-reg/dp-post-atbr-status-manage-${what}`,
    body: { asin: DRUM, ...body },
    headers: { ...JSON_ONLY, ...headers },
  })

test('a product is added, a second time it is a duplicate; without a registry the home is where to go', async () => {
  const { owner } = await open()
  expect((await add(owner)).json).toEqual({
    success: false,
    isDuplicate: false,
    errorCode: 'NO_REGISTRY',
    redirectUrl: '/baby-reg/',
  })
  const { id } = await makeRegistry(owner)
  expect((await add(owner)).json).toMatchObject({ success: true, isDuplicate: false, redirectUrl: null })
  expect((await add(owner)).json).toMatchObject({ success: true, isDuplicate: true })
  expect((await add(owner, 'BXNONE0001')).json).toMatchObject({ success: false, redirectUrl: '/baby-reg/' })
  expect(await wishesOf(owner, id)).toHaveLength(1)
})

test('a visit is refused, and a session of another visit too', async () => {
  const { owner, guest } = await open()
  expect((await add(guest)).status).toBe(401)
  const body = { asin: DRUM, sid: 'somebody-elses' }
  expect((await owner.send({ method: 'POST', path: '/baby-reg/button-action/atbr-dpx/', body })).status).toBe(403)
})

test('the status has every field of the specification', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner)
  await add(owner)
  const link = `/registries/baby/owner-view?registryId=${id}`
  expect((await status(owner)).json).toEqual({
    newAddedItemImgUrl: expect.stringMatching(/^\/images\/.+\/320\.webp$/),
    checklistPercent: 12,
    checklistLink: `${link}#checklist`,
    registryLink: link,
    hasMustHave: true,
    isMustHaveItem: false,
    hasGroupGifting: true,
    isGroupGiftingItem: false,
    hasPrivate: true,
    isPrivateItem: false,
    helpInfoLinkGroupGifting: '/baby-reg/dp-post-atbr-manage-help-info',
    itemRequestedCount: 1,
  })
  expect((await status(owner, CABLE)).status).toBe(404)
})

test.each([
  ['must-have', 'isMustHaveItem'],
  ['group-gifting', 'isGroupGiftingItem'],
  ['private', 'isPrivateItem'],
])('%s is switched on and off, with the page’s token only', async (what, field) => {
  const { owner } = await open()
  await makeRegistry(owner)
  await add(owner)
  for (const value of [true, false])
    expect((await change(owner, what, { [field]: value })).json).toMatchObject({ [field]: value })
  const wrong = await change(owner, what, { [field]: true }, { 'x-csrf-token': 'wrong' })
  expect(wrong.status).toBe(403)
  expect((await status(owner)).json).toMatchObject({ [field]: false })
})

test.each([
  ['must-have', 'isMustHaveItem'],
  ['group-gifting', 'isGroupGiftingItem'],
  ['private', 'isPrivateItem'],
])('%s stays as it is where the flag is missing or says nothing', async (what, field) => {
  const { owner } = await open()
  await makeRegistry(owner)
  await add(owner)
  await change(owner, what, { [field]: '1' })
  const other = field === 'isPrivateItem' ? 'isMustHaveItem' : 'isPrivateItem'
  for (const body of [
    {},
    { [field]: '' },
    { [field]: 'on' },
    { [field]: null },
    { [field]: 2 },
    { [field]: false, [other]: true },
  ])
    expect([body, (await change(owner, what, body)).status]).toEqual([body, 400])
  expect((await status(owner)).json).toMatchObject({ [field]: true })
  expect((await change(owner, what, { [field]: '0' })).json).toMatchObject({ [field]: false })
})

test('how many are wanted is 1 to 10, or 10+; anything else is refused', async () => {
  const { owner } = await open()
  await makeRegistry(owner)
  await add(owner)
  for (const count of [1, 10, '7', '10+']) {
    const answer = await change(owner, 'request-quantity', { itemRequestedCount: count })
    expect(answer.json).toMatchObject({ itemRequestedCount: count === '10+' ? count : Number(count) })
  }
  for (const count of [0, -1, 1.5, 'many', '', 100]) {
    const answer = await change(owner, 'request-quantity', { itemRequestedCount: count })
    expect([count, answer.status >= 400]).toEqual([count, true])
  }
  expect((await status(owner)).json).toMatchObject({ itemRequestedCount: '10+' })
})

test('recommendations are what others have and this registry has not', async () => {
  const { store, owner } = await open()
  const { shopper: other } = await makeSignedIn(store, { name: 'Other' })
  const theirs = await makeRegistry(other)
  for (const asin of [PHONE, DRUM, CABLE]) await wish(other, theirs.id, asin)
  await makeRegistry(owner)
  await add(owner)
  const path = `/baby-reg/dp-post-atbr-recommendation?asin=${DRUM}&treatment=panel`
  const { items } = (await owner.send({ path, headers: JSON_ONLY })).json as { items: { asin: string }[] }
  expect(items.map(({ asin }) => asin)).toEqual(expect.arrayContaining([PHONE, CABLE]))
  expect(items.map(({ asin }) => asin)).not.toContain(DRUM)
})

test('where nobody has anything else yet, they are of what is open on the checklist', async () => {
  const { owner } = await open()
  await makeRegistry(owner)
  await add(owner)
  const path = `/baby-reg/dp-post-atbr-recommendation?asin=${DRUM}&treatment=panel`
  const { items } = (await owner.send({ path, headers: JSON_ONLY })).json as { items: { asin: string }[] }
  expect(items.length).toBeGreaterThan(0)
  expect(items.map(({ asin }) => asin)).not.toContain(DRUM)
})

test('the sign-up says what it is for', async () => {
  const { owner } = await open()
  const read = async (path: string) => (await owner.send({ path, headers: { accept: 'text/html' } })).text
  expect(await read('/baby-reg/signup')).toContain('Create a registry: Baby')
})

test('closing the panel and its help answer', async () => {
  const { guest } = await open()
  expect((await guest.send({ path: '/baby-reg/dp-post-atbr-close' })).status).toBe(204)
  const help = await guest.send({ path: '/baby-reg/dp-post-atbr-manage-help-info', headers: JSON_ONLY })
  expect((help.json as { items: object[] }).items).toHaveLength(3)
})

test('without scripts: home, sign-up, and a product that is added by a form', async () => {
  const { owner, guest } = await open()
  expect((await guest.send({ path: '/baby-reg/' })).status).toBe(200)
  const form = { ownerName: 'Olive', occasionMonth: '5', occasionDay: '4', occasionYear: '2027', greeting: 'Hi' }
  const made = await owner.send({ method: 'POST', path: '/baby-reg/signup', form, headers: { accept: 'text/html' } })
  expect(made.status).toBe(303)
  const added = await owner.send({
    method: 'POST',
    path: '/baby-reg/button-action/atbr-dpx/',
    form: { asin: DRUM },
    headers: { accept: 'text/html' },
  })
  expect(String(added.headers.location)).toContain('said=added')
  expect((await owner.send({ path: '/baby-reg/' })).text).toContain('owner-view')
  expect(((await owner.send({ path: API })).json as { registries: object[] }).registries).toHaveLength(1)
})
