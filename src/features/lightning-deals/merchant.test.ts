import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeShopper, type Shopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { signIn } from '#test/sign-in.ts'
import { dealCommands } from './commands.ts'
import type { ManagedDeal } from './contract/merchant.ts'
import { ASIN, claim, entityOf, linesOf, poll, sumsOf, wordOf } from './testing.ts'

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const right = () => ({
  ...{ marketplace: 'US', asin: ASIN, offerListingId: `${ASIN}-US-1`, endsAt: inHours(5), totalUnits: 10 },
  dealPrice: { amount: 99.5, currencyCode: 'USD' },
})
type Details = { field: string; line?: number; problem: string }[]
const fieldsOf = (answer: { json: unknown }) => (entityOf(answer).details as Details).map(({ field }) => field).sort()

async function open() {
  const store = await makeStore()
  const merchant = makeShopper(store.app)
  await signIn(store, merchant, { role: 'merchant' })
  const post = (path: string, body: unknown = {}, headers = {}) =>
    merchant.send({ method: 'POST', path: `/api/merchant/deals${path}`, body, headers })
  const create = async (change: object = {}) => {
    const answer = await post('', { ...right(), ...change })
    expect(answer.status, answer.text).toBe(201)
    return answer.json as ManagedDeal
  }
  const show = async (id: string) =>
    (await merchant.send({ path: `/api/merchant/deals/${id}` })).json as ManagedDeal & { moves: object[] }
  const run = async (name: string, ...args: string[]) => {
    const said: string[] = []
    const command = dealCommands.find((each) => each.name === `deals ${name}`)
    const code = await command?.run(store.commerce, args, (line) => void said.push(line))
    return { code, said }
  }
  return { store, merchant, post, create, show, run }
}

