import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTree, type Tree } from '../boundaries/modules.ts'
import { placeOf } from '../boundaries/places.ts'
import { CHECKS, type Step, testsOf } from './steps.ts'

/** Modules that import the whole store. Their importers are not selected because a single file changed. */
const WHOLE_STORE = /^(src\/app\/|test\/make-store\.ts$|src\/(commerce|features)\/[^/]+\/(server|client)\.ts$)/
const TEST = /\.test\.tsx?$/
const JOURNEY = /^e2e\/|\/journeys\//

/** Returns the steps for the changes since the last commit or, if the working tree is clean, for that commit. */
export function changedSteps(root: string): Step[] {
  const files = changedFiles(root)
  const tests = testsFor(readTree(root), files)
  console.log(`${files.length} changed files, ${tests.length} test files`)
  const step = (title: string, project: string, picked: string[]) =>
    picked.length > 0 ? [testsOf(title, project, picked)] : []
  return [
    ...CHECKS,
    ...step(
      'Rules, routes and tools',
      'node',
      tests.filter((path) => path.endsWith('.test.ts') && !JOURNEY.test(path)),
    ),
    ...step(
      'Parts in the browser',
      'ui',
      tests.filter((path) => path.endsWith('.test.tsx')),
    ),
    ...step(
      'Journeys in the browser',
      'e2e',
      tests.filter((path) => JOURNEY.test(path)),
    ),
  ]
}

function changedFiles(root: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const isThere = (path: string) => existsSync(join(root, path))
  const tree = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return (tree.length > 0 ? tree : git('diff', '--name-only', 'HEAD~1')).filter(isThere)
}

/**
 * Returns the test files that a change can affect: those in the changed folders, those that import a changed file directly or
 * indirectly, and the store-wide tests for that kind of file.
 */
export function testsFor(tree: Tree, changed: string[]): string[] {
  const all = [...tree.keys()].filter((path) => TEST.test(path))
  const folders = new Set(
    changed.map((path) => placeOf(path).folder).filter((folder) => folder.split('/').length === 3),
  )
  const reached = reach(tree, changed)
  const has = (pattern: RegExp) => changed.some((path) => pattern.test(path) && !TEST.test(path))
  const sides: [when: RegExp, tests: string[]][] = [
    [/^src\/.*(routes|contract)/, ['src/app/authorisation.test.ts', 'src/app/fuzz.test.ts']],
    [/^src\/(commerce|features)\//, ['src/app/without.test.ts', 'e2e/guest-buys.test.ts']],
    [/\/messages\//, ['src/app/messages.test.ts', 'src/app/languages.test.ts']],
    [/\/migrations\//, ['tools/migrations/landed.test.ts']],
  ]
  const wanted = new Set([
    ...all.filter((path) => reached.has(path) || folders.has(placeOf(path).folder)),
    ...sides.flatMap(([when, tests]) => (has(when) ? tests : [])),
  ])
  return all.filter((path) => wanted.has(path))
}

/** Returns everything that imports one of these files directly or indirectly, but not through the whole store. */
function reach(tree: Tree, from: string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const { path, links } of tree.values())
    for (const { file } of links) if (file) importers.set(file, [...(importers.get(file) ?? []), path])
  const reached = new Set(from)
  // Iterating over a set includes items added meanwhile, so this ends when nothing new is reached.
  for (const path of reached)
    if (from.includes(path) || !WHOLE_STORE.test(path))
      for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}
