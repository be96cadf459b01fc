import { expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const GLOW = '/portal-migration/hz/glow'
const HOME = { fullName: 'A B', line1: '1 Some Street', line2: '', city: 'New York', region: 'NY', country: 'US' }

async function open() {
  const store = await sharedStore()
  const { shopper } = await makeSignedIn(store)
  const save = async (postalCode: string) =>
    (await shopper.send({ method: 'POST', path: '/api/account/addresses', body: { ...HOME, postalCode } })).json as {
      id: string
    }
  return { store, shopper, save }
}

const choose = (shopper: Shopper, body: object) =>
  shopper.send({ method: 'POST', path: `${GLOW}/address-change?actionSource=glow`, body })

test('an address decides whether a store sells there', async () => {
  const { store, shopper, save } = await open()
  const sellsTimes = store.commerce.modules.some(({ handOvers }) => handOvers)
  const [served, elsewhere] = [await save('10001'), await save('60601')]
  const asked = { actionSource: 'glow', locationType: 'ACCOUNT_ADDRESS', deviceType: 'web', pageType: 'Detail' }
  expect((await choose(shopper, { addressId: served.id, almBrandId: 'GREENHALLU', ...asked })).json).toEqual({
    isValidAddress: true,
    storefrontUrl: sellsTimes ? '/fresh/GRNHALLDUS/slots' : null,
    glowLabel: expect.stringContaining('10001'),
  })
  expect((await choose(shopper, { addressId: elsewhere.id, ...asked })).json).toMatchObject({
    isValidAddress: false,
    storefrontUrl: null,
  })
  const { json } = await shopper.send({ path: '/api/shopper-state?parts=' })
  expect(json).toMatchObject({ location: { zipCode: '60601', locationType: 'ACCOUNT_ADDRESS' } })
})

test('the addresses to choose from are HTML or JSON, and for a guest where to sign in', async () => {
  const { store, shopper, save } = await open()
  await save('10001')
  const path = `${GLOW}/get-rendered-address-selections?deviceType=web&pageType=Detail&storeContext=GREENHALLU&actionSource=glow`
  expect((await shopper.send({ path, headers: { accept: 'text/html' } })).text).toContain('1 Some Street')
  const asJson = { accept: 'application/json' }
  expect((await shopper.send({ path, headers: asJson })).json).toMatchObject({ items: [{ isDefault: true }] })
  expect((await makeShopper(store.app).send({ path, headers: asJson })).json).toMatchObject({
    items: [],
    signInUrl: expect.stringContaining('/gp/sign-in.html'),
  })
})

test('the address that was chosen is the current one', async () => {
  const { shopper, save } = await open()
  await save('10001')
  const { id: addressId } = await save('10002')
  await choose(shopper, { addressId })
  const path = `${GLOW}/get-rendered-address-selections`
  const { json } = await shopper.send({ path, headers: { accept: 'application/json' } })
  const { items } = json as { items: { id: string; isCurrent: boolean }[] }
  expect(items.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual([addressId])
})

test.each<[what: string, body: object, status: number]>([
  ['no address', {}, 400],
  ['a postal code', { zipCode: '10001' }, 400],
  ['another kind of place', { addressId: '00000000-0000-4000-8000-000000000000', locationType: 'LOCKER_ADDRESS' }, 400],
  ["nobody's address", { addressId: '00000000-0000-4000-8000-000000000000' }, 404],
  ['no brand', { addressId: '00000000-0000-4000-8000-000000000000', almBrandId: 'x' }, 400],
])('is refused: %s', async (_what, body, status) => {
  const { shopper } = await open()
  expect((await choose(shopper, body)).status).toBe(status)
})
