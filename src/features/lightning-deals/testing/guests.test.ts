import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, signInAs } from '#test/sign-in.ts'
import { settleDealsJob } from '../jobs.ts'
import { allot, type Known } from '../rules/allot.ts'
import { addressIn } from '../work/address.ts'
import { createClaimQueue } from '../work/claim-queue.ts'
import { ASIN, addDeal, balanced, claim, entityOf, ID, linesOf, poll, setQuantity, wordOf, workOf } from './helpers.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

const actionOf = async (shopper: Shopper) => {
  const { json } = await poll(shopper)
  const [option] = (json as { entity: { buyingOptions: { callToAction: { entity: object } }[] } }).entity.buyingOptions
  return option?.callToAction.entity
}
const addressesOf = async ({ commerce: { db } }: Store) =>
  (
    await db.query<{ address: string }>({
      name: '',
      text: `SELECT address FROM lightning_deals.claims WHERE deal_id = '${ID}'`,
    })
  ).map(({ address }) => address)

describe('a deal for customers only', () => {
  test('asks a guest to sign in before and when they claim, and holds nothing', async () => {
    const store = await makeStore()
    await addDeal(store, { guests: false, total: 5 })
    const shopper = makeShopper(store.app)
    expect(await actionOf(shopper)).toEqual({ signIn: true })
    const refused = await claim(shopper)
    expect([refused.status, refused.json]).toMatchObject([
      401,
      {
        type: 'deal.claim.sign-in.error/v1',
        entity: {
          code: 'sign-in',
          details: { authUrl: `/gp/sign-in.html?returnTo=${encodeURIComponent(`/dp/${ASIN}`)}` },
        },
      },
    ])
    expect(await balanced(store)).toEqual({ held: 0, sold: 0, waiting: 0 })
    await signInAs(shopper, (await makeCustomer(store)).email)
    expect(await actionOf(shopper)).toMatchObject({ addToCart: {} })
    expect(wordOf(await claim(shopper))).toBe('INCART')
  })

  test('sends a form without JavaScript to sign-in and back to the product', async () => {
    const store = await makeStore()
    await addDeal(store, { guests: false })
    const shopper = makeShopper(store.app)
    await shopper.tokens()
    const answer = await store.app.inject({
      method: 'POST',
      url: `/deals/${ID}/claim`,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        cookie: shopper.cookie(),
        accept: 'text/html',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `asin=${ASIN}&quantity=1`,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/gp/sign-in.html?returnTo=${encodeURIComponent(`/dp/${ASIN}`)}`,
    ])
  })
})

describe('units for one network', () => {
  test('are limited for all of its shoppers together, however many claim at once', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 100, waitlist: 50, perAddress: 7 })
    const crowd = Array.from({ length: 60 }, () => makeShopper(store.app))
    await Promise.all(crowd.map((each) => each.tokens()))
    const words = (await Promise.all(crowd.map((each) => claim(each)))).map(wordOf)
    expect(words.filter((word) => word === 'INCART')).toHaveLength(7)
    expect(words.filter((word) => word === 'address-limit')).toHaveLength(53)
    expect(await balanced(store)).toEqual({ held: 7, sold: 0, waiting: 0 })
    const holder = crowd[words.indexOf('INCART')] as Shopper
    const stranger = crowd[words.indexOf('address-limit')] as Shopper
    const refused = await claim(stranger)
    expect([refused.status, entityOf(refused).details]).toEqual([422, { addressLimit: 7, possible: 0 }])
    expect(wordOf(await claim(holder))).toBe('INCART')
    await setQuantity(holder, (await linesOf(holder))[0]?.id, 0)
    expect(wordOf(await claim(stranger))).toBe('INCART')
  })

  test('are counted in each network by itself, places on the waitlist included, across batches and processes', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 2, waitlist: 10, perAddress: 3 })
    const { db, clock } = store.commerce
    const queues = [createClaimQueue({ db, clock }), createClaimQueue({ db, clock })]
    const from = (address: string, many: number) =>
      Promise.all(
        Array.from({ length: many }, (_each, index) =>
          queues[index % 2]?.claim(ID, { ...workOf(`${address}-${index}`), network: () => address }),
        ),
      )
    const kinds = (await from('one', 6)).map((each) => each?.kind)
    expect(kinds.toSorted()).toEqual(['held', 'held', 'refused', 'refused', 'refused', 'waiting'])
    expect((await from('two', 4)).map((each) => each?.kind).toSorted()).toEqual([
      'refused',
      'waiting',
      'waiting',
      'waiting',
    ])
  })

  test('are any number in a deal without a limit, which remembers no network', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 5 })
    await claim(makeShopper(store.app))
    expect(await addressesOf(store)).toEqual([null])
  })

  test('are forgotten when the deal is over, and name no network before', async () => {
    const store = await makeStore()
    await addDeal(store, { total: 5, perAddress: 3 })
    await claim(makeShopper(store.app))
    expect(await addressesOf(store)).toEqual([addressIn(store.commerce, ID, '127.0.0.1')])
    await store.commerce.db.query({
      name: '',
      text: `UPDATE lightning_deals.deals SET ends_at = now() WHERE id = '${ID}'`,
    })
    await settleDealsJob.run(store.commerce)
    expect(await addressesOf(store)).toEqual([null])
  })

  test('are hashed by network: the same for a /64, another in every deal and store', async () => {
    const { commerce } = await makeStore()
    const of = (ip: string, deal = 'a') => addressIn(commerce, deal, ip)
    expect(of('2001:db8:1:2::1')).toBe(of('2001:db8:1:2:ffff::9'))
    expect(
      new Set([of('2001:db8:1:2::1'), of('2001:db8:1:3::1'), of('10.0.0.1'), of('10.0.0.2'), of('10.0.0.1', 'b')]).size,
    ).toBe(5)
  })

  test('never exceed the limit, whatever is asked for in one batch', () => {
    const asked = fc.record({
      owner: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      quantity: fc.integer({ min: 1, max: 4 }),
      address: fc.constantFrom('x', 'y'),
    })
    fc.assert(
      fc.property(
        fc.array(asked, { maxLength: 12 }),
        fc.nat(9),
        fc.nat(4),
        fc.integer({ min: 1, max: 6 }),
        (works, free, places, most) => {
          const before = { x: 2 }
          const room = { free, waiting: 0, places, known: new Map<string, Known>(), networks: { most, units: before } }
          const given = allot(works, room)
          for (const address of ['x', 'y']) {
            const units = given.reduce((sum, each, index) => {
              const isNew = each.kind === 'held' || each.kind === 'waiting'
              return isNew && works[index]?.address === address ? sum + each.quantity : sum
            }, 0)
            expect(units).toBeLessThanOrEqual(Math.max(0, most - (address === 'x' ? before.x : 0)))
          }
        },
      ),
    )
  })
})
