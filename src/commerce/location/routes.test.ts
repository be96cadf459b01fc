import { describe, expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeCustomer, signIn, signInAs } from '#test/sign-in.ts'

const WIDGET = '/gp/delivery/ajax/address-change.html'
const HOME = {
  fullName: 'Ada',
  line1: '1 Main St',
  city: 'Town',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
}
const where = async (shopper: Shopper) =>
  ((await shopper.send({ path: '/api/shopper-state' })).json as { location: object }).location
const choose = (shopper: Shopper, body: object, headers = {}) =>
  shopper.send({ method: 'POST', path: '/api/location', body, headers })

describe('delivery location', () => {
  test("defaults to the marketplace's country", async () => {
    const { app } = await sharedStore()
    expect(await where(makeShopper(app))).toMatchObject({ locationType: 'REALM_DEFAULT', countryCode: 'US' })
    const german = makeShopper(app, 'de.localhost:3000')
    expect(await where(german)).toMatchObject({ locationType: 'REALM_DEFAULT', countryCode: 'DE' })
  })

  test('is named in the language of the page', async () => {
    const shopper = makeShopper((await sharedStore()).app)
    const namedIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const { json } = await shopper.send({ path: '/api/shopper-state', headers })
      return (json as { location: { display: string } }).location.display
    }
    expect(await namedIn('es-US')).toBe('Estados Unidos')
    expect(await namedIn('en-US')).toBe('United States')
    expect(await namedIn('xx')).toBe('United States')
  })

  test("keeps a guest's postcode and carries it through sign-in", async () => {
    const store = await sharedStore()
    const { email } = await makeCustomer(store)
    const shopper = makeShopper(store.app)
    const place = { locationType: 'LOCATION_INPUT', countryCode: 'US', zipCode: '60601' }
    expect(await choose(shopper, { zipCode: ' 60601 ' })).toMatchObject({ status: 200, json: place })
    expect(await where(shopper)).toMatchObject(place)
    await signInAs(shopper, email)
    expect(await where(shopper)).toMatchObject(place)
    const elsewhere = makeShopper(store.app)
    await signInAs(elsewhere, email)
    expect(await where(elsewhere)).toMatchObject(place)
  })

  test('a choice that comes again late, with its Idempotency-Key, does not undo a later one', async () => {
    const shopper = makeShopper((await sharedStore()).app)
    const send = (zipCode: string, key: string) => choose(shopper, { zipCode }, { 'idempotency-key': key })
    const first = await send('60601', 'one')
    await send('94105', 'two')
    expect((await send('60601', 'one')).json).toEqual(first.json)
    expect(await where(shopper)).toMatchObject({ zipCode: '94105' })
  })

  test('uses the latest choice after sign-in', async () => {
    const store = await sharedStore()
    const { email } = await makeCustomer(store)
    const [first, guest] = [makeShopper(store.app), makeShopper(store.app)]
    await choose(guest, { zipCode: '60601' })
    await signInAs(first, email)
    await choose(first, { zipCode: '94105' })
    await signInAs(guest, email)
    expect(await where(guest)).toMatchObject({ zipCode: '94105' })
  })

  test('uses the default address, then the chosen one, and the default again when that is deleted', async () => {
    const store = await sharedStore()
    const shopper = makeShopper(store.app)
    await signIn(store, shopper)
    const add = async (part: object) => {
      const body = { ...HOME, ...part }
      return ((await shopper.send({ method: 'POST', path: '/api/account/addresses', body })).json as { id: string }).id
    }
    const [first, second] = [await add({}), await add({ postalCode: '94105', region: 'CA' })]
    const home = { countryCode: 'US', zipCode: '10001', state: 'NY', city: 'Town', addressId: first }
    expect(await where(shopper)).toMatchObject({ locationType: 'DEFAULT_ADDRESS', ...home })
    await choose(shopper, { addressId: second })
    expect(await where(shopper)).toMatchObject({ locationType: 'ACCOUNT_ADDRESS', zipCode: '94105' })
    await shopper.send({ method: 'DELETE', path: `/api/account/addresses/${second}` })
    expect(await where(shopper)).toMatchObject({ locationType: 'DEFAULT_ADDRESS', ...home })
    expect(JSON.stringify(await where(shopper))).not.toContain('Main St')
  })

  test("answers for somebody else's address as for an unknown one", async () => {
    const store = await sharedStore()
    const [owner, stranger] = [makeShopper(store.app), makeShopper(store.app)]
    await signIn(store, owner)
    await signIn(store, stranger)
    const { json } = await owner.send({ method: 'POST', path: '/api/account/addresses', body: HOME })
    const answers = []
    for (const addressId of [(json as { id: string }).id, '00000000-0000-4000-8000-000000000000'])
      answers.push(await choose(stranger, { addressId }))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(await where(stranger)).toMatchObject({ locationType: 'REALM_DEFAULT' })
  })

  test.each([
    [{ zipCode: 'nonsense' }, 'invalid-zip'],
    [{ zipCode: 'APO AE 09012' }, 'military-zip'],
    [{ zipCode: '10001', countryCode: 'MX' }, 'country'],
    [{ regionCode: 'US-NOWHERE' }, 'region'],
    [{}, 'malformed'],
  ])('rejects %j as %s and keeps the location', async (body, code) => {
    const shopper = makeShopper((await sharedStore()).app)
    await choose(shopper, { zipCode: '60601' })
    const answer = await choose(shopper, body)
    expect(answer).toMatchObject({ status: 422, json: { type: 'error/v1', entity: { code } } })
    expect(await where(shopper)).toMatchObject({ zipCode: '60601' })
  })
})

