import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importNetworks } from '#commerce/location/work/import-networks.ts'
import { cloneDatabase } from '#test/databases.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import { ADDRESSES_PATH, CHOOSE_PATH, COUNTRIES_PATH, FEATURES_PATH } from '../rules/paths.ts'

const JSON_ONLY = { accept: 'application/json' }
const HTML = { accept: 'text/html' }
const ASIN = 'BXDRUM0001'
const ADDRESS = { fullName: 'Ada', line1: '1 Main St', city: 'Town', region: 'NY', postalCode: '10001', country: 'US' }

const shopperOf = async (host?: string) => makeShopper((await sharedStore()).app, host)
const where = async (shopper: Shopper) =>
  ((await shopper.send({ path: '/api/shopper-state' })).json as { location: object }).location
const refresh = (shopper: Shopper, body: object, headers = JSON_ONLY) =>
  shopper.send({ method: 'POST', path: FEATURES_PATH, body: { asin: ASIN, ...body }, headers })

describe('countries', () => {
  test.each([
    ['localhost:3000', 'US', 249, 0],
    ['gb.localhost:3000', 'GB', 249, 5],
    ['de.localhost:3000', 'DE', 249, 2],
    ['fr.localhost:3000', 'FR', 249, 13],
    ['it.localhost:3000', 'IT', 249, 4],
    ['es.localhost:3000', 'ES', 249, 5],
    ['br.localhost:3000', 'BR', 249, 27],
    ['jp.localhost:3000', 'JP', 249, 0],
  ])('of %s begin with %s', async (host, first, count, regions) => {
    const shopper = await shopperOf(host)
    const { json } = await shopper.send({ method: 'POST', path: COUNTRIES_PATH, body: {}, headers: JSON_ONLY })
    const { primary, secondary, regions: own } = json as Record<string, { code: string }[]>
    expect(primary?.[0]?.code).toBe(first)
    expect([(primary?.length ?? 0) + (secondary?.length ?? 0), own?.length]).toEqual([count, regions])
  })

  test('come as a piece of HTML, by form, and refuse a code that is none', async () => {
    const shopper = await shopperOf()
    const form = {
      deviceType: 'web',
      primarySelections: 'US,CA',
      primarySelectionsOrder: 'CA',
      secondarySelections: 'MX',
    }
    const { text } = await shopper.send({ method: 'POST', path: COUNTRIES_PATH, form, headers: HTML })
    expect(text).not.toContain('<html')
    expect([...text.matchAll(/value="country:(..)"/g)].map(([, code]) => code)).toEqual(['CA', 'US', 'MX'])
    expect(text).toContain('Mexico (not available)')
    const refused = await shopper.send({ method: 'POST', path: COUNTRIES_PATH, body: { primarySelections: ['XX'] } })
    expect(refused).toMatchObject({ status: 422, json: { entity: { code: 'country' } } })
  })
})

describe('addresses', () => {
  test('are nobody else’s: a guest is led to the sign-in', async () => {
    const shopper = await shopperOf()
    const query = `currentAddressId=x&deviceType=tabletApp&isOneClickFromContext=true&clientPage=/dp/${ASIN}`
    const { json, text } = await shopper.send({ path: `${ADDRESSES_PATH}?${query}`, headers: JSON_ONLY })
    expect(json).toMatchObject({ items: [], more: 0, signInUrl: `/gp/sign-in.html?returnTo=%2Fdp%2F${ASIN}` })
    expect(text).not.toContain('Main St')
    const html = await shopper.send({ path: `${ADDRESSES_PATH}?_=1732550000`, headers: HTML })
    expect(html.text).toContain('Sign in to see your addresses')
  })

  test('come five at once', async () => {
    const shopper = await shopperOf()
    await signIn(await sharedStore(), shopper)
    for (let number = 1; number <= 7; number += 1)
      await shopper.send({
        method: 'POST',
        path: '/api/account/addresses',
        body: { ...ADDRESS, line1: `${number} Main St` },
      })
    const ask = async (from: number) =>
      (await shopper.send({ path: `${ADDRESSES_PATH}?from=${from}`, headers: JSON_ONLY })).json as {
        items: { id: string }[]
        more: number
      }
    const [first, second] = [await ask(0), await ask(5)]
    expect([first.items.length, first.more, second.items.length, second.more]).toEqual([5, 2, 2, 0])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(7)
    const page = await shopper.send({ path: CHOOSE_PATH, headers: HTML })
    expect([page.text.match(/name="addressId"/g)?.length, page.text.includes('See more addresses')]).toEqual([5, true])
    const whole = await shopper.send({ path: `${CHOOSE_PATH}?shown=10`, headers: HTML })
    expect(whole.text.match(/name="addressId"/g)).toHaveLength(7)
  })
})

