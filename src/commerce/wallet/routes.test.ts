import { describe, expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { type makeStore, sharedStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import type { StoredMethodView } from './contract.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const PAGE = '/account/payments'
const CARD = '4242 4242 4242 4242'
const ABSENT = '00000000-0000-4000-8000-000000000000'
const HOME = {
  fullName: 'Ada',
  line1: '1 Main St',
  city: 'Town',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
}
const BUY = { ASIN: 'BXCABL0001', offerListingID: 'BXCABL0001-US-1', quantity: '1', 'submit.buy-now': 'x' }

async function signedIn(store: Store): Promise<Shopper> {
  const shopper = makeShopper(store.app)
  await signIn(store, shopper)
  return shopper
}
const post = (shopper: Shopper, path: string, form: Record<string, string> = {}) =>
  shopper.send({ method: 'POST', path, form })
const add = (shopper: Shopper, cardNumber = CARD) => post(shopper, PAGE, { cardNumber })
const wallet = async (shopper: Shopper) =>
  ((await shopper.send({ path: '/api/account/payment-methods' })).json as { items: StoredMethodView[] }).items
const buyNow = async (shopper: Shopper, buy = BUY) =>
  String((await post(shopper, '/gp/product/handle-buy-box', buy)).headers.location)

describe('wallet', () => {
  test('stores the last digits and never shows the token', async () => {
    const shopper = await signedIn(await sharedStore())
    expect((await add(shopper)).status).toBe(303)
    const [method] = await wallet(shopper)
    expect(method).toEqual({ id: method?.id, provider: 'test-card', digits: '4242', isDefault: true })
    const { text } = await shopper.send({ path: PAGE })
    expect(text).toContain('4242')
    expect(text).not.toContain('test-approve')
  })

  test.each(['4000 0000 0000 0002', '1234', '', 'x'.repeat(10_000)])(
    'does not store card number %s',
    async (number) => {
      const shopper = await signedIn(await sharedStore())
      const answer = await add(shopper, number)
      expect(answer.status).toBe(422)
      expect(answer.text).toContain('Enter a test card number')
      expect(await wallet(shopper)).toEqual([])
    },
  )

  test('holds 10 cards, even with concurrent requests, and lets the default be chosen and removed', async () => {
    const shopper = await signedIn(await sharedStore())
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(shopper)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(10)
    const [first, second] = await wallet(shopper)
    await post(shopper, `${PAGE}/${second?.id}/default`)
    expect((await wallet(shopper))[0]?.id).toBe(second?.id)
    await post(shopper, `${PAGE}/${second?.id}/remove`)
    const left = await wallet(shopper)
    expect(left).toHaveLength(9)
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(left.map(({ id }) => id)).toContain(first?.id)
  })

  test.each(['default', 'remove'])(
    "%s gives the same response for another customer's card and a missing one",
    async (verb) => {
      const store = await sharedStore()
      const [owner, stranger] = [await signedIn(store), await signedIn(store)]
      await add(owner)
      const [method] = await wallet(owner)
      const ask = async (id = '') => {
        const answer = await post(stranger, `${PAGE}/${id}/${verb}`)
        return [answer.status, answer.text.replaceAll(id, 'ID')]
      }
      expect(await ask(method?.id)).toEqual(await ask(ABSENT))
      expect((await ask(ABSENT))[0]).toBe(404)
      expect(await wallet(owner)).toHaveLength(1)
    },
  )
})

describe('buy now', () => {
  const prepare = async (store: Store, country = 'US') => {
    const shopper = await signedIn(store)
    await shopper.send({ method: 'POST', path: '/api/account/addresses', body: { ...HOME, country } })
    await add(shopper)
    return shopper
  }

  test('goes straight to the review with the default address and card, and places the order', async () => {
    const store = await sharedStore()
    const shopper = await prepare(store)
    const review = await buyNow(shopper)
    expect(review).toMatch(/^\/checkout\/[\w-]+\/review$/)
    const page = await shopper.send({ path: review })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Town, NY 10001')
    expect(page.text).toContain('4242')
    expect(page.text).not.toContain('test-approve')
    const placed = await post(shopper, review.replace('/review', '/place'))
    expect([placed.status, placed.headers.location]).toEqual([303, expect.stringMatching(/^\/orders\//)])
  })

  test('asks for details when the address or card is missing, or the store does not ship there', async () => {
    const store = await sharedStore()
    const shopper = await signedIn(store)
    const isAsked = async () => {
      const review = await buyNow(shopper)
      const { headers } = await shopper.send({ path: review })
      expect(headers.location).toBe(review.replace('/review', ''))
    }
    await isAsked()
    await shopper.send({ method: 'POST', path: '/api/account/addresses', body: HOME })
    await isAsked()
    await add(shopper)
    expect((await shopper.send({ path: await buyNow(shopper) })).status).toBe(200)
    const german = {
      method: 'POST' as const,
      path: '/gp/product/handle-buy-box',
      headers: { host: 'de.localhost:3000' },
    }
    const begun = await shopper.send({
      ...german,
      headers: { ...german.headers, origin: 'http://de.localhost:3000' },
      form: { ...BUY, offerListingID: 'BXCABL0001-DE-1' },
    })
    const location = String(begun.headers.location)
    const page = await shopper.send({ path: location, headers: { host: 'de.localhost:3000' } })
    expect(page.headers.location).toBe(location.replace('/review', ''))
  })

  test("rejects another customer's stored card", async () => {
    const store = await sharedStore()
    const [owner, stranger] = [await prepare(store), await signedIn(store)]
    const [method] = await wallet(owner)
    const checkout = (await buyNow(stranger)).replace('/review', '')
    const details = { ...HOME, email: 'a@example.com', delivery: 'standard' }
    const faults = []
    for (const id of [method?.id, ABSENT]) {
      const answer = await post(stranger, `${checkout}/details`, { ...details, payment: `stored:${id}` })
      faults.push([answer.status, answer.text.includes('Choose a payment method.')])
    }
    expect(faults).toEqual([
      [422, true],
      [422, true],
    ])
  })
})
