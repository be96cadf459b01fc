import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '#test/store-process.ts'
import { FIREFOX } from './firefox.ts'
import { openProxy, type PageProxy } from './proxy.ts'
import { type Browser, installed } from './walker.ts'
import { type Visit, walk } from './way.ts'
import { WEBKIT } from './webkit.ts'

/** Wide and narrow, paying by invoice and with the test card. */
const VISITS: Visit[] = [
  { width: 1366, height: 900 },
  { width: 390, height: 844, card: '4242 4242 4242 4242' },
]

const BROWSERS = [FIREFOX, WEBKIT]

/** Places orders in the browsers that the journeys do not cover, if they are installed. */
export async function walkBrowsers(): Promise<{ right: boolean; lines: string[] }> {
  const lines: string[] = []
  const here: Browser[] = []
  for (const browser of BROWSERS) {
    const missing = browser.needs.find((programs) => !installed(programs))
    if (missing) lines.push(`Not walked: ${browser.name} is not installed (no ${missing.join(' or ')}).`)
    else here.push(browser)
  }
  if (here.length > 0) lines.push(...(await walkIn(here)))
  return { right: here.length === BROWSERS.length && !lines.some((line) => line.startsWith('WRONG')), lines }
}

async function walkIn(browsers: Browser[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-walk-'))
  const proxy = await openProxy()
  const own = { DATA_DIR: folder, DATABASE_URL: '', HOST: '', DEMO: '1', BASE_URL: proxy.address }
  const store = await startProcess(own)
  proxy.lookAt(store.address)
  try {
    const lines: string[] = []
    for (const browser of browsers) lines.push(...(await walkAsEach(browser, proxy)))
    return lines
  } finally {
    await store.stop()
    await proxy.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs every visit in one browser, each with a fresh session. */
async function walkAsEach(browser: Browser, proxy: PageProxy): Promise<string[]> {
  const faults: string[] = []
  let { name } = browser
  for (const visit of VISITS) {
    const note = (fault: string) =>
      faults.push(`WRONG: ${name}, ${visit.width} pixels wide: ${fault.replaceAll(/\s+/g, ' ')}`)
    try {
      const walker = await browser.open()
      name = walker.name
      const found = await walk(walker, proxy.address, visit).finally(walker.close)
      for (const fault of [...found, ...proxy.takeFaults()]) note(fault)
    } catch (error) {
      note(String(error))
    }
  }
  if (faults.length > 0) return faults
  return [`Right: search, deal, cart and checkout walked in ${name} at two widths.`]
}
