import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build is made from, beside the store's folders (`src/app/sources.mjs`). */
const OF_BUILD =
  /^(package(-lock)?\.json|tsconfig\.json|vite\.config\.ts|tools\/(build|build-server|compiled-texts)\.ts|tools\/bootstrap\.mjs)$/
const TESTS = /\.(test|torture|bench|facts|effects)\.tsx?$|\/journeys\/|\/planted\.ts$/

/** What a store is made of: its code, data and build, without tests and words about it. */
export const isStore = (path: string): boolean =>
  (/^(src|demo|public)\//.test(path) && !TESTS.test(path) && !path.endsWith('.md')) || OF_BUILD.test(path)

/** What tests stand on, and what runs them; neither the measurement of growth nor the crawler (`isCrawler`). */
export const isHarness = (path: string): boolean =>
  /^(test|tools\/(lanes|gate))\/(?!grow|.*\.test\.)|^vitest\.config\.ts$/.test(path) &&
  !path.endsWith('.json') &&
  !isCrawler(path)

/** What compares surfaces on walks. Rules and routes use it, but no journey, load test or measurement. */
export const isCrawler = (path: string): boolean => path.startsWith('test/consistency/')

/** Files in a folder, or a file. */
export const under =
  (...places: string[]) =>
  (path: string): boolean =>
    places.some((place) => path === place || path.startsWith(place.endsWith('/') ? place : `${place}/`))

export const any =
  (...tests: ((path: string) => boolean)[]) =>
  (path: string): boolean =>
    tests.some((test) => test(path))

/** The content of every file of the repository, as a hash, by path. */
export type Contents = Map<string, string>

export function readContents(root: string): Contents {
  const git = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  const paths = [...new Set([...git(), ...git('--others', '--exclude-standard')])].filter(Boolean).toSorted()
  return new Map(
    paths
      .filter((path) => existsSync(join(root, path)))
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex'),
      ]),
  )
}

const LENGTH = 12

/** Returns a hash of the files that a part reads. It fails if there are none: such a part would stay valid for ever. */
export function hashOf(contents: Contents, reads: (path: string) => boolean): string {
  const read = [...contents].filter(([path]) => reads(path))
  if (read.length === 0) throw new Error('A part of the gate reads no file.')
  return createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, LENGTH)
}
