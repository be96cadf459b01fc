import { print, type Verdict } from './report.ts'

const KILOBYTE = 1000
const BROWSER = { 'accept-encoding': 'br' }

/** Returns the bytes on the wire of an address, requested as a browser does. */
async function bytesOf(address: string): Promise<number> {
  const response = await fetch(address, { headers: BROWSER })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

/** Pages by name, with the maximum kilobytes of scripts that each may load at its start. */
const PAGES: { name: string; path: string; most: number }[] = [
  { name: 'the product page', path: '/dp/BXPHON0001', most: 85 },
  { name: 'the home page', path: '/', most: 75 },
  { name: 'the search', path: '/s?k=speaker', most: 75 },
  { name: 'the cart', path: '/cart', most: 75 },
]

const filesOf = async (address: string, path: string, pattern: RegExp): Promise<string[]> =>
  [...(await (await fetch(address + path)).text()).matchAll(pattern)].map(([, file]) => address + file)

const kilobytesOf = async (files: string[]): Promise<number> =>
  (await Promise.all(files.map(bytesOf))).reduce((a, b) => a + b, 0) / KILOBYTE

const SCRIPTS = /(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g
const nameOf = (file: string): string => /assets\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? file

/**
 * Measures what pages load before anything is opened, scrolled to or touched: the product page's document and styles, and each
 * page's scripts.
 */
export async function benchWeights(address: string): Promise<(Verdict | undefined)[]> {
  const styles = await filesOf(address, '/dp/BXPHON0001', /<link rel="stylesheet" href="([^"]+)"/g)
  const verdicts = [
    print({
      name: 'HTML of the product page, compressed',
      value: await kilobytesOf([`${address}/dp/BXPHON0001`]),
      unit: 'kB',
      most: 20,
    }),
    print({
      name: 'CSS of the product page, compressed',
      value: await kilobytesOf(styles),
      unit: 'kB',
      most: 15,
      note: `${styles.length} files`,
    }),
  ]
  for (const { name, path, most } of PAGES) {
    const scripts = await filesOf(address, path, SCRIPTS)
    const note = `${scripts.length} files: ${scripts.map(nameOf).join(', ')}`
    const value = await kilobytesOf(scripts)
    verdicts.push(print({ name: `JavaScript of ${name} at its start, compressed`, value, unit: 'kB', most, note }))
  }
  return verdicts
}
