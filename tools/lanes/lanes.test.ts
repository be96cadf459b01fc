import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readTree } from '../boundaries/modules.ts'
import { testParts } from '../gate/tests.ts'
import { featureOf, JOURNEY, TEST } from './affected.ts'
import { noteLanded } from './green.ts'
import { ofToday } from './of-today.ts'
import { failedFilesOf, faultsIn, passedIn, type Report, slowestOf, takeReport } from './report.ts'
import { selectChanged, selectLane } from './select.ts'
import Unhandled, { unhandledOf } from './unhandled.ts'
import { breachesOf, secondsBeside, sumByFolder } from './usage.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const tree = readTree(ROOT)
const featuresIn = (paths: string[]) => [...new Set(paths.flatMap((path) => featureOf(path) ?? []))]

/** A day on which it is no turn of coupons, however many features there are. */
const DAY_OF_OTHERS =
  Array.from({ length: 100 }, (_, day) => day * 86_400_000).find(
    (day) => !featuresIn(selectLane(tree, [], day).e2e).includes('coupons'),
  ) ?? 0

describe('what `npm test` selects', () => {
  const lane = (...changed: string[]) => selectLane(tree, changed, DAY_OF_OTHERS)
  const coupons = (path: string) => `src/features/coupons/${path}`

  test('with no change: everything outside the features, all rules, and ten journeys of features', () => {
    const { node, ui, e2e } = lane()
    for (const path of ['src/commerce/cart/routes.test.ts', 'src/app/fuzz.test.ts', coupons('rules/discount.test.ts')])
      expect(node).toContain(path)
    expect(node).not.toContain(coupons('clip.test.ts'))
    expect(ui).not.toContain(coupons('ui/coupon.test.tsx'))
    expect(e2e).toContain('e2e/guest-buys.test.ts')
    expect(featuresIn(e2e)).toHaveLength(10)
  })

  test.each([
    ['a rule of the feature', coupons('rules/discount.ts')],
    ['its door', coupons('server.ts')],
    ['its texts', coupons('ui/messages/de.json')],
    ['a migration of it', coupons('migrations/0001_create.sql')],
    ['a deleted file of it', coupons('gone.ts')],
  ])('%s: its tests and its journey, and no other feature', (_what, path) => {
    const { node, e2e } = lane(path)
    expect(node).toContain(coupons('clip.test.ts'))
    expect(e2e).toContain(coupons('journeys/coupons.test.ts'))
    expect(featuresIn(e2e)).toHaveLength(11)
    expect(node.length).toBeLessThan(lane('src/app/store.ts').node.length)
  })

  test('what another feature needs beside it: the tests of both', () => {
    expect(lane('src/features/reviews/server.ts').node).toContain('src/features/bundles/carts.test.ts')
  })

  test.each([
    ['what opens stores', 'src/app/store.ts'],
    ['the test harness', 'test/make-store.ts'],
    ['a noun below', 'src/commerce/cart/change.ts'],
    ["a noun's texts", 'src/commerce/cart/ui/messages/en.json'],
    ['a deleted file of a noun', 'src/commerce/cart/gone.ts'],
    ['data of the demonstration', 'demo/scenarios.json'],
    ['the libraries', 'package-lock.json'],
    ['what the store is built with', 'tools/build-server.ts'],
    ['what fills the database of every test', 'test/database-cluster.ts'],
    ['a migration of the platform', 'src/platform/store/migrations/0001_create.sql'],
    ["another feature's demonstration, which may write into nouns", 'src/features/invites/demo.ts'],
  ])('%s: every test that opens a store', (_what, path) => {
    expect(lane(path).node).toContain(coupons('clip.test.ts'))
    expect(lane(path).node).toContain('src/features/bundles/carts.test.ts')
  })

  test('a shared module: the parts in the browser that use it', () => {
    expect(lane('src/platform/ui/badge/badge.tsx').ui).toContain(coupons('ui/coupon.test.tsx'))
    expect(lane('src/platform/ui/tabs/tabs.tsx').ui).not.toContain(coupons('ui/coupon.test.tsx'))
  })

  test('words about a folder without doors: nothing', () => {
    expect(lane('src/platform/README.md').node).not.toContain(coupons('clip.test.ts'))
  })

  test('styles of everybody: the parts that are drawn with them', () => {
    expect(lane('src/platform/ui/tokens.css').ui).toContain(coupons('ui/coupon.test.tsx'))
  })

  test('a change that nobody knows: everything', () => {
    const { node, e2e } = selectLane(tree, undefined, DAY_OF_OTHERS)
    const features = featuresIn([...tree.keys()]).length
    expect([featuresIn(node).length, featuresIn(e2e).length]).toEqual([features, features])
  })
})

