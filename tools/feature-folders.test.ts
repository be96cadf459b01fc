import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/make-store.ts'
import { startProcess } from '#test/store-process.ts'
import { checkBoundaries } from './boundaries/check.ts'
import { createFeature } from './new-feature.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PARTS = [
  'src',
  'demo',
  'tools',
  'test',
  'e2e',
  'public',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/** A working copy of the store with the installed libraries of this one. */
function copyStore(): string {
  const copy = mkdtempSync(join(tmpdir(), 'buybox-copy-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const part of PARTS) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const node = (folder: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, VITEST: '' },
  })
  return { status, said: stdout + stderr }
}

const typeCheck = (folder: string) => node(folder, 'node_modules/typescript/bin/tsc', '-p', '.')

/** Builds the copy, starts it on a database of its own and reads a product page. */
async function showProduct(folder: string): Promise<string> {
  execFileSync(process.execPath, ['tools/build.ts'], { cwd: folder })
  const store = await startProcess({ DATABASE_URL: await cloneDatabase(), DEMO: '1' }, join(folder, 'src/app/main.ts'))
  const page = await fetch(`${store.address}/dp/BXDRUM0001`)
  await store.stop()
  expect(page.status).toBe(200)
  return page.text()
}

test('a new feature is there with two list lines, and gone without a trace when folder and lines are deleted', {
  timeout: 180_000,
}, async () => {
  const copy = copyStore()
  const lists = ['server', 'client'].map((door) => join(copy, `src/app/${door}.ts`))
  const before = lists.map((path) => readFileSync(path, 'utf8'))

  createFeature(copy, 'sample-feature')
  expect(typeCheck(copy)).toEqual({ status: 0, said: '' })
  expect(checkBoundaries(copy).breaches).toEqual([])
  expect(await showProduct(copy)).toContain('sample feature: BXDRUM0001')

  rmSync(join(copy, 'src/features/sample-feature'), { recursive: true })
  expect(typeCheck(copy).status).not.toBe(0)
  for (const [index, path] of lists.entries()) {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !line.includes('features/sample-feature'))
    const text = lines.join('\n').replace(/(= \[)sampleFeature(\])/, '$1$2')
    expect(text).toBe(before[index])
    writeFileSync(path, text)
  }
  expect(typeCheck(copy)).toEqual({ status: 0, said: '' })
  expect(await showProduct(copy)).not.toContain('sample feature')
  const rules = node(
    copy,
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'node',
    'src/commerce',
    '--exclude',
    '**/routes.test.ts',
  )
  expect(rules.said).toMatch(/Tests .*passed/)
  expect(rules.status).toBe(0)
})
