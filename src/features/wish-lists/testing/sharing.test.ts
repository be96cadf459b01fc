import { expect, test } from 'vitest'
import { fillFound } from '#commerce/lists/queries/lists.ts'
import { statement } from '#platform/db/sql.ts'
import { alternatesOf } from '#test/alternates.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn, PASSWORD } from '#test/sign-in.ts'
import { API, add, CABLE, create, DRUM, itemsOf, listsOf, PHONE, type Sender } from './helpers.ts'

/** How many rows there are of somebody, and on one list. */
const remains = statement(
  `SELECT ((SELECT count(*) FROM lists.lists WHERE owner LIKE '%' || $1) + (SELECT count(*) FROM lists.members WHERE owner LIKE '%' || $1)
     + (SELECT count(*) FROM lists.shelves WHERE owner LIKE '%' || $1) + (SELECT count(*) FROM lists.items WHERE list_id = $2))::int AS n`,
  { n: 'int!' },
)

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner, who } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { shopper: friend, who: friendly } = await makeSignedIn(store, { name: 'Fran Friend' })
  return { store, owner, who, friend, friendly }
}

const linkOf = async (owner: Sender, id: string, grants: 'view' | 'edit') => {
  const { json } = await owner.send({ method: 'POST', path: `${API}/${id}/links`, body: { grants } })
  const { links } = json as { links: Record<string, string> }
  return new URL(links[grants] ?? '').searchParams.get('link') ?? ''
}
const join = (shopper: Sender, id: string, link: string) =>
  shopper.send({ method: 'POST', path: `${API}/${id}/members`, body: { link } })

