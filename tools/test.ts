import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

const module = (path: string) => `node_modules/${path}`

const reports = mkdtempSync(join(tmpdir(), 'buybox-reports-'))
const reportOf = (project: string) => join(reports, `${project}.json`)
const vitest = (project: string) => [
  ...[module('vitest/vitest.mjs'), 'run', '--project', project],
  ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(project)}`],
]

/** Everything that has to be right before a change lands, the quickest first. */
const STEPS: [title: string, args: string[], project?: string][] = [
  ['Format and lint', [module('@biomejs/biome/bin/biome'), 'check', '.']],
  ['Types', [module('typescript/bin/tsc'), '-p', '.']],
  ['Boundaries', ['tools/boundaries/check.ts']],
  ['Rules, routes and tools', vitest('node'), 'node'],
  ['Parts in the browser', vitest('ui'), 'ui'],
  ['Journeys in the browser', vitest('e2e'), 'e2e'],
]

if (!existsSync(CHROMIUM)) {
  console.error(
    `The browser tests need Chromium, and there is none at ${CHROMIUM}. On Debian: apt-get install chromium. Elsewhere set CHROMIUM to its path.`,
  )
  process.exit(1)
}

const only = process.argv[2]?.toLowerCase()
const failed: { title: string; faults: string[] }[] = []
let passed = 0
for (const [title, args, project] of STEPS.filter(([title]) => !only || title.toLowerCase().includes(only))) {
  console.log(`\n— ${title}`)
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  })
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(status === 0 ? `  ${title}: fine (${seconds} s)` : `  ${title}: FAILED (${seconds} s)`)
  if (status === 0) passed += 1
  else failed.push({ title, faults: project ? faultsIn(reportOf(project)) : [] })
}
rmSync(reports, { recursive: true, force: true })
// Once more at the very end, where somebody looks who sees only the last lines of a long run.
for (const { title, faults } of failed) console.log([`\n${title} failed:`, ...faults].join('\n  '))
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

type Report = {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A line for each test of a report that failed, or for a file of which none could begin. */
function faultsIn(path: string): string[] {
  if (!existsSync(path)) return ['It ended before it could report.']
  const report: Report = JSON.parse(readFileSync(path, 'utf8'))
  const faults = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [fault = ''] }) => `${name}: ${fullName}: ${firstLine(fault)}`),
  ])
  return faults.length > 0 ? faults : ['No test failed: something else did, see above.']
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
