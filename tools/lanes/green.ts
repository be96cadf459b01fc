import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FolderUsage } from './usage.ts'

/**
 * The last commit that CI has seen green, against which `npm test` selects, and processor seconds of its tests by folder.
 * `npm test landed COMMIT` writes it.
 */
export type Green = { commit: string; seconds: Record<string, number> }

const FILE = 'tools/lanes/green.json'
const CACHE = '.cache'
/** Seconds of the last whole run that passed here. */
const LAST_RUN = '.cache/seconds.json'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

export const readGreen = (root: string): Green => read(join(root, FILE))

/** Keeps what the folders used, to look at, and the seconds of a whole run that has passed for the next note. */
export function keepUsage(root: string, folders: Map<string, FolderUsage>, isWhole: boolean): void {
  if (folders.size === 0) return
  mkdirSync(join(root, CACHE), { recursive: true })
  const used = [...folders].toSorted(([left], [right]) => left.localeCompare(right))
  writeFileSync(join(root, CACHE, 'usage.json'), JSON.stringify(Object.fromEntries(used), null, 2))
  if (!isWhole) return
  const seconds = used.map(([folder, usage]) => [folder, Number(usage.seconds.toFixed(1))] as const)
  writeFileSync(join(root, LAST_RUN), JSON.stringify(Object.fromEntries(seconds)))
}

/** Notes that CI has passed a commit of this history. Run it first thing after a landing; whoever forgets it tests more, not less. */
export function noteLanded(root: string, name: string | undefined): { ok: boolean; said: string } {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const commit = name ? git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).stdout.trim() : ''
  if (!name || commit === '' || git('merge-base', '--is-ancestor', commit, 'HEAD').status !== 0)
    return { ok: false, said: `Name the commit of this history that CI has passed: npm test landed COMMIT` }
  const seconds = existsSync(join(root, LAST_RUN)) ? read(join(root, LAST_RUN)) : readGreen(root).seconds
  writeFileSync(join(root, FILE), `${JSON.stringify({ commit, seconds }, null, 2)}\n`)
  return { ok: true, said: `${FILE} says that CI has seen ${commit.slice(0, 8)} green. Commit it.` }
}
