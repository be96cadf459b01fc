import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { count } from '#test/counted.ts'
import { breachesOf, cleanTree, type Files, inFolder } from './planted.ts'

const cart = 'src/commerce/cart'
const wallet = 'src/commerce/wallet'
const coupons = 'src/features/coupons'
const deals = 'src/features/deals/server.ts'

/** The one breach that a file with this text causes in the clean tree, with further files if it needs more than one. */
const planted: [breach: string, text: string, more?: Files][] = [
  ['src/platform/mail.ts:2 layers', "\nimport type {} from '#commerce/cart/rules.ts'"],
  [`${cart}/work/helper.ts:1 layers`, "import '#features/coupons/server.ts'"],
  [`${deals}:1 layers`, "export const late = () => import('#app/server.ts')"],
  [`${deals}:1 layers`, "import('#demo/coupons.ts')"],
  ['src/app/seed.ts:1 layers', "import '#demo/coupons.ts'"],
  ['src/app/page.test.ts:1 layers', "import '#tools/bench.ts'"],
  ['src/shared/sum.ts:1 layers', ''],
  [`${deals}:1 strangers`, "import '#features/coupons/server.ts'"],
  [`${deals}:1 strangers`, "export { line } from '#features/coupons/contract.ts'"],
  [`${deals}:1 strangers`, "export * from '#features/coupons/contract.ts'"],
  ['src/features/deals/testing/x.test.ts:1 strangers', "import '#features/coupons/rules.ts'"],
  ['src/app/page.ts:1 doors', "import type {} from '#features/coupons/queries.ts'"],
  ['src/app/page.test.ts:1 doors', "import '#features/coupons/rules.ts'"],
  ['src/app/page.ts:1 doors', "import '#commerce/cart/routes.ts'"],
  [`${deals}:1 doors`, "import '#commerce/cart/tables'"],
  ['demo/x.ts:1 doors', "import '#features/coupons/tables.ts'"],
  [`${cart}/contract.ts:1 rooms`, "import './rules.ts'", { [`${cart}/rules.ts`]: '' }],
  [`${wallet}/rules/limit.ts:1 rooms`, "import '../queries.ts'", { [`${wallet}/queries.ts`]: '' }],
  [`${cart}/hooks.ts:1 loose`, ''],
  ['src/features/deals/x.torture.ts:1 loose', ''],
  [`${cart}/rules.ts:1 one-room`, '', { [`${cart}/rules/limit.ts`]: '' }],
  [`${cart}/queries.ts:1 one-room`, '', { [`${cart}/queries/deep/lines.ts`]: '', [`${cart}/queries/all.ts`]: '' }],
  [`${cart}/tables.ts:1 rooms`, "import './contract.ts'"],
  [`${cart}/jobs.ts:1 rooms`, "import './routes.ts'"],
  [`${cart}/routes.ts:1 rooms`, "import './tables.js'"],
  [`${cart}/queries.ts:1 rooms`, "import './routes.ts'"],
  [`${cart}/client.ts:1 rooms`, "import './server.ts'"],
  [`${cart}/server.ts:1 rooms`, "import './client.ts'"],
  [`${cart}/ui/row.tsx:1 rooms`, "import type {} from '../queries.ts'"],
  [`${cart}/ui/row.tsx:1 rooms`, "import '../work/hooks.ts'"],
  [`${cart}/ui/row.tsx:1 rooms`, "import source from '../queries.ts?raw'"],
  [`${coupons}/rules.ts:1 rooms`, "import '#commerce/cart/queries.ts'"],
  [`${coupons}/ui/a.tsx:1 rooms`, "export const load = () => import('../queries.ts')"],
  [`${coupons}/ui/a.tsx:1 rooms`, "type Row = import('../queries.ts').Row"],
  [`${coupons}/ui/a.tsx:1 browser`, "import { readFileSync } from 'node:fs'"],
  [`${coupons}/contract.ts:1 browser`, "import 'sharp'"],
  [`${coupons}/ui/a.tsx:1 browser`, "import { type Pool } from 'pg'"],
  [`${coupons}/ui/a.tsx:1 browser`, "import { debounce } from 'lodash'"],
  [`${coupons}/ui/a.tsx:1 browser`, "import { renderToString } from 'react-dom/server'"],
  [`${coupons}/ui/a.tsx:1 browser`, "import '@base-ui/react-extras'"],
  ['src/app/browser.ts:1 browser', "import '#platform/a.ts'", { 'src/platform/a.ts': "import 'left-pad'" }],
  [`${coupons}/client.ts:1 browser`, "export const late = () => import('@fastify/static')"],
  ['src/app/client.tsx:1 browser', "import '#commerce/cart/work/hooks.ts'"],
  ['src/platform/ui/a.tsx:2 browser', "\nimport '#platform/a.ts'", { 'src/platform/a.ts': "export * from './b'" }],
  [
    `${deals}:1 server`,
    "import '#commerce/cart/work/mails.ts'",
    { [`${cart}/work/mails.ts`]: "import '#platform/ui/button.tsx'" },
  ],
  [`${coupons}/rules.ts:1 purity`, "import { now } from '#platform/clock/clock.ts'"],
  ['src/app/page.ts:1 tests', "import '#test/make-store.ts'"],
  [`${coupons}/server.ts:1 tests`, "import './queries.test.ts'"],
  ['tools/bench.ts:1 tests', "import '#features/coupons/queries.test.ts'"],
  [`${coupons}/server.ts:1 outside-names`, "import '../../commerce/cart/server.ts'"],
  ['src/platform/http/a.ts:1 outside-names', "import '../clock/clock.ts'"],
  ['src/app/page.ts:1 outside-names', "import '#nowhere/page.ts'"],
  ['src/app/page.ts:1 outside-names', "import '/src/features/coupons/queries.ts'"],
  [`${deals}:1 in-sight`, 'export const load = (name: string) => import(name)'],
  [`${deals}:1 in-sight`, "import.meta.glob(['./a/*.ts', '../coupons/*.ts'])"],
  [`${deals}:1 in-sight`, "import.meta.glob('./../coupons/*.ts')"],
  [`${deals}:1 in-sight`, `export const load = (name: string) => import(\`#features/\${name}/server.ts\`)`],
  ['src/app/page.ts:1 unreadable', 'const = 1'],
  [`${cart}/rules.ts:2 casts`, 'export const one = {} as const\nexport const two = one as unknown as string'],
  [`${cart}/rules.ts:1 casts`, 'export const one = (list: string[]) => list[0]!'],
  ['src/app/render.ts:1 casts', "export const none = 'as string'"],
  [`${cart}/rules.ts:2 packed`, 'export const one = { a: 1 }\nexport const two = { ...{ b: 2, c: 3 }, ...one }'],
  [`${cart}/ui/price.tsx:1 packed`, "export const Price = () => <p {...{ id: 'price', title: '' }} />"],
  [`${cart}/rules.test.ts:1 packed`, 'export const two = { ...({ b: 2 } as const), c: 3 }'],
  [`${cart}/work/helper.ts:1 long`, 'export {}\n'.repeat(251)],
  [`${coupons}/server.ts:1 typed-doors`, 'export const coupons: ServerFeature = {}'],
  [`${coupons}/client.ts:1 typed-doors`, 'export const coupons: ClientModule = {}'],
  [`${deals}:1 typed-doors`, "export const deals: ServerFeature<'deal'> = {}"],
  [`${cart}/README.md:2 feature-names`, 'A cart line.\nA coupon comes off it.'],
  [`${cart}/work/helper.ts:1 feature-names`, "export const example = 'coupons'"],
  [
    'src/platform/a.ts:1 feature-names',
    '/** Shown to Recently viewed. */',
    { 'src/features/recently-viewed/work/a.ts': '' },
  ],
  [`${cart}/line.css:1 feature-names`, '.giftCards {', { 'src/features/gift-cards/work/a.ts': '' }],
  ['src/app/page.test.ts:2 feature-names', "\nawait send({ path: '/coupons/of-today' })"],
  ['src/app/page.ts:1 feature-names', '/** Where a coupon is clipped. */'],
  ['src/features/deals/rules.ts:2 feature-names', '\n// Like GIFT_CARD.', { 'src/features/gift-cards/work/a.ts': '' }],
  [
    'src/platform/a.ts:2 feature-names',
    "// Compare and review.\nconst a = 'reviews'",
    { 'src/features/reviews/work/a.ts': '' },
  ],
]