describe('refresh-features', () => {
  test('says what the item is at a place that is only looked at', async () => {
    const shopper = await shopperOf()
    const { json } = await refresh(shopper, {
      zipCode: ' 60601 ',
      countryCode: 'US',
      locationType: 'LOCATION_INPUT',
      quantity: 2,
    })
    expect(json).toMatchObject({
      asin: ASIN,
      quantity: 2,
      isDeliverable: true,
      needsDelivery: true,
      location: { locationType: 'LOCATION_INPUT', countryCode: 'US', zipCode: '60601', display: '60601' },
      offers: [{ offerListingId: `${ASIN}-US-1`, price: { currencyCode: 'USD' }, isEnough: true }],
    })
    expect(await where(shopper)).toMatchObject({ locationType: 'REALM_DEFAULT' })
  })

  test('without a place it is the shopper’s own, as the page says it', async () => {
    const shopper = await shopperOf()
    await shopper.send({ method: 'POST', path: '/api/location', body: { zipCode: '94105' } })
    const state = await shopper.send({ path: `/api/shopper-state?asin=${ASIN}` })
    const { features } = state.json as { features: { delivery: { promises: Record<string, object> } } }
    const { json } = await refresh(shopper, { locationType: 'REALM_DEFAULT' })
    expect(json).toMatchObject({
      location: { zipCode: '94105' },
      offers: [{ promise: features.delivery.promises[`${ASIN}-US-1`] }],
    })
  })

  test('comes as a piece of HTML, for one seller, with the service that was asked for', async () => {
    const shopper = await shopperOf()
    const html = await refresh(shopper, { zipCode: '60601' }, HTML)
    expect(html.text).toContain('$129.99')
    expect(html.text).not.toContain('<html')
    const { json } = await refresh(shopper, { merchantId: 'nobody', serviceAsin: 'BXPHON0001', quantity: 999 })
    expect(json).toMatchObject({ offers: [], serviceAsin: 'BXPHON0001' })
  })

  test.each([
    [{ locationType: 'LOCKER_ADDRESS', addressId: 'x'.repeat(22) }, 422, 'locker'],
    [{ locationType: 'REGION' }, 422, 'region'],
    [{ countryCode: 'XX' }, 422, 'country'],
    [{ zipCode: 'APO AE 09012' }, 422, 'military-zip'],
    [{ zipCode: 'nonsense' }, 422, 'invalid-zip'],
    [{ addressId: 'x'.repeat(22) }, 404, 'not-found'],
    [{ asin: 'BXNOTHERE0' }, 404, 'not-found'],
    [{ quantity: 0 }, 400, 'malformed'],
    [{ whatever: 1 }, 400, 'malformed'],
  ])('refuses %j with %i %s', async (body, status, code) => {
    expect(await refresh(await shopperOf(), body)).toMatchObject({ status, json: { entity: { code } } })
  })

  test('answers for somebody else’s address as for an unknown one', async () => {
    const [owner, stranger] = [await shopperOf(), await shopperOf()]
    const store = await sharedStore()
    await signIn(store, owner)
    await signIn(store, stranger)
    const { json } = await owner.send({ method: 'POST', path: '/api/account/addresses', body: ADDRESS })
    const foreign = await refresh(stranger, { addressId: (json as { id: string }).id })
    const absent = await refresh(stranger, { addressId: 'x'.repeat(22) })
    expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text])
  })
})

