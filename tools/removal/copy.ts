import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHECKED_TYPES } from '../lanes/steps.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PARTS = [
  'src',
  'demo',
  'tools',
  'test',
  'e2e',
  'public',
  'docs',
  '.cache/installed',
  '.gitignore',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'biome.json',
  'vite.config.ts',
  'vitest.config.ts',
]

/**
 * Makes a working copy of the store in a folder of its own, with this store's installed libraries. `isWhole` copies the libraries
 * too, because the browser tests cannot load files from outside their folder. The caller removes the copy.
 */
export function copyStore({ isWhole = false } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'buybox-copy-'))
  const found = existsSync(join(ROOT, CHECKED_TYPES)) ? [CHECKED_TYPES] : []
  for (const part of [...PARTS, ...found]) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  const [libraries, copied] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')]
  if (isWhole) cpSync(libraries, copied, { recursive: true, verbatimSymlinks: true })
  else symlinkSync(libraries, copied)
  return copy
}

export const removeCopy = (copy: string): void => rmSync(copy, { recursive: true, force: true })

const LISTS = ['src/app/server.ts', 'src/app/client.ts']

/** Removes a feature as the guide describes: its folder and its line in each list. */
export function removeFeature(copy: string, name: string): void {
  rmSync(join(copy, 'src/features', name), { recursive: true })
  for (const list of LISTS) {
    const text = readFileSync(join(copy, list), 'utf8')
    const variable = new RegExp(`^import \\{ (\\w+) \\} from '#features/${name}/.*\n`, 'm')
    const [line = '', found] = variable.exec(text) ?? []
    const listed = /(const FEATURES: [^=]+= \[)([^\]]*)(\])/
    writeFileSync(
      join(copy, list),
      text.replace(line, '').replace(listed, (_all, start: string, inside: string, end: string) => {
        const rest = inside.split(',').map((each) => each.trim())
        return start + rest.filter((each) => each !== '' && each !== found).join(', ') + end
      }),
    )
  }
}

/** Returns the two feature lists of a copy without line breaks and trailing commas, which depend on the formatter. */
export const listsOf = (copy: string): string[] =>
  LISTS.map((list) => readFileSync(join(copy, list), 'utf8').replace(/\s+/g, '').replaceAll(',]', ']'))

/** Runs Node in a copy, printing its output. Returns whether it succeeded. */
export function runIn(copy: string, ...args: string[]): boolean {
  const env = { ...process.env, NODE_ENV: 'test', VITEST: '', BUILT_RENDERER: join(copy, 'dist/server/render.js') }
  return spawnSync(process.execPath, args, { cwd: copy, stdio: 'inherit', env }).status === 0
}
