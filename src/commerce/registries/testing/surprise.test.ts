import { expect, test } from 'vitest'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { API, CABLE, DRUM, give, makeRegistry, wish } from './helpers.ts'

const DAY_MS = 86_400_000

const at = (days: number) => {
  const date = new Date(Date.now() + days * DAY_MS)
  return { occasionYear: date.getUTCFullYear(), occasionMonth: date.getUTCMonth() + 1, occasionDay: date.getUTCDate() }
}

/** A registry in ten days whose owner wants to be surprised, with two wishes; `time.shift` moves the clock. */
async function open() {
  const time = { shift: 0 }
  const store = await makeStore({ clock: { now: () => Date.now() + time.shift } })
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { id } = await makeRegistry(owner, { privacyStatus: 'public', isSurprise: true, ...at(10) })
  const { itemId } = await wish(owner, id, DRUM, 3)
  await wish(owner, id, CABLE, 2)
  return { store, time, owner, id, itemId }
}

/** Everything that the owner can ask of the registry, without what no two answers have in common. */
async function asked({ owner, id }: Pick<Awaited<ReturnType<typeof open>>, 'owner' | 'id'>) {
  const paths = ['', '/items', '/gifts', '/checklist'].map((path) => `${API}/${id}${path}`)
  const pages = ['owner-view', 'guest-view'].map((page) => `/registries/baby/${page}?registryId=${id}`)
  const sent = [
    { method: 'POST', path: `${API}/${id}/completion` },
    { method: 'DELETE', path: `${API}/${id}` },
    { method: 'POST', path: `/registries/baby/${id}/delete`, form: {} },
    { method: 'POST', path: `/registries/baby/${id}/complete`, form: {} },
  ] as const
  const answers = []
  for (const request of [...[...paths, ...pages].map((path) => ({ path })), ...sent]) {
    const { status, text, headers } = await owner.send(request)
    const words = text.replaceAll(/"(?:formKey|csrfToken|slateToken|nonce)":"[^"]*"|(?:nonce|value)="[^"]*"/g, '')
    answers.push({ path: request.path, status, words, location: headers.location })
  }
  const copy = (await owner.send({ path: '/account/data/copy' })).json as { registries: unknown }
  return [...answers, copy.registries]
}

test('before the date an owner who wants to be surprised gets the same answers whether something was bought or not', async () => {
  const { store, owner, id, itemId } = await open()
  const before = await asked({ owner, id })
  const giver = makeShopper(store.app)
  await give(giver, id, itemId, { quantity: 2, message: 'A secret' })
  expect((await place(giver, await prepareCheckout(giver))).status).toBe(200)
  expect(await asked({ owner, id })).toEqual(before)
})

test('until the date it can only be closed, and what is left is not offered at a discount; from then on it is', async () => {
  const { time, owner, id } = await open()
  const remove = () => owner.send({ method: 'DELETE', path: `${API}/${id}` })
  const complete = () => owner.send({ method: 'POST', path: `${API}/${id}/completion` })
  expect([(await remove()).status, (await complete()).status]).toEqual([409, 409])
  const said = await owner.send({ method: 'POST', path: `/registries/baby/${id}/delete`, form: {} })
  expect(said.headers.location).toContain('said=surprise')
  time.shift = 11 * DAY_MS
  expect((await complete()).json).toEqual({ added: 2 })
  expect((await remove()).status).toBe(204)
})
