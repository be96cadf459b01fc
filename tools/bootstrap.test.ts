import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashOfSources, isBuilt } from '#app/sources.mjs'
import { count } from '#test/counted.ts'

/** A fake `npm` that logs its start and end, installs a fake `node` that logs too, and waits until it may continue. */
const NPM = `#!/bin/sh
echo install >> log
read word < go
mkdir -p node_modules/.bin dist/server dist/app
printf '#!/bin/sh\\necho "node $1" >> log\\ntouch dist/server/render.js dist/app/main.js; cp wanted dist/built-from\\n' > node_modules/.bin/node
chmod +x node_modules/.bin/node
echo installed >> log
`

/** Makes a fresh folder with only what the first command needs. */
function freshFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'buybox-bootstrap-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const each of ['tools', 'src/app', 'demo', 'public', 'path']) mkdirSync(join(folder, each), { recursive: true })
  for (const each of [
    'tools/bootstrap.mjs',
    'tools/build.ts',
    'tools/build-server.ts',
    'tools/compiled-texts.ts',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
    'src/app/sources.mjs',
  ])
    cpSync(each, join(folder, each))
  writeFileSync(join(folder, 'path/npm'), NPM)
  chmodSync(join(folder, 'path/npm'), 0o755)
  writeFileSync(join(folder, 'wanted'), hashOfSources(folder))
  execFileSync('mkfifo', [join(folder, 'go')])
  return folder
}

function begin(folder: string, command = 'test') {
  const env = { ...process.env, PATH: `${join(folder, 'path')}:${process.env.PATH}` }
  count('processes')
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', command], { cwd: folder, env })
  let said = ''
  child.stderr.on('data', (data) => {
    said += data
  })
  const until = async (words: string) => {
    while (!said.includes(words)) await once(child.stderr, 'data')
  }
  return { until, ended: once(child, 'exit') }
}

const logOf = (folder: string) => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')

test('when two commands start at once in a fresh folder, one prepares it and the other waits', async () => {
  const folder = freshFolder()
  const first = begin(folder)
  await first.until('Installing')
  const second = begin(folder)
  await second.until('waiting for it')
  const told = writeFile(join(folder, 'go'), 'go\n')
  expect([await first.ended, await second.ended]).toEqual([
    [0, null],
    [0, null],
  ])
  await told
  const lines = logOf(folder)
  expect(lines.slice(0, 3)).toEqual(['install', 'installed', 'node tools/build.ts'])
  expect(lines.slice(3)).toEqual(['node tools/test.ts', 'node tools/test.ts'])
  expect(existsSync(join(folder, '.cache/preparing'))).toBe(false)
})

test('a lock left by a killed command blocks nobody', async () => {
  const folder = freshFolder()
  count('processes')
  const gone = spawn(process.execPath, ['--eval', ''])
  await once(gone, 'exit')
  mkdirSync(join(folder, '.cache'))
  writeFileSync(join(folder, '.cache/preparing'), String(gone.pid))
  const told = writeFile(join(folder, 'go'), 'go\n')
  expect(await begin(folder).ended).toEqual([0, null])
  await told
  expect(logOf(folder).at(-1)).toBe('node tools/test.ts')
})

test('`npm run build` installs and builds, once while nothing has changed, and starts nothing', async () => {
  const folder = freshFolder()
  const told = writeFile(join(folder, 'go'), 'go\n')
  for (const _time of ['first', 'second']) expect(await begin(folder, 'build').ended).toEqual([0, null])
  await told
  expect(logOf(folder)).toEqual(['install', 'installed', 'node tools/build.ts'])
  expect(isBuilt(folder)).toBe(true)
  writeFileSync(join(folder, 'src/app/other.ts'), '')
  expect(isBuilt(folder)).toBe(false)
})
