import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Selection } from './select.ts'

/** A step of `npm test`. `report` is the file that receives the results of its tests, and `again` runs some of its files alone. */
export type Step = { title: string; args: string[]; report?: string; again?: (files: string[]) => Step }

export type Project = keyof Selection

const module = (path: string) => `node_modules/${path}`

/** What the check of types found last, by file: copies of the store take it with them and check what differs. */
export const CHECKED_TYPES = '.cache/types.tsbuildinfo'

/** Arguments that check types, only of files that have changed or depend on one that has. */
export const TYPES = [module('typescript/bin/tsc'), '-p', '.', '--incremental', '--tsBuildInfoFile', CHECKED_TYPES]

/** Steps that run no tests, fastest first. */
export const CHECKS: Step[] = [
  { title: 'Format and lint', args: [module('@biomejs/biome/bin/biome'), 'check', '.'] },
  { title: 'Types', args: TYPES },
  { title: 'Boundaries', args: ['tools/boundaries/check.ts'] },
]

export const TITLES: Record<Project, string> = {
  node: 'Rules, routes and tools',
  ui: 'Parts in the browser',
  e2e: 'Journeys in the browser',
}

/** Which tests of a project `npm test` takes; the gate takes all. */
export const TAGS: Record<Project, string[]> = {
  node: ['--tags-filter=!gate'],
  ui: ['--tags-filter=!gate'],
  e2e: ['--tags-filter=main'],
}

/** Returns a step that runs tests of a project: all of them, or those in `files`. `isWhole`: also those for the gate only. */
export function testsOf(title: string, project: Project, files: string[] = [], { isWhole = false } = {}): Step {
  const report = join(tmpdir(), `buybox-report-${process.pid}-${project}.json`)
  const reporters = ['default', 'json', './tools/lanes/unhandled.ts'].map((name) => `--reporter=${name}`)
  const tags = isWhole ? [] : TAGS[project]
  return {
    title,
    args: [
      ...[module('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, `--outputFile.json=${report}`],
      ...[...tags, ...files],
    ],
    report,
    again: (failed) => {
      const step = testsOf(`${title}, once more`, project, failed, { isWhole })
      return { ...step, args: [...step.args, '--maxWorkers=1'] }
    },
  }
}

/** Returns the steps that run selected tests. `isWhole`: also those for the gate only. */
export const testSteps = (selection: Selection, how: { isWhole?: boolean } = {}): Step[] =>
  (['node', 'ui', 'e2e'] as const)
    .filter((project) => selection[project].length > 0)
    .map((project) => testsOf(TITLES[project], project, selection[project], how))

export const REMOVAL: Step = { title: 'Removal of features', args: ['tools/removal/main.ts', 'today'] }

/** Steps that run only when asked for by name. */
export const ASKED_FOR: Step[] = [
  { title: 'Growth by ten features: bytes and statements', args: ['tools/lanes/growth.ts', 'weigh'] },
  { title: 'Growth by ten features: seconds', args: ['tools/lanes/growth.ts'] },
]
