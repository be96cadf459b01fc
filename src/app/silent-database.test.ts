/** @module-tag gate */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCluster, startCluster, stopCluster } from '#platform/db/embedded/cluster.ts'
import { count } from '#test/counted.ts'
import { startProcess } from '#test/store-process.ts'

/** A busy machine takes longer than a quiet one, but less than the nine seconds after which a statement is given up anyway. */
const MOST_MILLISECONDS = 8000
const ITEMS = '/api/marketplaces/US/cart/carts/retail/items'
const CLAIM = '/api/marketplaces/US/deals/a-deal-that-nobody-has-asked-for/claim-and-add-to-cart'
const BODIES: Record<string, string> = {
  [ITEMS]: '{"items":[{"asin":"BXCABL0001","offerListingId":"BXCABL0001-US-1","quantity":1}]}',
  [CLAIM]: '{"asin":"BXCABL0001","quantity":1}',
}

/** Calls of every kind: pages, reads, changes, and what a balancer asks. */
const PATHS = [
  '/',
  '/dp/BXDRUM0001',
  '/cart',
  '/readyz',
  '/api/marketplaces/US/search?k=drum',
  '/api/orders',
  ITEMS,
  CLAIM,
]

/** The server's process and all that it has started, as /proc lists them. */
function processesOf(server: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  return [server, ...parents.filter(({ parent }) => parent === server).map(({ pid }) => pid)]
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}

test('while all processes of the database are stopped every call gets 503 in time, then all is well', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-silent-'))
  const cluster = await openCluster(join(folder, 'database'))
  count('processes')
  const url = await startCluster(cluster)
  onTestFinished(async () => {
    await stopCluster(cluster)
    await rm(folder, { recursive: true, force: true })
  })
  const store = await startProcess({ DATABASE_URL: url, DATA_DIR: folder })
  onTestFinished(() => void store.child.kill('SIGKILL'))
  const state = await vi.waitFor(async () => {
    const answer = await fetch(`${store.address}/api/shopper-state`)
    // A busy machine may turn the first visitor away.
    expect(answer.status).toBe(200)
    return answer
  }, 10_000)
  const cookie = state.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { csrfToken } = (await state.json()) as { csrfToken: string }
  const headers = { cookie, 'x-csrf-token': csrfToken, 'sec-fetch-site': 'same-origin' }
  const change = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  const ask = async (path: string) => {
    const asked = performance.now()
    const body = BODIES[path]
    const { status } = await fetch(store.address + path, body ? { ...change, body } : { headers })
    return { path, status, isInTime: performance.now() - asked < MOST_MILLISECONDS }
  }
  expect((await ask('/readyz')).status).toBe(200)

  const server = Number(readFileSync(join(folder, 'database/pgdata/postmaster.pid'), 'utf8').split('\n')[0])
  const stopped = processesOf(server)
  const goOn = () => {
    for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
  }
  onTestFinished(goOn)
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  const refused = PATHS.map((path) => ({ path, status: 503, isInTime: true }))
  // More at once than there are connections, and once more when it is known.
  const answers = await Promise.all([...PATHS, ...PATHS, ...PATHS].map(ask))
  expect(answers).toEqual([...refused, ...refused, ...refused])
  expect(await Promise.all(PATHS.map(ask))).toEqual(refused)

  goOn()
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 10_000, interval: 100 })
  await store.stop()
}, 60_000)
