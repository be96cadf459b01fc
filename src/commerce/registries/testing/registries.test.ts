import { expect, test } from 'vitest'
import { statement } from '#platform/db/sql.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { KINDS } from '../contract/kinds.ts'
import {
  API,
  CABLE,
  createRegistry,
  DRUM,
  linkOf,
  makeRegistry,
  PHONE,
  SECRET_WORDS,
  wish,
  wishesOf,
} from './helpers.ts'

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { shopper: stranger } = await makeSignedIn(store, { name: 'Sly Stranger' })
  return { store, owner, stranger, guest: makeShopper(store.app) }
}

const ABSENT = 'AAAAAAAAAAAAAAAAAAAAAA'

test.each(KINDS)('a registry of the type %s is created, private by default, and its owner page opens', async (type) => {
  const { owner } = await open()
  const made = await createRegistry(owner, { type, partnerName: 'Robin', greeting: 'Hello\nall' })
  expect(made.status, made.text).toBe(200)
  expect(made.json).toMatchObject({
    type,
    privacyStatus: 'private',
    role: 'owner',
    date: '2027-06-21',
    hasAddress: true,
    isClosed: false,
    ownerName: 'Olive',
    partnerName: 'Robin',
    greeting: 'Hello\nall',
    isSurprise: false,
  })
  const { id, name } = made.json as { id: string; name: string }
  expect(name).toContain('Olive & Robin')
  const page = await owner.send({ path: `/registries/${type}/owner-view?registryId=${id}` })
  expect([page.status, page.text.includes(name.replace('&', '&amp;'))]).toEqual([200, true])
})

test.each([
  ['a day that is not there', { occasionMonth: 2, occasionDay: 29, occasionYear: 2027 }, 'occasion_date'],
  ['29 February 2023', { occasionMonth: 2, occasionDay: 29, occasionYear: 2023 }, 'occasion_date'],
  ['a 13th month', { occasionMonth: 13, occasionDay: 1, occasionYear: 2027 }, 'occasion_date'],
  ['a year far away', { occasionYear: 2099 }, 'occasion_date'],
  ['no name of the owner', { ownerName: '   ' }, 'ownerName'],
  ['a name of direction marks alone', { ownerName: '\u202e\u200b' }, 'ownerName'],
  ['a name of 10,000 characters', { ownerName: 'x'.repeat(10_000) }, 'ownerName'],
  ['a registry name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
  ['a greeting that is too long', { greeting: 'x'.repeat(1001) }, 'greeting'],
  [
    'an address without a street',
    { address: { fullName: 'O', line1: 'x', city: 'y', region: 'ZZ', postalCode: '1', country: 'US' } },
    'address',
  ],
  ['an address of somebody else', { address: undefined, addressId: '00000000-0000-4000-8000-000000000000' }, 'address'],
])('%s is refused by the name of its field', async (_what, more, code) => {
  const { owner } = await open()
  const refused = await createRegistry(owner, more)
  expect([refused.status, (refused.json as { entity: { code: string } }).entity.code]).toEqual([422, code])
})

test('29 February of a leap year is a date, and hostile names are text', async () => {
  const { owner } = await open()
  const name = `<script>alert(1)</script>"'&\u202e👩‍👩‍👧 名前`
  const made = await createRegistry(owner, { name, occasionMonth: 2, occasionDay: 29, occasionYear: 2028 })
  expect(made.json).toMatchObject({ date: '2028-02-29', name: name.replace('\u202e', '') })
  const { id } = made.json as { id: string }
  const page = await owner.send({ path: `/registries/baby/owner-view?registryId=${id}` })
  expect(page.text).not.toContain('<script>alert(1)')
})

test('a search for what no database can store finds nothing', async () => {
  const { guest } = await open()
  for (const path of ['/registries/find?query=%00', `${API.replace('registries', 'public-registries')}?query=a%00b`])
    expect([path, (await guest.send({ path })).status]).toEqual([path, 200])
})

test('two who change different things at once do not undo each other: what was made private stays so', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner)
  const change = (body: object) => owner.send({ method: 'PUT', path: `${API}/${id}`, body })
  for (let round = 0; round < 12; round += 1) {
    await change({ privacyStatus: 'public' })
    await Promise.all([change({ greeting: `Hello ${round}` }), change({ privacyStatus: 'private' })])
    const { json } = await owner.send({ path: `${API}/${id}` })
    expect(json).toMatchObject({ privacyStatus: 'private', greeting: `Hello ${round}` })
  }
})

