import { BESIDE } from '#test/beside.ts'
import type { Tree } from '../boundaries/modules.ts'
import { placeOf } from '../boundaries/places.ts'

export const TEST = /\.test\.tsx?$/
export const JOURNEY = /^e2e\/.*\.test\.|\/journeys\/.*\.test\./

/** What opens a store. A test that uses it depends on the folders that its store has, not on all that it imports. */
const STORE = /^src\/app\/(?!.*\.test\.)|^test\/make-store\.ts$/
/** What every test depends on, though none imports it: the build, the browser, and what is set up before all tests. */
const EVERYBODYS =
  /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|vitest\.config\.ts|tools\/(build|build-server|compiled-texts)\.ts|tools\/bootstrap\.mjs|test\/(chromium|database-cluster|each-file|running-store)\.ts)$/
/** What those import of the harness is everybody's too. What they import of the store is found by its doors. */
const HARNESS = /^(test|tools)\//
/** A change of which nobody knows what it is. */
export const EVERYTHING = ['package-lock.json']
/** Read by a store as it opens or is filled, though no module imports it. A feature's demonstration may write into nouns. */
const READ_BY_STORES = /^(demo|public)\/|^src\/features\/[^/]+\/((rules|work)\/)?demo\.ts$/
/** Styles that the first of them collects. */
const STYLES = /^src\/platform\/ui\/[^/]+\.css$/
const STYLE_SHEET = 'src/platform/ui/styles.css'
const NOUNS = 'nouns'

export const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/**
 * `reached` are tests that import a changed file, directly or not, and `opened` those whose store has one. `openers` are all that
 * open a store, in their own process or another.
 */
export type Affected = { reached: Set<string>; opened: Set<string>; openers: Set<string> }

/**
 * Returns the tests that changed paths can affect. A path that is no module (texts, migrations, a deleted file) counts for the doors
 * of its folder.
 */
export function affectedTests(tree: Tree, changed: string[]): Affected {
  const importers = importersOf(tree)
  const all = [...tree.keys()].filter((path) => TEST.test(path))
  const using = follow(
    importers,
    [...tree.keys()].filter((path) => STORE.test(path)),
  )
  const openers = new Set(all.filter((path) => JOURNEY.test(path) || using.has(path)))
  const setUp = follow(
    importers,
    changed.filter((path) => HARNESS.test(path)),
    (importer) => HARNESS.test(importer),
  )
  if ([...changed, ...setUp].some((path) => EVERYBODYS.test(path)))
    return { reached: new Set(all), opened: openers, openers }

  const folders = new Set<string>(changed.some((path) => READ_BY_STORES.test(path)) ? [NOUNS] : [])
  const starts = changed.flatMap((path) => {
    const doors = tree.has(path) ? [] : doorsBeside(tree, path)
    // What is no module and has no door, such as a migration of the platform, is for every store.
    if (!tree.has(path) && /^src\/.*(?<!\.md)$/.test(path) && doors.length === 0) folders.add(NOUNS)
    return [path, ...doors, ...(STYLES.test(path) ? [STYLE_SHEET] : [])]
  })
  const reached = follow(importers, starts, (importer, imported) => {
    if (!STORE.test(importer) || STORE.test(imported)) return true
    folders.add(featureOf(imported) ?? NOUNS)
    return false
  })
  const opens = (test: string) => folders.has(NOUNS) || foldersOf(test, folders).some((name) => folders.has(name))
  const isTest = (path: string) => TEST.test(path)
  return { reached: new Set([...reached].filter(isTest)), opened: new Set([...openers].filter(opens)), openers }
}

/** The features that a test's store has: its own, or all of `folders` if it stands in no layer; none beside a noun's. */
function foldersOf(test: string, folders: Set<string>): string[] {
  const { area } = placeOf(test)
  const own = featureOf(test) ?? ''
  if (area === 'features') return [own, ...(BESIDE[own] ?? [])]
  return area === 'commerce' || area === 'platform' ? [] : [...folders]
}

function importersOf(tree: Tree): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, links } of tree.values())
    for (const { file } of links) if (file) importers.set(file, [...(importers.get(file) ?? []), path])
  return importers
}

/** Returns what imports one of these paths, directly or not, and the paths themselves. `enters` is asked before each step. */
function follow(
  importers: Map<string, string[]>,
  from: string[],
  enters: (importer: string, imported: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(from)
  // Iterating over a set includes items added meanwhile, so this ends when nothing new is reached.
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) if (enters(importer, path)) reached.add(importer)
  return reached
}

function doorsBeside(tree: Tree, path: string): string[] {
  const { folder } = placeOf(path)
  return ['server.ts', 'client.ts'].map((door) => `${folder}/${door}`).filter((door) => tree.has(door))
}
