import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type TestContext, test } from 'vitest'
import { emptyDatabase } from '#test/make-store.ts'
import { startProcess } from '#test/store-process.ts'
import { checkBoundaries } from './boundaries/check.ts'
import { createFeature } from './new-feature.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PARTS = [
  'src',
  'demo',
  'tools',
  'test',
  'e2e',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/** A working copy of the store with the installed libraries of this one. */
function copyStore({ onTestFinished }: TestContext): string {
  const copy = mkdtempSync(join(tmpdir(), 'buybox-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const part of PARTS) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const node = (folder: string, ...args: string[]) =>
  new Promise<{ status: number | string; said: string }>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, VITEST: '' }, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ status: error ? (error.code ?? 'killed') : 0, said: stdout + stderr }),
    )
  })

const typeCheck = (folder: string) => node(folder, 'node_modules/typescript/bin/tsc', '-p', '.')

/** Builds the copy, starts it on an empty database of its own, fills that and reads a product page. */
async function showProduct(folder: string): Promise<string> {
  const built = await node(folder, 'tools/build.ts')
  expect(built.status, built.said).toBe(0)
  const store = await startProcess({ DATABASE_URL: await emptyDatabase(), DEMO: '1' }, join(folder, 'src/app/main.ts'))
  const page = await fetch(`${store.address}/dp/BXDRUM0001`)
  await store.stop()
  expect(page.status).toBe(200)
  return page.text()
}

const LISTS = ['src/app/server.ts', 'src/app/client.ts']

/** Takes a feature out as the guide says: its folder, and its line in each list. */
function removeFeature(folder: string, name: string): void {
  rmSync(join(folder, 'src/features', name), { recursive: true })
  for (const list of LISTS) {
    const text = readFileSync(join(folder, list), 'utf8')
    const variable = new RegExp(`^import \\{ (\\w+) \\} from '#features/${name}/.*\n`, 'm')
    const [line = '', found] = variable.exec(text) ?? []
    const listed = /(const FEATURES: [^=]+= \[)([^\]]*)(\])/
    writeFileSync(
      join(folder, list),
      text.replace(line, '').replace(listed, (_all, start: string, inside: string, end: string) => {
        const rest = inside.split(',').map((each) => each.trim())
        return start + rest.filter((each) => each !== '' && each !== found).join(', ') + end
      }),
    )
  }
}

/** Without line breaks and last commas, which the formatter puts where they fit. */
const withoutLayout = (text: string) => text.replace(/\s+/g, '').replaceAll(',]', ']')

const listsOf = (folder: string) => LISTS.map((list) => withoutLayout(readFileSync(join(folder, list), 'utf8')))

const runTests = (folder: string, ...args: string[]) =>
  node(folder, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'node', ...args)

/** What a feature could have been woven into: every folder's texts, what is decided about buying, and buying itself. */
const REMAINING = [
  'src/app/messages.test.ts',
  ...['product-page', 'cart', 'checkout', 'orders'].map((noun) => `src/commerce/${noun}/rules`),
  'src/commerce/checkout/routes.test.ts',
]

test('a new feature is there with two list lines, and gone without a trace when folder and lines are deleted', {
  timeout: 180_000,
}, async (context) => {
  const copy = copyStore(context)
  const before = listsOf(copy)

  createFeature(copy, 'sample-feature')
  expect(await typeCheck(copy)).toEqual({ status: 0, said: '' })
  expect(checkBoundaries(copy).breaches).toEqual([])
  expect(await showProduct(copy)).toContain('sample feature: BXDRUM0001')

  removeFeature(copy, 'sample-feature')
  expect(listsOf(copy)).toEqual(before)
  expect(await typeCheck(copy)).toEqual({ status: 0, said: '' })
  expect(await showProduct(copy)).not.toContain('sample feature')
  const rules = await runTests(copy, ...REMAINING)
  expect(rules.said).toMatch(/Tests .*passed/)
  expect(rules.status, rules.said).toBe(0)
})

const FEATURES = readdirSync(join(ROOT, 'src/features'))

test('there are features to take out', () => {
  expect(FEATURES).toContain('coupons')
})

test.concurrent.for(FEATURES)(
  'without %s the store type-checks, keeps its boundaries, opens, and passes what remains',
  {
    timeout: 300_000,
  },
  async (name, context) => {
    const copy = copyStore(context)
    removeFeature(copy, name)
    expect(await typeCheck(copy)).toEqual({ status: 0, said: '' })
    expect(checkBoundaries(copy).breaches).toEqual([])
    expect(await showProduct(copy)).toContain('Orvane Drum')
    const others = FEATURES.filter((each) => each !== name).map((each) => `src/features/${each}/rules`)
    const rest = await runTests(copy, ...REMAINING, ...others)
    expect(rest.said).toMatch(/Tests .*passed/)
    expect(rest.status, rest.said).toBe(0)
  },
)