test('with a registry its list is deleted, with everything that was written there', async () => {
  const { store, owner } = await open()
  const { id } = await makeRegistry(owner)
  await wish(owner, id, DRUM)
  expect((await owner.send({ method: 'DELETE', path: `${API}/${id}` })).status).toBe(204)
  const left = statement(`SELECT count(*)::int AS count FROM lists.lists WHERE id = $1`, { count: 'int!' })
  expect(await store.commerce.db.query(left, [id])).toEqual([{ count: 0 }])
})

test('a visit is asked to sign in before it creates a registry', async () => {
  const { guest } = await open()
  expect((await createRegistry(guest)).status).toBe(401)
})

type Reader = 'owner' | 'partner' | 'a stranger with the link' | 'a stranger without it'

/** Who sees a registry of which privacy, and who may change it. */
const TABLE: [privacy: string, reader: Reader, read: number, change: number][] = [
  ['private', 'owner', 200, 200],
  ['private', 'partner', 200, 200],
  ['private', 'a stranger with the link', 404, 404],
  ['private', 'a stranger without it', 404, 404],
  ['hidden', 'owner', 200, 200],
  ['hidden', 'partner', 200, 200],
  ['hidden', 'a stranger with the link', 200, 404],
  ['hidden', 'a stranger without it', 404, 404],
  ['public', 'owner', 200, 200],
  ['public', 'partner', 200, 200],
  ['public', 'a stranger with the link', 200, 404],
  ['public', 'a stranger without it', 200, 404],
]

test('who sees and changes a registry follows from its privacy; absent and not yours look the same', async () => {
  const { store, owner, stranger } = await open()
  const { shopper: partner } = await makeSignedIn(store, { name: 'Paula Partner' })
  const { id } = await makeRegistry(owner)
  const edit = await linkOf(owner, id, 'edit')
  await partner.send({ method: 'POST', path: `/registries/baby/${id}/join`, form: { link: edit } })
  const link = await linkOf(owner, id)
  const absent = await stranger.send({ path: `${API}/${ABSENT}` })
  for (const [privacyStatus, reader, read, change] of TABLE) {
    await owner.send({ method: 'PUT', path: `${API}/${id}`, body: { privacyStatus } })
    const who = reader === 'owner' ? owner : reader === 'partner' ? partner : stranger
    // A private one has no link but those from before.
    const token = privacyStatus === 'private' ? link : await linkOf(owner, id)
    const query = reader === 'a stranger with the link' ? `?link=${token}` : ''
    const seen = await who.send({ path: `${API}/${id}${query}` })
    const changed = await who.send({ method: 'PUT', path: `${API}/${id}`, body: { greeting: reader } })
    expect([privacyStatus, reader, seen.status, changed.status]).toEqual([privacyStatus, reader, read, change])
    if (read === 404) expect(seen.text).toBe(absent.text)
    if (who === stranger) for (const word of SECRET_WORDS) expect(seen.text).not.toContain(word)
  }
})

test('a revoked link opens nothing, and a token of another registry neither', async () => {
  const { owner, stranger } = await open()
  const { id } = await makeRegistry(owner)
  const other = await makeRegistry(owner)
  const link = await linkOf(owner, id)
  const statusWith = async (token: string) => (await stranger.send({ path: `${API}/${id}?link=${token}` })).status
  expect(await statusWith(link)).toBe(200)
  expect(await statusWith(await linkOf(owner, other.id))).toBe(404)
  await owner.send({ method: 'DELETE', path: `${API}/${id}/links/view` })
  expect(await statusWith(link)).toBe(404)
})

