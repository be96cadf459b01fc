import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SETTLE_MILLISECONDS = 120
const SHOWN = /\.(tsx|css)$|\/(ui|rules|contract)[./]|client\.ts$|messages/

/**
 * Rebuilds and restarts on every change. Development has no separate way of serving pages: it shows what will ship, under the
 * same content security policy (a rebuild takes about a second).
 */
let store: ChildProcess | undefined
let changed: string[] = []
let timer: NodeJS.Timeout | undefined
let working = false

const run = (args: string[]) =>
  new Promise<number>((done) =>
    spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).on('exit', (code) => done(code ?? 1)),
  )

async function stopStore() {
  const current = store
  if (!current || current.exitCode !== null) return
  const gone = new Promise((resolve) => current.once('exit', resolve))
  current.kill('SIGTERM')
  await gone
}

async function rebuild(files: string[]) {
  working = true
  const isBuildNeeded = files.length === 0 || files.some((file) => SHOWN.test(file))
  const begun = performance.now()
  if (isBuildNeeded && (await run(['tools/build.ts'])) !== 0)
    console.log('The build failed; the last good one stays open.')
  else {
    await stopStore()
    store = spawn(process.execPath, ['src/app/main.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
    })
    console.log(`Ready again after ${Math.round(performance.now() - begun)} ms.`)
  }
  working = false
  if (changed.length > 0) schedule()
}

function schedule() {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (working) return
    const files = changed
    changed = []
    rebuild(files)
  }, SETTLE_MILLISECONDS)
}

for (const folder of ['src', 'demo', 'public']) {
  watch(new URL(`../${folder}/`, import.meta.url), { recursive: true }, (_event, file) => {
    if (!file || /\.test\.|~$|^\./.test(file)) return
    changed.push(file)
    schedule()
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await stopStore()
    process.exit(0)
  })
await rebuild([])
