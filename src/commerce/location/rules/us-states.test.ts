import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regionsOf } from '../work/regions.ts'
import { isMilitaryZip } from './military.ts'
import { stateOfZip } from './us-states.ts'

const KNOWN = [
  ['10001', 'NY'],
  ['06510', 'CT'],
  ['20500', 'DC'],
  ['33101', 'FL'],
  ['60601', 'IL'],
  ['62701-1234', 'IL'],
  ['73301', 'TX'],
  ['88501', 'TX'],
  ['94103', 'CA'],
  ['97201', 'OR'],
  ['99501', 'AK'],
  ['96813', 'HI'],
  ['00901', undefined],
  ['96910', undefined],
]

test.each(KNOWN)('finds the state of %s: %s', (zip = '', state) => {
  expect(stateOfZip(zip)).toBe(state)
})

test('finds every state that an address can name, and none for the forces', () => {
  const zips = Array.from({ length: 1000 }, (_, prefix) => `${String(prefix).padStart(3, '0')}01`)
  const found = new Set(zips.flatMap((zip) => stateOfZip(zip) ?? []))
  const named = regionsOf('US').map(([code]) => code)
  expect(named.filter((code) => !found.has(code))).toEqual(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
      const zip = String(number).padStart(5, '0')
      if (isMilitaryZip(zip)) expect(stateOfZip(zip)).toBeUndefined()
    }),
  )
})
