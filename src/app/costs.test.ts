import { readdirSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CLIENT_BUILD, readAssets, startScripts } from '#platform/render/assets.ts'
import type { PageData, Renderer } from '#platform/render/module.ts'
import { cloneDatabase } from '#test/databases.ts'
import { storeOfFile } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { heapOf, startProcess, TELLS_ITS_HEAP } from '#test/store-process.ts'
import { documentOf, statementsOfVisit, styleBytesOf } from '#test/what-it-costs.ts'

/**
 * What a shopper's pages and requests may cost with every feature in the store. None of it depends on the machine. A figure changes only by a
 * commit that says why: a feature that others pay for is not finished. `documentBytes` and `styleBytes` are uncompressed, `compressedBytes` is the
 * document as a held page is sent, `scriptBytes` what a page starts with, compressed, `startBytes` the code that the
 * store's start reads, with the libraries in it (`packages` are those that the store asks for), `heapBytes` what is in the heap after the first page.
 */
type Costs = {
  pages: Record<string, PageCost>
  statements: { guest: Record<string, number>; customer: Record<string, number> }
  packages: string[]
  startBytes: number
  heapBytes: number
}
type PageCost = Record<(typeof MEASURES)[number], number>

const MEASURES = ['documentBytes', 'styleBytes', 'compressedBytes', 'scriptBytes', 'scripts', 'textBytes'] as const
const COSTS: Costs = JSON.parse(readFileSync(new URL('./costs.json', import.meta.url), 'utf8'))
/** Days, numbers of units and names of files differ a little from day to day and from build to build. */
const SLACK: PageCost = {
  documentBytes: 500,
  styleBytes: 0,
  compressedBytes: 200,
  scriptBytes: 200,
  scripts: 0,
  textBytes: 50,
}
/** What is collected of the heap is not the same each time. */
const HEAP_SLACK = 1.02
/** A page that needs less than this share of a figure has one that is too high. */
const FAR_LESS = 0.95

const built = new URL('../../dist/server/render.js', import.meta.url).href
const { renderer }: { renderer: Renderer } = await import(/* @vite-ignore */ built)
const openStore = storeOfFile({ renderer, assets: readAssets(CLIENT_BUILD) })

const sizeOf = (href: string): number => statSync(new URL(`.${href}.br`, CLIENT_BUILD)).size

async function costOf(path: string): Promise<PageCost> {
  const store = await openStore()
  const text = await documentOf(store, path)
  const { code, texts }: PageData = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  const [, src = ''] = /<script type="module" src="([^"]+)"/.exec(text) ?? []
  const scripts = startScripts({ script: { src, integrity: undefined }, code })
  const said = await documentOf(store, texts.at + texts.page)
  return {
    documentBytes: Buffer.byteLength(text),
    styleBytes: styleBytesOf(text),
    compressedBytes: compressed(text),
    scriptBytes: scripts.reduce((sum, href) => sum + sizeOf(href), 0),
    scripts: scripts.length,
    textBytes: compressed(said),
  }
}

/** As `compressWell` does. */
const compressed = (text: string): number => brotliCompressSync(text, { params: { 1: 6 } }).length

test('requests send no more statements than their figures', async () => {
  // Before the tests below, which hold the page.
  const store = await openStore()
  const guest = await statementsOfVisit(store, 'BXDRUM0001')
  // Who belongs to no company; the page is held by then. Each request asks who it is, and the checkout which addresses and cards they keep.
  const customer = await statementsOfVisit(store, 'BXDRUM0001', (await makeSignedIn(store)).shopper)
  expect({ guest, customer }).toEqual(COSTS.statements)
})

describe('a page costs no more than its figures', () => {
  test.each(Object.keys(COSTS.pages))('%s', async (path) => {
    const cost = await costOf(path)
    const allowed = COSTS.pages[path]
    const wrong = MEASURES.filter((what) => {
      const most = allowed?.[what] ?? 0
      return cost[what] > most + SLACK[what] || cost[what] < most * FAR_LESS
    })
    expect(wrong, `${path} costs ${JSON.stringify(cost)}, allowed is ${JSON.stringify(allowed)}`).toEqual([])
  })
})

test('the store loads no more packages and no more code at its start than are listed', () => {
  const folder = fileURLToPath(new URL('../../dist/app/', import.meta.url))
  const bundled: Record<string, string[]> = JSON.parse(readFileSync(join(folder, 'packages.json'), 'utf8'))
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const name of bundled[file] ?? []) packages.add(name)
    for (const [, from = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /^import\s[^'"]*['"]([^'"]+)['"]/gm,
    )) {
      if (from.startsWith('.')) visit(from.slice(2))
      else if (!isBuiltin(from)) packages.add(from)
    }
  }
  visit('main.js')
  // It wakes the database and then loads everything else.
  const [, rest = ''] = /import\("\.\/([^"]+)"\)/.exec(readFileSync(join(folder, 'main.js'), 'utf8')) ?? []
  visit(rest)
  expect(readdirSync(folder).length).toBeGreaterThan(files.size)
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect([...packages].filter((name) => name in dependencies).toSorted()).toEqual(COSTS.packages)
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(COSTS.startBytes)
  expect(bytes).toBeGreaterThan(COSTS.startBytes * FAR_LESS)
})

test('a process has no more in its heap after its first page than is listed', { timeout: 60_000 }, async () => {
  const store = await startProcess({
    DATABASE_URL: await cloneDatabase(),
    DEMO: '1',
    DRAIN_SECONDS: '0',
    ...TELLS_ITS_HEAP,
  })
  onTestFinished(() => store.stop())
  // A store that has just started on a busy machine answers that it is overloaded.
  await vi.waitFor(async () => expect((await fetch(`${store.address}/dp/BXDRUM0001`)).status).toBe(200), {
    timeout: 30_000,
  })
  const bytes = await heapOf(store)
  expect(bytes).toBeLessThanOrEqual(COSTS.heapBytes * HEAP_SLACK)
  expect(bytes).toBeGreaterThan(COSTS.heapBytes * FAR_LESS)
})