test('who is invited edits with the owner, sees only what the owner shows, and leaves again', async () => {
  const { owner, friend } = await open()
  const { listExternalId: id } = await create(owner, {
    listType: 'giftlist',
    listName: 'For Robin',
    participantFirstName: 'Robin',
    participantLastName: 'Reed',
    occasionMonth: 12,
    occasionDay: 24,
    reminderOffset: 7,
  })
  const link = await linkOf(owner, id, 'edit')
  expect((await join(friend, id, 'AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404)
  expect((await join(friend, id, link)).json).toMatchObject({ role: 'editor', listName: 'For Robin' })
  expect((await add(friend, PHONE, id)).json).toMatchObject({ isDuplicate: false })
  expect((await itemsOf(owner, id)).map(({ asin }) => asin)).toEqual([PHONE])
  const seen = (await friend.send({ path: `${API}/${id}` })).text
  for (const secret of ['Reed', 'occasion', 'reminder', '"links"']) expect(seen).not.toContain(secret)
  // Only the owner changes what the list says of itself, or who sees it.
  for (const [method, path, body] of [
    ['PUT', '', { listName: 'Mine now' }],
    ['DELETE', '', undefined],
    ['POST', '/links', { grants: 'view' }],
    ['DELETE', '/links/edit', undefined],
    ['POST', '/default', undefined],
  ] as const)
    expect((await friend.send({ method, path: `${API}/${id}${path}`, body })).status, `${method} ${path}`).toBe(404)
  const { members } = (await owner.send({ path: `${API}/${id}/members` })).json as {
    members: { memberId: string; name: string }[]
  }
  expect(members).toMatchObject([{ name: 'Fran' }])
  const path = `${API}/${id}/members/${members[0]?.memberId}`
  expect((await friend.send({ method: 'DELETE', path })).status).toBe(204)
  expect((await add(friend, DRUM, id)).status).toBe(404)
  expect((await friend.send({ path: `${API}/${id}` })).status).toBe(404)
})

test('a revoked invitation lets nobody in, and who is in stays until removed', async () => {
  const { store, owner, friend } = await open()
  const { shopper: late } = await makeSignedIn(store)
  const { listExternalId: id } = await create(owner, { listName: 'Together' })
  const link = await linkOf(owner, id, 'edit')
  await join(friend, id, link)
  await owner.send({ method: 'DELETE', path: `${API}/${id}/links/edit` })
  expect((await join(late, id, link)).status).toBe(404)
  expect((await add(friend, CABLE, id)).status).toBe(200)
})

test('of 24 who follow an invitation at once, 20 may edit', { tags: 'gate' }, async () => {
  const { store, owner } = await open()
  const { listExternalId: id } = await create(owner, { listName: 'Everybody' })
  const link = await linkOf(owner, id, 'edit')
  const many = await Promise.all(Array.from({ length: 24 }, () => makeSignedIn(store)))
  const answers = await Promise.all(many.map(({ shopper }) => join(shopper, id, link)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(200), ...Array(4).fill(409)])
  const { members } = (await owner.send({ path: `${API}/${id}/members` })).json as { members: unknown[] }
  expect(members).toHaveLength(20)
})

test('a list whose owner says no name is shown with the first one only, and nobody finds the family’s', async () => {
  const { owner, friend } = await open()
  const find = async (query: string) => {
    const path = `/api/marketplaces/US/public-lists?query=${encodeURIComponent(query)}`
    return ((await friend.send({ path })).json as { lists: { ownerName: string }[] }).lists
  }
  await create(owner, { listName: 'Quagga', privacyStatus: 'public' })
  expect(await find('quagga')).toMatchObject([{ ownerName: 'Olive' }])
  expect((await find('quagga owner')).length).toBe(0)
})

test('everybody reads the same number of products: the owner, search, the call, the page and who is invited', async () => {
  const { owner, friend } = await open()
  const { listExternalId: id } = await create(owner, { listName: 'Wombat', privacyStatus: 'public' })
  for (const asin of [DRUM, PHONE, CABLE]) await add(owner, asin, id)
  const link = await linkOf(owner, id, 'view')
  const counts = async (who: Sender, path: string) =>
    [...(await who.send({ path })).text.matchAll(/"itemCount":(\d+)/g)].map(([, count]) => Number(count))
  const search = '/api/marketplaces/US/public-lists?query=wombat'
  const page = `/hz/wishlist/ls/${id}`
  for (const path of [search, `${API}/${id}`, `${API}/${id}?link=${link}`, '/hz/wishlist/find?query=wombat', page])
    for (const who of [friend, owner]) expect([path, await counts(who, path)]).toEqual([path, [3]])
  await join(friend, id, await linkOf(owner, id, 'edit'))
  expect(await counts(friend, API)).toEqual([3])
})

test('search finds public lists by what their owners show, and by nothing else', async () => {
  const { store, owner, who, friend } = await open()
  const find = async (query: string) => {
    const path = `/api/marketplaces/US/public-lists?query=${encodeURIComponent(query)}`
    return ((await friend.send({ path })).json as { lists: { listName: string; ownerName: string }[] }).lists
  }
  const { listExternalId: id } = await create(owner, { listName: 'Zephyr trip' })
  await add(owner, DRUM, id)
  const set = (body: object) => owner.send({ method: 'PUT', path: `${API}/${id}`, body })
  for (const privacyStatus of ['private', 'hidden']) {
    await set({ privacyStatus })
    expect(await find('zephyr'), privacyStatus).toEqual([])
  }
  await set({ privacyStatus: 'public', ownerName: 'Captain O.' })
  expect(await find('zephyr')).toMatchObject([{ listName: 'Zephyr trip', ownerName: 'Captain O.' }])
  expect(await find('captain')).toHaveLength(1)
  for (const query of [who.email, who.email.split('@')[0] ?? '', 'Olive Owner', DRUM, '%', "'"])
    expect(await find(query), query).toEqual([])
  const answer = await friend.send({ path: `${API}/${id}` })
  expect(answer.text).not.toContain('Olive')
  const page = await friend.send({ path: `/hz/wishlist/ls/${id}`, headers: { accept: 'text/html' } })
  expect(page.text).not.toContain('Olive')
  expect(page.text).not.toContain('noindex')
  const { alternates, dead } = await alternatesOf(store.app, `http://localhost:3000/hz/wishlist/ls/${id}`)
  expect([alternates.length, dead]).toEqual([2, []])
  await set({ privacyStatus: 'hidden' })
  expect((await owner.send({ path: `/hz/wishlist/ls/${id}`, headers: { accept: 'text/html' } })).text).toContain(
    'noindex',
  )
})

test('search finds a list however its names are written and typed, also one that an earlier version stored', async () => {
  const { store, owner, friend } = await open()
  const { db } = store.commerce
  const find = async (query: string) => {
    const path = `/api/marketplaces/US/public-lists?query=${encodeURIComponent(query)}`
    return ((await friend.send({ path })).json as { lists: object[] }).lists.length
  }
  const { listExternalId: id } = await create(owner, { listName: 'Große Reise‑Pläne' })
  const body = { ownerName: 'Éva O’Neil', privacyStatus: 'public' }
  await owner.send({ method: 'PUT', path: `${API}/${id}`, body })
  const typed = [
    'grosse',
    'GROSSE REISE',
    'plane',
    'reiseplane',
    'reise-pläne',
    'eva',
    'O\u2019NEIL',
    "o'neil",
    'oneil',
    'E\u0301va™',
  ]
  const check = async () => {
    for (const query of typed) expect([query, await find(query)]).toEqual([query, 1])
    for (const query of ['neill', 'gross reise', '™']) expect([query, await find(query)]).toEqual([query, 0])
  }
  await check()
  await db.query({ name: '', text: 'UPDATE lists.lists SET found_by = NULL' })
  await fillFound(db)
  await check()
})

test('a list that becomes private ends its link for good', async () => {
  const { owner, friend } = await open()
  const { listExternalId: id } = await create(owner, { listName: 'Linked', privacyStatus: 'hidden' })
  const link = await linkOf(owner, id, 'view')
  const status = async (token: string) => (await friend.send({ path: `${API}/${id}?link=${token}` })).status
  expect(await status(link)).toBe(200)
  for (const privacyStatus of ['private', 'hidden']) {
    const path = `${API}/${id}`
    expect((await owner.send({ method: 'PUT', path, body: { privacyStatus } })).status).toBeLessThan(300)
    expect([privacyStatus, await status(link)]).toEqual([privacyStatus, 404])
  }
  expect(await status(await linkOf(owner, id, 'view'))).toBe(200)
})

test('a visit keeps one private list, and is asked to sign in for more', async () => {
  const { store } = await open()
  const guest = makeShopper(store.app)
  await add(guest, DRUM)
  const [list] = await listsOf(guest)
  const path = `${API}/${list?.listExternalId}`
  expect((await guest.send({ method: 'PUT', path, body: { privacyStatus: 'public' } })).status).toBe(422)
  expect((await guest.send({ method: 'POST', path: API, body: { listName: 'Second' } })).status).toBe(401)
})

test('the account’s copy has lists, items and invitations, and its deletion takes them all', async () => {
  const { store, owner, friend, who } = await open()
  const { listExternalId: id } = await create(owner, { listName: 'Kept for Robin' })
  const { listExternalId: theirs } = await create(friend, { listName: 'Friendly' })
  await owner.send({ method: 'POST', path: `${API}/${id}/items`, body: { asin: DRUM, note: 'in red' } })
  await join(owner, theirs, await linkOf(friend, theirs, 'edit'))
  const { text } = await owner.send({ path: '/account/data/copy' })
  for (const word of ['Kept for Robin', 'in red', DRUM, 'Friendly']) expect(text).toContain(word)
  for (const word of ['view_key', 'edit_key']) expect(text).not.toContain(word)
  const gone = await owner.send({
    method: 'POST',
    path: '/account/data/delete',
    form: { sure: '1', password: PASSWORD },
  })
  expect(gone.status, gone.text).toBe(303)
  expect(await store.commerce.db.query(remains, [who.id, id])).toEqual([{ n: 0 }])
})
