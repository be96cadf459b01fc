import { readFileSync, rmSync } from 'node:fs'
import { readTree } from '../boundaries/modules.ts'
import { copyStore, removeCopy, runIn } from '../removal/copy.ts'
import { mostGrowth, startBytesOf } from '../removal/start-bytes.ts'
import { featureOf, JOURNEY } from './affected.ts'
import { addCopies, hideCopies } from './growing.ts'
import { type Selection, selectLane } from './select.ts'
import { CHECKS, type Step, testSteps, testsOf } from './steps.ts'
import { processorSeconds } from './usage.ts'

/**
 * Measures what ten more features cost `npm test`, in a copy of the store: its steps as they are, then with ten renamed copies of
 * coupons, wish lists and installments with their tests. First they are there like all others, then new: all their own tests run
 * once more in the change that adds them. Of the journeys each day takes five features', however many there are.
 * With `weigh` it counts instead what they cost pages and requests: bytes and statements, the same on every machine.
 */
const COPIES = 10
/** The share of a run's seconds, and of its processor seconds, that ten features may cost while all of them are new: machines differ by a factor of three. */
const MOST_SHARE = 0.2
const UNITS = { seconds: 's', processor: 'processor seconds' }
type Counts = Record<string, number>

type Costs = Record<'statements' | 'bytes', Counts>

/**
 * What the three copies of wish lists show: a link in each header, a heart on each card, a button on a product's page, what was saved for later
 * beside the cart. Bytes are uncompressed. Of the other copies nothing is shown, and nothing may be added.
 */
const SHOWN: Costs = {
  statements: { cart: 3 },
  bytes: { '/': 37_500, '/c/smart-speakers': 16_500, '/s?k=speaker': 31_200, '/cart': 1_200, '/dp/BXDRUM0001': 6_600 },
}

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

const NOTHING: Costs = { statements: {}, bytes: {} }

/** Counts what requests and documents cost that show none of the added features, or only their buttons. */
function countIn(copy: string): Costs {
  // Beside the copy, since lint reads what is in it.
  const file = `${copy}-counts.json`
  process.env.COUNTS_FILE = file
  const { args } = testsOf('Counts', 'node', ['tools/lanes/counted.test.ts'])
  const isFine = runIn(copy, ...args)
  delete process.env.COUNTS_FILE
  if (!isFine) throw new Error('What requests and documents cost could not be counted.')
  const counts = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return counts
}

/** Says what `added` adds to what was counted, and finds fault with more than is allowed. */
function compareCounts(added: string, before: Costs, after: Costs, most: Costs) {
  for (const unit of ['statements', 'bytes'] as const)
    for (const [what, count] of Object.entries(after[unit])) {
      const more = count - (before[unit][what] ?? 0)
      console.log(`${added} add ${more} ${unit} to ${what}.`)
      if (more > (most[unit][what] ?? 0)) faults.push(`${added}: ${more} more ${unit} for ${what}`)
    }
}

/**
 * Builds the way `npm test` does, including its stamp, so that a test that runs `npm start` does not rebuild the copy while
 * others run.
 */
const build = (copy: string) => runIn(copy, 'tools/bootstrap.mjs', 'test', 'boundaries')

/** The steps that grow with features: journeys do not, and removal tests the others once more in a copy of its own. */
const stepsFor = (selection: Selection): Step[] => [...CHECKS, ...testSteps({ ...selection, e2e: [] })]

/** The smallest files: what they take is the runners' own start. */
const ONE_OF_EACH: Selection = {
  node: ['src/platform/money/money.test.ts'],
  ui: ['src/platform/ui/alert/alert.test.tsx'],
  e2e: [],
}

/** It lists what pages and requests cost with the features that there are. Copies are on those pages too, and cost as much again. */
const COSTS = 'src/app/costs.test.ts'

/** What runs of a store in which nothing has changed. */
function selectStanding(copy: string): Selection {
  const { node, ui } = selectLane(readTree(copy), [])
  return { node: node.filter((path) => path !== COSTS), ui, e2e: [] }
}

/** All tests of the added features that a store in which nothing has changed does not run. */
function selectNew(copy: string, added: string[], { node, ui }: Selection): Selection {
  const own = [...readTree(copy).keys()].filter((path) => added.includes(featureOf(path) ?? '') && !JOURNEY.test(path))
  const others = (ending: string, standing: string[]) =>
    own.filter((path) => path.endsWith(ending) && !standing.includes(path))
  return { node: others('.test.ts', node), ui: others('.test.tsx', ui), e2e: [] }
}

/** Says what the steps cost more than before, and adds it to what is known. */
function compare(before: Record<string, Cost>, after: Record<string, Cost>, sum: Cost): Cost {
  const whole = { ...sum }
  for (const [title, cost] of Object.entries(after)) {
    const more = (unit: keyof Cost) => cost[unit] - (before[title]?.[unit] ?? 0)
    console.log(
      `${more('seconds').toFixed(0).padStart(6)} s more, ${more('processor').toFixed(0)} of processor: ${title}`,
    )
    for (const unit of ['seconds', 'processor'] as const) whole[unit] += more(unit)
  }
  return whole
}

const say = (when: string, { seconds, processor }: Cost) =>
  console.log(`Ten features cost ${when} ${seconds.toFixed(0)} s, ${processor.toFixed(0)} of processor.`)

const faults: string[] = []
const copy = copyStore({ isWhole: true })

/** Adds the copies, and returns their names. */
function grow(): string[] {
  const added = addCopies(copy, COPIES)
  runIn(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'src', 'test', 'tools')
  build(copy)
  // The copies have addresses of their own.
  runIn(copy, ...testsOf('Addresses', 'node', ['src/app/urls.test.ts']).args, '--update')
  return added
}

function weigh() {
  const startedWith = startBytesOf(copy)
  const counted = countIn(copy)
  const added = grow()
  const growth = mostGrowth(startedWith, startBytesOf(copy))
  console.log(`Ten features make the scripts that a page starts with ${growth} bytes longer.`)
  if (growth > 0) faults.push(`${growth} bytes at a page's start`)
  compareCounts('Ten features', counted, countIn(copy), SHOWN)
  hideCopies(copy, added)
  build(copy)
  compareCounts('Ten features that show nothing', counted, countIn(copy), NOTHING)
}

function time() {
  const before = measure(copy, stepsFor(selectStanding(copy)), 'as it is')
  const added = grow()
  const standing = selectStanding(copy)
  const always = compare(before, measure(copy, stepsFor(standing), 'with ten more'), { seconds: 0, processor: 0 })
  say('every run', always)
  // Every run starts the runners once, whatever else it has.
  const startUp = measure(copy, testSteps(ONE_OF_EACH), 'one file')
  const own = testSteps(selectNew(copy, added, standing))
  const whileNew = compare(startUp, measure(copy, own, 'their own'), always)
  say('the run that adds them', whileNew)
  for (const unit of ['seconds', 'processor'] as const) {
    const whole = Object.values(before).reduce((sum, cost) => sum + cost[unit], 0)
    const share = whileNew[unit] / whole
    console.log(`That is ${(share * 100).toFixed(0)} % of the ${whole.toFixed(0)} ${UNITS[unit]} that a run takes.`)
    if (share > MOST_SHARE) faults.push(`more than ${MOST_SHARE * 100} % of a run's ${UNITS[unit]}`)
  }
}

try {
  build(copy)
  if (process.argv[2] === 'weigh') weigh()
  else time()
} finally {
  removeCopy(copy)
}
for (const fault of faults) console.log(`WRONG: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