test('an item is added once, wanted 1 to 10 or 10+, noted, tagged by nobody else, and taken off', async () => {
  const { owner, stranger } = await open()
  const { id } = await makeRegistry(owner, { privacyStatus: 'public' })
  const { itemId } = await wish(owner, id, DRUM, 3)
  expect(await wish(owner, id, DRUM, 5)).toEqual({ itemId, isDuplicate: true })
  await wish(owner, id, CABLE, '10+')
  const add = (body: object) => owner.send({ method: 'POST', path: `${API}/${id}/items`, body })
  expect((await add({ asin: PHONE, requestedQuantity: 11 })).status).toBe(400)
  expect((await add({ asin: 'BXNONE0001' })).status).toBe(422)
  const change = (body: object, who = owner) => who.send({ method: 'PUT', path: `${API}/${id}/items/${itemId}`, body })
  expect((await change({ requestedQuantity: 4, isMustHave: true, note: 'blue' })).status).toBe(204)
  expect((await change({ note: 'mine' }, stranger)).status).toBe(404)
  expect(await wishesOf(stranger, id)).toMatchObject([
    { asin: DRUM, wanted: 4, itemRequestedCount: 4, open: 4, isMustHaveItem: true, note: 'blue' },
    { asin: CABLE, itemRequestedCount: '10+' },
  ])
  await change({ isPrivate: true })
  expect((await wishesOf(stranger, id)).map(({ asin }) => asin)).toEqual([CABLE])
  expect(await wishesOf(owner, id)).toHaveLength(2)
  expect((await owner.send({ method: 'DELETE', path: `${API}/${id}/items/${itemId}` })).status).toBe(204)
  expect(await wishesOf(owner, id)).toHaveLength(1)
})

test('an id of another registry changes nothing there', async () => {
  const { owner, stranger } = await open()
  const mine = await makeRegistry(owner)
  const theirs = await makeRegistry(stranger)
  const { itemId } = await wish(owner, mine.id, DRUM)
  for (const method of ['PUT', 'DELETE'] as const) {
    const body = method === 'PUT' ? { body: { isMustHave: true } } : {}
    expect((await stranger.send({ method, path: `${API}/${theirs.id}/items/${itemId}`, ...body })).status).toBe(404)
  }
  expect(await wishesOf(owner, mine.id)).toMatchObject([{ itemId, isMustHaveItem: false }])
})

test('a registry is none of the shopper’s lists', async () => {
  const { store, owner } = await open()
  const { id } = await makeRegistry(owner)
  const { findLists, findList } = await import('#commerce/lists/queries/lists.ts')
  const { roleFor } = await import('#commerce/lists/rules/access.ts')
  const [kept] = ((await owner.send({ path: API })).json as { registries: { id: string }[] }).registries
  expect(kept?.id).toBe(id)
  const shelf = { owner: 'anybody', marketplace: 'US' } as const
  expect(await findLists(store.commerce.db, shelf)).toEqual([])
  const list = await findList(store.commerce.db, shelf, id)
  expect(list && roleFor({ ...list, hasLink: true })).toBeUndefined()
})

test('one partner joins by a link that works once; both may end it', async () => {
  const { store, owner, stranger } = await open()
  const { shopper: partner } = await makeSignedIn(store, { name: 'Paula Partner' })
  const { id } = await makeRegistry(owner)
  const link = await linkOf(owner, id, 'edit')
  const join = (who = partner, token = link) =>
    who.send({ method: 'POST', path: `/registries/baby/${id}/join`, form: { link: token } })
  expect((await join(partner, ABSENT)).status).toBe(404)
  expect((await join()).status).toBe(303)
  expect((await join(stranger)).status).toBe(404)
  expect((await partner.send({ path: `${API}/${id}` })).json).toMatchObject({ role: 'editor', hasPartner: true })
  expect(((await partner.send({ path: API })).json as { registries: object[] }).registries).toHaveLength(1)
  expect((await partner.send({ method: 'DELETE', path: `${API}/${id}` })).status).toBe(404)
  await partner.send({ method: 'POST', path: `/registries/baby/${id}/partner/remove`, form: {} })
  expect((await partner.send({ path: `${API}/${id}` })).status).toBe(404)
})
