import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDelivery } from '#commerce/delivery/queries.ts'
import { postalKey, rangeCode } from '#commerce/location/rules/postal-ranges.ts'
import type { Statement } from '#platform/db/sql.ts'
import { makeStore } from '#test/make-store.ts'
import { longCount, SEED } from '#test/seed.ts'
import { postalKeyText } from '../queries/delivery-files.ts'
import { openWith } from './delivery.ts'

const open = async () => openWith(await makeStore())

test('compares British postcodes by their parts, in the file and in the store', async () => {
  const { bring, faults, db } = await open()
  expect(
    await faults(
      'zones',
      'soho,GB,GB,,W1,W1,2026-01-01,',
      'west,GB,GB,,w 12,ABC,2026-01-01,',
      'back,GB,GB,,W10,W2,2026-01-01,',
    ),
  ).toEqual([
    '3 postal_to must be the beginning of a British postcode: BT, BT1 or BT1 5',
    '4 postal_to must not be before postal_from',
  ])
  await bring(
    'zones',
    'soho,GB,GB,,W1,W1,2026-01-01,',
    'west,GB,GB,,W10,W12,2026-01-01,',
    'palace,GB,GB,,sw1a1,SW1A2,2026-01-01,',
  )
  const { zones } = await listDelivery(db)
  const british = zones.flatMap(({ country, postalFrom }) => (country === 'GB' ? [postalFrom] : []))
  expect(british.toSorted()).toEqual(['SW1A 1', 'W1', 'W10'])
  expect(await faults('zones', 'mayfair,GB,GB,,W1K,W1K,2026-01-01,', 'bush,GB,GB,,W11 2,W11 3,2026-01-01,')).toEqual([
    '2 postal_from overlaps W1–W1 of zone soho, valid at the same time',
    '3 postal_from overlaps W10–W12 of zone west, valid at the same time',
  ])
})

test('SQL compares postal codes as TypeScript does', async () => {
  const { db } = await open()
  const bound = fc.oneof(
    fc.stringMatching(/^[A-Z]{1,2}(\d{1,2}([A-Z]| ?\d[A-Z]{0,2}|[A-Z] ?\d[A-Z]{0,2})?)?$/),
    fc.stringMatching(/^[A-Z\d]{1,7}$/),
  )
  const codes = fc.sample(fc.tuple(bound, fc.constantFrom('GB', 'DE', 'CA')), {
    numRuns: longCount(1000, 10_000),
    seed: SEED,
  })
  const given = codes.map(([code, country]) => ({ code: rangeCode(code, country), country }))
  const ask: Statement<{ key: string }> = {
    name: '',
    text: `SELECT ${postalKeyText('code', 'country')} AS key FROM jsonb_to_recordset($1) AS given(code text, country text)`,
  }
  const rows = await db.query(ask, [JSON.stringify(given)])
  expect(rows.map(({ key }) => key)).toEqual(given.map(({ code, country }) => postalKey(code, country)))
})
