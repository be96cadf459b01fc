import { readFileSync, rmSync } from 'node:fs'
import { readTree } from '../boundaries/modules.ts'
import { copyStore, removeCopy, runIn } from '../removal/copy.ts'
import { mostGrowth, startBytesOf } from '../removal/start-bytes.ts'
import { featureOf, JOURNEY } from './affected.ts'
import { addCopies } from './growing.ts'
import { type Selection, selectLane } from './select.ts'
import { CHECKS, type Step, testSteps, testsOf } from './steps.ts'
import { processorSeconds } from './usage.ts'

/**
 * Measures what ten more features cost `npm test`, in a copy of the store: its steps as they are, then with ten renamed copies of
 * coupons, wish lists and installments with their tests, which have all changed as if they were new. Of the journeys each day takes
 * ten features', however many there are.
 */
const COPIES = 10
/** Seconds, and processor seconds, that ten features may cost while all of them are new. */
const MOST = { seconds: 60, processor: 120 }
/** Uncompressed, at the start of a page that shows none of the features. */
const MOST_BYTES = 1000

type Cost = { seconds: number; processor: number }

function measure(copy: string, steps: Step[], which: string): Record<string, Cost> {
  const costs: Record<string, Cost> = {}
  for (const { title, args } of steps) {
    const [begun, worked] = [performance.now(), processorSeconds()]
    const isFine = runIn(copy, ...args)
    const cost = { seconds: (performance.now() - begun) / 1000, processor: processorSeconds() - worked }
    costs[title] = cost
    console.log(`  ${title}, ${which}: ${isFine ? 'fine' : 'FAILED'} (${cost.seconds.toFixed(0)} s)`)
    if (!isFine) faults.push(`${title}, ${which}: failed`)
  }
  return costs
}

/** Counts the statements of what a shopper does most, on products for which the added features have nothing. */
function statementsOf(copy: string): Record<string, number> {
  // Beside the copy, since lint reads what is in it.
  const file = `${copy}-statements.json`
  process.env.STATEMENTS_FILE = file
  const { args } = testsOf('Statements', 'node', ['tools/lanes/statements.test.ts'])
  const isFine = runIn(copy, ...args)
  delete process.env.STATEMENTS_FILE
  if (!isFine) throw new Error('The statements could not be counted.')
  const counts = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return counts
}

/**
 * Builds the way `npm test` does, including its stamp, so that a test that runs `npm start` does not rebuild the copy while
 * others run.
 */
const build = (copy: string) => runIn(copy, 'tools/bootstrap.mjs', 'test', 'boundaries')

/** The steps that grow with features: journeys do not, and removal tests the others once more in a copy of its own. */
const stepsFor = (selection: Selection): Step[] => [...CHECKS, ...testSteps({ ...selection, e2e: [] })]

/** What pages and requests may cost is listed for the features that there are, some of which these pages show: the copies show as much again. */
const COSTS = 'src/app/costs.test.ts'

/** The same selection as before, with all tests of the added features. */
function selectWith(copy: string, before: Selection, added: string[]): Selection {
  const own = [...readTree(copy).keys()].filter((path) => added.includes(featureOf(path) ?? '') && !JOURNEY.test(path))
  return {
    node: [...before.node.filter((path) => path !== COSTS), ...own.filter((path) => path.endsWith('.test.ts'))],
    ui: [...before.ui, ...own.filter((path) => path.endsWith('.test.tsx'))],
    e2e: [],
  }
}

const faults: string[] = []
const copy = copyStore({ isWhole: true })
try {
  build(copy)
  const startedWith = startBytesOf(copy)
  const asked = statementsOf(copy)
  const selection = selectLane(readTree(copy), [])
  const before = measure(copy, stepsFor(selection), 'as it is')
  const added = addCopies(copy, COPIES)
  runIn(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'src', 'tools')
  build(copy)
  const growth = mostGrowth(startedWith, startBytesOf(copy))
  console.log(`Ten features make the scripts that a page starts with ${growth} bytes longer.`)
  if (growth > MOST_BYTES) faults.push(`more than ${MOST_BYTES} bytes at a page's start`)
  for (const [what, count] of Object.entries(statementsOf(copy))) {
    const more = count - (asked[what] ?? 0)
    console.log(`Ten features add ${more} statements to ${what}.`)
    if (more > 0) faults.push(`${more} more statements for ${what}`)
  }
  const after = measure(copy, stepsFor(selectWith(copy, selection, added)), 'with ten more')
  const sum: Cost = { seconds: 0, processor: 0 }
  for (const [title, cost] of Object.entries(after)) {
    const more = (unit: keyof Cost) => cost[unit] - (before[title]?.[unit] ?? 0)
    console.log(
      `${more('seconds').toFixed(0).padStart(6)} s more, ${more('processor').toFixed(0)} of processor: ${title}`,
    )
    for (const unit of ['seconds', 'processor'] as const) sum[unit] += more(unit)
  }
  console.log(
    `Ten features cost ${sum.seconds.toFixed(0)} s, ${sum.processor.toFixed(0)} of processor, while they are new.`,
  )
  for (const unit of ['seconds', 'processor'] as const)
    if (sum[unit] > MOST[unit]) faults.push(`more than ${MOST[unit]} ${unit === 'seconds' ? 's' : 'processor seconds'}`)
} finally {
  removeCopy(copy)
}
for (const fault of faults) console.log(`WRONG: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
