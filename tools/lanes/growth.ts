import { cpSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { RANGE } from '#demo/range.ts'
import { addToList } from '../new-feature.ts'
import { copyStore, removeCopy, runIn } from '../removal/copy.ts'
import { mostGrowth, startBytesOf } from '../removal/start-bytes.ts'
import { STEPS, testsOf } from './steps.ts'

/**
 * Measures the cost of ten more features: counts statements and runs the steps of `npm test` in a copy of the store, then again
 * after adding ten renamed copies of `coupons` with all their tests. A word selects steps by title, as for `npm test`.
 */
const COPIES = [...'abcdefghij']
const MOST_SECONDS = { besides: 60, whole: 200 }
/** Uncompressed, at the start of a page that shows none of the features. */
const MOST_BYTES = 1000
const JOURNEYS = 'Journeys in the browser'
const SCENARIOS = 'demo/scenarios.json'

const word = (process.argv[2] ?? '').toLowerCase()
const steps = STEPS.filter(({ title }) => title.toLowerCase().includes(word))

/** Appends a letter to every name of the feature, so that the copy has its own tables, addresses, texts and scenarios. */
const rename = (text: string, letter: string) =>
  text
    .replace(/(coupon)-US-{13}/g, `$1-US${'-'.repeat(12)}`)
    .replace(/coupon/gi, (name) => name + (name === name.toUpperCase() ? letter.toUpperCase() : letter))

/** Finds products that no scenario and no coupon test uses; each copy needs two. */
function freeProducts(copy: string): string[] {
  const texts = [SCENARIOS, ...globSync('src/features/coupons/**/*.ts', { cwd: copy })]
  const shown = texts.map((path) => readFileSync(join(copy, path), 'utf8')).join()
  return RANGE.filter(({ asin, offers }) => !shown.includes(asin) && (offers[0]?.stock ?? 0) > 50).map(
    ({ asin }) => asin,
  )
}

function addCopy(copy: string, letter: string, [first, second]: [string, string]): void {
  const folder = join(copy, 'src/features', rename('coupons', letter))
  cpSync(join(copy, 'src/features/coupons'), folder, { recursive: true })
  for (const file of globSync('**/*.*', { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8').replaceAll('BXCHIM0001', first).replaceAll('BXEYEI0001', second)
    writeFileSync(path, rename(text, letter))
    renameSync(path, join(dirname(path), rename(basename(path), letter)))
  }
  for (const door of ['server', 'client'] as const) {
    const list = join(copy, `src/app/${door}.ts`)
    writeFileSync(list, addToList(readFileSync(list, 'utf8'), rename('coupons', letter), door))
  }
  const demo: { scenarios: Record<string, { feature?: unknown; asin?: string | undefined }> } = JSON.parse(
    readFileSync(join(copy, SCENARIOS), 'utf8'),
  )
  const added = Object.entries(demo.scenarios).filter(([, { feature }]) => feature === 'coupons')
  for (const [index, [key, scenario]] of added.entries())
    demo.scenarios[rename(key, letter)] = {
      ...scenario,
      asin: [first, second][index],
      feature: rename('coupons', letter),
    }
  writeFileSync(join(copy, SCENARIOS), JSON.stringify(demo, null, 2))
}

/** Runs the steps and returns the seconds that each took. */
function measure(copy: string, which: string): Record<string, number> {
  const seconds: Record<string, number> = {}
  for (const { title, args } of steps) {
    const begun = performance.now()
    const isFine = runIn(copy, ...args)
    seconds[title] = (performance.now() - begun) / 1000
    console.log(`  ${title}, ${which}: ${isFine ? 'fine' : 'FAILED'} (${seconds[title].toFixed(0)} s)`)
    if (!isFine) faults.push(`${title}, ${which}: failed`)
  }
  return seconds
}

/** Counts the statements of what a shopper does most, on products for which the added features have nothing. */
function statementsOf(copy: string): Record<string, number> {
  const file = join(copy, 'statements.json')
  process.env.STATEMENTS_FILE = file
  const counts = testsOf('Statements', 'node', ['tools/lanes/statements.test.ts'])
  const isFine = runIn(copy, ...counts.args)
  delete process.env.STATEMENTS_FILE
  if (!isFine) throw new Error('The statements could not be counted.')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Builds the way `npm test` does, including its stamp, so that a test that runs `npm start` does not rebuild the copy while
 * others run.
 */
const build = (copy: string) => runIn(copy, 'tools/bootstrap.mjs', 'test', 'boundaries')

const faults: string[] = []
const copy = copyStore({ isWhole: true })
try {
  build(copy)
  const startedWith = startBytesOf(copy)
  const asked = statementsOf(copy)
  const before = measure(copy, 'as it is')
  const free = freeProducts(copy)
  for (const [index, letter] of COPIES.entries())
    addCopy(copy, letter, [free[2 * index] as string, free[2 * index + 1] as string])
  runIn(copy, 'node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'src', 'demo')
  build(copy)
  const growth = mostGrowth(startedWith, startBytesOf(copy))
  console.log(`Ten features make the scripts that a page starts with ${growth} bytes longer.`)
  if (growth > MOST_BYTES) faults.push(`more than ${MOST_BYTES} bytes at a page's start`)
  for (const [what, count] of Object.entries(statementsOf(copy))) {
    const more = count - (asked[what] ?? 0)
    console.log(`Ten features add ${more} statements to ${what}.`)
    if (more > 0) faults.push(`${more} more statements for ${what}`)
  }
  const after = measure(copy, 'with ten more')
  const cost = (titles: string[]) =>
    titles.reduce((sum, title) => sum + ((after[title] ?? 0) - (before[title] ?? 0)), 0)
  const titles = steps.map(({ title }) => title)
  for (const title of titles) console.log(`${cost([title]).toFixed(0).padStart(6)} s more  ${title}`)
  const costs = { besides: cost(titles.filter((title) => title !== JOURNEYS)), whole: cost(titles) }
  console.log(
    `Ten features cost ${costs.besides.toFixed(0)} s without their journeys and ${costs.whole.toFixed(0)} s with them.`,
  )
  if (costs.besides > MOST_SECONDS.besides) faults.push(`more than ${MOST_SECONDS.besides} s without journeys`)
  if (costs.whole > MOST_SECONDS.whole) faults.push(`more than ${MOST_SECONDS.whole} s`)
} finally {
  removeCopy(copy)
}
for (const fault of faults) console.log(`WRONG: ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
