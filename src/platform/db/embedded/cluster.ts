import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { codeOf } from '#platform/caught.ts'
import { findBinaries, findIdentity, type Identity, run } from './binaries.ts'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: 300,
  shared_buffers: '256MB',
  wal_compression: 'on',
  max_wal_size: '2GB',
  commit_delay: 0,
  // Pages that are not in memory come from an SSD.
  random_page_cost: 1.1,
  log_min_messages: 'warning',
}

const PASSWORD = 'store.password'
const PORT = 'store.port'

/** A PostgreSQL cluster in one folder, shared by all processes that open the folder. */
export type Cluster = {
  folder: string
  identity: Identity
  password: string
  settings: Record<string, string | number>
}

/** Opens the cluster in `folder`, creating it if there is none. `settings` are postgresql.conf values. */
export async function openCluster(folder: string, settings: Cluster['settings'] = {}): Promise<Cluster> {
  const identity = await findIdentity()
  await mkdir(folder, { recursive: true })
  const passwordFile = join(folder, 'pgdata', PASSWORD)
  if (!(await readText(passwordFile))) await initialise(folder, identity)
  const password = await readText(passwordFile)
  if (!password) throw new Error(`${passwordFile} cannot be read. Start the store as the user who owns ${folder}.`)
  return { folder, identity, password, settings: { ...SETTINGS, ...settings } }
}

/**
 * Creates the cluster in a temporary folder and renames it when complete: a kill half-way leaves nothing that looks finished, and
 * when two processes create it at once, one wins and the other drops its own.
 */
async function initialise(folder: string, identity: Identity): Promise<void> {
  const { initdb } = await findBinaries()
  const making = join(folder, `making-${randomBytes(6).toString('hex')}`)
  const passwordFile = `${making}.password`
  const give = async (path: string) => identity && (await chown(path, identity.uid, identity.gid))
  await mkdir(making, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  await Promise.all([give(making), give(passwordFile)])
  // The password is random and long: hashing it thousands of times would only make every connection slow to open.
  const flags = ['--username=postgres', '--auth=scram-sha-256', '--set=scram_iterations=1']
  const kind = ['--encoding=UTF8', '--locale=C', '--data-checksums']
  const { code, output } = await run(
    initdb,
    [`--pgdata=${making}`, `--pwfile=${passwordFile}`, ...flags, ...kind],
    identity,
  )
  if (code !== 0) throw new Error(`The embedded database could not be made in ${folder}: ${output.trim()}`)
  await rename(passwordFile, join(making, PASSWORD))
  await rename(making, join(folder, 'pgdata')).catch(() => rm(making, { recursive: true }))
}

/** Returns the address of the running cluster; undefined when it is not running. */
export async function findRunning(cluster: Cluster): Promise<string | undefined> {
  const { pg_ctl } = await findBinaries()
  const { code } = await run(pg_ctl, ['status', '-D', join(cluster.folder, 'pgdata')], cluster.identity)
  const running = code === 0 ? await readText(join(cluster.folder, 'pgdata', 'postmaster.pid')) : undefined
  const [, , , port, sockets] = running?.split('\n') ?? []
  const host = sockets ? encodeURIComponent(sockets) : '127.0.0.1'
  return port ? `postgres://postgres:${cluster.password}@${host}:${port}/postgres` : undefined
}

/** Socket path length in bytes that every system allows. */
const LONGEST_SOCKET = 100

/**
 * Returns the folder for a Unix socket, which costs half as much as TCP. Empty where the path would be too long, and on Windows.
 */
function socketFolder(data: string): string {
  const isPossible = process.platform !== 'win32' && Buffer.byteLength(join(data, '.s.PGSQL.65535')) <= LONGEST_SOCKET
  return isPossible ? data : ''
}

const logOf = ({ folder }: Cluster) => join(folder, 'pgdata', 'server.log')

/** Has PostgreSQL started, on the port of before if it is free, and waits until it answers or not (`-w`, `-W`). */
async function launch(cluster: Cluster, waiting: '-w' | '-W'): Promise<{ code: number; output: string }> {
  const { pg_ctl } = await findBinaries()
  const data = resolve(cluster.folder, 'pgdata')
  const portFile = join(data, PORT)
  const port = await freePort(Number((await readText(portFile)) ?? 0)).catch(() => freePort(0))
  const places = { port, unix_socket_directories: socketFolder(data) }
  const options = Object.entries({ ...cluster.settings, ...places }).map(([name, value]) => `-c ${name}='${value}'`)
  await writeFile(portFile, String(port))
  const args = ['start', waiting, '-t', '60', '-D', data, '-l', logOf(cluster), '-o', options.join(' ')]
  return run(pg_ctl, args, cluster.identity)
}

/** Has the cluster in `folder` started if it is not running, without waiting until it answers: whoever opens it then joins it. */
export async function wakeCluster(folder: string): Promise<void> {
  const cluster = await openCluster(folder)
  if (!(await findRunning(cluster))) await launch(cluster, '-W')
}

/** Starts the cluster, or joins it if it already runs (left by a killed store, or shared with a running one). */
export async function startCluster(cluster: Cluster): Promise<string> {
  const running = await findRunning(cluster)
  if (running) return running
  const { output } = await launch(cluster, '-w')
  // When two processes start it at once, one wins and both find it running.
  const started = await findRunning(cluster)
  if (started) return started
  throw Object.assign(
    new Error(
      `The embedded database in ${cluster.folder} did not start: ${output.trim()} ${(await readText(logOf(cluster)))?.slice(-600) ?? ''}`,
    ),
    { code: NOT_STARTED },
  )
}

const NOT_STARTED = 'NOT_STARTED'

/** Whether PostgreSQL did not start, as happens to one of two processes that start it at the same moment. */
export const isNotStarted = (error: unknown): boolean => codeOf(error) === NOT_STARTED

/** Stops the cluster without losing anything committed. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const { pg_ctl } = await findBinaries()
  await run(pg_ctl, ['stop', '-w', '-m', 'fast', '-D', join(cluster.folder, 'pgdata')], cluster.identity)
}

const readText = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )

/**
 * Returns the preferred port if it is free, or any free port for 0. Keeping the port lets connected processes find the database
 * again.
 */
const freePort = (preferred: number) =>
  new Promise<number>((found, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
