import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CLIENT_BUILD, readAssets, startScripts } from '#platform/render/assets.ts'
import type { PageData, Renderer } from '#platform/render/module.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'

/**
 * What a shopper's pages and requests may cost with every feature in the store. None of it depends on the machine. A figure changes only by a
 * commit that says why: a feature that others pay for is not finished. `documentBytes` and `styleBytes` are uncompressed, `compressedBytes` is the
 * document as a held page is sent, `scriptBytes` what a page starts with, compressed, `startBytes` the store's own code that its start loads.
 */
type Costs = {
  pages: Record<string, PageCost>
  statements: Record<string, number>
  packages: string[]
  startBytes: number
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
/** A page that needs less than this share of a figure has one that is too high. */
const FAR_LESS = 0.95

const built = new URL('../../dist/server/render.js', import.meta.url).href
const { renderer }: { renderer: Renderer } = await import(/* @vite-ignore */ built)
const openStore = storeOfFile({ renderer, assets: readAssets(CLIENT_BUILD) })

const sizeOf = (href: string): number => statSync(new URL(`.${href}.br`, CLIENT_BUILD)).size

async function costOf(path: string): Promise<PageCost> {
  const shopper = makeShopper((await openStore()).app)
  const { text } = await shopper.send({ path, headers: { accept: 'text/html' } })
  const { code, texts }: PageData = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  const [, src = ''] = /<script type="module" src="([^"]+)"/.exec(text) ?? []
  const scripts = startScripts({ script: { src, integrity: undefined }, code })
  const said = await shopper.send({ path: texts.at + texts.page })
  expect(said.status).toBe(200)
  return {
    documentBytes: Buffer.byteLength(text),
    styleBytes: Buffer.byteLength(/<style>(.*?)<\/style>/s.exec(text)?.[1] ?? ''),
    compressedBytes: compressed(text),
    scriptBytes: scripts.reduce((sum, href) => sum + sizeOf(href), 0),
    scripts: scripts.length,
    textBytes: compressed(said.text),
  }
}

/** As `compressWell` does. */
const compressed = (text: string): number => brotliCompressSync(text, { params: { 1: 6 } }).length

test('requests send no more statements than their figures', async () => {
  const { app, commerce } = await openStore()
  const shopper = makeShopper(app)
  await shopper.tokens()
  const counted: Record<string, number> = {}
  const count = async (what: string, request: Parameters<typeof shopper.send>[0]) => {
    const before = commerce.db.statementCount()
    const answer = await shopper.send(request)
    expect([what, answer.status < 300]).toEqual([what, true])
    counted[what] = commerce.db.statementCount() - before
    return answer
  }
  const API = '/api/marketplaces/US'
  const items = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }]
  // Before the tests below, which hold it.
  await count('page', { path: '/dp/BXDRUM0001' })
  await count('held page', { path: '/dp/BXDRUM0001' })
  await count('private call', { path: '/api/shopper-state?asin=BXDRUM0001&parts=' })
  await count('add', { method: 'POST', path: `${API}/cart/carts/retail/items`, body: { items } })
  await count('cart', { path: '/cart' })
  const { id } = (await count('checkout', { method: 'POST', path: `${API}/checkouts`, body: {} })).json as {
    id: string
  }
  await count('details', { method: 'PUT', path: `${API}/checkouts/${id}/details`, body: DETAILS })
  await count('place', { method: 'POST', path: `${API}/checkouts/${id}/place` })
  expect(counted).toEqual(COSTS.statements)
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
  const files = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file)) return
    files.add(file)
    for (const [, from = ''] of readFileSync(join(folder, file), 'utf8').matchAll(
      /^import\s[^'"]*['"]([^'"]+)['"]/gm,
    )) {
      if (from.startsWith('.')) visit(from.slice(2))
      else if (!from.startsWith('node:')) packages.add(from)
    }
  }
  visit('main.js')
  // It wakes the database and then loads everything else.
  const [, rest = ''] = /import\("\.\/([^"]+)"\)/.exec(readFileSync(join(folder, 'main.js'), 'utf8')) ?? []
  visit(rest)
  expect(readdirSync(folder).length).toBeGreaterThan(files.size)
  expect([...packages].toSorted()).toEqual(COSTS.packages)
  const bytes = [...files].reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  expect(bytes).toBeLessThanOrEqual(COSTS.startBytes)
  expect(bytes).toBeGreaterThan(COSTS.startBytes * FAR_LESS)
})
