import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A step of `npm test`. `report` is the file that receives the results of its tests, and `again` runs some of its files alone. */
export type Step = { title: string; args: string[]; report?: string; again?: (files: string[]) => Step }

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

/** Returns a step that runs a project's tests: all of them, or those in `files`. */
export function testsOf(title: string, project: string, files: string[] = []): Step {
  const report = join(tmpdir(), `buybox-report-${process.pid}-${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return {
    title,
    args: [module('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...files],
    report,
    again: (failed) => {
      const step = testsOf(`${title}, once more`, project, failed)
      return { ...step, args: [...step.args, '--maxWorkers=1'] }
    },
  }
}

/** Everything that must pass before a change lands, fastest first. */
export const STEPS: Step[] = [
  ...CHECKS,
  testsOf('Rules, routes and tools', 'node'),
  testsOf('Parts in the browser', 'ui'),
  testsOf('Journeys in the browser', 'e2e'),
  { title: 'Removal of features', args: ['tools/removal/main.ts'] },
]

/** Steps that run only when asked for by name. */
export const ASKED_FOR: Step[] = [{ title: 'Growth by ten features', args: ['tools/lanes/growth.ts'] }]
