import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listRates } from '#commerce/taxes/queries.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { importFile } from '../work/import.ts'

const HEAD = 'marketplace,country,region,category,rate,name,taxes_delivery,valid_from,valid_until'

async function open() {
  const store = await makeStore()
  const folder = await mkdtemp(join(tmpdir(), 'buybox-taxes-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const bring = async (head: string, ...lines: string[]) => {
    const path = join(folder, 'file.csv')
    await writeFile(path, [head, ...lines].join('\n'))
    return importFile(store.commerce.db, path, { pictures: async () => undefined })
  }
  return { store, db: store.commerce.db, bring }
}

test('names every fault of a file of rates at once, and changes nothing', async () => {
  const { db, bring } = await open()
  const before = await listRates(db)
  const brought = await bring(
    HEAD,
    'DE,DE,,standard,1000001,MwSt.,yes,2030-01-01,',
    'DE,DE,,standard,-1,MwSt.,yes,2030-01-01,',
    'XX,DE,,standard,1,MwSt.,yes,2030-01-01,',
    'DE,DE,,luxury,1,MwSt.,yes,2030-01-01,',
    'DE,ZZ,,standard,1,MwSt.,yes,2030-01-01,',
    'US,US,ZZ,standard,1,Sales tax,yes,2030-01-01,',
    'DE,DE,,zero,0,,maybe,2030-02-30,',
    'DE,DE,,zero,0,MwSt.,yes,2030-02-01,2030-01-31',
    'DE,DE,,standard,190000,MwSt.,yes,2030-01-01,',
    'JP,JP,,zero,0,税,yes,2030-01-01,2030-06-30',
    'JP,JP,,zero,0,税,yes,2030-06-30,',
    'JP,JP,,zero,1,税,yes,2030-06-30,',
    'BR,BR,,zero,0,IVA,yes,0000-01-01,0000-02-01',
  )
  const faults = brought.ok ? brought.value.faults.map(({ line, field, problem }) => `${line} ${field} ${problem}`) : []
  expect(faults).toEqual([
    '2 rate must be parts per million from 0 to 1000000, such as 190000 for 19 %',
    expect.stringMatching(/^2 valid_from overlaps/),
    '3 rate must be parts per million from 0 to 1000000, such as 190000 for 19 %',
    expect.stringMatching(/^3 valid_from is there already in line 2/),
    expect.stringMatching(/^3 valid_from overlaps/),
    '4 marketplace must be one of US, GB, DE, FR, IT, ES, BR, JP',
    '5 category must be one of standard, intermediate, reduced, super-reduced, zero',
    '6 country must be a country that a marketplace can ship to, such as US',
    '7 region must be empty or a region of US as addresses spell it, such as NY',
    '8 name is missing',
    '8 taxes_delivery must be yes or no',
    '8 valid_from must be a day like 2026-07-01',
    '9 valid_until must not be before valid_from',
    expect.stringMatching(/^10 valid_from is there already in line 2/),
    expect.stringMatching(/^10 valid_from overlaps/),
    '11 valid_from overlaps the rate of the same place and category from 2030-06-30; end that one the day before',
    expect.stringMatching(/^12 valid_from overlaps/),
    expect.stringMatching(/^13 valid_from is there already in line 12/),
    expect.stringMatching(/^13 valid_from overlaps/),
    '14 valid_from must be a day like 2026-07-01',
    '14 valid_until must be a day like 2026-07-01',
  ])
  expect(await listRates(db)).toEqual(before)
})

test('takes a file that ends a rate and begins the next, and refuses one whose next overlaps', async () => {
  const { db, bring } = await open()
  const next = 'DE,DE,,standard,200000,MwSt.,yes,2030-01-01,'
  expect(await bring(HEAD, next)).toMatchObject({ value: { faultCount: 1, imported: 0 } })
  const end = 'DE,DE,,standard,190000,MwSt.,yes,2021-01-01,2029-12-31'
  expect(await bring(HEAD, next, end)).toMatchObject({ value: { faultCount: 0, imported: 2 } })
  const german = (await listRates(db)).filter(({ country, category }) => country === 'DE' && category === 'standard')
  expect(german.map(({ rate, validFrom, validUntil }) => [rate, validFrom, validUntil])).toEqual([
    [190_000, '2021-01-01', '2029-12-31'],
    [200_000, '2030-01-01', null],
  ])
  const double = `INSERT INTO taxes.rates VALUES ('DE', 'DE', '', 'standard', 1, 'x', true, '2025-05-05')`
  await expect(db.query({ name: '', text: double })).rejects.toThrow('rates_one_at_a_time')
})

test('a rate and a category that are imported are on the pages of a store that runs', async () => {
  const { store, bring } = await open()
  const { db } = store.commerce
  await vi.waitFor(() => expect(db.isListening()).toBe(true))
  const look = async () => {
    const page = (await makeShopper(store.app, 'de.localhost:3000').send({ path: '/dp/BXDRUM0001' })).text
    const amountOf = (name: string) => Number(new RegExp(`"${name}":\\{"amount":([\\d.]+)`).exec(page)?.[1])
    return Math.round((amountOf('price') / amountOf('netPrice') - 1) * 100)
  }
  expect(await look()).toBe(19)
  await bring(HEAD, 'DE,DE,,standard,210000,MwSt.,yes,2021-01-01,')
  await vi.waitFor(async () => expect(await look()).toBe(21))
  const product = 'asin,language,title,brand,category,tax_category'
  await bring(product, 'BXDRUM0001,de,Drum,Orvane,Lautsprecher,luxury')
  expect(await look()).toBe(21)
  await bring(product, 'BXDRUM0001,de,Drum,Orvane,Lautsprecher,reduced')
  await vi.waitFor(async () => expect(await look()).toBe(7))
})

test("takes files from the merchant's API, names every fault, and gives back what it would take", async () => {
  const { store, db } = await open()
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const { send } = makeShopper(store.app)
  const bring = (...lines: string[]) =>
    send({
      method: 'POST',
      path: '/api/merchant/imports',
      body: { csv: [HEAD, ...lines].join('\n') },
      headers: { authorization },
    })
  const before = await listRates(db)
  expect(
    await bring('DE,DE,,zero,0,MwSt.,yes,2030-02-01,2030-01-31', 'DE,DE,,luxury,0,,yes,2030-02-01,'),
  ).toMatchObject({
    status: 422,
    json: {
      entity: {
        code: 'refused',
        details: [
          { line: 2, field: 'valid_until' },
          { line: 3, field: 'category' },
          { line: 3, field: 'name' },
        ],
      },
    },
  })
  expect(await bring()).toMatchObject({ status: 422, json: { entity: { code: 'unreadable' } } })
  expect(await listRates(db)).toEqual(before)
  expect(await bring('DE,DE,,zero,0,MwSt.,yes,2030-02-01,')).toMatchObject({
    status: 200,
    json: { kind: 'taxes', lines: 1, imported: 1 },
  })
  const whole = await send({ path: '/api/merchant/exports/taxes', headers: { authorization } })
  expect(whole.text.split('\n')).toHaveLength(before.length + 3)
  expect(whole.text).toContain('DE,DE,,zero,0,MwSt.,yes,2030-02-01,')
  expect((await send({ path: '/api/merchant/exports/taxes' })).status).toBe(401)
})
