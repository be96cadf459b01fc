import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHROMIUM } from '#test/chromium.ts'
import { readTree } from './boundaries/modules.ts'
import { changedNow, changedSince } from './lanes/changed.ts'
import { describeMachine } from './lanes/floor.ts'
import { keepUsage, noteLanded, readGreen } from './lanes/green.ts'
import { failedFilesOf, faultsIn, passedIn, slowestOf, takeReport } from './lanes/report.ts'
import { scratchFolder } from './lanes/scratch.ts'
import { type Selection, selectChanged, selectLane } from './lanes/select.ts'
import { ASKED_FOR, CHECKS, REMOVAL, type Step, TITLES, testSteps } from './lanes/steps.ts'
import { unhandledOf } from './lanes/unhandled.ts'
import { breachesOf, processorSeconds, readUsage, secondsBeside, sumByFolder } from './lanes/usage.ts'

/**
 * `npm test` runs what must pass before a change lands. A word runs the steps with that word in their titles, on the files named
 * after it if there are any, which may be for the gate only; `npm test changed` runs what the working tree's changes can affect, and
 * `npm test landed COMMIT` notes that CI has passed a commit.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const ALL_TITLES = [...CHECKS, ...Object.values(TITLES).map((title) => ({ title })), REMOVAL, ...ASKED_FOR].map(
  ({ title }) => title,
)
const SLOWEST = 10
/** Files. More failed ones than this are no accident of a busy machine. */
const MOST_ONCE_MORE = 5

const [word = '', ...files] = process.argv.slice(2)
if (word === 'landed') {
  const noted = noteLanded(ROOT, files[0])
  console.log(noted.said)
  process.exit(noted.ok ? 0 : 1)
}
if (!CHROMIUM) {
  console.error(
    'The browser tests need Chromium. On Debian: apt-get install chromium-headless-shell. Elsewhere set CHROMIUM to its path.',
  )
  process.exit(1)
}

const green = readGreen(ROOT)
const usageFile = join(tmpdir(), `buybox-usage-${process.pid}`)
const env = {
  ...process.env,
  NODE_ENV: 'test',
  TMPDIR: scratchFolder(),
  BUILT_RENDERER: `${ROOT}dist/server/render.js`,
}

function select(): Selection {
  const tree = readTree(ROOT)
  const changed = word === 'changed' ? changedNow(ROOT) : changedSince(ROOT, green.commit)
  const selection = word === 'changed' ? selectChanged(tree, changed ?? []) : selectLane(tree, changed)
  const since = word === 'changed' ? 'now' : `since ${green.commit.slice(0, 8)}, which CI has seen green`
  console.log(
    changed ? `${changed.length} files changed ${since}.` : `${green.commit} is not in this history: all tests run.`,
  )
  return selection
}

function stepsAskedFor(): Step[] {
  if (files.length > 0) return testSteps({ node: files, ui: files, e2e: files }, { isWhole: true }).filter(isMeant)
  if (word && word !== 'changed' && CHECKS.concat(ASKED_FOR, REMOVAL).some(isMeant))
    return CHECKS.concat(ASKED_FOR, REMOVAL).filter(isMeant)
  const steps = [...CHECKS, ...testSteps(select()), ...(word === 'changed' ? [] : [REMOVAL])]
  return word && word !== 'changed' ? steps.filter(isMeant) : steps
}

function isMeant({ title }: Step): boolean {
  return title.toLowerCase().includes(word.toLowerCase())
}

/**
 * Runs a step and returns what it said; its tests' faults by file and name. Tests that a step runs once more elsewhere, such as in a copy, are not
 * counted again.
 */
function run({ title, args, report }: Step, isCounted: boolean) {
  console.log(`\n— ${title}`)
  const [begun, worked] = [performance.now(), processorSeconds()]
  const counting = {
    ...(isCounted && report ? { TEST_USAGE: usageFile } : {}),
    ...(report ? { UNHANDLED: unhandledOf(report) } : {}),
  }
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env: { ...env, ...counting } })
  const seconds = Math.round((performance.now() - begun) / 1000)
  const processor = Math.round(processorSeconds() - worked)
  const said = report ? takeReport(report) : undefined
  const isEmpty = said !== undefined && passedIn(said) === 0
  const isFine = status === 0 && !isEmpty
  console.log(`  ${title}: ${isFine ? 'fine' : 'FAILED'} (${seconds} s)`)
  const faults = isFine || !report ? [] : isEmpty ? ['No test ran.'] : faultsIn(said)
  return { title, seconds, processor, said, isFine, faults }
}

const [begun, worked] = [performance.now(), processorSeconds()]
const done = stepsAskedFor().map((step) => {
  const first = run(step, true)
  const failed = !first.isFine && first.said ? failedFilesOf(first.said) : []
  // An error outside the tests belongs to no file that could be run again.
  if (first.said?.unhandled?.length) return { ...first, unsteady: [] }
  if (!step.again || failed.length === 0 || failed.length > MOST_ONCE_MORE) return { ...first, unsteady: [] }
  const second = run(step.again(failed.map((file) => file.replace(ROOT, ''))), false)
  const seconds = first.seconds + second.seconds
  if (second.isFine) return { ...first, seconds, isFine: true, unsteady: first.faults }
  return { ...first, seconds, faults: second.faults, unsteady: [] }
})

const reports = done.flatMap(({ said }) => said ?? [])
const folders = sumByFolder(readUsage(usageFile), reports, ROOT)
rmSync(usageFile, { force: true })
const tell = (lines: string[]) => console.log(lines.join('\n  ').replaceAll(ROOT, ''))
if (folders.size > 0)
  tell(['\nProcessor seconds by folder, here and in the last green run:', ...secondsBeside(folders, green.seconds)])
if (reports.length > 0) tell(['\nSlowest files:', ...slowestOf(reports, SLOWEST)])
console.log('\nseconds  processor')
for (const { title, seconds, processor, isFine } of done)
  console.log(
    `${String(seconds).padStart(7)}  ${String(processor).padStart(9)}  ${isFine ? 'fine  ' : 'FAILED'}  ${title}`,
  )
// Repeated at the very end, for readers who see only the last lines of a long run.
const failed = done.filter(({ isFine }) => !isFine)
for (const { title, faults } of failed) tell([`\n${title} failed:`, ...faults])
const unsteady = done.flatMap((step) => step.unsteady)
if (unsteady.length > 0) tell(['\nFailed at first, passed alone:', ...unsteady])
const ratchets = JSON.parse(readFileSync(join(ROOT, 'tools/lanes/ratchets.json'), 'utf8'))
// Whoever names files or a step may ask for more than a lane does.
const breaches = files.length === 0 && ['', 'changed'].includes(word) ? breachesOf(folders, ratchets) : []
if (breaches.length > 0)
  tell([
    '\nMore than tools/lanes/ratchets.json allows. Use sharedStore() or a makeStore() without options, or raise the figure and say why in the commit:',
    ...breaches,
  ])
const isFine = failed.length === 0 && breaches.length === 0 && done.length > 0
const seconds = Math.round((performance.now() - begun) / 1000)
if (done.length === 0) tell([`No step has "${word}" in its title. There are:`, ...ALL_TITLES])
console.log(`\n${await describeMachine()}`)
console.log(
  `${done.length - failed.length} passed, ${failed.length} failed in ${seconds} s, ${Math.round(processorSeconds() - worked)} processor seconds`,
)
keepUsage(ROOT, folders, isFine && !word)
process.exit(isFine ? 0 : 1)
