import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { count } from '#test/counted.ts'
import { cloneDatabase, emptyDatabase } from '#test/databases.ts'
import { someToday } from '#test/seed.ts'
import { BARE_ENVIRONMENT } from '#test/store-process.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Every command that works on a store that is there. */
const COMMANDS = [
  ['src/app/manage.ts', 'keys', 'create', 'warehouse'],
  ['src/app/feeds.ts', 'import', 'package.json'],
  ['src/app/feeds.ts', 'export', 'offers'],
  ['src/app/backup.ts', 'backup', '/nowhere'],
]

type Ended = { code: number | null; printed: string; complained: string }

/** Runs a program to its end. `isUnread`: nobody reads what it prints, as after `| head` has ended. */
const run = (args: string[], environment: Record<string, string>, { root = ROOT, isUnread = false } = {}) =>
  new Promise<Ended>((done) => {
    const env = { ...BARE_ENVIRONMENT, NODE_ENV: 'production', ...environment }
    count('processes')
    const child = spawn(process.execPath, args, { cwd: root, env })
    const said = { printed: '', complained: '' }
    if (isUnread) child.stdout.destroy()
    else child.stdout.on('data', (chunk) => (said.printed += chunk))
    child.stderr.on('data', (chunk) => (said.complained += chunk))
    child.on('close', (code) => done({ code, ...said }))
  })

async function freshFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-commands-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test.each(someToday(COMMANDS, 1))('%s %s: refuses where there is no store, and makes none', async (...args) => {
  const folder = await freshFolder()
  const { code, printed, complained } = await run(args, { DATA_DIR: folder })
  expect({ code, printed }).toEqual({ code: 1, printed: '' })
  expect(complained).toContain(`There is no store in ${folder}. Set DATA_DIR or DATABASE_URL`)
  expect(await readdir(folder)).toEqual([])
})

test('refuses a database without a store, and leaves it empty', { tags: 'gate' }, async () => {
  const url = await emptyDatabase()
  for (const args of COMMANDS.slice(0, 2)) {
    const { code, complained } = await run(args, { DATABASE_URL: url, DATA_DIR: await freshFolder() })
    expect([code, complained]).toEqual([1, expect.stringContaining('There is no store in the database test_')])
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  expect((await client.query(`SELECT FROM pg_namespace WHERE nspname = 'platform'`)).rowCount).toBe(0)
})

test('says which store it worked on, without its password, beside what it prints', async () => {
  const url = await cloneDatabase()
  const { code, printed, complained } = await run(['src/app/feeds.ts', 'export', 'sellers'], { DATABASE_URL: url })
  expect(code).toBe(0)
  expect(printed).toMatch(/^\ufeffid,name,rating,ships_from\n/)
  expect(complained).toContain(`The store in the database ${new URL(url).pathname.slice(1)} at `)
  expect(complained).not.toContain(new URL(url).password || 'nothing')
})

test.each([
  ['src/app/manage.ts', 'help'],
  ['src/app/manage.ts', 'orders', 'list'],
  ['src/app/feeds.ts', 'export', 'products'],
])('%s %s: ends quietly when nobody reads on', { tags: 'gate' }, async (...args) => {
  const { code, complained } = await run(args, { DATABASE_URL: await cloneDatabase() }, { isUnread: true })
  expect(complained.replace(/^The store in .*\n/, '')).toBe('')
  expect(code).toBe(0)
})

test('a start in production refuses a build that is not of its sources', { tags: 'gate' }, async () => {
  const root = await freshFolder()
  for (const part of ['src', 'demo', 'public', 'dist', 'package.json', 'vite.config.ts', 'package-lock.json'])
    await cp(join(ROOT, part), join(root, part), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  await writeFile(join(root, 'src/app/newer.ts'), '')
  const { code, complained } = await run(['dist/app/main.js'], { DATA_DIR: join(root, 'data') }, { root })
  expect([code, complained]).toEqual([1, expect.stringContaining('Run `npm run build`, then start again.')])
  expect(await readdir(root)).not.toContain('data')
})
