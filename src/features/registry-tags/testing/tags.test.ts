import { expect, test } from 'vitest'
import { API, CABLE, DRUM, makeRegistry, wish, wishesOf } from '#commerce/registries/testing/helpers.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const open = async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { shopper: stranger } = await makeSignedIn(store, { name: 'Sly Stranger' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public' })
  return { owner, stranger, id }
}

type Tags = { success: boolean; errorCode: string | null; tags: { id: string; name: string }[] }

const update = ({ send }: Shopper, id: string, body: object, headers = {}) =>
  send({
    method: 'POST',
    path: `/registries/baby/${id}/update-tag`,
    body: { ref_: 'reg_tag', ...body },
    headers: { accept: 'application/json', ...headers },
  })
const add = async (who: Shopper, id: string, tagName: string) =>
  (await update(who, id, { updateType: 'add', tagName })).json as Tags

test('a tag is added and removed, and the answer is a fragment with the tags', async () => {
  const { owner, id } = await open()
  const { tags } = await add(owner, id, '  Nursery ')
  expect(tags).toEqual([{ id: expect.any(String), name: 'Nursery' }])
  const { csrfToken } = await owner.tokens()
  const form = { updateType: 'add', tagName: 'Travel', token: csrfToken, ref_: 'x' }
  const headers = { accept: 'text/html', 'sec-fetch-mode': 'cors' }
  const html = await owner.send({ method: 'POST', path: `/registries/baby/${id}/update-tag`, form, headers })
  expect([html.status, html.text.includes('Travel'), html.text.includes('<html')]).toEqual([200, true, false])
  const removed = await update(owner, id, { updateType: 'remove', tagId: tags[0]?.id })
  expect(removed.json).toMatchObject({ success: true, tags: [{ name: 'Travel' }] })
})

test.each([
  ['an empty name', ''],
  ['a blank name', ' \t\n '],
  ['direction marks alone', '\u202e\u200b'],
  ['51 characters', 'x'.repeat(51)],
])('%s is invalid input', async (_what, name) => {
  const { owner, id } = await open()
  expect(await add(owner, id, name)).toEqual({ success: false, errorCode: 'INVALID_INPUT', tags: [] })
})

test('hostile names are text, and the same name is there once', async () => {
  const { owner, id } = await open()
  const name = `<img src=x onerror=alert(1)>"'\u202e👶🏽`
  expect(await add(owner, id, name)).toMatchObject({ success: true, tags: [{ name: name.replace('\u202e', '') }] })
  expect(await add(owner, id, name)).toMatchObject({ success: false, errorCode: 'TAG_ALREADY_EXIST' })
  const page = await owner.send({ path: `/registries/baby/owner-view?registryId=${id}` })
  expect(page.text).not.toContain('<img src=x')
})

test('there are at most 15, which is said before an invalid name; parallel creations make exactly 15', async () => {
  const { owner, id } = await open()
  const answers = await Promise.all(
    Array.from({ length: longCount(40, 1000) }, (_, index) => insist(owner, id, `Tag ${index}`)),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(15)
  expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([null, 'TOO_MANY_TAGS']))
  const last = await add(owner, id, '')
  expect([last.errorCode, last.tags.length]).toEqual(['TOO_MANY_TAGS', 15])
})

/** Adds a tag, and again as long as the store is too busy to say. */
async function insist(who: Shopper, id: string, tagName: string): Promise<Tags> {
  const answer = await update(who, id, { updateType: 'add', tagName })
  return answer.status === 503 ? insist(who, id, tagName) : (answer.json as Tags)
}

test('only those who keep the registry change its tags, with the page’s token', async () => {
  const { owner, stranger, id } = await open()
  const body = { updateType: 'add', tagName: 'Mine' }
  const absent = await update(stranger, 'AAAAAAAAAAAAAAAAAAAAAA', body)
  const theirs = await update(stranger, id, body)
  expect([theirs.status, theirs.text]).toEqual([404, absent.text])
  expect((await update(owner, id, body, { 'x-csrf-token': 'wrong' })).status).toBe(403)
  expect((await update(owner, id, { updateType: 'rename' })).status).toBe(400)
  const { tags } = await add(owner, id, 'Own')
  const other = await makeRegistry(stranger)
  const swapped = await update(stranger, other.id, { updateType: 'remove', tagId: tags[0]?.id })
  expect(swapped.json).toMatchObject({ success: false, errorCode: 'ABSENT' })
  expect((await add(owner, id, 'More')).tags).toHaveLength(2)
})

test('tags group the views of owner and giver; a deleted tag leaves its products', async () => {
  const { owner, stranger, id } = await open()
  const { tags } = await add(owner, id, 'Nursery')
  const tagId = tags[0]?.id ?? ''
  const { itemId } = await wish(owner, id, DRUM)
  await wish(owner, id, CABLE)
  await owner.send({ method: 'PUT', path: `${API}/${id}/items/${itemId}`, body: { tagId } })
  for (const [who, view] of [
    [owner, 'owner'],
    [stranger, 'guest'],
  ] as const) {
    const { text } = await who.send({ path: `/registries/baby/${view}-view?registryId=${id}` })
    expect(text.indexOf('Nursery')).toBeGreaterThan(0)
    expect(text).toContain('Without a tag')
  }
  expect(await wishesOf(stranger, id)).toMatchObject([
    { asin: DRUM, tag: { name: 'Nursery' } },
    { asin: CABLE, tag: null },
  ])
  await update(owner, id, { updateType: 'remove', tagId })
  expect(await wishesOf(stranger, id)).toMatchObject([{ tag: null }, { tag: null }])
})

test('without scripts the form leads back to the registry', async () => {
  const { owner, id } = await open()
  const form = { updateType: 'add', tagName: 'Nursery' }
  const headers = { accept: 'text/html' }
  const added = await owner.send({ method: 'POST', path: `/registries/baby/${id}/update-tag`, form, headers })
  expect([added.status, added.headers.location]).toEqual([
    303,
    `/registries/baby/owner-view?registryId=${id}&said=saved`,
  ])
})
