import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { statement } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { tableTimesJob } from '../jobs.ts'
import { endTable } from '../queries/tables.ts'
import { createTable } from '../work/create.ts'
import { tableResource } from '../work/resource.ts'
import { addCompany } from './helpers.ts'

const PATH = '/api/merchant/price-tables'
const DRUM = { marketplace: 'US', asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1' }

const someOffers = statement(
  `SELECT o.id, o.asin, o.price FROM offers.offers o WHERE o.marketplace = 'US' AND o.store IS NULL AND o.sold IS NULL ORDER BY o.id LIMIT 340`,
  { id: 'text', asin: 'text', price: 'bigint' },
)
const countTiers = statement(`SELECT count(*)::int AS tiers FROM price_tiers.tiers`, { tiers: 'int' })
const endSilently = statement(
  `UPDATE price_tiers.tables SET ends_at = now() WHERE asin = 'BXDRUM0001' AND ends_at > now()`,
)

async function open() {
  const store = await sharedStore()
  const { shopper } = await makeSignedIn(store, { role: 'merchant' })
  const post = (path: string, body: object = {}) => shopper.send({ method: 'POST', path: PATH + path, body })
  return { store, merchant: shopper, post }
}

const tier = (minimum: number, amount: number, currencyCode = 'USD') => ({ minimum, price: { amount, currencyCode } })
const asked = (change: object = {}) => ({ ...DRUM, tiers: [tier(5, 120), tier(20, 99.5)], ...change })
const faultsOf = (json: unknown) =>
  (json as { entity: { details: { field: string; problem: string }[] } }).entity.details.map(
    ({ field, problem }) => `${field} ${problem}`,
  )

test('a table is created, listed, and ended, after which another may begin', async () => {
  const { store, merchant, post } = await open()
  const company = await addCompany(store, [])
  const made = await post('', asked({ audience: company, tiers: [tier(1, 125), tier(500, 0.5292)] }))
  expect(made.status, made.text).toBe(201)
  expect(made.json).toMatchObject({
    audience: company,
    standing: 'live',
    tiers: [{ minimum: 1 }, { minimum: 500, price: { amount: 0.5292, displayString: '$0.5292' } }],
  })
  const { id } = made.json as { id: string }
  const again = await post('', asked({ audience: company }))
  expect([again.status, faultsOf(again.json)]).toEqual([
    422,
    ['startsAt overlaps another price table of this offer and these buyers'],
  ])
  // Before it ends nobody else's is in the way, nor one that has ended before this begins.
  const later = asked({ audience: company, startsAt: '2999-01-01T00:00:00Z' })
  expect((await post('', later)).status).toBe(422)
  expect((await post('', asked({ audience: 'business' }))).status).toBe(201)
  expect((await post(`/${id}/end`)).json).toMatchObject({ standing: 'ended' })
  expect((await post('', later)).json).toMatchObject({ standing: 'not-started' })
  const untilThen = asked({ audience: company, endsAt: '2999-01-01T00:00:00Z' })
  expect((await post('', untilThen)).status).toBe(201)
  expect((await merchant.send({ path: `${PATH}?limit=2` })).json).toMatchObject({ tables: [{}, {}] })
  expect((await makeShopper(store.app).send({ path: PATH })).status).toBe(401)
})

test('of several that begin at once for the same buyers one is stored', async () => {
  const { store, post } = await open()
  const audience = await addCompany(store, [])
  const made = await Promise.all(Array.from({ length: 8 }, () => post('', asked({ audience }))))
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422, 422, 422])
})

test.each<[string, object, string[]]>([
  [
    'no offer of it',
    { offerListingId: 'BXCABL0001-US-1' },
    ['offerListingId is not an offer of this product in this marketplace'],
  ],
  ['nobody’s company', { audience: 'A'.repeat(22) }, ['audience is not a company']],
  ['no audience', { audience: 'friends' }, ['audience must be everybody, business, or the id of a company']],
  ['no tier', { tiers: [] }, ['tiers must have at least one tier']],
  ['a quantity that nobody can order', { tiers: [tier(1000, 1)] }, ['tiers.0.minimum must be at most 999']],
  ['half a piece', { tiers: [tier(1.5, 1)] }, ['tiers.0.minimum must be a whole number']],
  ['tiers that overlap', { tiers: [tier(5, 100), tier(5, 90)] }, ['tiers.1.minimum must be above 5, the one before']],
  ['more for more', { tiers: [tier(5, 90), tier(9, 100)] }, ['tiers.1.price.amount must be below 90, the one before']],
  [
    'dearer than one',
    { tiers: [tier(5, 999)] },
    ['tiers.0.price.amount must not be above what one unit costs everybody'],
  ],
  [
    'one unit for everybody',
    { tiers: [tier(1, 90)] },
    ['tiers.0.minimum must be at least 2: one unit costs everybody what the offer says'],
  ],
  ['finer than four decimals', { tiers: [tier(5, 0.12345)] }, ['tiers.0.price.amount must have at most four decimals']],
  ['other money', { tiers: [tier(5, 9, 'EUR')] }, ['tiers.0.price.currencyCode must be USD']],
  ['over before it begins', { endsAt: '2020-01-01T00:00:00Z' }, ['endsAt must be in the future']],
])('is refused by name: %s', async (_what, change, faults) => {
  const { post } = await open()
  const refused = await post('', asked(change))
  expect(faultsOf(refused.json)).toEqual(faults)
})

