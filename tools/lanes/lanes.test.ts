import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readTree } from '../boundaries/modules.ts'
import { testsFor } from './changed.ts'
import { ofToday } from './of-today.ts'
import { failedFilesOf, faultsIn, type Report, slowestOf } from './report.ts'

const tree = readTree(fileURLToPath(new URL('../..', import.meta.url)))

describe('tests selected for a change', () => {
  test('a rule of a feature: the tests of its folder, journeys included, and of no other feature', () => {
    const tests = testsFor(tree, ['src/features/coupons/rules/discount.ts'])
    for (const path of ['rules/discount.test.ts', 'clip.test.ts', 'ui/coupon.test.tsx', 'journeys/coupons.test.ts'])
      expect(tests).toContain(`src/features/coupons/${path}`)
    expect(tests).toContain('src/app/without.test.ts')
    expect(tests.filter((path) => path.startsWith('src/features/') && !path.includes('/coupons/'))).toEqual([])
    expect(tests).not.toContain('src/commerce/cart/routes.test.ts')
  })

  test('a route of a noun: the tests of its folder, and those that check every route', () => {
    const tests = testsFor(tree, ['src/commerce/cart/routes/items.ts'])
    for (const path of ['src/commerce/cart/routes.test.ts', 'src/app/authorisation.test.ts', 'src/app/fuzz.test.ts'])
      expect(tests).toContain(path)
  })

  test('a shared module: the tests of its direct and indirect importers', () => {
    const tests = testsFor(tree, ['src/platform/money/money.ts'])
    expect(tests).toContain('src/features/coupons/rules/discount.test.ts')
    expect(tests).not.toContain('src/platform/config/config.test.ts')
  })

  test('a test file: itself', () => {
    expect(testsFor(tree, ['src/platform/config/config.test.ts'])).toContain('src/platform/config/config.test.ts')
    expect(testsFor(tree, ['docs/guide.md'])).toEqual([])
  })
})

const ran = (name: string, ...durations: number[]): Report['testResults'][number] => ({
  name,
  message: '',
  assertionResults: durations.map((duration) => ({
    status: 'passed',
    fullName: name,
    failureMessages: [],
    duration,
  })),
})

test('the slowest files come first, up to the limit', () => {
  const report = { testResults: [ran('a', 100), ran('b', 2000, 500), ran('c', 1500)] }
  expect(slowestOf([report], 2)).toEqual(['   2.5 s  b (2 tests)', '   1.5 s  c (1 tests)'])
})

test('a report names failed tests and files that could not start, and a missing report is a fault', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['wrong\nat line 1'] }
  const report = {
    testResults: [
      { name: 'a', message: '', assertionResults: [failed] },
      { ...ran('b'), message: 'no\n' },
    ],
  }
  expect(faultsIn(report)).toEqual(['a: adds: wrong', 'b: no'])
  expect(failedFilesOf({ testResults: [...report.testResults, ran('c', 1)] })).toEqual(['a', 'b'])
  expect(faultsIn({ testResults: [ran('a', 1)] })).toEqual(['No test failed: something else did, see above.'])
  expect(faultsIn(undefined)).toEqual(['It ended before it could report.'])
})

describe('daily selection', () => {
  const DAY = 86_400_000
  const all = ['a', 'b', 'c', 'd', 'e']

  test('takes everything if there is little', () => {
    expect(ofToday(all, 5, 3 * DAY)).toEqual(all)
  })

  test('is the same all day and covers everything over several days', () => {
    expect(ofToday(all, 2, 4 * DAY)).toEqual(ofToday(all, 2, 5 * DAY - 1))
    const days = [0, 1, 2, 3, 4].map((day) => ofToday(all, 2, day * DAY))
    for (const taken of days) expect(new Set(taken).size).toBe(2)
    expect(new Set(days.flat())).toEqual(new Set(all))
  })
})
