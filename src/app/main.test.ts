import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openCluster, startCluster, stopCluster } from '#platform/db/embedded/cluster.ts'
import { count } from '#test/counted.ts'
import { cloneDatabase } from '#test/databases.ts'
import { BARE_ENVIRONMENT, MAIN, startProcess } from '#test/store-process.ts'

const GATE = { tags: 'gate' } as const
const ROUNDS = 25

/** A data folder after its first start, copied because creating one takes longer than most tests here. */
let filled: Promise<string> | undefined

async function fill() {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-main-'))
  await (await startProcess({ DATA_DIR: folder, DEMO: '1' })).stop()
  return folder
}

/** Creates a data folder for one test: empty, or a copy of one that a store has already used. */
async function dataDir({ isFilled = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-main-'))
  // Not `fs.cp`: the database's files must keep their owner.
  if (isFilled) {
    filled ??= fill()
    execFileSync('cp', ['-a', `${await filled}/.`, folder])
  }
  const cluster = () => openCluster(join(folder, 'database'))
  onTestFinished(async () => {
    await stopCluster(await cluster())
    await rm(folder, { recursive: true, force: true })
  })
  return { folder, cluster }
}

/** Starts a store that is killed when the test ends, however it ends. */
async function start(environment: Record<string, string>) {
  const store = await startProcess(environment)
  onTestFinished(() => void store.child.kill('SIGKILL'))
  return store
}

/** Starts the store and waits until it exits; returns the exit code and what it printed to stderr. */
const runToEnd = (environment: Record<string, string>) =>
  new Promise<{ code: number | null; printed: string }>((done) => {
    count('processes')
    const child = spawn(process.execPath, [MAIN], {
      env: { ...BARE_ENVIRONMENT, LOG_LEVEL: 'silent', ...environment },
    })
    let printed = ''
    child.stderr.on('data', (chunk) => {
      printed += chunk
    })
    child.on('exit', (code) => done({ code, printed }))
  })

afterAll(async () => {
  if (filled) await rm(await filled, { recursive: true, force: true })
})

const ask = (address: string, path: string, headers = {}) => fetch(address + path, { headers })

/** Asks again, as a client does, while a store that has just started on a busy machine answers that it is overloaded. */
const patiently = (work: () => Promise<Response>): Promise<Response> =>
  vi.waitFor(
    async () => {
      const answer = await work()
      if (answer.status === 503) throw new Error('The store is still overloaded.')
      return answer
    },
    { timeout: 30_000 },
  )

describe('starting', { timeout: 120_000 }, () => {
  test('with invalid settings: prints one sentence for each and starts nothing', async () => {
    const { code, printed } = await runToEnd({ PORT: 'many', DEMO: 'yes', DATABASE_URL: 'mysql://here' })
    expect(code).toBe(1)
    for (const name of ['PORT', 'DEMO', 'DATABASE_URL']) expect(printed).toMatch(new RegExp(`^  ${name} must .+$`, 'm'))
  })

  test('on a port in use: names the port and says what to do', async () => {
    const { folder } = await dataDir()
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await vi.waitFor(() => expect(other.listening).toBe(true))
    const { port } = other.address() as { port: number }
    const { code, printed } = await runToEnd({ PORT: String(port), DATA_DIR: folder })
    expect([code, printed]).toEqual([1, expect.stringContaining(`Port ${port} is taken by another program.`)])
  })

  test('on a database that is there: shows a page, and ends with code 0 when told to stop', async () => {
    const store = await start({ DATABASE_URL: await cloneDatabase(), DEMO: '1', DRAIN_SECONDS: '0' })
    const page = await patiently(() => ask(store.address, '/dp/BXDRUM0001'))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('$129.99')])
    await store.stop()
    expect(store.child.exitCode).toBe(0)
  })

  test('without a database at DATABASE_URL: says where it looked', GATE, async () => {
    const { code, printed } = await runToEnd({ DATABASE_URL: 'postgres://me@127.0.0.1:9/shop' })
    expect([code, printed]).toEqual([1, expect.stringContaining('No database answers at 127.0.0.1:9.')])
  })

  test(
    'twice on one data folder: the second process joins, and the database runs until both have stopped',
    GATE,
    async () => {
      const { folder, cluster } = await dataDir()
      const first = await start({ DATA_DIR: folder, DEMO: '1' })
      const second = await start({ DATA_DIR: folder, DEMO: '1' })
      await first.stop()
      expect((await patiently(() => ask(second.address, '/api/marketplaces/US/products/BXDRUM0001'))).status).toBe(200)
      await second.stop()
      const { findRunning } = await import('#platform/db/embedded/cluster.ts')
      expect(await findRunning(await cluster())).toBeUndefined()
    },
  )

  test(
    'twice at the same moment: both are open, on a new data folder and on one whose database is stopped',
    GATE,
    async () => {
      const { folder } = await dataDir()
      for (let round = 0; round < ROUNDS; round += 1) {
        const environment = { DATA_DIR: folder, DEMO: '1', DRAIN_SECONDS: '0' }
        const stores = await Promise.all([start(environment), start(environment)])
        for (const { address } of stores)
          expect((await patiently(() => ask(address, '/api/marketplaces/US/products/BXDRUM0001'))).status).toBe(200)
        await Promise.all(stores.map(({ stop }) => stop()))
      }
    },
  )

  test('after a kill -9: takes over the running database without losing anything acknowledged', GATE, async () => {
    const { folder } = await dataDir({ isFilled: true })
    const killed = await start({ DATA_DIR: folder, DEMO: '1' })
    const state = await patiently(() => ask(killed.address, '/api/shopper-state'))
    const cookie = state.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { csrfToken } = (await state.json()) as { csrfToken: string }
    const headers = {
      cookie,
      'x-csrf-token': csrfToken,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 3 }] })
    const path = '/api/marketplaces/US/cart/carts/retail/items'
    const added = await patiently(() => fetch(killed.address + path, { method: 'POST', headers, body }))
    expect(added.status).toBe(200)
    await killed.stop('SIGKILL')
    const next = await start({ DATA_DIR: folder, DEMO: '1' })
    const count = await patiently(() => ask(next.address, '/api/marketplaces/US/cart/count', { cookie }))
    expect(await count.json()).toMatchObject({ entity: { items: 3 } })
    await next.stop()
  })
})

