import type { Tree } from '../boundaries/modules.ts'
import { placeOf } from '../boundaries/places.ts'
import { affectedTests, EVERYTHING, featureOf, JOURNEY, TEST } from './affected.ts'
import { ofToday } from './of-today.ts'

/** Number of features whose turn it is, different ones every day. */
const FEATURES_A_DAY = 5

/** The features whose turn it is: `npm test` takes their main journeys, and their other tests in a copy without one more. */
export const turnOf = (features: string[], now?: number): string[] => ofToday(features, FEATURES_A_DAY, now)

/** Checks of the whole store, by what has changed. `npm test changed` leaves out all others that open everything. */
const STORE_WIDE: [when: RegExp, tests: string[]][] = [
  [/^src\/.*(routes|contract)/, ['src/app/authorisation.test.ts', 'src/app/unknown-fields.test.ts']],
  [/\.sql$|\/queries/, ['src/app/statements.test.ts']],
  [/\/messages\//, ['src/app/messages.test.ts']],
  [/\/migrations\//, ['tools/migrations/landed.test.ts']],
]

/** Test files by the project that runs them. */
export type Selection = { node: string[]; ui: string[]; e2e: string[] }

/**
 * Returns what `npm test` runs: everything outside the features, their rules, and of the features that a change can affect all
 * tests. Journeys run of those whose folder itself changed, of those whose turn it is, and of those that import what changed. `changed` is undefined if nobody knows: then
 * every test counts as affected.
 */
export function selectLane(tree: Tree, changed: string[] | undefined, now = Date.now()): Selection {
  const { reached, opened, openers } = affectedTests(tree, changed ?? EVERYTHING)
  const features = [...new Set([...tree.keys()].flatMap((path) => featureOf(path) ?? []))].toSorted()
  const turns = new Set(turnOf(features, now))
  const touched = new Set(changed ? changed.map(featureOf) : features)
  const isMeant = (path: string) => {
    const feature = featureOf(path)
    if (!feature) return true
    if (JOURNEY.test(path)) return touched.has(feature) || turns.has(feature) || reached.has(path)
    return reached.has(path) || opened.has(path) || (path.endsWith('.ts') && !openers.has(path))
  }
  return byProject([...tree.keys()].filter((path) => TEST.test(path) && isMeant(path)))
}

/**
 * Returns what `npm test changed` runs: the tests that import a changed file, those of its folder, and of those of the whole store
 * the few that look at such a file. The others whose stores have it run in `npm test`.
 */
export function selectChanged(tree: Tree, changed: string[]): Selection {
  const { reached, opened } = affectedTests(tree, changed)
  const folders = new Set(changed.map((path) => placeOf(path).folder))
  const wide = STORE_WIDE.flatMap(([when, checks]) => (changed.some((path) => when.test(path)) ? checks : []))
  const isBeside = (path: string) => folders.has(placeOf(path).folder) && path.startsWith('src/')
  const found = [...reached, ...[...opened].filter(isBeside), ...wide.filter((path) => tree.has(path))]
  return byProject([...new Set(found)])
}

const byProject = (paths: string[]): Selection => ({
  node: paths.filter((path) => path.endsWith('.test.ts') && !JOURNEY.test(path)),
  ui: paths.filter((path) => path.endsWith('.test.tsx')),
  e2e: paths.filter((path) => JOURNEY.test(path)),
})
