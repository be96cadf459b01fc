import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one store that all journeys share, without a slash at its end. */
    storeAddress: string
    /** Folder of that store's data. */
    storeData: string
    /** Where the one browser of the run can be reached. */
    browserAddress: string
  }
}

const NODE = 'node_modules/.bin/node'
const RENDERER = 'dist/server/render.js'
const START_MILLISECONDS = 120_000
const STOP_MILLISECONDS = 20_000

/** What keeps Chromium quiet and able to run as root. */
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Starts the store in a process of its own, as users do, and one browser; ends both and fails when the store does not end well. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(RENDERER)) execFileSync(NODE, ['tools/build.ts'], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'buybox-journeys-'))
  const store = startStore(folder, await findFreePort())
  const address = await addressOf(store)
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  const browser = await chromium.launchServer({ executablePath, args: BROWSER_ARGUMENTS })
  project.provide('storeAddress', address)
  project.provide('storeData', folder)
  project.provide('browserAddress', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await stopStore(store)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Not port 0: the store has to know its address before it starts, because pages name it. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.')
  return address.port
}

function startStore(folder: string, port: number): ChildProcess {
  const settings = { NODE_ENV: 'production', DEMO: '1', PORT: String(port), BASE_URL: `http://localhost:${port}` }
  const rest = { DATA_DIR: folder, RATE_LIMIT: '0', LOG_LEVEL: 'warn', DATABASE_URL: '', HOST: '' }
  const env = { ...process.env, ...settings, ...rest }
  return spawn(NODE, ['src/app/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** The address that the store prints when it is open. */
function addressOf(store: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const late = setTimeout(
      () => reject(new Error(`The store did not open in time. It printed: ${printed}`)),
      START_MILLISECONDS,
    )
    store.once('exit', (code) =>
      reject(new Error(`The store ended with code ${code} while starting. It printed: ${printed}`)),
    )
    store.stdout?.on('data', (chunk) => {
      printed += chunk
      const [, address] = /is open at (http:\S+)/.exec(printed) ?? []
      if (!address) return
      clearTimeout(late)
      store.removeAllListeners('exit')
      resolve(address)
    })
  })
}

async function stopStore(store: ChildProcess): Promise<void> {
  if (store.exitCode !== null) throw new Error(`The store ended by itself with code ${store.exitCode}.`)
  store.kill('SIGTERM')
  const [code, signal] = await once(store, 'exit', { signal: AbortSignal.timeout(STOP_MILLISECONDS) })
  if (code !== 0) throw new Error(`The store answered SIGTERM with code ${code}, signal ${signal}, instead of code 0.`)
}
