import { expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { ShownPromotion } from '../contract/merchant.ts'
import { promotionResource } from '../work/resource.ts'
import { claim, openWith, REQUEST } from './helpers.ts'

const PATH = '/api/merchant/upgrade-promotions'
const open = () => openWith({ makeStore: sharedStore, makeSignedIn })

test('reports every fault at once', async () => {
  const { merchant, rows } = await open()
  const before = await rows('SELECT id FROM recycle_and_save.promotions')
  const answer = await merchant.send({
    method: 'POST',
    path: PATH,
    body: {
      marketplace: 'US',
      name: '',
      productGroups: [],
      asins: ['BXNONE0001'],
      budget: 0,
      claimDays: 0,
      ways: [],
      percentOff: 20,
      amountOff: { amount: 1.234, currencyCode: 'EUR' },
      terms: {},
      startsAt: '2999-01-02T00:00:00Z',
      endsAt: '2999-01-01T00:00:00Z',
    },
  })
  expect(answer.status).toBe(400)
  const { details } = (answer.json as { entity: { details: { field: string }[] } }).entity
  expect(details.map(({ field }) => field).toSorted()).toEqual([
    ...['amountOff.amount', 'amountOff.currencyCode', 'asins', 'budget', 'claimDays', 'endsAt', 'name'],
    ...['percentOff', 'terms', 'ways'],
  ])
  const nothing = await merchant.send({ method: 'POST', path: PATH, body: { ...REQUEST, asins: [] } })
  expect([nothing.status, nothing.text]).toEqual([422, expect.stringContaining('must name what it applies to')])
  expect(await rows('SELECT id FROM recycle_and_save.promotions')).toEqual(before)
})

test('creates once per Idempotency-Key, lists page by page, and can be ended repeatedly', async () => {
  const { merchant, end } = await open()
  const headers = { 'idempotency-key': 'k1' }
  const send = () => merchant.send({ method: 'POST', path: PATH, body: REQUEST, headers })
  const [one, two] = await Promise.all([send(), send()])
  expect([one.status, two.status, two.text]).toEqual([201, 201, one.text])
  const { id } = one.json as ShownPromotion
  type List = { promotions: ShownPromotion[]; next: string | null }
  const first = (await merchant.send({ path: `${PATH}?limit=1` })).json as List
  expect(first.promotions.map((each) => each.id)).toEqual([id])
  const rest = (await merchant.send({ path: `${PATH}?after=${first.next}` })).json as List
  expect(rest.promotions.map((each) => each.id)).not.toContain(id)
  const ended = (await end(id)).json as ShownPromotion
  expect([(await end(id)).json, ended.standing]).toEqual([ended, 'ended'])
})

test('counts what is claimed, used, expired and left', async () => {
  const { create, counts, customer, rows } = await open()
  const { id } = await create({ budget: 3 })
  for (const _twice of [1, 2]) await claim((await customer()).shopper)
  await rows(
    `UPDATE recycle_and_save.claims SET expires_at = now() WHERE promotion_id = '${id}'
       AND owner = (SELECT min(owner) FROM recycle_and_save.claims WHERE promotion_id = '${id}')`,
  )
  expect(await counts(id)).toMatchObject({ budget: 3, claimed: 2, used: 0, expired: 1, left: 1, standing: 'live' })
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
      ['GET', PATH],
      ['GET', `${PATH}/${id}`],
      ['POST', PATH],
      ['POST', `${PATH}/${id}/end`],
    ] as const)
      expect((await who.send({ method, path, ...(method === 'POST' ? { body: {} } : {}) })).status).toBe(status)
})

test('works the same from the command line', async () => {
  const { store } = await open()
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const code = await resourceCommands(promotionResource)
      .find((each) => each.name === `upgrade-promotions ${name}`)
      ?.run(store.commerce, args, (line) => said.push(line))
    return { code, said }
  }
  const good = ['--group', 'gl_wireless,gl_electronics', '--amount', '2.50', '--budget', '5', '--terms', 'Once.']
  const made = await run('create', ...good)
  expect(made).toEqual({ code: 0, said: [expect.stringMatching(/^[\w-]{22}$/)] })
  const [id = ''] = made.said
  expect((await run('list')).said.join('\n')).toContain(
    `${id}  US  live  $2.50 off gl_wireless,gl_electronics  claimed 0 of 5, used 0, recycled 0, left 5`,
  )
  expect((await run('end', id)).code).toBe(0)
  expect((await run('end', 'nobody')).code).toBe(1)
  const wrong = await run('create', '--percent', '0', '--marketplace', 'XX')
  expect([wrong.code, wrong.said.length > 3]).toEqual([1, true])
  expect((await run('create', '--color', 'red')).code).toBe(1)
})

test('a deleted account leaves its claims counted and nameless, and the export has them', async () => {
  const { create, counts, customer, rows, store } = await open()
  const { id } = await create()
  const { shopper, who } = await customer()
  await claim(shopper)
  const { collectClaims, eraseClaims } = await import('../queries/claims.ts')
  const owner = `customer:${(who as { id: string }).id}`
  expect(await collectClaims(store.commerce.db, owner)).toMatchObject([{ promotion: 'Test', orderId: null }])
  await eraseClaims(store.commerce.db, owner)
  expect(await counts(id)).toMatchObject({ claimed: 1 })
  expect(await rows(`SELECT owner FROM recycle_and_save.claims WHERE promotion_id = '${id}'`)).toEqual([
    { owner: expect.stringMatching(/^erased:/) },
  ])
})
