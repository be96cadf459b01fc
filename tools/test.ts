import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHROMIUM } from '#test/chromium.ts'
import { changedSteps } from './lanes/changed.ts'
import { failedFilesOf, faultsIn, readReport, slowestOf } from './lanes/report.ts'
import { scratchFolder } from './lanes/scratch.ts'
import { ASKED_FOR, STEPS, type Step } from './lanes/steps.ts'

/**
 * `npm test` runs every step. A word runs the steps with that word in their titles and passes further arguments on; `npm test
 * changed` runs what the working tree's changes can affect.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SLOWEST = 10
/** Files. More failed ones than this are no accident of a busy machine. */
const MOST_ONCE_MORE = 5

if (!CHROMIUM) {
  console.error(
    'The browser tests need Chromium. On Debian: apt-get install chromium-headless-shell. Elsewhere set CHROMIUM to its path.',
  )
  process.exit(1)
}

const [word = '', ...more] = process.argv.slice(2)
const isMeant = ({ title }: Step) => title.toLowerCase().includes(word.toLowerCase())
const steps = word === 'changed' ? changedSteps(ROOT) : word ? [...STEPS, ...ASKED_FOR].filter(isMeant) : STEPS
const env = {
  ...process.env,
  NODE_ENV: 'test',
  TMPDIR: scratchFolder(),
  BUILT_RENDERER: `${ROOT}dist/server/render.js`,
}

/** Runs a step and returns what it said; its tests' faults by file and name. */
function run({ title, args, report }: Step, ...further: string[]) {
  console.log(`\n— ${title}`)
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, [...args, ...further], { cwd: ROOT, stdio: 'inherit', env })
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`  ${title}: ${status === 0 ? 'fine' : 'FAILED'} (${seconds} s)`)
  const said = report ? readReport(report) : undefined
  if (report) rmSync(report, { force: true })
  return { title, seconds, said, isFine: status === 0, faults: status === 0 || !report ? [] : faultsIn(said) }
}

const done = steps.map((step) => {
  const first = run(step, ...more)
  const failed = !first.isFine && first.said ? failedFilesOf(first.said) : []
  if (!step.again || failed.length === 0 || failed.length > MOST_ONCE_MORE) return { ...first, unsteady: [] }
  const second = run(step.again(failed.map((file) => file.replace(ROOT, ''))))
  const seconds = first.seconds + second.seconds
  if (second.isFine) return { ...first, seconds, isFine: true, unsteady: first.faults }
  return { ...first, seconds, faults: second.faults, unsteady: [] }
})

const reports = done.flatMap(({ said }) => said ?? [])
if (reports.length > 0)
  console.log(['\nSlowest files:', ...slowestOf(reports, SLOWEST)].join('\n  ').replaceAll(ROOT, ''))
console.log('')
for (const { title, seconds, isFine } of done)
  console.log(`${String(seconds).padStart(5)} s  ${isFine ? 'fine  ' : 'FAILED'}  ${title}`)
// Repeated at the very end, for readers who see only the last lines of a long run.
const failed = done.filter(({ isFine }) => !isFine)
for (const { title, faults } of failed) console.log([`\n${title} failed:`, ...faults].join('\n  '))
const unsteady = done.flatMap((step) => step.unsteady)
if (unsteady.length > 0)
  console.log(['\nFailed at first, passed alone:', ...unsteady].join('\n  ').replaceAll(ROOT, ''))
const total = done.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(`\n${done.length - failed.length} passed, ${failed.length} failed in ${total} s`)
process.exit(failed.length === 0 && done.length > 0 ? 0 : 1)
