import { expect, test } from 'vitest'
import { alternatesOf } from '#test/alternates.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { fillFoundRegistriesJob } from '../jobs.ts'
import { guestPath, linkPath, ownerPath } from '../rules/paths.ts'
import { API, CABLE, DRUM, linkOf, makeRegistry, PHONE, wish } from './helpers.ts'

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { shopper: stranger } = await makeSignedIn(store, { name: 'Sly Stranger' })
  return { store, owner, stranger, guest: makeShopper(store.app) }
}

test('search finds public registries by their names alone, never by mail address or address', async () => {
  const { store, owner, stranger } = await open()
  const word = 'Quillfeather'
  const { id } = await makeRegistry(owner, { ownerName: `Olive ${word}`, privacyStatus: 'public' })
  const hidden = await makeRegistry(owner, { ownerName: `Olive ${word}`, privacyStatus: 'hidden' })
  const search = async (query: string) => {
    const path = `/api/marketplaces/US/public-registries?query=${encodeURIComponent(query)}`
    return ((await stranger.send({ path })).json as { registries: { id: string }[] }).registries.map((each) => each.id)
  }
  expect(await search(word)).toEqual([id])
  expect(hidden.id).not.toBe(id)
  for (const query of ['example.com', 'Secretsdottir', 'Quietville', "'; DROP TABLE", '&|!', ''])
    expect(await search(query)).toEqual([])
  const page = await stranger.send({ path: `/registries/find?query=${word}` })
  expect([page.status, page.text.includes(id)]).toEqual([200, true])
  const guestPage = `http://localhost:3000${guestPath('baby', id)}`
  const { status, alternates, dead } = await alternatesOf(store.app, guestPage)
  expect([status, alternates.length, dead]).toEqual([200, 2, []])
  await owner.send({ method: 'PUT', path: `${API}/${id}/closed`, body: { isClosed: true } })
  expect(await search(word)).toEqual([])
})

test('search finds a registry however its names are written and typed, also one that an earlier version stored', async () => {
  const { store, owner, stranger } = await open()
  const search = async (query: string) => {
    const path = `/api/marketplaces/US/public-registries?query=${encodeURIComponent(query)}`
    return ((await stranger.send({ path })).json as { registries: object[] }).registries.length
  }
  await makeRegistry(owner, { ownerName: 'Zoë Müller‑Łukasz', partnerName: 'Đặng Ö', privacyStatus: 'public' })
  const check = async () => {
    for (const query of ['zoe', 'ZOË', 'muller', 'mullerlukasz', 'Müller-Łukasz', 'lukasz zoe', 'dang o', 'mueller'])
      expect([query, await search(query)]).toEqual([query, 1])
    for (const query of ['muellers', 'zo', '‑']) expect([query, await search(query)]).toEqual([query, 0])
  }
  await check()
  await store.commerce.db.query({ name: '', text: 'UPDATE registries.registries SET found_by = NULL' })
  await fillFoundRegistriesJob.run(store.commerce)
  await check()
})

test('who gives is not told how many private items there are: by the call, the search, a page or a link', async () => {
  const { owner, stranger } = await open()
  const { id } = await makeRegistry(owner, { ownerName: 'Wrenfield', privacyStatus: 'public' })
  await wish(owner, id, PHONE)
  for (const asin of [DRUM, CABLE]) {
    const { itemId } = await wish(owner, id, asin)
    const path = `${API}/${id}/items/${itemId}`
    expect((await owner.send({ method: 'PUT', path, body: { isPrivate: true } })).status).toBe(204)
  }
  const countOf = async (who: typeof owner, path: string) => {
    const { registries, itemCount } = (await who.send({ path })).json as {
      registries?: { id: string; itemCount: number }[]
      itemCount?: number
    }
    return itemCount ?? registries?.find((each) => each.id === id)?.itemCount
  }
  const search = '/api/marketplaces/US/public-registries?query=wrenfield'
  const link = await linkOf(owner, id)
  for (const path of [`${API}/${id}`, `${API}/${id}?link=${link}`, search])
    expect([path, await countOf(stranger, path)]).toEqual([path, 1])
  for (const path of [API, `${API}/${id}`]) expect([path, await countOf(owner, path)]).toEqual([path, 3])
  const invited = `${linkPath('baby', id, 'edit', await linkOf(owner, id, 'edit'))}`
  for (const path of [guestPath('baby', id, { link }), invited, '/registries/find?query=wrenfield']) {
    const { text } = await stranger.send({ path, headers: { accept: 'text/html' } })
    expect([path, text.match(/"itemCount":\d+/g)]).toEqual([path, ['"itemCount":1']])
  }
  const items = await stranger.send({ path: `${API}/${id}/items` })
  expect(items.json).toMatchObject({ total: 1, pages: 1, items: [{ asin: PHONE }] })
})

test('a registry whose owner says no name is shown and found by the first one only', async () => {
  const { owner, stranger } = await open()
  const { id } = await makeRegistry(owner, { ownerName: undefined, name: 'Brackenridge', privacyStatus: 'public' })
  const find = async (query: string) => {
    const path = `/api/marketplaces/US/public-registries?query=${encodeURIComponent(query)}`
    return ((await stranger.send({ path })).json as { registries: { ownerName: string }[] }).registries
  }
  expect(await find('brackenridge')).toMatchObject([{ id, ownerName: 'Olive' }])
  expect(await find('brackenridge owner')).toEqual([])
  const page = await stranger.send({ path: guestPath('baby', id), headers: { accept: 'text/html' } })
  expect([page.status, page.text.includes('Olive'), page.text.includes('Olive Owner')]).toEqual([200, true, false])
  // A new registry is called after its people unless its owner says otherwise.
  const { name } = await makeRegistry(owner, { ownerName: undefined })
  expect([name.includes('Olive'), name.includes('Owner')]).toEqual([true, false])
})

test('where the privacy is chosen it says under which name givers see the registry', async () => {
  const { owner } = await open()
  const { id } = await makeRegistry(owner, { ownerName: 'Captain O.', partnerName: 'Robin' })
  const said = async (path: string) =>
    (await owner.send({ path, headers: { accept: 'text/html' } })).text.match(/Shown to others as [^<]*?(?= It|<)/g)
  const asCaptain = 'Shown to others as Captain O. &amp; Robin.'
  // Beside the links and in the settings.
  expect(await said(ownerPath('baby', id))).toEqual([asCaptain, asCaptain])
})

test('a registry that becomes private ends its link for good', async () => {
  const { owner, stranger } = await open()
  const { id } = await makeRegistry(owner, { privacyStatus: 'hidden' })
  const link = await linkOf(owner, id)
  const status = async (token: string) => (await stranger.send({ path: `${API}/${id}?link=${token}` })).status
  const set = (privacyStatus: string) => owner.send({ method: 'PUT', path: `${API}/${id}`, body: { privacyStatus } })
  expect(await status(link)).toBe(200)
  for (const [privacy, expected] of [
    ['private', 404],
    ['hidden', 404],
  ] as const) {
    expect((await set(privacy)).status).toBeLessThan(300)
    expect([privacy, await status(link)]).toEqual([privacy, expected])
  }
  expect(await status(await linkOf(owner, id))).toBe(200)
})
