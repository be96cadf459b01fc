// Runs on any Node from 20 up, before anything is installed: installs what package-lock.json lists, builds if sources have
// changed, then hands over to the project's own Node.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '#app/sources.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(ROOT, '.cache')
const NODE = join(ROOT, 'node_modules/.bin/node')
/** Node's compile cache, so that the next start need not compile the sources again. */
const NODE_COMPILE_CACHE = join(CACHE, 'compiled')
const LEAST_NODE = 20
const LEAST_OPEN_MILLISECONDS = 10_000
const RESTART_MILLISECONDS = 200
const LOOK_AGAIN_MILLISECONDS = 200

/** On stderr: what a command prints may go to a file. */
const say = (sentence) => process.stderr.write(`${sentence}\n`)

function end(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex')

const stampOf = (name) => (existsSync(join(CACHE, name)) ? readFileSync(join(CACHE, name), 'utf8') : '')

function stamp(name, value) {
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(join(CACHE, name), value)
}

const LOCK = join(CACHE, 'preparing')

/**
 * Runs `prepare` under a lock: two commands started at once in a fresh folder would overwrite each other's install and build, so
 * the second waits.
 */
function alone(prepare) {
  mkdirSync(CACHE, { recursive: true })
  let isSaid = false
  while (!isTaken()) {
    if (!isSaid) say('Another command is preparing this folder; waiting for it…')
    isSaid = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_AGAIN_MILLISECONDS)
  }
  const leave = () => rmSync(LOCK, { force: true })
  process.on('exit', leave)
  prepare()
  leave()
  process.off('exit', leave)
}

/** Tries to take the lock. A lock left by a killed command is removed, so the next try succeeds. */
function isTaken() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0
  // In a container every process may get the same pid.
  if (owner === process.pid || (owner > 0 && !isAlive(owner))) rmSync(LOCK, { force: true })
  return false
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}

/**
 * Installs development dependencies even under NODE_ENV=production, so that the installation does not depend on which command ran
 * first.
 *
 * Not `npm ci`: it requires the optional binaries of every platform in the lock file, including those that a registry does not
 * have.
 */
function install() {
  const wanted = hash(readFileSync(join(ROOT, 'package-lock.json')), process.platform, process.arch)
  const isDone = () => stampOf('installed') === wanted && existsSync(NODE)
  if (!isDone()) alone(() => isDone() || installAnew(wanted))
}

function installAnew(wanted) {
  say('Installing what the store is built with (once, about a minute)…')
  run(
    'npm',
    ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    'Installing failed. Check the network connection and the disk, then try again.',
  )
  stamp('installed', wanted)
}

function build() {
  if (!isBuilt(ROOT)) alone(() => isBuilt(ROOT) || buildAnew())
}

function buildAnew() {
  say('Building the pages…')
  run(NODE, ['tools/build.ts'], 'Building failed; the messages above say where.')
}

function run(command, args, sentence) {
  try {
    execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  } catch {
    end(sentence)
  }
}

/**
 * Runs the rest in the project's own Node, forwarding signals and the exit code. A store that was killed, or crashed after it had
 * been open, is restarted: nothing acknowledged is lost with a process. One that exits at once has printed the reason and stays
 * down.
 */
function handOver(args, environment, isKept) {
  let child
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isEnding = true
      child.kill(signal)
    })
  const begin = () => {
    const begun = Date.now()
    // glibc keeps what each thread has freed in an arena of its own; two hold a tenth less memory.
    const env = { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2', ...process.env, ...environment }
    child = spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env })
    child.on('exit', (code, signal) => {
      const wasOpen = signal !== null || Date.now() - begun > LEAST_OPEN_MILLISECONDS
      if (!isKept || isEnding || code === 0 || !wasOpen) process.exit(signal ? 1 : (code ?? 1))
      say('The store ended unasked; starting it again.')
      setTimeout(begin, RESTART_MILLISECONDS)
    })
  }
  begin()
}

const COMMANDS = {
  start: {
    built: true,
    kept: true,
    args: ['dist/app/main.js'],
    environment: {
      DEMO: process.env.DEMO ?? '1',
      NODE_ENV: 'production',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      // It has just been built, and a restart after a crash must not wait for somebody to build again.
      BUILD_CHECK: '0',
    },
  },
  build: { built: true, args: [], environment: {} },
  dev: { built: false, args: ['tools/dev.ts'], environment: { DEMO: process.env.DEMO ?? '1' } },
  test: { built: true, args: ['tools/test.ts'], environment: {} },
  bench: { built: true, args: ['tools/bench/main.ts'], environment: { NODE_ENV: 'production' } },
  gate: { built: true, args: ['tools/gate/main.ts'], environment: { NODE_ENV: 'production' } },
  import: {
    built: false,
    args: ['src/app/feeds.ts', 'import'],
    // As for `start`: whether products may name the demonstration's pictures.
    environment: { DEMO: process.env.DEMO ?? '1' },
  },
  manage: { built: false, args: ['src/app/manage.ts'], environment: {} },
  export: { built: false, args: ['src/app/feeds.ts', 'export'], environment: {} },
  backup: { built: false, args: ['src/app/backup.ts', 'backup'], environment: {} },
  restore: { built: false, args: ['src/app/backup.ts', 'restore'], environment: {} },
  'new-feature': { built: false, args: ['tools/new-feature.ts'], environment: {} },
}

const [name = '', ...rest] = process.argv.slice(2)
const command = COMMANDS[name]
if (!command) end(`There is no command "${name}". There are: ${Object.keys(COMMANDS).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < LEAST_NODE)
  end(`Node ${process.versions.node} is too old to begin with. Install Node ${LEAST_NODE} or newer.`)
install()
if (command.built) build()
if (command.args.length === 0) say('The build is up to date.')
else handOver([...command.args, ...rest], command.environment, command.kept)
