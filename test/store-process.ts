import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { count } from './counted.ts'

/** What `npm start` runs. */
export const MAIN = fileURLToPath(new URL('../dist/app/main.js', import.meta.url))

/** Nothing of what surrounds the tests but where programs are and what is compiled already: without the latter each start takes twice as long. */
export const BARE_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
}

/** A store process under test. `address` is where it listens. */
export type StoreProcess = { address: string; child: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> }

/** Starts a store as users do, on any free port, and waits until it says where it is open. */
export function startProcess(environment: Record<string, string>, main = MAIN): Promise<StoreProcess> {
  count('processes')
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Single tests run on the last build, whatever has changed since.
      BUILD_CHECK: '0',
      PORT: '0',
      BASE_URL: 'http://localhost:3000',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await gone
  }
  return new Promise((open, failed) => {
    let printed = ''
    child.stdout?.on('data', (chunk) => {
      printed += chunk
      const port = /open at http:\/\/[^:]+:(\d+)/.exec(printed)?.[1]
      if (port) open({ address: `http://127.0.0.1:${port}`, child, stop })
    })
    child.once('exit', (code) => failed(new Error(`The store ended with code ${code} before it was open. ${printed}`)))
  })
}

/** The environment of a process whose heap can be measured. */
export const TELLS_ITS_HEAP = { NODE_OPTIONS: `--import=${new URL('./heap-on-signal.mjs', import.meta.url).href}` }

/** Returns the bytes in the heap of a process, with `TELLS_ITS_HEAP`, after a collection of garbage. */
export function heapOf({ child }: StoreProcess): Promise<number> {
  return new Promise((told) => {
    child.stdout?.on('data', (chunk) => {
      const bytes = /^heap (\d+)$/m.exec(String(chunk))?.[1]
      if (bytes) told(Number(bytes))
    })
    child.kill('SIGUSR2')
  })
}
