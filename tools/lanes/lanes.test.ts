import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readTree } from '../boundaries/modules.ts'
import { testParts } from '../gate/tests.ts'
import { featureOf, JOURNEY, TEST } from './affected.ts'
import { selectChanged, selectLane } from './select.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const tree = readTree(ROOT)
const featuresIn = (paths: string[]) => [...new Set(paths.flatMap((path) => featureOf(path) ?? []))]

const BUNDLES = 'src/features/bundles/testing/carts.test.ts'

/** A day on which it is no turn of coupons, however many features there are. */
const DAY_OF_OTHERS =
  Array.from({ length: 100 }, (_, day) => day * 86_400_000).find(
    (day) => !featuresIn(selectLane(tree, [], day).e2e).includes('coupons'),
  ) ?? 0

describe('what `npm test` selects', () => {
  const lane = (...changed: string[]) => selectLane(tree, changed, DAY_OF_OTHERS)
  const coupons = (path: string) => `src/features/coupons/${path}`

  test('with no change: everything outside the features, all rules, and five journeys of features', () => {
    const { node, ui, e2e } = lane()
    for (const path of [
      'src/commerce/cart/testing/routes.test.ts',
      'src/app/fuzz.test.ts',
      coupons('rules/discount.test.ts'),
    ])
      expect(node).toContain(path)
    expect(node).not.toContain(coupons('work/clip.test.ts'))
    expect(ui).not.toContain(coupons('ui/coupon.test.tsx'))
    expect(e2e).toContain('e2e/guest-buys.test.ts')
    expect(featuresIn(e2e)).toHaveLength(5)
  })

  test.each([
    ['a rule of the feature', coupons('rules/discount.ts')],
    ['its door', coupons('server.ts')],
    ['its texts', coupons('ui/messages/de.json')],
    ['a migration of it', coupons('migrations/0001_create.sql')],
    ['a deleted file of it', coupons('work/gone.ts')],
  ])('%s: its tests and its journey, and no other feature', (_what, path) => {
    const { node, e2e } = lane(path)
    expect(node).toContain(coupons('work/clip.test.ts'))
    expect(e2e).toContain(coupons('journeys/coupons.test.ts'))
    expect(featuresIn(e2e)).toHaveLength(6)
    expect(node.length).toBeLessThan(lane('src/app/store.ts').node.length)
  })

  test('what another feature needs beside it: the tests of both', () => {
    expect(lane('src/features/reviews/server.ts').node).toContain(BUNDLES)
  })

  test.each([
    ['what opens stores', 'src/app/store.ts'],
    ['the test harness', 'test/make-store.ts'],
    ['a noun below', 'src/commerce/cart/work/change.ts'],
    ["a noun's texts", 'src/commerce/cart/ui/messages/en.json'],
    ['a deleted file of a noun', 'src/commerce/cart/gone.ts'],
    ['data of the demonstration', 'demo/scenarios.json'],
    ['the libraries', 'package-lock.json'],
    ['what the store is built with', 'tools/build-server.ts'],
    ['what fills the database of every test', 'test/database-cluster.ts'],
    ['a migration of the platform', 'src/platform/store/migrations/0001_create.sql'],
    ["another feature's demonstration, which may write into nouns", 'src/features/invites/work/demo.ts'],
  ])('%s: every test that opens a store', (_what, path) => {
    expect(lane(path).node).toContain(coupons('work/clip.test.ts'))
    expect(lane(path).node).toContain(BUNDLES)
  })

  test('a shared module: the parts in the browser that use it', () => {
    expect(lane('src/platform/ui/badge/badge.tsx').ui).toContain(coupons('ui/coupon.test.tsx'))
    expect(lane('src/platform/ui/tabs/tabs.tsx').ui).not.toContain(coupons('ui/coupon.test.tsx'))
  })

  test('words about a folder without doors: nothing', () => {
    expect(lane('src/platform/README.md').node).not.toContain(coupons('work/clip.test.ts'))
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
    for (const path of ['src/commerce/cart/testing/routes.test.ts', 'src/app/authorisation.test.ts'])
      expect(node).toContain(path)
  })

  test('a test file: itself; a document: nothing', () => {
    expect(selectChanged(tree, ['src/platform/config/config.test.ts']).node).toContain(
      'src/platform/config/config.test.ts',
    )
    expect(selectChanged(tree, ['docs/guide.md'])).toEqual({ node: [], ui: [], e2e: [] })
  })
})
