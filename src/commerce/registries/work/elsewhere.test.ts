import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn, PASSWORD } from '#test/sign-in.ts'
import { API, CABLE, DRUM, give, makeRegistry, type Sender, wish, wishesOf } from '../testing/helpers.ts'

const open = async (more: object = {}) => {
  const store = await makeStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', ...more })
  return { store, owner, id, giver: makeShopper(store.app) }
}

type Gift = { id: string; title: string; quantity: number; isElsewhere: boolean; isThanked: boolean; giverName: string }

const note = ({ send }: Sender, id: string, body: object, headers: Record<string, string> = {}) =>
  send({ method: 'POST', path: `${API}/${id}/elsewhere`, body, headers })
const giftsOf = async ({ send }: Sender, id: string) =>
  ((await send({ path: `${API}/${id}/gifts` })).json as { gifts: Gift[] }).gifts
const faultOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { entity?: { code: string } }).entity?.code,
]

test('a gift bought elsewhere is on the thank-you list, and its wish is not given again', async () => {
  const { owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM, 2)
  expect((await note(owner, id, { itemId, giverName: ' Aunt  Ada ' })).status).toBe(201)
  expect((await note(owner, id, { title: '<b>A blanket</b>' })).status).toBe(201)
  const [blanket, drum] = await giftsOf(owner, id)
  expect(blanket).toMatchObject({ title: '<b>A blanket</b>', asin: null, isElsewhere: true, giverName: '' })
  expect(drum).toMatchObject({ asin: DRUM, quantity: 1, giverName: 'Aunt Ada', isDelivered: true, isThanked: false })
  expect(await wishesOf(giver, id)).toMatchObject([{ bought: 1, open: 1 }])
  const page = await owner.send({ path: `/registries/baby/owner-view?registryId=${id}` })
  expect([page.text.includes('Aunt Ada'), page.text.includes('<b>A blanket')]).toEqual([true, false])
  const guest = await giver.send({ path: `/registries/baby/guest-view?registryId=${id}` })
  expect(guest.text).not.toContain('Ada')
})

test('it is thanked for, cannot be returned to this store, and off the list its wish is wanted again', async () => {
  const { owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM)
  const noted = (await note(owner, id, { itemId })).json as { id: string }
  const one = `${API}/${id}/gifts/${noted.id}`
  const off = `${API}/${id}/elsewhere/${noted.id}`
  expect((await owner.send({ method: 'PUT', path: one, body: { isThanked: true } })).status).toBe(204)
  expect(await giftsOf(owner, id)).toMatchObject([{ isThanked: true }])
  expect((await owner.send({ method: 'POST', path: `${one}/return` })).status).toBe(404)
  expect((await give(giver, id, itemId)).status).toBe(409)
  const stranger = makeShopper((await open()).store.app)
  expect((await stranger.send({ method: 'DELETE', path: off })).status).toBe(404)
  expect((await owner.send({ method: 'DELETE', path: off })).status).toBe(204)
  expect((await owner.send({ method: 'DELETE', path: off })).status).toBe(404)
  expect(await wishesOf(giver, id)).toMatchObject([{ bought: 0, open: 1 }])
  expect((await give(giver, id, itemId)).status).toBe(200)
})

test('a repeat after a lost answer notes it once', async () => {
  const { owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, CABLE, 3)
  const both = [1, 2].map(() => note(owner, id, { itemId }, { 'idempotency-key': 'gift-1' }))
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201])
  expect(await giftsOf(owner, id)).toHaveLength(1)
  expect(await wishesOf(giver, id)).toMatchObject([{ bought: 1, open: 2 }])
})

test('whoever is just paying for the same wish is refused and not charged', async () => {
  const { owner, id, giver } = await open()
  const { itemId } = await wish(owner, id, DRUM)
  await give(giver, id, itemId)
  const checkout = await prepareCheckout(giver)
  await note(owner, id, { itemId })
  const late = await place(giver, checkout)
  expect([late.status, late.text.includes('taken')]).toEqual([422, true])
})

test.each([
  ['neither a wish nor a title', {}, [422, 'title']],
  ['a blank title', { title: ' \u202e ' }, [422, 'title']],
  ['a title of 201 characters', { title: 'x'.repeat(201) }, [422, 'title']],
  ['a name of 101 characters', { title: 'x', giverName: 'x'.repeat(101) }, [422, 'giverName']],
  ['a wish of nobody', { itemId: '00000000-0000-4000-8000-000000000000' }, [404, 'not-found']],
  ['no units', { title: 'x', quantity: 0 }, [400, 'malformed']],
])('%s is refused by its name', async (_what, body, refusal) => {
  const { owner, id } = await open()
  expect(faultOf(await note(owner, id, body))).toEqual(refusal)
})

test('forms work without scripts, and a wish of another registry is none', async () => {
  const { owner, id, giver } = await open()
  const other = await makeRegistry(owner)
  const { itemId } = await wish(owner, other.id, DRUM)
  const post = (form: Record<string, string>, registry = id) =>
    owner.send({ method: 'POST', path: `/registries/baby/${registry}/elsewhere`, form })
  expect((await post({ itemId })).status).toBe(404)
  expect((await post({ itemId, quantity: '1' }, other.id)).headers.location).toContain('said=noted')
  expect((await post({ title: '', quantity: '1' })).headers.location).toContain('said=fault-title')
  const page = await owner.send({ path: `/registries/baby/owner-view?registryId=${id}&said=fault-title` })
  expect(page.text).toContain('say what it is')
  expect(
    (await giver.send({ method: 'POST', path: `/registries/baby/${id}/elsewhere`, form: { title: 'x' } })).status,
  ).toBe(404)
})

test('an owner who wants to be surprised still sees what they noted; it is in their copy, and goes with the account', async () => {
  const { store, owner, id } = await open({ isSurprise: true })
  await note(owner, id, { title: 'A blanket', giverName: 'Aunt Ada' })
  expect(await giftsOf(owner, id)).toHaveLength(1)
  const copy = await owner.send({ path: '/account/data/copy' })
  expect(copy.text).toContain('Aunt Ada')
  await owner.send({ method: 'POST', path: '/account/data/delete', form: { sure: '1', password: PASSWORD } })
  const left = { name: 'gifts from elsewhere', text: 'SELECT id FROM registries.elsewhere' }
  expect(await store.commerce.db.query(left)).toEqual([])
})
