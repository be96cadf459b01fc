import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dice } from './chaos.ts'

const BOOTSTRAP = fileURLToPath(new URL('../bootstrap.mjs', import.meta.url))
const CART = '/api/marketplaces/US/cart'
const ADD = JSON.stringify({ items: [{ asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }] })
const LANES = 6
const PATIENCE = 60_000
/** Maximum milliseconds of load before a kill, which may come before, during or after answers. */
const LATEST_BLOW = 600

/** The result. `faults` has a sentence for everything that is missing. */
export type KeptResult = {
  kills: number
  acknowledged: number
  unanswered: number
  slowestReturn: number
  faults: string[]
}

/** Starts the store as people do, kills it `kills` times with SIGKILL under load, and counts what it keeps. */
export async function runKept(kills: number, seed: number): Promise<KeptResult> {
  const roll = dice(seed)
  const folder = await mkdtemp(join(tmpdir(), 'buybox-kept-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const environment = {
    ...process.env,
    BASE_URL: `http://localhost:${port}`,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: '1',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
  }
  const keeper = spawn(process.execPath, [BOOTSTRAP, 'start'], { stdio: 'ignore', env: environment })
  const gone = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
  try {
    await untilOpen(address)
    const result: KeptResult = { kills: 0, acknowledged: 0, unanswered: 0, slowestReturn: 0, faults: [] }
    const shoppers: Cart[] = []
    for (; result.kills < kills; result.kills += 1) {
      const shopper = await arrive(address)
      shoppers.push(shopper)
      // However early the blows come, something was acknowledged before one.
      if (result.kills === 0) await shopper.add()
      let isOpen = true
      const lane = async () => {
        while (isOpen) await shopper.add()
      }
      const lanes = Array.from({ length: LANES }, lane)
      await wait(roll() * LATEST_BLOW)
      killStore(port)
      isOpen = false
      await Promise.all(lanes)
      const begun = performance.now()
      await untilOpen(address)
      result.slowestReturn = Math.max(result.slowestReturn, performance.now() - begun)
    }
    for (const { tally, count } of shoppers) {
      const kept = await count()
      result.acknowledged += tally.acknowledged
      result.unanswered += tally.unanswered
      if (kept < tally.acknowledged || kept > tally.acknowledged + tally.unanswered)
        result.faults.push(
          `${kept} units in a cart, ${tally.acknowledged} acknowledged, ${tally.unanswered} without answer`,
        )
    }
    return result
  } finally {
    keeper.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilOpen(address: string) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await wait(50)) {
    const isOpen = await fetch(`${address}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isOpen) return
  }
  throw new Error(`The store did not come back within ${PATIENCE} ms.`)
}

type Cart = {
  tally: { acknowledged: number; unanswered: number }
  add: () => Promise<void>
  count: () => Promise<number>
}

/** Makes a shopper who adds to the cart and counts the additions that were acknowledged. */
async function arrive(address: string): Promise<Cart> {
  const state = await fetch(`${address}/api/shopper-state`)
  const cookie = state.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { csrfToken } = (await state.json()) as { csrfToken: string }
  const headers = {
    cookie,
    'x-csrf-token': csrfToken,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }
  const tally = { acknowledged: 0, unanswered: 0 }
  return {
    tally,
    add: async () => {
      const status = await fetch(`${address}${CART}/carts/retail/items`, { method: 'POST', headers, body: ADD }).then(
        (answer) => answer.status,
        () => 0,
      )
      if (status === 200) tally.acknowledged += 1
      // A clean refusal (the cart is full) changed nothing; after any other failure the outcome is unknown.
      else if (status < 400 || status >= 500) tally.unanswered += 1
    },
    count: async () => {
      const answer = await fetch(`${address}${CART}/count`, { headers })
      return ((await answer.json()) as { entity: { items: number } }).entity.items
    },
  }
}

/** Kills the process that listens on the port with SIGKILL, as the kernel's out-of-memory killer does. */
function killStore(port: number): void {
  const isStore = (pid: string) => {
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/app/main.js') &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`\0PORT=${port}\0`)
      )
    } catch {
      return false
    }
  }
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isStore(name)))
    process.kill(Number(pid), 'SIGKILL')
}

export const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })
