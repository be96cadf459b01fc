import { describe, expect, test } from 'vitest'
import { DETAILS, place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { type makeStore, sharedStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import type { StoredAddress } from '../contract.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const HOME = {
  fullName: 'Ada',
  line1: '1 Main St',
  line2: '',
  city: 'Town',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
}
const API = '/api/account/addresses'
const ABSENT = '00000000-0000-4000-8000-000000000000'

async function signedIn(store: Store): Promise<Shopper> {
  const shopper = makeShopper(store.app)
  await signIn(store, shopper)
  return shopper
}
const add = (shopper: Shopper, part: object = {}, headers: Record<string, string> = {}) =>
  shopper.send({ method: 'POST', path: API, body: { ...HOME, ...part }, headers })
const book = async (shopper: Shopper) => ((await shopper.send({ path: API })).json as { items: StoredAddress[] }).items

describe('address book', () => {
  test('stores addresses in postal format and makes the first one the default', async () => {
    const shopper = await signedIn(await sharedStore())
    const first = await add(shopper, { region: 'new york' })
    expect(first).toMatchObject({ status: 201, json: { isDefault: true, address: HOME } })
    await add(shopper, { country: 'CA', region: 'Ontario', postalCode: 'k1a0b1' })
    expect(await book(shopper)).toMatchObject([
      { isDefault: true, address: { region: 'NY' } },
      { isDefault: false, address: { region: 'ON', postalCode: 'K1A 0B1' } },
    ])
  })

  test('stores an address once for an Idempotency-Key', async () => {
    const shopper = await signedIn(await sharedStore())
    const send = () => add(shopper, {}, { 'idempotency-key': 'one-intention' })
    const first = await send()
    expect((await send()).json).toEqual(first.json)
    expect(await book(shopper)).toHaveLength(1)
  })

  test('reports all errors at once', async () => {
    const shopper = await signedIn(await sharedStore())
    const answer = await add(shopper, { region: 'Bavaria', postalCode: '1' })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({
      entity: { code: 'address', details: { region: 'region', postalCode: 'postal-code' } },
    })
    expect((await add(shopper, { country: 'MX' })).json).toMatchObject({ entity: { details: { country: 'country' } } })
    expect((await add(shopper, { fullName: 'x'.repeat(10_000) })).status).toBe(400)
    expect(await book(shopper)).toEqual([])
  })

  test('holds 50 addresses, even with concurrent requests', async () => {
    const shopper = await signedIn(await sharedStore())
    await shopper.tokens()
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => add(shopper, { line2: `${index}` })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50)
    expect(answers.filter(({ status, text }) => status === 422 && text.includes('"full"'))).toHaveLength(10)
    const all = await book(shopper)
    expect(all).toHaveLength(50)
    expect(all.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await shopper.send({ method: 'DELETE', path: `${API}/${all[0]?.id}` })
    expect((await book(shopper))[0]?.isDefault).toBe(true)
    expect((await add(shopper)).status).toBe(201)
    expect((await add(shopper)).status).toBe(422)
  })

  test('removes each address once when requested twice at once, and always keeps a default', async () => {
    const shopper = await signedIn(await sharedStore())
    for (const line2 of ['a', 'b', 'c', 'd']) await add(shopper, { line2 })
    const [first, second] = await book(shopper)
    const gone = await Promise.all(
      [first, first, second, second].map((each) => shopper.send({ method: 'DELETE', path: `${API}/${each?.id}` })),
    )
    expect(gone.map(({ status }) => status).sort()).toEqual([204, 204, 404, 404])
    const left = await book(shopper)
    expect(left).toHaveLength(2)
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test.each([
    ['PUT', API, ''],
    ['DELETE', API, ''],
    ['GET', '/account/addresses', ''],
    ['POST', '/account/addresses', ''],
    ['POST', '/account/addresses', '/default'],
    ['POST', '/account/addresses', '/remove'],
  ] as const)(
    "%s %s/ID%s gives the same response for another customer's address and a missing one",
    async (method, path, verb) => {
      const store = await sharedStore()
      const [owner, stranger] = [await signedIn(store), await signedIn(store)]
      const { id } = (await add(owner)).json as StoredAddress
      const ask = async (each: string) => {
        const body = path !== API ? { form: HOME } : method === 'PUT' ? { body: HOME } : {}
        const answer = await stranger.send({
          method,
          path: `${path}/${each}${verb}`,
          ...(method === 'GET' ? {} : body),
        })
        return [answer.status, answer.text.replaceAll(each, 'ID')]
      }
      expect(await ask(id)).toEqual(await ask(ABSENT))
      expect((await ask(id))[0]).toBe(404)
      expect(await book(owner)).toMatchObject([{ id, isDefault: true, address: HOME }])
    },
  )

  test('requires sign-in', async () => {
    const guest = makeShopper((await sharedStore()).app)
    expect((await guest.send({ path: API })).status).toBe(401)
    expect((await add(guest)).status).toBe(401)
    const page = await guest.send({ path: '/account/addresses' })
    expect([page.status, page.headers.location]).toEqual([303, '/gp/sign-in.html?returnTo=%2Faccount%2Faddresses'])
  })
})

describe('address forms', () => {
  test('add, change, choose the default and remove without JavaScript', async () => {
    const shopper = await signedIn(await sharedStore())
    const post = (path: string, form: Record<string, string> = {}) =>
      shopper.send({ method: 'POST', path: `/account/addresses${path}`, form })
    expect((await post('/new', HOME)).status).toBe(303)
    expect((await post('/new', { ...HOME, line1: '2 Side St', isDefault: '1' })).status).toBe(303)
    const [second, first] = await book(shopper)
    expect([second?.address.line1, second?.isDefault]).toEqual(['2 Side St', true])
    await post(`/${first?.id}`, { ...HOME, city: 'City' })
    await post(`/${first?.id}/default`)
    await post(`/${second?.id}/remove`)
    expect(await book(shopper)).toMatchObject([{ id: first?.id, isDefault: true, address: { city: 'City' } }])
    expect((await shopper.send({ path: `/account/addresses/${first?.id}` })).text).toContain('value="City"')
  })

  test("show another country's fields with the typed values, without validating them", async () => {
    const shopper = await signedIn(await sharedStore())
    const path = '/account/addresses/new'
    const form = { fullName: '<b>Ada</b>', country: 'CA', 'another-country': '1' }
    const answer = await shopper.send({ method: 'POST', path, form })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Ontario')
    expect(answer.text).toContain('&lt;b&gt;Ada')
    expect(answer.text).not.toContain('<b>Ada')
    expect(answer.text).not.toContain('role="alert"')
    const wrong = await shopper.send({ method: 'POST', path, form: { ...HOME, postalCode: '1' } })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Enter a valid ZIP code.')
  })
})

describe('addresses in checkout', () => {
  const ITEM = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }

  test("accepts one of the customer's own addresses and rejects another customer's", async () => {
    const store = await sharedStore()
    const [shopper, stranger] = [await signedIn(store), await signedIn(store)]
    const { id } = (await add(shopper, { fullName: 'Own Name' })).json as StoredAddress
    const begin = async (who: Shopper) => {
      const begun = await who.send({ method: 'POST', path: '/api/marketplaces/US/checkouts', body: { items: [ITEM] } })
      return (begun.json as { id: string }).id
    }
    const fill = async (who: Shopper, addressId: string) =>
      who.send({
        method: 'POST',
        path: `/checkout/${await begin(who)}/details`,
        form: { email: 'a@example.com', addressId, delivery: 'standard', payment: 'invoice' },
      })
    const own = await fill(shopper, id)
    expect(own.status).toBe(303)
    expect((await shopper.send({ path: String(own.headers.location) })).text).toContain('Own Name')
    const foreign = [await fill(stranger, id), await fill(stranger, ABSENT)]
    expect(foreign.map(({ status }) => status)).toEqual([422, 422])
    expect(foreign[0]?.text).toContain('can’t be chosen anymore')
    expect(foreign[0]?.text).not.toContain('Own Name')
  })

  test('saves a new address on request, only once', async () => {
    const store = await sharedStore()
    const shopper = await signedIn(store)
    for (const _turn of [1, 2]) {
      const id = await prepareCheckout(shopper, { items: [ITEM] })
      const form = { ...DETAILS, addressId: 'new', remember: '1' }
      expect((await shopper.send({ method: 'POST', path: `/checkout/${id}/details`, form })).status).toBe(303)
      await shopper.send({ path: `/checkout/${id}/review` })
      expect((await place(shopper, id)).status).toBe(200)
    }
    expect(await book(shopper)).toMatchObject([{ address: { fullName: DETAILS.fullName, region: 'OR' } }])
  })
})
