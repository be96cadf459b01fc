import { expect, test } from 'vitest'
import { CABLE, DRUM, depositOn, open } from './helpers.ts'

const CSV =
  'marketplace,asin,kind,amount,currency\r\nUS,BXCABL0001,refillable,0.08,USD\r\nUS,BXDRUM0001,single-use,0.5,USD\r\n'

test('the merchant says deposits one by one or in a file, and gets them back as the same file', async () => {
  const { ask, get } = await open()
  const shown = await get('deposits/US-BXDRUM0001')
  expect(shown.json).toMatchObject({ ...depositOn(DRUM.asin), amount: { amount: 0.25 }, endedAt: null })
  const imported = await ask('POST', 'deposits/import', { csv: CSV })
  expect(imported.json, imported.text).toEqual({ created: ['US-BXCABL0001', 'US-BXDRUM0001'] })
  const { csv } = (await get('deposits/export')).json as { csv: string }
  for (const line of CSV.trim().split('\r\n').slice(1)) expect(csv.split(/\r?\n/)).toContain(line)
  expect((await ask('POST', 'deposits/import', { csv })).status).toBe(201)
  expect((await get('deposits/export')).json).toEqual({ csv })
  expect((await get('deposits?limit=1')).json).toMatchObject({
    deposits: [{ asin: CABLE.asin }],
    next: 'US-BXCABL0001',
  })
  expect((await ask('POST', 'deposits/US-BXDRUM0001/end')).json).toMatchObject({ endedAt: expect.any(String) })
  expect(((await get('deposits/export')).json as { csv: string }).csv).not.toContain(DRUM.asin)
  expect((await ask('POST', 'deposits', depositOn(DRUM.asin, 0.1))).status).toBe(201)
  expect((await get('deposits/US-BXDRUM0001')).json).toMatchObject({ amount: { amount: 0.1 }, endedAt: null })
})

test.each([
  ['another currency', { amount: { amount: 0.25, currencyCode: 'EUR' } }, 'must be USD'],
  ['half a cent', { amount: { amount: 0.255, currencyCode: 'USD' } }, 'more decimals'],
  ['nothing', { amount: { amount: 0, currencyCode: 'USD' } }, 'more than 0'],
  ['an unknown product', { asin: 'BXNONE0001' }, 'is not a product'],
  ['an unknown kind', { kind: 'glass' }, 'must be single-use or refillable'],
])('refuses %s', async (_what, wrong, problem) => {
  const { ask } = await open([])
  const refused = await ask('POST', 'deposits', { ...depositOn(DRUM.asin), ...wrong })
  expect([400, 422]).toContain(refused.status)
  expect(refused.text).toContain(problem)
})