test("accepts the delivery widget's request as a form and as JSON", async () => {
  const shopper = makeShopper((await sharedStore()).app)
  const fields = {
    countryCode: 'CA',
    zipCode: 'k1a0b1',
    locationType: 'LOCATION_INPUT',
    deviceType: 'web',
    actionSource: 'locux',
  }
  const address = { locationType: 'LOCATION_INPUT', countryCode: 'CA', zipCode: 'K1A 0B1' }
  for (const sent of [{ body: fields }, { form: fields }])
    expect(await shopper.send({ method: 'POST', path: WIDGET, ...sent })).toMatchObject({
      status: 200,
      json: { sembuUpdated: 1, address },
    })
  const refused = await shopper.send({ method: 'POST', path: WIDGET, form: { zipCode: '0' } })
  expect(refused).toMatchObject({ status: 422, json: { entity: { code: 'invalid-zip' } } })
  const locker = {
    locationType: 'LOCKER_ADDRESS',
    zipCode: '10001',
    relatedRequestId: 'a',
    district: 'b',
    obfuscatedId: 'c',
  }
  const there = await shopper.send({ method: 'POST', path: WIDGET, form: locker })
  expect(there).toMatchObject({
    status: 422,
    json: { entity: { code: 'locker', message: 'We do not deliver to lockers.' } },
  })
  expect(await where(shopper)).toMatchObject(address)
})

test("takes the widget's other name of an address, and says which request it answers", async () => {
  const shopper = makeShopper((await sharedStore()).app)
  await signIn(await sharedStore(), shopper)
  const home = {
    fullName: 'Ada',
    line1: '1 Main St',
    city: 'Springfield',
    region: 'OR',
    postalCode: '97477',
    country: 'US',
  }
  const { id } = (await shopper.send({ method: 'POST', path: '/api/account/addresses', body: home })).json as {
    id: string
  }
  const send = (body: object) => shopper.send({ method: 'POST', path: WIDGET, body })
  const named = await send({ obfuscatedId: id, locationType: 'ACCOUNT_ADDRESS', relatedRequestId: 'r-7' })
  expect(named.json).toMatchObject({ address: { addressId: id, zipCode: '97477' }, relatedRequestId: 'r-7' })
  // A widget may send all that it knows of the place before beside a new one.
  const typed = await send({ obfuscatedId: id, locationType: 'LOCATION_INPUT', zipCode: '60601', countryCode: 'US' })
  expect(typed.json).toEqual({ sembuUpdated: 1, address: expect.objectContaining({ zipCode: '60601' }) })
  const strange = await send({ obfuscatedId: 'x'.repeat(22), locationType: 'ACCOUNT_ADDRESS' })
  expect(strange.status).toBe(404)
})

test('returns the address form of a country', async () => {
  const shopper = makeShopper((await sharedStore()).app)
  const ask = (path: string) => shopper.send({ path: `/api/marketplaces/${path}` })
  expect(await ask('DE/address-forms/AT?language=de')).toMatchObject({
    status: 200,
    json: { country: 'AT', regions: [] },
  })
  expect((await ask('DE/address-forms/US')).status).toBe(404)
  expect((await ask('DE/address-forms/nowhere')).status).toBe(400)
})
