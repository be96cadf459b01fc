import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { layOutPlainPictures } from './plain-pictures.ts'
import { type StoreProcess, startProcess } from './store-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the store that all journeys share, without a trailing slash. */
    storeAddress: string
    /** Data folder of that store. */
    storeData: string
  }
}

const RENDERER = 'dist/server/render.js'

/** Starts the store in a process of its own, as users do. Stops it at the end, and fails if it does not exit cleanly. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(RENDERER)) execFileSync(process.execPath, ['tools/build.ts'], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'buybox-journeys-'))
  await layOutPlainPictures(folder)
  const port = String(await findFreePort())
  const address = `http://localhost:${port}`
  const own = { DATA_DIR: folder, DATABASE_URL: '', HOST: '', LOG_LEVEL: 'warn' }
  const store = await startProcess({ DEMO: '1', PORT: port, BASE_URL: address, ...own })
  project.provide('storeAddress', address)
  project.provide('storeData', folder)
  return async () => {
    await endWell(store).finally(() => rm(folder, { recursive: true, force: true }))
  }
}

/** Finds a free port. Port 0 does not work, because pages contain the store's address, so it must be known before the start. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.')
  return address.port
}

async function endWell({ child, stop }: StoreProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`The store ended by itself with code ${child.exitCode}.`)
  await stop()
  const { exitCode, signalCode } = child
  if (exitCode !== 0) throw new Error(`The store answered SIGTERM with code ${exitCode}, signal ${signalCode}, not 0.`)
}
