import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { separate } from '../removal/families.ts'
import type { Outcome, Part } from './part.ts'
import { any, isCrawler, isHarness, isStore, under } from './sources.ts'

const MOST_OUTPUT = 2 ** 28

function remove(root: string, said: string, ...args: string[]): Outcome {
  const { status, stdout } = spawnSync(process.execPath, ['tools/removal/main.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const faults = stdout.split('\n').flatMap((line) => /^WRONG: (.*)/.exec(line)?.[1] ?? [])
  // What failed says in its output why.
  if (status !== 0) process.stdout.write(stdout)
  return { isRight: status === 0, said, faults }
}

/** Returns the parts that remove features from copies: all, each alone, and sets of them for the tests of the others. */
export function removalParts(root: string): Part[] {
  const features = readdirSync(join(root, 'src/features')).toSorted()
  const reads = any(isStore, under('tools/removal', 'tools/boundaries', 'tools/new-feature.ts'))
  const tested = any(reads, isHarness, isCrawler, under('src', 'e2e', 'tools'))
  return [
    {
      name: 'removal: all features',
      reads: tested,
      run: () =>
        remove(root, 'types, boundaries, build and the tests of the nouns; a new feature added and gone', 'all'),
    },
    ...features.map((name) => ({
      name: `removal: ${name}`,
      reads: tested,
      run: () => remove(root, 'types, boundaries and build', name),
    })),
    ...separate(features).map((gone, index) => ({
      name: `removal: set ${index + 1}`,
      reads: tested,
      run: () =>
        remove(root, `without ${gone.join(', ')}: tests and main journeys of the others`, 'set', String(index)),
    })),
  ]
}
