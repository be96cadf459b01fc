import { expect, test } from 'vitest'
import { storePlusOf } from '#commerce/accounts/queries/plus.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import type { Membership } from '../contract.ts'
import { membershipResource } from '../work/resource.ts'
import { openPlus } from './open-plus.ts'

const membershipCommands = resourceCommands(membershipResource)

const open = async () => openPlus(await sharedStore())

test('the merchant lists memberships and refunds the last charge once', async () => {
  const { subscribe, store, charges, member, mails, commerce } = await open()
  await subscribe()
  const id = (await member())?.id ?? ''
  const merchant = makeShopper(store.app)
  const headers = { authorization: `Bearer ${await makeMerchantKey(store)}` }
  const list = await merchant.send({ path: '/api/merchant/memberships?state=paid&limit=100', headers })
  const { memberships } = list.json as { memberships: { id: string }[] }
  expect(memberships.find((each) => each.id === id)).toMatchObject({
    state: 'paid',
    price: { amount: 9.99 },
    lastCharge: { amount: { amount: 9.99 }, isRefunded: false },
  })
  const path = `/api/merchant/memberships/${id}/refund`
  const answers = await Promise.all([1, 2, 3].map(() => merchant.send({ method: 'POST', path, headers, body: {} })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect([(await charges())[0]?.refund, (await mails()).includes('Your refund for Plus')]).toEqual(['done', true])
  expect(
    (await merchant.send({ method: 'POST', path: path.replace(id, 'nobody-at-all'), headers, body: {} })).status,
  ).toBe(404)
  const lines: string[] = []
  const run = (name: string, ...args: string[]) =>
    membershipCommands.find((each) => each.name === name)?.run(commerce, args, (line) => lines.push(line))
  expect([await run('memberships list', 'paid'), await run('memberships list', 'x')]).toEqual([0, 1])
  expect(await run('memberships refund', id)).toBe(1)
  expect(lines.find((line) => line.startsWith(id))).toContain('refunded')
})

test('the merchant sees trials without a card and Plus that was given, with their ends', async () => {
  const { press, pass, who, store, commerce, subscribe } = await open()
  const merchant = makeShopper(store.app)
  const headers = { authorization: `Bearer ${await makeMerchantKey(store)}` }
  const found = async (state?: string) => {
    const path = `/api/merchant/memberships?limit=100${state ? `&state=${state}` : ''}`
    const { json } = await merchant.send({ path, headers })
    return (json as { memberships: Membership[] }).memberships.filter(({ customerId }) => customerId === who.id)
  }
  await press('join')
  const [trial] = await found()
  expect(trial).toMatchObject({ state: 'trial', marketplace: null, price: null, period: null, periods: 0, dueAt: null })
  expect(Math.round((Date.parse(trial?.paidUntil ?? '') - Date.now()) / 86_400_000)).toBe(30)
  expect([await found('trial'), await found('paid')]).toEqual([[trial], []])
  const lines: string[] = []
  await membershipCommands[0]?.run(commerce, ['trial'], (line) => lines.push(line))
  expect(lines).toContain(`${trial?.id}  trial  free until ${trial?.paidUntil.slice(0, 10)}`)
  const path = `/api/merchant/memberships/${trial?.id}/refund`
  expect((await merchant.send({ method: 'POST', path, headers, body: {} })).status).toBe(409)
  await subscribe()
  expect(await found()).toMatchObject([{ state: 'trial', price: { amount: 9.99 } }])
  await press('cancel')
  expect(await found()).toMatchObject([{ state: 'cancelled' }])
  const given = await open()
  await storePlusOf(commerce.db, given.who.email, new Date('2999-12-31'))
  const { json } = await merchant.send({ path: '/api/merchant/memberships?limit=100&state=given', headers })
  expect((json as { memberships: Membership[] }).memberships.map(({ customerId }) => customerId)).toContain(
    given.who.id,
  )
  await press('join')
  await pass(31)
  expect(await found('trial')).toEqual([])
})

test('page after page lists everybody once: who pays, then who has Plus without paying', async () => {
  const [payer, free, ended] = [await open(), await open(), await open()]
  await payer.subscribe()
  await free.press('join')
  await ended.subscribe()
  await ended.press('cancel')
  await ended.pass(40)
  await ended.work()
  await storePlusOf(ended.commerce.db, ended.who.email, new Date('2999-12-31'))
  const merchant = makeShopper(payer.store.app)
  const headers = { authorization: `Bearer ${await makeMerchantKey(payer.store)}` }
  const listed: Membership[] = []
  for (let after: string | null = ''; after !== null; ) {
    const path = `/api/merchant/memberships?limit=2${after ? `&after=${after}` : ''}`
    const { json } = await merchant.send({ path, headers })
    const page = json as { memberships: Membership[]; next: string | null }
    listed.push(...page.memberships)
    after = page.next
  }
  expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
  const statesOf = (id: string) => listed.flatMap((each) => (each.customerId === id ? [each.state] : []))
  expect([payer, free, ended].map(({ who }) => statesOf(who.id))).toEqual([['paid'], ['trial'], ['ended', 'given']])
  const prices = listed.map(({ price }) => price !== null)
  expect(prices).toEqual(prices.toSorted((left, right) => Number(right) - Number(left)))
  for (const each of listed.slice(0, 1).concat(listed.slice(-1))) {
    const { json } = await merchant.send({ path: `/api/merchant/memberships/${each.id}`, headers })
    expect(json).toEqual(each)
  }
})