const impure = [
  'Date.now()',
  'const clock = Date.now',
  "Date['now']()",
  'new Date()',
  'new Date',
  'Date()',
  'Math.random()',
  'crypto.randomUUID()',
  'process.env.PRICE',
  'globalThis.process',
  "fetch('/price')",
]

test('a store that keeps the rules passes', () => {
  expect(breachesOf(cleanTree)).toEqual([])
})

test.each(planted)('finds %s in %j', (breach, text, more = {}) => {
  const [file = ''] = breach.split(':')
  expect(breachesOf({ ...cleanTree, 'src/platform/b.ts': "import 'pg'", ...more, [file]: text })).toEqual([breach])
})

test.each(impure)('%s is no way for rules to decide', (expression) => {
  const files = { ...cleanTree, [`${wallet}/rules/price.ts`]: `\nexport const price = () => {\n  ${expression}\n}` }
  expect(breachesOf(files)).toEqual([`${wallet}/rules/price.ts:3 purity`])
  expect(breachesOf({ ...cleanTree, [`${wallet}/queries/price.ts`]: expression })).toEqual([])
})

test('finds an import cycle between folders once, and none if one of the imports is type-only', () => {
  const ring = (last: string) => ({
    ...cleanTree,
    'src/commerce/cart/rules.ts': "import '#commerce/offers/rules.ts'",
    'src/commerce/offers/rules.ts': "import '#commerce/shopper/rules.ts'",
    'src/commerce/shopper/rules.ts': `${last} '#commerce/cart/rules.ts'`,
  })
  expect(breachesOf(ring('import type {} from'))).toEqual([])
  expect(breachesOf(ring('import'))).toEqual(['src/commerce/cart/rules.ts:1 cycles'])
})

