import { globSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from '../boundaries/check.ts'
import { ofToday } from '../lanes/of-today.ts'
import { TYPES } from '../lanes/steps.ts'
import { createFeature } from '../new-feature.ts'
import { copyStore, listsOf, removeCopy, removeFeature, runIn } from './copy.ts'
import { mostGrowth, startBytesOf } from './start-bytes.ts'

/**
 * Removes features from copies of the store: all of them from one copy, to check that the nouns work alone, and one from another,
 * to check that the other features do. `node tools/removal/main.ts coupons` removes only that one, `all` each in turn; both also
 * run the journeys, for which a normal run has no time. `src/app/without.test.ts` checks that a store sells without each of them.
 */
const FEATURES = readdirSync(fileURLToPath(new URL('../../src/features', import.meta.url)))
/** Number of other features tested in a copy, a different selection each day. */
const MOST_OTHERS = 4
const SAMPLE = 'sample-feature'
/** Bundles export short names, which get longer as there are more of them. A list of features would cost hundreds of bytes. */
const MOST_BYTES = 50

const faults: string[] = []

function expectThat(isRight: boolean, what: string): void {
  console.log(`  ${isRight ? 'fine' : 'WRONG'}: ${what}`)
  if (!isRight) faults.push(what)
}

/** A copy's libraries are a link: by its own name, what was checked in the store counts in the copy. */
const hasTypes = (copy: string) => runIn(copy, ...TYPES, '--preserveSymlinks')

function expectWhole(copy: string, what: string): void {
  expectThat(hasTypes(copy), `${what}: types`)
  const { breaches } = checkBoundaries(copy)
  for (const breach of breaches) console.log(JSON.stringify(breach))
  expectThat(breaches.length === 0, `${what}: boundaries`)
  expectThat(runIn(copy, 'tools/build.ts'), `${what}: build`)
}

const vitest = (copy: string, project: string, ...files: string[]) =>
  runIn(copy, 'node_modules/vitest/vitest.mjs', 'run', '--project', project, '--reporter=dot', ...files)

/** Removes all features from a copy, then adds a new one and removes it again. */
function takeOutAll(copy: string, isWhole: boolean): void {
  for (const name of FEATURES) removeFeature(copy, name)
  const before = listsOf(copy)
  createFeature(copy, SAMPLE)
  expectThat(hasTypes(copy), 'a new feature: types')
  expectThat(checkBoundaries(copy).breaches.length === 0, 'a new feature: boundaries')
  expectThat(runIn(copy, 'tools/build.ts'), 'a new feature: build')
  const withIt = startBytesOf(copy)
  expectThat(vitest(copy, 'node', `src/features/${SAMPLE}`), 'a new feature: its own tests, one on its page')
  removeFeature(copy, SAMPLE)
  expectThat(JSON.stringify(listsOf(copy)) === JSON.stringify(before), 'a new feature: gone without a trace')
  expectWhole(copy, 'without any feature')
  const growth = mostGrowth(startBytesOf(copy), withIt)
  expectThat(growth <= MOST_BYTES, `a new feature: ${growth} bytes more in the scripts that a page starts with`)
  // Every test run already opens stores without features for the nouns' tests, though with the features' folders present.
  if (isWhole) expectThat(vitest(copy, 'node', 'src/commerce/', 'demo/'), 'without any feature: the tests of the nouns')
}

/** Removes one feature from a copy and runs the other features' tests there; with `isWhole`, their journeys too. */
function takeOut(copy: string, name: string, isWhole: boolean): void {
  removeFeature(copy, name)
  expectWhole(copy, `without ${name}`)
  const others = FEATURES.filter((other) => other !== name)
  const tested = isWhole ? others : ofToday(others, MOST_OTHERS)
  const folders = tested.map((other) => `src/features/${other}/`)
  expectThat(vitest(copy, 'node', ...folders, 'src/app/messages'), `without ${name}: the others' tests`)
  if (!isWhole) return
  const journeys = globSync('src/features/*/journeys', { cwd: copy })
  expectThat(vitest(copy, 'e2e', ...journeys), `without ${name}: the others' journeys`)
}

function inCopy(work: (copy: string) => void): void {
  const copy = copyStore()
  try {
    work(copy)
  } finally {
    removeCopy(copy)
  }
}

const [only] = process.argv.slice(2)
const isWhole = only !== undefined
if (!only || only === 'all') inCopy((copy) => takeOutAll(copy, isWhole))
for (const name of only === 'all' ? FEATURES : only ? [only] : ofToday(FEATURES, 1))
  inCopy((copy) => takeOut(copy, name, isWhole))
for (const fault of faults) console.log(`WRONG: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
