import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { faultsIn, readReport } from '../lanes/report.ts'
import { testsOf } from '../lanes/steps.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The outcome of one part of the gate. */
export type Outcome = { isRight: boolean; said: string; faults: string[] }

/** Runs every test of a project, or those of some files, with its full count: nouns among all features, journeys at both sizes. */
export function runWholeTests(project: 'node' | 'e2e', seed: number, files: string[] = []): Outcome {
  const { args, report = '' } = testsOf('Whole counts', project, files)
  const begun = performance.now()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    WHOLE_COUNTS: '1',
    SEED: String(seed),
    BUILT_RENDERER: `${ROOT}dist/server/render.js`,
  }
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env })
  const result = readReport(report)
  rmSync(report, { force: true })
  const tests = result?.testResults.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0) ?? 0
  const minutes = Math.round((performance.now() - begun) / 60_000)
  return {
    isRight: status === 0,
    said: `all ${tests} ${project === 'node' ? 'tests of rules and routes with their counts whole' : 'journeys at both sizes'}, in ${minutes} minutes`,
    faults: status === 0 ? [] : faultsIn(result),
  }
}

/** Takes each feature out of a copy of the store in turn, and runs all tests of the others there. */
export function takeOutEach(): Outcome {
  const begun = performance.now()
  const { status, stdout } = spawnSync(process.execPath, ['tools/removal/main.ts', 'all'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const minutes = Math.round((performance.now() - begun) / 60_000)
  return {
    isRight: status === 0,
    said: `every feature taken out in turn, with all tests of the others, in ${minutes} minutes`,
    faults: stdout.split('\n').flatMap((line) => /^WRONG: (.*)/.exec(line)?.[1] ?? []),
  }
}
