import { describe, expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { Coupon } from '../contract/merchant.ts'
import { couponResource } from '../work/resource.ts'
import { openWith } from './helpers.ts'

const open = () => openWith({ makeStore: sharedStore, makeSignedIn })

describe('coupons of the merchant', () => {
  test('reports every fault at once', async () => {
    const { merchant, rows } = await open()
    const before = await rows('SELECT id FROM coupons.coupons')
    const answer = await merchant.send({
      method: 'POST',
      path: '/api/merchant/coupons',
      body: {
        marketplace: 'US',
        name: '',
        asins: ['BXNONE0001'],
        budget: 0,
        percentOff: 20,

        amountOff: { amount: 1.234, currencyCode: 'EUR' },
        startsAt: '2999-01-02T00:00:00Z',
        endsAt: '2999-01-01T00:00:00Z',
      },
    })
    expect(answer.status).toBe(400)
    const { details } = (answer.json as { entity: { details: { field: string }[] } }).entity
    expect(details.map(({ field }) => field).toSorted()).toEqual([
      'amountOff.amount',
      'amountOff.currencyCode',
      'asins',
      'budget',
      'endsAt',
      'name',
      'percentOff',
    ])
    expect(await rows('SELECT id FROM coupons.coupons')).toEqual(before)
  })

  test('creates once per Idempotency-Key, lists page by page, and can be ended repeatedly', async () => {
    const { merchant } = await open()
    const body = { marketplace: 'US', name: 'Once', asins: ['BXCABL0001'], percentOff: 10 }
    const send = () =>
      merchant.send({ method: 'POST', path: '/api/merchant/coupons', body, headers: { 'idempotency-key': 'k1' } })
    const [one, two] = await Promise.all([send(), send()])
    expect([one.status, two.status, two.text]).toEqual([201, 201, one.text])
    const { id } = one.json as Coupon
    type List = { coupons: Coupon[]; next: string | null }
    const first = (await merchant.send({ path: '/api/merchant/coupons?limit=1' })).json as List
    expect(first.coupons.map((each) => each.id)).toEqual([id])
    const rest = (await merchant.send({ path: `/api/merchant/coupons?after=${first.next}` })).json as List
    expect(rest.coupons.map((each) => each.id)).not.toContain(id)
    const end = () => merchant.send({ method: 'POST', path: `/api/merchant/coupons/${id}/end`, body: {} })
    const ended = (await end()).json as Coupon
    expect((await end()).json).toEqual(ended)
    expect(ended.standing).toBe('ended')
  })

  test('refuses everyone but the merchant', async () => {
    const { store, create, customer } = await open()
    const { id } = await create()
    const { shopper } = await customer()
    for (const [who, status] of [
      [makeShopper(store.app), 401],
      [shopper, 403],
    ] as const)
      for (const [method, path] of [
        ['GET', '/api/merchant/coupons'],
        ['GET', `/api/merchant/coupons/${id}`],
        ['POST', '/api/merchant/coupons'],
        ['POST', `/api/merchant/coupons/${id}/end`],
      ] as const)
        expect((await who.send({ method, path, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(status)
  })

  test('works the same from the command line', async () => {
    const { store } = await open()
    const run = async (name: string, ...args: string[]) => {
      const said: string[] = []
      const code = await resourceCommands(couponResource)
        .find((each) => each.name === name)
        ?.run(store.commerce, args, (line) => said.push(line))
      return { code, said }
    }
    const made = await run('coupons create', '--product', 'BXCABL0001', '--amount', '2.50', '--budget', '5')
    expect(made).toEqual({ code: 0, said: [expect.stringMatching(/^[\w-]{22}$/)] })
    const [id = ''] = made.said
    expect((await run('coupons list')).said.join('\n')).toContain(`${id}  US  live  $2.50 off BXCABL0001`)
    expect((await run('coupons end', id)).code).toBe(0)
    expect((await run('coupons end', 'nobody')).code).toBe(1)
    const wrong = await run('coupons create', '--percent', '0', '--marketplace', 'XX')
    expect(wrong.code).toBe(1)
    expect(wrong.said.length).toBeGreaterThan(2)
    expect((await run('coupons create', '--colour', 'red')).code).toBe(1)
  })
})
