import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { noteLanded } from './green.ts'
import { ofToday } from './of-today.ts'
import { failedFilesOf, faultsIn, passedIn, type Report, slowestOf, takeReport } from './report.ts'
import Unhandled, { unhandledOf } from './unhandled.ts'
import { breachesOf, secondsBeside, sumByFolder } from './usage.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

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

test('a report comes with the errors outside its tests, which are told, and is taken once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'buybox-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'report.json')
  const write = () => writeFileSync(path, JSON.stringify({ testResults: [ran('a', 1)] }))
  write()
  process.env.UNHANDLED = unhandledOf(path)
  onTestFinished(() => void delete process.env.UNHANDLED)
  new Unhandled().onTestRunEnd([], [{ message: 'nobody waited', stack: 'Error: nobody waited\n  at b' }])
  const report = takeReport(path)
  expect(report && [faultsIn(report), passedIn(report)]).toEqual([['Outside the tests: Error: nobody waited'], 1])
  expect(takeReport(path)).toBeUndefined()
  write()
  expect(takeReport(path)?.unhandled).toEqual(['The errors outside the tests could not be read.'])
})

test.each([undefined, '', 'no-such-commit', '0000000000000000000000000000000000000000'])(
  'CI has not passed %s',
  (name) => {
    expect(noteLanded(ROOT, name).ok).toBe(false)
  },
)

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

describe('ratchets', () => {
  const usage = (file: string, openings: number) => ({ file, seconds: 2, openings, processes: 0, axe: 0 })
  const journeys = { testResults: [ran('/store/src/features/coupons/journeys/coupons.test.ts', 1, 1)] }
  const folders = sumByFolder(
    [
      usage('src/features/coupons/work/clip.test.ts', 1),
      usage('src/features/coupons/rules/discount.test.ts', 2),
      usage('e2e/cart.test.ts', 0),
    ],
    [journeys],
    '/store/',
  )
  const none = { '*': 0 }
  const ratchets = { openings: { 'src/features/coupons': 3 }, processes: none, axe: none, journeys: { '*': 2 } }

  test('sum by folder, and hold where nothing is above its figure', () => {
    expect(folders.get('src/features/coupons')).toEqual({ openings: 3, processes: 0, axe: 0, journeys: 2, seconds: 4 })
    expect(breachesOf(folders, ratchets)).toEqual([])
  })

  test('name the folder and the measure that is above, also for a folder without a figure', () => {
    expect(breachesOf(folders, { ...ratchets, openings: { '*': 2 }, journeys: none })).toEqual([
      'src/features/coupons: 3 openings, allowed 2',
      'src/features/coupons: 2 journeys, allowed 0',
    ])
  })

  test('seconds stand beside those of the last green run', () => {
    expect(secondsBeside(folders, { 'src/features/coupons': 3.25 })).toEqual([
      '    4.0      3.3  src/features/coupons',
      '    2.0        –  e2e',
    ])
  })
})
