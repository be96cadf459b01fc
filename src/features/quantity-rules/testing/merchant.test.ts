import { expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { ShownRule } from '../contract/merchant.ts'
import { ruleResource } from '../work/resource.ts'
import { createRuleOf, endRuleOf } from './helpers.ts'

const RULES = '/api/merchant/quantity-rules'

async function open() {
  const store = await sharedStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const ask = (body: object) => merchant.send({ method: 'POST', path: RULES, body: { marketplace: 'US', ...body } })
  return { store, merchant, ask }
}

const DRUM = 'BXDRUM0001'
const texts = { en: 'Engraving', de: 'Gravur' }

type Faulty = [why: string, body: object, status: number, fields: string[]]

const FAULTY: Faulty[] = [
  ['nothing to rule', { asin: DRUM }, 422, ['minimum']],
  ['a minimum of one', { asin: DRUM, minimum: 1 }, 400, ['minimum']],
  ['a minimum above the limit', { asin: DRUM, minimum: 3, customerLimit: { quantity: 2 } }, 422, ['minimum']],
  ['a minimum above the maximum', { asin: DRUM, minimum: 3, restriction: { moq: 2 } }, 422, ['minimum']],
  ['less for a business', { asin: DRUM, restriction: { moq: 3, cspMOQ: 2 } }, 422, ['restriction.cspMOQ']],
  ['an empty text', { asin: DRUM, restriction: { moq: 3, message: { en: ' ' } } }, 400, ['restriction.message.en']],
  ['no text', { asin: DRUM, restriction: { moq: 3, message: {} } }, 400, ['restriction.message']],
  ['a limit of half a unit', { asin: DRUM, customerLimit: { quantity: 1.5 } }, 400, ['customerLimit.quantity']],
  ['one name twice', { asin: DRUM, attributes: [{ name: texts }, { name: { fr: 'Gravur' } }] }, 422, ['attributes']],
  ['an unknown product', { asin: 'BXNONE0001', minimum: 2 }, 422, ['asin']],
  ['an unknown offer', { asin: DRUM, minimum: 2, offerListingId: 'nothing' }, 422, ['offerListingId']],
  [
    'an offer of another product',
    { asin: DRUM, minimum: 2, offerListingId: 'BXCABL0001-US-1' },
    422,
    ['offerListingId'],
  ],
  [
    'an offer of another marketplace',
    { asin: DRUM, minimum: 2, offerListingId: `${DRUM}-DE-1` },
    422,
    ['offerListingId'],
  ],
]

test.each(FAULTY)('refuses %s by its field', async (_why, body, status, fields) => {
  const { ask } = await open()
  const answer = await ask(body)
  const { details } = (answer.json as { entity: { details: { field: string }[] } }).entity
  expect([answer.status, details.map(({ field }) => field)]).toEqual([status, fields])
})

test('makes one rule for a product and one for an offer, shows both, and ends them', async () => {
  const { merchant, ask } = await open()
  const attributes = [{ name: texts, maxLength: 9, characters: 'letters' }]
  const restriction = { moq: 3, popoverTitle: texts, message: texts, cspMOQ: 9, cspMessage: texts }
  const whole = { asin: DRUM, minimum: 2, customerLimit: { quantity: 5, hours: 24 }, restriction, attributes }
  const made = await createRuleOf(merchant, whole)
  expect(made).toMatchObject({ ...whole, marketplace: 'US', offerListingId: null, sold: 0, endedAt: null })
  const again = await ask({ asin: DRUM, minimum: 3 })
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('has a rule already')])
  const own = await createRuleOf(merchant, { asin: DRUM, offerListingId: `${DRUM}-US-1`, minimum: 3 })
  const list = (await merchant.send({ path: `${RULES}?limit=2` })).json as { rules: ShownRule[]; next: string | null }
  expect([list.rules.map(({ id }) => id), list.next]).toEqual([[own.id, made.id], made.id])
  for (const { id } of [own, made]) await endRuleOf(merchant, id)
  const ended = (await endRuleOf(merchant, made.id)).json as ShownRule
  expect(ended.endedAt).toEqual(expect.any(String))
  expect((await ask({ asin: DRUM, minimum: 3 })).status).toBe(201)
  await endRuleOf(
    merchant,
    (await merchant.send({ path: `${RULES}?limit=1` }).then(({ json }) => json as typeof list)).rules[0]?.id ?? '',
  )
})

test('makes a rule once for an Idempotency-Key, and two at once are one', async () => {
  const { merchant } = await open()
  const send = (key: string) =>
    merchant.send({
      method: 'POST',
      path: RULES,
      headers: { 'idempotency-key': key },
      body: { marketplace: 'US', asin: 'BXCHAR0030', minimum: 2 },
    })
  const [one, same, other] = [await send('q1'), await send('q1'), await send('q2')]
  expect([one.status, same.text, other.status]).toEqual([201, one.text, 422])
  const { id } = one.json as ShownRule
  await endRuleOf(merchant, id)
  const answers = await Promise.all(['q3', 'q4', 'q5'].map(send))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
})

test('refuses everyone but the merchant', async () => {
  const { store, merchant } = await open()
  const { id } = await createRuleOf(merchant, { asin: 'BXCASE0001', minimum: 2 })
  const { shopper } = await makeSignedIn(store)
  for (const [who, status] of [
    [makeShopper(store.app), 401],
    [shopper, 403],
  ] as const) {
    expect((await who.send({ path: RULES })).status).toBe(status)
    expect((await who.send({ path: `${RULES}/${id}` })).status).toBe(status)
    expect((await endRuleOf(who, id)).status).toBe(status)
  }
})

test('works the same from the command line', async () => {
  const { store } = await open()
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = resourceCommands(ruleResource).find((each) => each.name === `quantity-rules ${name}`)
    return { code: await command?.run(store.commerce, args, (line) => said.push(line)), said }
  }
  const options = [
    '--limit',
    '2',
    '--hours',
    '24',
    '--maximum',
    '2',
    '--message',
    'Ask us.',
    '--attribute',
    'Initials:3:letters',
  ]
  const made = await run('create', '--product', 'BXDOCK0001', ...options)
  expect(made).toEqual({ code: 0, said: [expect.stringMatching(/^[\w-]{22}$/)] })
  const [id = ''] = made.said
  expect((await run('list')).said.join('\n')).toContain(
    `${id}  US  live  BXDOCK0001  limit 2 per customer, in 24 hours, sold 0, at most 2 per order, customized: Initials`,
  )
  expect([(await run('end', id)).code, (await run('end', 'nobody')).code]).toEqual([0, 1])
  const wrong = await run('create', '--product', 'BXDOCK0001', '--minimum', 'many')
  expect([wrong.code, wrong.said]).toEqual([1, [expect.stringContaining('minimum: ')]])
  expect((await run('create', '--color', 'red')).code).toBe(1)
})
