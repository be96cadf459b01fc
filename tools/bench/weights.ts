import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { startScripts } from '#platform/render/assets.ts'
import type { PageData } from '#platform/render/module.ts'
import { print, type Verdict } from './report.ts'

const KILOBYTE = 1000
const BROWSER = { 'accept-encoding': 'br' }
const PRODUCT = '/dp/BXPHON0001'

const SCENARIOS: Record<string, { asin: string }> = JSON.parse(
  readFileSync(new URL('../../demo/scenarios.json', import.meta.url), 'utf8'),
).scenarios

/** Pages whose start is weighed: each scenario of the demonstration store, and the pages around them. */
const PATHS = [
  '/',
  '/s?k=speaker',
  '/deals',
  '/cart',
  ...new Set(Object.values(SCENARIOS).map(({ asin }) => `/dp/${asin}`)),
]

/** Returns the bytes on the wire of an address, requested as a browser does. */
async function bytesOf(address: string): Promise<number> {
  const response = await fetch(address, { headers: BROWSER })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

const found = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

/** What a document starts with. `blocking` are the files that its first paint waits for. */
function startOf(html: string): { scripts: string[]; blocking: string[]; style: string } {
  const { code }: PageData = JSON.parse(found(html, /<script type="application\/json" id="page-data">(.*?)<\/script>/s))
  const src = found(html, /<script type="module" src="([^"]+)"/)
  return {
    scripts: startScripts({ script: { src, integrity: undefined }, code }),
    blocking: [
      ...html.matchAll(
        /<link rel="stylesheet"[^>]*>|<script (?![^>]*type="(?:module|application\/(?:ld\+)?json)")[^>]*>/g,
      ),
    ].map(([tag]) => tag),
    style: found(html, /<style>(.*?)<\/style>/s),
  }
}

/** Measures what every page loads before anything is opened, scrolled to or touched. Prints the heaviest of them. */
export async function benchWeights(address: string): Promise<(Verdict | undefined)[]> {
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (file: string): Promise<number> => {
    const known = sizes.get(file) ?? bytesOf(address + file)
    sizes.set(file, known)
    return known
  }
  const pages: (ReturnType<typeof startOf> & { path: string; bytes: number })[] = []
  for (const path of PATHS) {
    const start = startOf(await (await fetch(address + path)).text())
    const scripts = await Promise.all(start.scripts.map(sizeOf))
    pages.push({ ...start, path, bytes: scripts.reduce((sum, bytes) => sum + bytes, 0) })
  }
  const heaviest = (of: (page: (typeof pages)[number]) => number) => {
    const [worst] = pages.toSorted((left, right) => of(right) - of(left))
    return { value: worst ? of(worst) : 0, note: `of ${pages.length} pages: ${worst?.path}` }
  }
  const product = pages.find(({ path }) => path === PRODUCT)
  return [
    print({
      name: 'HTML of the product page with its styles, compressed',
      value: (await bytesOf(address + PRODUCT)) / KILOBYTE,
      unit: 'kB',
      most: 30,
      note: `of it styles: ${(brotliCompressSync(product?.style ?? '').length / KILOBYTE).toFixed(1)} kB`,
    }),
    print({
      name: 'Files that block the first paint, most',
      ...heaviest((page) => page.blocking.length),
      unit: 'files',
      most: 0,
    }),
    print({
      name: 'Scripts at the start of a page, most',
      ...heaviest((page) => page.scripts.length),
      unit: 'files',
      most: 15,
    }),
    print({
      name: 'JavaScript at the start of a page, compressed, most',
      ...heaviest((page) => page.bytes / KILOBYTE),
      unit: 'kB',
      most: 80,
    }),
  ]
}
