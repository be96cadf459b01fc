import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { faultsIn, passedIn, skippedIn, takeReport } from '../lanes/report.ts'
import { scratchFolder } from '../lanes/scratch.ts'
import { type Project, testsOf } from '../lanes/steps.ts'
import { unhandledOf } from '../lanes/unhandled.ts'
import type { Outcome, Part } from './part.ts'
import { any, isCrawler, isHarness, isStore, under } from './sources.ts'

/** Folders of a layer in each part: a part should take some minutes. */
const FOLDERS_A_PART = 8

/** The next page is timed, and has the machine for itself. */
const NOUN_JOURNEYS = {
  'nouns a-g': /^[a-g]/,
  'nouns h-n': /^[h-n](?!ext-page)/,
  'nouns o-z': /^[o-z]/,
  'the next page': /^next-page/,
}

/** Runs all tests of a project in some places with their whole counts: every state, both sizes, nouns among all features. */
function runWhole(root: string, project: Project, places: string[], seed: number): Outcome {
  const { args, report = '' } = testsOf('Whole counts', project, places, { isWhole: true })
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    WHOLE_COUNTS: '1',
    SEED: String(seed),
    TMPDIR: scratchFolder(),
    BUILT_RENDERER: join(root, 'dist/server/render.js'),
    UNHANDLED: unhandledOf(report),
  }
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  const result = takeReport(report)
  const passed = result ? passedIn(result) : 0
  const skipped = result ? skippedIn(result) : 0
  const told = `${passed} tests passed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return {
    // A part in which nothing ran proves nothing.
    isRight: status === 0 && passed > 0,
    said: told,
    faults: status === 0 ? [] : faultsIn(result).map((fault) => fault.replaceAll(`${root}/`, '')),
  }
}

const foldersOf = (root: string, layer: string): string[] =>
  readdirSync(join(root, 'src', layer), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${layer}/${name}/`)
    .toSorted()

/** Splits folders into parts of about the same number, named after the first and last. */
function chunks(folders: string[]): { name: string; folders: string[] }[] {
  const count = Math.ceil(folders.length / FOLDERS_A_PART)
  const size = Math.ceil(folders.length / count)
  const short = (folder = '') => folder.split('/').at(-2) ?? ''
  return Array.from({ length: count }, (_, index) => folders.slice(index * size, (index + 1) * size)).map((some) => ({
    name: `${short(some[0])} to ${short(some.at(-1))}`,
    folders: some,
  }))
}

/** What the harness finds by its name in features' folders. */
const planted = (path: string) => /\/planted\.ts$|\.(facts|effects)\.ts$/.test(path)

/** Returns the parts that run tests: rules and routes, parts in the browser, journeys. */
export function testParts(root: string, seed: number): Part[] {
  const [commerce, features] = [foldersOf(root, 'commerce'), foldersOf(root, 'features')]
  const part = (name: string, project: Project, places: string[], more: (path: string) => boolean): Part => ({
    name,
    tests: { project, places },
    reads: any(isStore, isHarness, planted, under(...places), more, project === 'node' ? isCrawler : under()),
    run: () => runWhole(root, project, places, seed),
  })
  const walk = 'src/app/consistency.test.ts'
  const app = readdirSync(join(root, 'src/app'))
    .map((name) => `src/app/${name}`)
    .filter((path) => path.endsWith('.test.ts') && path !== walk)
  const journeys = (folders: string[]) => folders.map((folder) => `${folder}journeys/`)
  return [
    part('tests: platform', 'node', ['src/platform/'], under()),
    ...chunks(commerce).map(({ name, folders }) => part(`tests: ${name}`, 'node', folders, under())),
    ...chunks(features).map(({ name, folders }) => part(`tests: ${name}`, 'node', folders, under('tools/torture'))),
    part('tests: app', 'node', app, under('tools')),
    part('tests: tools, test and demo', 'node', ['tools/', 'test/', 'demo/'], under('tools', 'src', 'e2e')),
    part('tests: the crawler', 'node', [walk], under('tools/torture')),
    part('browser: parts of platform and commerce', 'ui', ['src/platform/', 'src/commerce/'], under()),
    part('browser: parts of features', 'ui', ['src/features/'], under()),
    ...Object.entries(NOUN_JOURNEYS).map(([name, files]) =>
      part(`journeys: ${name}`, 'e2e', filesIn(root, 'e2e', files), under('e2e/steps/')),
    ),
    ...chunks(features).map(({ name, folders }) =>
      part(`journeys: ${name}`, 'e2e', journeys(folders), under('e2e/steps/')),
    ),
  ]
}

const filesIn = (root: string, folder: string, names: RegExp): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.test.ts') && names.test(name))
    .map((name) => `${folder}/${name}`)
