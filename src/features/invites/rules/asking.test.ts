import { expect, test } from 'vitest'
import { type Asker, askFault, type Conditions, householdOf } from './asking.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const program: Conditions = {
  opensAt: NOW,
  closesAt: NOW + DAY,
  minAccountDays: null,
  boughtBefore: null,
  onePerHousehold: false,
  onePerCard: false,
}
const asker: Asker = { since: NOW - DAY, firstOrderAt: null, household: null, card: null }

test.each<[Partial<Conditions>, Partial<Asker>, string | undefined]>([
  [{}, {}, undefined],
  [{ opensAt: NOW + 1 }, {}, 'not-open'],
  [{ closesAt: NOW }, {}, 'closed'],
  [{ minAccountDays: 1 }, {}, undefined],
  [{ minAccountDays: 2 }, {}, 'account-age'],
  [{ boughtBefore: NOW }, {}, 'purchases'],
  [{ boughtBefore: NOW }, { firstOrderAt: NOW }, 'purchases'],
  [{ boughtBefore: NOW }, { firstOrderAt: NOW - 1 }, undefined],
  [{ onePerHousehold: true }, {}, 'address'],
  [{ onePerHousehold: true }, { household: 'x' }, undefined],
  [{ onePerCard: true }, {}, 'card'],
  [{ onePerCard: true }, { card: 'x' }, undefined],
])('%j and %j: %s', (more, who, fault) => {
  expect(askFault({ ...program, ...more }, { ...asker, ...who }, NOW)).toBe(fault)
})

test('a household is the same however its address is spelled, and another one at another door', () => {
  const home = { line1: '12 Main St.', line2: 'Apt 4', postalCode: '98101', country: 'US' }
  expect(householdOf({ ...home, line1: ' 12 MAIN ST', line2: 'apt. 4' })).toBe(householdOf(home))
  expect(householdOf({ ...home, line2: 'Apt 5' })).not.toBe(householdOf(home))
})