test('a longer name is another feature', () => {
  const files = {
    'src/features/couponas/work/a.ts': 'export const couponas = 1',
    'src/features/deal/work/a.ts': '// An ideal dealer.',
  }
  expect(breachesOf({ ...cleanTree, ...files })).toEqual([])
})

test('an empty tree is a failure', () => {
  const tests = Object.entries(cleanTree).filter(([path]) => path.includes('.test.'))
  expect(breachesOf({})).toEqual(['src:1 empty'])
  expect(breachesOf({ ...Object.fromEntries(tests), 'test/make-store.ts': '' })).toContain('src:1 empty')
})

test('the command reports the outcome by exit code and says what to do', () => {
  const run = (files: Files) =>
    inFolder(files, (root) => {
      count('processes')
      return spawnSync(process.execPath, [`${import.meta.dirname}/check.ts`, root], { encoding: 'utf8' })
    })
  expect(run(cleanTree)).toMatchObject({ status: 0, stdout: 'boundaries: 32 modules, 0 breaches\n', stderr: '' })
  expect(run({ ...cleanTree, [deals]: "import '#features/coupons/server.ts'" })).toMatchObject({
    status: 1,
    stdout: 'boundaries: 33 modules, 1 breach\n',
    stderr: `${deals}:1  strangers  features never import each other (src/features/coupons): meet through a slot, hook or event, or a noun in commerce\n`,
  })
  expect(run({}).status).toBe(1)
})
