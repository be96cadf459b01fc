import { print, type Verdict } from './report.ts'

const KILOBYTE = 1000
const BROWSER = { 'accept-encoding': 'br' }

/** Bytes on the wire of an address, as a browser asks for it. */
async function bytesOf(address: string): Promise<number> {
  const response = await fetch(address, { headers: BROWSER })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}

/** What the product page ships before anything is opened: its document, its styles, its scripts. */
export async function benchWeights(address: string): Promise<(Verdict | undefined)[]> {
  const html = await (await fetch(`${address}/dp/BXPHON0001`)).text()
  const files = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => address + path)
  const sum = async (paths: string[]) => (await Promise.all(paths.map(bytesOf))).reduce((a, b) => a + b, 0) / KILOBYTE
  const styles = files(/<link rel="stylesheet" href="([^"]+)"/g)
  const scripts = files(/(?:<script type="module" src|<link rel="modulepreload" href)="([^"]+)"/g)
  return [
    print({
      name: 'HTML of the product page, compressed',
      value: await sum([`${address}/dp/BXPHON0001`]),
      unit: 'kB',
      most: 20,
    }),
    print({
      name: 'CSS of the product page, compressed',
      value: await sum(styles),
      unit: 'kB',
      most: 15,
      note: `${styles.length} files`,
    }),
    print({
      name: 'JavaScript of the product page, compressed',
      value: await sum(scripts),
      unit: 'kB',
      most: 90,
      note: `${scripts.length} files`,
    }),
  ]
}
