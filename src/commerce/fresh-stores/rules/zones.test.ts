import { expect, test } from 'vitest'
import { areaFaults, zoneOf, zonesOf } from './zones.ts'

const area = (zone: string, from: string, to = from) => ({ zone, from, to })
const US = { kind: 'delivery' as const, country: 'US', areas: [area('north', '100', '102'), area('south', '112')] }
const GB = { kind: 'delivery' as const, country: 'GB', areas: [area('west', 'W1'), area('city', 'EC')] }

test.each([
  [US, 'US', '10001', 'north'],
  [US, 'US', '10299', 'north'],
  [US, 'US', '10300', undefined],
  [US, 'US', '11201-4410', 'south'],
  [US, 'CA', '10001', undefined],
  [GB, 'GB', 'W1A 1AA', 'west'],
  [GB, 'GB', 'W12 7RJ', undefined],
  [GB, 'GB', 'EC1R 4QE', 'city'],
  [{ ...US, kind: 'pickup' as const, areas: [] }, 'CA', 'K1A 0B1', 'counter'],
])('%# a postal code is in one zone or in none', (store, country, postalCode, zone) => {
  expect(zoneOf(store, { country, postalCode })).toBe(zone)
})

test('areas of two zones may not share a code; those of one may', () => {
  expect(areaFaults('US', [area('a', '100', '105'), area('b', '1045')])).toEqual([
    { place: 1, problem: 'overlaps the zone a' },
  ])
  expect(areaFaults('US', [area('a', '100', '105'), area('a', '1045')])).toEqual([])
  expect(areaFaults('US', [area('a', '100', '105'), area('b', '106')])).toEqual([])
  expect(areaFaults('US', [area('a', '105', '100')])).toEqual([{ place: 0, problem: 'must not end before it begins' }])
})

test('a pickup store has its counter, a delivery store the zones of its areas', () => {
  expect(zonesOf(US)).toEqual(['north', 'south'])
  expect(zonesOf({ kind: 'pickup', areas: [] })).toEqual(['counter'])
})
