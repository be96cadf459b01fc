import { globSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkBoundaries } from '../boundaries/check.ts'
import { ofToday } from '../lanes/of-today.ts'
import { turnOf } from '../lanes/select.ts'
import { TAGS, TYPES } from '../lanes/steps.ts'
import { createFeature } from '../new-feature.ts'
import { copyStore, listsOf, removeCopy, removeFeature, runIn } from './copy.ts'
import { separate } from './families.ts'
import { mostGrowth, startBytesOf } from './start-bytes.ts'

/**
 * Removes features from copies of the store, to check that what stays does not need them. `src/app/without.test.ts` checks that a
 * store sells without each of them.
 *
 * - `today`, for `npm test`: the types without any feature; without one of them, the node tests of those whose turn it is.
 * - `all`: without any feature everything, the tests of the nouns too, and with a new one in their place.
 * - `NAME`: types, boundaries and build without this one.
 * - `set N`: all node tests and main journeys of the others without the Nth set of `separate`.
 */
const FEATURES = readdirSync(fileURLToPath(new URL('../../src/features', import.meta.url))).toSorted()
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

function expectBoundaries(copy: string, what: string): void {
  const { breaches } = checkBoundaries(copy)
  for (const breach of breaches) console.log(JSON.stringify(breach))
  expectThat(breaches.length === 0, `${what}: boundaries`)
}

function expectWhole(copy: string, what: string): void {
  expectThat(hasTypes(copy), `${what}: types`)
  expectBoundaries(copy, what)
  expectThat(runIn(copy, 'tools/build.ts'), `${what}: build`)
}

const vitest = (copy: string, project: 'node' | 'e2e', ...files: string[]) =>
  runIn(
    copy,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=dot',
    ...TAGS[project],
    ...files,
  )

/** Removes all features from a copy, then adds a new one and removes it again. */
function takeOutAll(copy: string): void {
  for (const name of FEATURES) removeFeature(copy, name)
  const before = listsOf(copy)
  createFeature(copy, SAMPLE)
  expectWhole(copy, 'a new feature')
  const withIt = startBytesOf(copy)
  expectThat(vitest(copy, 'node', `src/features/${SAMPLE}`), 'a new feature: its own tests, one on its page')
  removeFeature(copy, SAMPLE)
  expectThat(JSON.stringify(listsOf(copy)) === JSON.stringify(before), 'a new feature: gone without a trace')
  expectWhole(copy, 'without any feature')
  const growth = mostGrowth(startBytesOf(copy), withIt)
  expectThat(growth <= MOST_BYTES, `a new feature: ${growth} bytes more in the scripts that a page starts with`)
  expectThat(vitest(copy, 'node', 'src/commerce/', 'demo/'), 'without any feature: the tests of the nouns')
}

const testsOf = (names: string[]) => names.map((name) => `src/features/${name}/`)

/** Removes features from a copy and runs the node tests of others there. */
function takeOut(copy: string, gone: string[], others: string[]): void {
  for (const name of gone) removeFeature(copy, name)
  const what = `without ${gone.join(', ')}`
  expectThat(hasTypes(copy), `${what}: types`)
  expectThat(runIn(copy, 'tools/build.ts'), `${what}: build`)
  expectThat(
    vitest(copy, 'node', ...testsOf(others), 'src/app/messages', 'src/app/forms-sent-again'),
    `${what}: the tests of ${others.join(', ')}`,
  )
}

function takeOutSet(copy: string, index: number): void {
  const gone = separate(FEATURES)[index] ?? []
  const others = FEATURES.filter((name) => !gone.includes(name))
  takeOut(copy, gone, others)
  const journeys = others.flatMap((name) => globSync(`src/features/${name}/journeys`, { cwd: copy }))
  expectThat(vitest(copy, 'e2e', ...journeys), "the others' main journeys")
}

function inCopy(work: (copy: string) => void): void {
  const copy = copyStore()
  try {
    work(copy)
  } finally {
    removeCopy(copy)
  }
}

function takeOutToday(): void {
  inCopy((copy) => {
    for (const name of FEATURES) removeFeature(copy, name)
    expectThat(hasTypes(copy), 'without any feature: types')
  })
  const turn = turnOf(FEATURES)
  const gone = ofToday(
    FEATURES.filter((name) => !turn.includes(name)),
    1,
  )
  inCopy((copy) => takeOut(copy, gone, turn))
}

const [what = 'today', index = ''] = process.argv.slice(2)
if (what === 'today') takeOutToday()
else if (what === 'all') inCopy(takeOutAll)
else if (what === 'set') inCopy((copy) => takeOutSet(copy, Number(index)))
else
  inCopy((copy) => {
    removeFeature(copy, what)
    expectWhole(copy, `without ${what}`)
  })
for (const fault of faults) console.log(`WRONG: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