describe('the page without scripts', () => {
  const choose = (shopper: Shopper, form: Record<string, string>) =>
    shopper.send({ method: 'POST', path: CHOOSE_PATH, form: { asin: ASIN, ...form }, headers: HTML })

  test('stores a choice and leads back to the product', async () => {
    const shopper = await shopperOf('es.localhost:3000')
    const answer = await choose(shopper, { place: 'region:ES-CANARY' })
    expect([answer.status, answer.headers.location]).toEqual([303, `/dp/${ASIN}`])
    expect(await where(shopper)).toMatchObject({ locationType: 'REGION', regionCode: 'ES-CANARY', display: 'Canarias' })
  })

  test.each([
    [{ zipCode: '  ' }, 'Enter a valid postal code.'],
    [{ zipCode: 'nonsense', countryCode: 'US' }, 'Enter a valid postal code.'],
    [{ zipCode: 'x'.repeat(40), countryCode: 'US' }, 'Enter a valid postal code.'],
    [{ zipCode: 'APO AE 09012' }, 'add it to your addresses'],
    [{ place: 'country:MX' }, 'We don&#x27;t deliver there.'],
    [{ place: 'region:XX' }, 'Choose a region from the list.'],
    [{ addressId: 'x'.repeat(22) }, 'no longer in your addresses'],
    [{}, 'Enter a postal code, or choose'],
  ])('refuses %j, says why and keeps the place', async (form, words) => {
    const shopper = await shopperOf()
    await choose(shopper, { zipCode: '60601', countryCode: 'US' })
    const { status, text } = await choose(shopper, form as Record<string, string>)
    expect(status).toBe(422)
    expect(text).toContain(words)
    expect(await where(shopper)).toMatchObject({ zipCode: '60601' })
  })
})

test('a trusted proxy says where a visitor comes from, until the shopper chooses', async () => {
  const { app } = await makeStore({ config: { trustProxy: 1, countryHeader: 'cf-ipcountry' } })
  const shopper = makeShopper(app)
  const from = async (country: string) =>
    (
      (await shopper.send({ path: '/api/shopper-state', headers: { 'cf-ipcountry': country } })).json as {
        location: object
      }
    ).location
  expect(await from('CA')).toMatchObject({ locationType: 'IP2LOCATION', countryCode: 'CA', display: 'Canada' })
  expect(await from('MX')).toMatchObject({ locationType: 'REALM_DEFAULT' })
  expect(await from('nonsense')).toMatchObject({ locationType: 'REALM_DEFAULT' })
  await shopper.send({ method: 'POST', path: '/api/location', body: { zipCode: '60601' } })
  expect(await from('CA')).toMatchObject({ locationType: 'LOCATION_INPUT', zipCode: '60601' })
  const plain = makeShopper((await sharedStore()).app)
  const { json } = await plain.send({ path: '/api/shopper-state', headers: { 'cf-ipcountry': 'CA' } })
  expect((json as { location: object }).location).toMatchObject({ locationType: 'REALM_DEFAULT' })
})

test("without a proxy's word, the table of networks says where a visitor comes from, in every process", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'networks-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'networks.csv')
  const put = async (...lines: string[]) => {
    await writeFile(file, ['network,country', ...lines].join('\n'))
    return importNetworks(first.commerce.db, file)
  }
  const database = await cloneDatabase()
  const [first, second] = [
    await makeStore({ database, config: { trustProxy: 1 } }),
    await makeStore({ database, config: { trustProxy: 1 } }),
  ]
  const from = async ({ app }: Pick<typeof first, 'app'>, address: string) => {
    const headers = { 'x-forwarded-for': address }
    const { json } = await makeShopper(app).send({ path: '/api/shopper-state', headers })
    return (json as { location: { locationType: string; countryCode: string } }).location
  }
  expect(await from(first, '192.0.2.7')).toMatchObject({ locationType: 'REALM_DEFAULT' })
  expect(await put('192.0.2.0/24,CA', '2001:db8::/32,GB', 'nowhere,US')).toEqual({
    ok: false,
    failure: ['Line 4: "nowhere" is not a network, such as 192.0.2.0/24.'],
  })
  expect(await put('', ',', 'nowhere,US')).toEqual({ ok: false, failure: [expect.stringMatching(/^Line 4: /)] })
  expect(await put('192.0.2.0/24,CA', '2001:db8::/32,CA')).toEqual({ ok: true, value: 2 })
  for (const store of [first, second])
    await expect
      .poll(() => from(store, '192.0.2.7'))
      .toMatchObject({ locationType: 'IP2LOCATION', countryCode: 'CA', display: 'Canada' })
  expect(await from(second, '2001:db8::7')).toMatchObject({ locationType: 'IP2LOCATION' })
  expect(await from(second, '198.51.100.7')).toMatchObject({ locationType: 'REALM_DEFAULT' })
  // An address that no trusted proxy names is not believed.
  const plain = await makeStore({ database })
  expect(await from(plain, '192.0.2.7')).toMatchObject({ locationType: 'REALM_DEFAULT' })
})
