import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const SERVER = fileURLToPath(new URL('./floor-server.ts', import.meta.url))

/** A running floor server. */
export type FloorServer = { url: string; stop: () => void }

/** Starts a floor server of this kind (see floor-server.ts) with its material. It is killed when this process exits. */
export function startFloor(folder: string, kind: 'bytes' | 'render', material: object): Promise<FloorServer> {
  const path = join(folder, `${kind}.json`)
  writeFileSync(path, JSON.stringify(material))
  const child = spawn(process.execPath, [SERVER, kind, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stop = () => void child.kill()
  process.once('exit', stop)
  return new Promise((resolve) => {
    child.stdout.once('data', (port) => resolve({ url: `http://127.0.0.1:${Number(port)}`, stop }))
  })
}

/** Measures rows per second of a bare prepared INSERT through the same driver, with as many connections as the store's pool. */
export async function measureInserts(url: string, connections: number, seconds: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  await pool.query('CREATE TABLE IF NOT EXISTS floor (id bigserial PRIMARY KEY, owner text, asin text, quantity int)')
  const insert = () =>
    pool.query({
      name: 'floor',
      text: 'INSERT INTO floor (owner, asin, quantity) VALUES ($1, $2, $3)',
      values: ['somebody', 'BXDRUM0001', 1],
    })
  let rows = 0
  let counting = false
  let open = true
  const lane = async () => {
    while (open) {
      await insert()
      if (counting) rows += 1
    }
  }
  const lanes = Array.from({ length: connections }, lane)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  counting = true
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  open = false
  await Promise.all(lanes)
  await pool.query('DROP TABLE floor')
  await pool.end()
  return rows / seconds
}