describe('all that is tested', () => {
  const tests = [...tree.keys()].filter((path) => TEST.test(path))
  const projectOf = (path: string) => (JOURNEY.test(path) ? 'e2e' : path.endsWith('.tsx') ? 'ui' : 'node')

  test('every test runs in one part of the gate', () => {
    const parts = testParts(ROOT, 1).flatMap(({ tests: own }) => own ?? [])
    const homes = (path: string) =>
      parts.filter(
        ({ project, places }) => project === projectOf(path) && places.some((place) => path.startsWith(place)),
      )
    expect(tests.length).toBeGreaterThan(600)
    expect(tests.filter((path) => homes(path).length !== 1)).toEqual([])
  })

  test('every part of the gate reads all that its tests import', () => {
    const unread = testParts(ROOT, 1).flatMap(({ name, tests: own, reads }) => {
      const used = tests.filter(
        (path) => own?.project === projectOf(path) && own.places.some((place) => path.startsWith(place)),
      )
      // Iterating over a set includes what is added meanwhile.
      const all = new Set(used)
      for (const path of all) for (const { file } of tree.get(path)?.links ?? []) if (file) all.add(file)
      return [...all].filter((path) => !TEST.test(path) && !reads(path)).map((path) => `${name}: ${path}`)
    })
    expect(unread).toEqual([])
  })

  test('every process that a test starts is counted', () => {
    // Readers of PDFs and of commands that the merchant's own process runs end at once.
    const brief = ['e2e/steps/merchant.ts', 'test/read-pdf.ts', 'test/running-store.ts']
    const starting = [...tree.keys()].filter(
      (path) =>
        (TEST.test(path) || /^(test|e2e)\//.test(path)) &&
        readFileSync(join(ROOT, path), 'utf8').includes("'node:child_process'"),
    )
    expect(starting.length).toBeGreaterThan(brief.length)
    const counting = (path: string) => (tree.get(path)?.links ?? []).some(({ file }) => file === 'test/counted.ts')
    expect(starting.filter((path) => !counting(path) && path !== 'tools/lanes/lanes.test.ts').toSorted()).toEqual(brief)
  })

  test('every feature has a way through it that `npm test` takes', () => {
    const journeys = tests.filter((path) => JOURNEY.test(path))
    const isMain = (path: string) => readFileSync(join(ROOT, path), 'utf8').includes("tags: 'main'")
    expect(featuresIn(journeys.filter(isMain))).toEqual(featuresIn(tests))
  })
})

describe('what `npm test changed` selects', () => {
  test('a rule of a feature: its folder, its journey, and no check of the whole store', () => {
    const { node, e2e } = selectChanged(tree, ['src/features/coupons/rules/discount.ts'])
    expect(node).toContain('src/features/coupons/rules/discount.test.ts')
    expect(node.filter((path) => path.startsWith('src/app/'))).toEqual([])
    expect(featuresIn([...node, ...e2e])).toEqual(['coupons'])
  })

  test('a route: its folder and the checks that ask every route', () => {
    const { node } = selectChanged(tree, ['src/commerce/cart/routes/items.ts'])
    for (const path of ['src/commerce/cart/routes.test.ts', 'src/app/authorisation.test.ts'])
      expect(node).toContain(path)
  })

  test('a test file: itself; a document: nothing', () => {
    expect(selectChanged(tree, ['src/platform/config/config.test.ts']).node).toContain(
      'src/platform/config/config.test.ts',
    )
    expect(selectChanged(tree, ['docs/guide.md'])).toEqual({ node: [], ui: [], e2e: [] })
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
      usage('src/features/coupons/clip.test.ts', 1),
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
