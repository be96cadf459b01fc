import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'

const BOOTSTRAP = fileURLToPath(new URL('./bootstrap.mjs', import.meta.url))
const API = '/api/marketplaces/US/cart'

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => found(port))
    })
  })

test('a store that is killed again and again comes back by itself, and nothing that was acknowledged is missing', {
  timeout: 180_000,
}, async () => {
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
  }
  const keeper = spawn(process.execPath, [BOOTSTRAP, 'start'], { stdio: 'ignore', env: environment })
  const gone = new Promise<number | null>((resolve) => keeper.once('exit', resolve))
  onTestFinished(async () => {
    keeper.kill('SIGTERM')
    await gone
    await rm(folder, { recursive: true, force: true })
  })
  const isOpen = () =>
    vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(200), {
      timeout: 60_000,
      interval: 50,
    })
  await isOpen()
  const state = await fetch(`${address}/api/shopper-state`)
  const cookie = state.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { csrfToken } = (await state.json()) as { csrfToken: string }
  const add = () =>
    fetch(`${address}${API}/carts/retail/items`, {
      method: 'POST',
      headers: {
        cookie,
        'x-csrf-token': csrfToken,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ items: [{ asin: 'BXCABL0001', offerListingId: 'BXCABL0001-US-1', quantity: 1 }] }),
    }).then(
      ({ status }) => status === 200,
      () => false,
    )
  const inCart = async () =>
    ((await (await fetch(`${address}${API}/count`, { headers: { cookie } })).json()) as { entity: { items: number } })
      .entity.items

  let acknowledged = 0
  let unanswered = 0
  for (let kill = 0; kill < 4; kill += 1) {
    const adds = Array.from({ length: 6 }, add)
    // The moment differs from turn to turn: before, amid and after the answers.
    await Promise.all(adds.slice(0, kill))
    killStore(port)
    const answers = await Promise.all(adds)
    acknowledged += answers.filter(Boolean).length
    unanswered += answers.filter((done) => !done).length
    await isOpen()
    expect(await inCart()).toBeGreaterThanOrEqual(acknowledged)
    expect(await inCart()).toBeLessThanOrEqual(acknowledged + unanswered)
  }
  expect(acknowledged).toBeGreaterThan(0)
})

/** Kills the process that listens on the port, the way the kernel does when memory runs out. */
function killStore(port: number): void {
  const isStore = (pid: string) => {
    try {
      return (
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/app/main.ts') &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`\0PORT=${port}\0`)
      )
    } catch {
      return false
    }
  }
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isStore(name)))
    process.kill(Number(pid), 'SIGKILL')
}