describe('a database that is temporarily down', { timeout: 120_000, ...GATE }, () => {
  const path = '/api/marketplaces/US/products/BXDRUM0001'

  test('is restarted by the store when embedded', async () => {
    const { folder, cluster } = await dataDir({ isFilled: true })
    const store = await start({ DATA_DIR: folder, DEMO: '1' })
    const server = async () =>
      Number.parseInt(await readFile(join((await cluster()).folder, 'pgdata', 'postmaster.pid'), 'utf8'), 10)
    const before = await server()
    // Signals the process directly: `pg_ctl stop` would wait for a server that is gone, and the store restarts it before pg_ctl
    // looks again.
    process.kill(before, 'SIGINT')
    await vi.waitFor(
      async () => {
        expect(await server()).not.toBe(before)
        expect((await ask(store.address, path)).status).toBe(200)
      },
      { timeout: 30_000, interval: 100 },
    )
    expect((await ask(store.address, '/readyz')).status).toBe(200)
    await store.stop()
  })

  test('when external: answers 503 with Retry-After while it is down, then recovers without a restart', async () => {
    const { folder, cluster } = await dataDir({ isFilled: true })
    count('processes')
    const url = await startCluster(await cluster())
    const store = await start({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '1' })
    await stopCluster(await cluster())
    const refused = await ask(store.address, path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toMatchObject({ type: 'error/v1', entity: { status: 503, code: 'unavailable' } })
    expect((await ask(store.address, '/livez')).status).toBe(200)
    expect((await ask(store.address, '/readyz')).status).toBe(503)
    count('processes')
    await startCluster(await cluster())
    await vi.waitFor(async () => expect((await ask(store.address, path)).status).toBe(200), {
      timeout: 20_000,
      interval: 100,
    })
    await store.stop()
  })
})