describe('creating', () => {
  test('a deal is there for everybody at once, and its page says so', async () => {
    const { store, create } = await open()
    await vi.waitFor(() => expect(store.commerce.db.isListening()).toBe(true))
    const shopper = makeShopper(store.app)
    const before = (await shopper.send({ path: `/dp/${ASIN}` })).text
    const deal = await create({ quantityLimit: 2, waitlistLength: 3 })
    expect(deal).toMatchObject({
      ...{ standing: 'running', totalUnits: 10, free: 10, held: 0, dealPrice: { amount: 99.5 }, quantityLimit: 2 },
      ...{ claimMinutes: 15, accessBehavior: null, waitlistLength: 3 },
    })
    await vi.waitFor(async () => expect((await shopper.send({ path: `/dp/${ASIN}` })).text).toContain(deal.id))
    expect(before).not.toContain(deal.id)
    expect(wordOf(await claim(shopper, { id: deal.id }))).toBe('INCART')
  })

  test('every fault is said at once, and nothing is created', async () => {
    const { merchant, post } = await open()
    const impossible = await post('', {
      ...right(),
      ...{
        startsAt: '2020-01-01T00:00:00Z',
        endsAt: '2019-01-01T00:00:00Z',
        totalUnits: 1_000_000,
        quantityLimit: 900,
      },
      dealPrice: { amount: 5000, currencyCode: 'USD' },
    })
    expect([impossible.status, fieldsOf(impossible)]).toEqual([
      422,
      ['dealPrice.amount', 'endsAt', 'endsAt', 'quantityLimit', 'startsAt', 'totalUnits'],
    ])
    const malformed = await post('', {
      ...right(),
      totalUnits: 0,
      endsAt: 'tomorrow',
      type: 'FLASH',
      offerListingId: 'BXPHON0001-US-1',
    })
    expect([malformed.status, fieldsOf(malformed)]).toEqual([400, ['endsAt', 'offerListingId', 'totalUnits', 'type']])
    expect((await post('', [])).status).toBe(400)
    expect((await post('', { ...right(), dealPrice: { amount: 129.99, currencyCode: 'USD' } })).status).toBe(422)
    expect((await merchant.send({ path: '/api/merchant/deals?limit=100' })).text).not.toContain(`"asin":"${ASIN}"`)
  })

  test('a product has one deal at a time, however many are made at once', async () => {
    const { post, create } = await open()
    const made = await Promise.all(Array.from({ length: 6 }, () => post('', right())))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(made.filter(({ status }) => status === 422)).toHaveLength(5)
    await create({ startsAt: inHours(5), endsAt: inHours(6) })
    expect(fieldsOf(await post('', { ...right(), startsAt: inHours(4), endsAt: inHours(5.5) }))).toEqual(['startsAt'])
    const german = { marketplace: 'DE', offerListingId: `${ASIN}-DE-1`, dealPrice: { amount: 50, currencyCode: 'EUR' } }
    await create(german)
  })

  test('the same request with the same key makes one deal', async () => {
    const { post, merchant } = await open()
    const body = right()
    const headers = { 'idempotency-key': 'once' }
    const [first, second] = [await post('', body, headers), await post('', body, headers)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect((second.json as ManagedDeal).id).toBe((first.json as ManagedDeal).id)
    expect((await merchant.send({ path: '/api/merchant/deals?limit=1' })).json).toMatchObject({
      deals: [{ asin: ASIN }],
    })
  })

  test('is for the merchant only', async () => {
    const { store } = await open()
    const [guest, customer] = [makeShopper(store.app), makeShopper(store.app)]
    await signIn(store, customer)
    const ask = (who: typeof guest, path: string) =>
      who.send({ method: 'POST', path: `/api/merchant/deals${path}`, body: right() })
    for (const path of ['', '/import', '/deal-that-is-nowhere-1/cancel'])
      expect([(await ask(guest, path)).status, (await ask(customer, path)).status]).toEqual([401, 403])
  })
})

test('shows its claims over time', async () => {
  const { store, create, show } = await open()
  const { id } = await create({ totalUnits: 1, waitlistLength: 2 })
  const [holder, waiter] = [makeShopper(store.app), makeShopper(store.app)]
  for (const each of [holder, waiter]) await claim(each, { id })
  const shown = await show(id)
  expect(shown).toMatchObject({ held: 1, waiting: 1, free: 0, percentClaimed: 100 })
  const sum = (move: string) =>
    shown.moves.reduce((all, each) => all + ((each as Record<string, number>)[move] ?? 0), 0)
  expect([sum('held'), sum('waiting'), sum('sold')]).toEqual([1, 1, 0])
})

describe('cancelling', () => {
  test('dissolves the waitlist and lets nobody in; who holds a unit keeps the price until their time is over', async () => {
    const { store, create, post } = await open()
    const { id } = await create({ totalUnits: 2, waitlistLength: 5 })
    const people = Array.from({ length: 4 }, () => makeShopper(store.app))
    const [holder, promoted, next, waiter] = people as [Shopper, Shopper, Shopper, Shopper]
    for (const each of [holder, next, promoted, waiter]) await claim(each, { id })
    const [line] = await linesOf(next)
    await next.send({
      method: 'PUT',
      path: '/api/marketplaces/US/cart/carts/retail/items',
      body: { items: [{ id: line?.id, quantity: 0 }] },
    })
    for (const _again of [1, 2])
      expect((await post(`/${id}/cancel`)).json).toMatchObject({ standing: 'cancelled', held: 1, waiting: 0, free: 1 })
    const { counted, summed } = await sumsOf(store, id)
    expect(counted).toEqual(summed)
    for (const each of [promoted, waiter, next]) expect(wordOf(await claim(each, { id }))).toBe('ended')
    expect((entityOf(await poll(holder)) as { buyingOptions?: unknown[] }).buyingOptions).toEqual([])
    const cart = await holder.send({ path: '/api/marketplaces/US/cart/items' })
    expect(cart.text).toContain('expiryTime')
  })

  test('a cancelled deal makes room for another, and there is none to cancel that is not there', async () => {
    const { create, post } = await open()
    const { id } = await create()
    await post(`/${id}/cancel`)
    expect((await create()).id).not.toBe(id)
    expect((await post('/deal-that-is-nowhere-1/cancel')).status).toBe(404)
  })
})

const HEAD = 'marketplace,asin,offer_listing_id,deal_price,ends_at,total_units,quantity_limit'
const rows = (...lines: string[]) => [HEAD, ...lines].join('\n')
const drum = () => `US,${ASIN},${ASIN}-US-1,99.00,${inHours(5)},10,`

describe('importing', () => {
  test('makes all of the deals of a file', async () => {
    const { post, show } = await open()
    const answer = await post('/import', { csv: rows(drum(), `JP,${ASIN},${ASIN}-JP-1,900,${inHours(5)},10,2`) })
    expect(answer.status, answer.text).toBe(201)
    const { created } = answer.json as { created: string[] }
    expect(created).toHaveLength(2)
    expect(await show(created[1] ?? '')).toMatchObject({
      quantityLimit: 2,
      dealPrice: { amount: 900, currencyCode: 'JPY' },
    })
  })

  test('a file may be larger than other requests', async () => {
    const { post } = await open()
    const line = `US,${ASIN},${ASIN}-US-1,99.00,${inHours(5)},10,`
    const large = await post('/import', {
      csv: rows(...Array.from({ length: 999 }, () => `${line}${' '.repeat(400)}`)),
    })
    expect(large.status).toBe(422)
    expect((await post('/import', { csv: 'x'.repeat(1024 * 1024) })).status).toBe(413)
  })

  test('or none, and says what is wrong with each line', async () => {
    const { post, create } = await open()
    const answer = await post('/import', {
      csv: rows(drum(), drum(), `US,${ASIN},BXPHON0001-US-1,1,${inHours(9)},many,`, `XX,short,,,later,0,0`),
    })
    expect(answer.status).toBe(422)
    const details = entityOf(answer).details as Details
    expect(details.map(({ line, field }) => `${line} ${field}`)).toEqual(
      expect.arrayContaining([
        '3 starts_at',
        '4 total_units',
        '4 offer_listing_id',
        '5 marketplace',
        '5 asin',
        '5 ends_at',
        '5 total_units',
      ]),
    )
    expect(details.some(({ line }) => line === 2)).toBe(false)
    await create()
  })

  test.each<[string, string]>([
    ['', 'has no line'],
    [HEAD, 'has no line'],
    ['asin,deal_price\nA,1', 'has no column marketplace'],
    [`${HEAD}\n"US`, 'cannot be read as CSV'],
    [`${HEAD}\nUS,A`, 'cannot be read as CSV'],
    [rows(...Array.from({ length: 1001 }, () => 'US,A,B,1,x,1,')), 'has more than 1000 deals'],
  ])('a file such as %j is refused as a whole', async (csv, problem) => {
    const { post } = await open()
    const answer = await post('/import', { csv })
    expect([answer.status, entityOf(answer).message]).toEqual([422, expect.stringContaining(problem)])
  })
})

test('everything can be done from the command line', async () => {
  const { store, run } = await open()
  await store.commerce.db.query({ name: 'none', text: 'DELETE FROM lightning_deals.deals' })
  expect(await run('list')).toEqual({ code: 0, said: ['There are no deals.'] })
  const wrong = await run('create', '--product', ASIN, '--price', '5000', '--units', '0', '--ends', 'soon')
  expect([wrong.code, wrong.said.map((line) => line.split(':')[0]).sort()]).toEqual([
    1,
    ['dealPrice.amount', 'endsAt', 'totalUnits'],
  ])
  expect((await run('create', '--nonsense')).code).toBe(1)
  const made = await run('create', '--product', ASIN, '--price', '99', '--units', '5', '--ends', inHours(5))
  const [id = ''] = made.said
  expect(made.code).toBe(0)
  await claim(makeShopper(store.app), { id })
  expect((await run('list')).said[0]).toContain(`${id}  US  ${ASIN}  running`)
  expect((await run('show', id)).said.at(-1)).toContain('held 1')
  expect((await run('cancel', id)).code).toBe(0)
  expect((await run('cancel', 'nothing')).said[0]).toContain('There is no deal "nothing"')
  expect((await run('show', 'nothing')).code).toBe(1)
  const folder = await mkdtemp(join(tmpdir(), 'buybox-deals-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'deals.csv')
  await writeFile(file, rows(drum(), drum()))
  expect(await run('import', file)).toMatchObject({ code: 1, said: [expect.stringContaining('line 3, starts_at')] })
  await writeFile(file, rows(drum()))
  expect(await run('import', file)).toEqual({ code: 0, said: ['Created 1 deals.'] })
  expect((await run('import', join(folder, 'absent.csv'))).code).toBe(1)
})