test('a company of another marketplace, and an unknown field', async () => {
  const { store, post } = await open()
  const audience = await addCompany(store, [])
  const german = { marketplace: 'DE', offerListingId: 'BXDRUM0001-DE-1', tiers: [tier(5, 90, 'EUR')] }
  expect(faultsOf((await post('', asked({ ...german, audience }))).json)).toEqual([
    'audience is a company of another marketplace',
  ])
  expect((await post('', asked({ rung: 1 }))).status).toBe(400)
})

test('a file has a line for each tier, and stores all or nothing', async () => {
  const { store, post } = await open()
  const [one, two] = [await addCompany(store, []), await addCompany(store, [])]
  const row = (audience: string, minimum: number, price: number) =>
    `US,BXDRUM0001,BXDRUM0001-US-1,${audience},${minimum},${price}`
  const file = (...rows: string[]) => ({
    csv: ['marketplace,asin,offer_listing_id,audience,minimum,price', ...rows].join('\n'),
  })
  const wrong = await post('/import', file(row(one, 5, 120), row(one, 5, 110), row(two, 5, 120)))
  expect([wrong.status, wrong.text.includes('must be above 5')]).toEqual([422, true])
  const good = await post('/import', file(row(one, 5, 120), row(one, 10, 110.1234), row(two, 5, 120)))
  expect(good.status, good.text).toBe(201)
  expect((good.json as { created: string[] }).created).toHaveLength(2)
})

test('commands do the same', async () => {
  const { store } = await open()
  const audience = await addCompany(store, [])
  const run = async (name: string, words: string[]) => {
    const lines: string[] = []
    const command = resourceCommands(tableResource).find((each) => each.name === `price-tables ${name}`)
    return { code: await command?.run(store.commerce, words, (line) => lines.push(line)), said: lines.join('\n') }
  }
  const words = ['--product', DRUM.asin, '--tier', '10=120', '--tier', '50=99.1234', '--audience', audience]
  expect((await run('create', words)).code).toBe(0)
  expect((await run('list', [])).said).toContain(`for ${audience}: 10+ $120.00, 50+ $99.1234`)
})

const COLUMNS = 'marketplace,asin,offer_listing_id,audience,minimum,price'

async function importLong(store: Awaited<ReturnType<typeof open>>['store'], rows: string[], columns = COLUMNS) {
  const folder = await mkdtemp(join(tmpdir(), 'tiers-'))
  const path = join(folder, 'tiers.csv')
  await writeFile(path, [columns, ...rows].join('\n'))
  const said: string[] = []
  const command = resourceCommands(tableResource).find(({ name }) => name === 'price-tables import')
  const code = await command?.run(store.commerce, [path], (line) => said.push(line))
  await rm(folder, { recursive: true })
  return { code, said }
}

const LONG = { timeout: longCount(60_000, 900_000) }

test('a file of thousands of lines is stored as a whole, or every fault of it is named by its line', LONG, async () => {
  const store = await makeStore()
  const companies = await Promise.all(Array.from({ length: longCount(20, 1000) }, () => addCompany(store, [])))
  const products = (await store.commerce.db.query(someOffers)).filter(({ price }) => price > 300)
  const rows = companies.flatMap((company) =>
    products.flatMap(({ asin, id, price }) =>
      [100, 200, 299].map((less, index) => `US,${asin},${id},${company},${index * 10 + 1},${(price - less) / 100}`),
    ),
  )
  expect(rows.length).toBeGreaterThan(1000)
  const count = async () => (await store.commerce.db.query(countTiers))[0]?.tiers ?? 0
  const before = await count()
  const [first = '', second = ''] = [rows[0], rows.at(-1)]
  const wrong = await importLong(store, [...rows, second.replace(/[^,]+$/, '0.01'), first])
  expect(wrong).toEqual({
    code: 1,
    said: [
      `line ${rows.length + 2}, minimum: must be above 21, the one before`,
      `line ${rows.length + 3}, starts_at: overlaps another price table of this offer and these buyers`,
    ],
  })
  expect(await count()).toBe(before)
  const good = await importLong(store, rows)
  expect(good).toEqual({ code: 0, said: [`Created ${rows.length / 3} price tables.`] })
  expect(await count()).toBe(before + rows.length)
  const again = await importLong(store, rows)
  expect([again.code, again.said.length]).toEqual([1, Math.min(rows.length / 3, 1000)])
  expect((await importLong(store, ['BXDRUM0001,1'], 'asin,price')).said).toEqual([
    'line 1, file: has no column marketplace, offer_listing_id, minimum',
  ])
})

test('one begins, is ended, and ends by the clock: the page that others see follows', async () => {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const isOnPage = async () => (await shopper.send({ path: '/dp/BXDRUM0001' })).text.includes('5 to 19')
  expect([await isOnPage(), await isOnPage()]).toEqual([false, false])
  const make = () => {
    const table = asked({ endsAt: new Date(Date.now() + 3_600_000).toISOString() })
    return store.commerce.db.transaction((sql) => createTable(sql, store.commerce.random, Date.now(), table))
  }
  const made = await make()
  await vi.waitFor(async () => expect(await isOnPage()).toBe(true))
  await store.commerce.db.transaction(async (sql) => {
    await endTable(sql, made.ok ? made.value : '')
    return ok(undefined)
  })
  await vi.waitFor(async () => expect(await isOnPage()).toBe(false))
  await make()
  await vi.waitFor(async () => expect(await isOnPage()).toBe(true))
  await store.commerce.db.query(endSilently)
  expect(await isOnPage()).toBe(true)
  await tableTimesJob.run(store.commerce)
  await vi.waitFor(async () => expect(await isOnPage()).toBe(false))
})
