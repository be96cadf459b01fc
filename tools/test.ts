import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'

const module = (path: string) => `node_modules/${path}`

/** Everything that has to be right before a change lands, the quickest first. */
const STEPS: [title: string, args: string[]][] = [
  ['Format and lint', [module('@biomejs/biome/bin/biome'), 'check', '.']],
  ['Types', [module('typescript/bin/tsc'), '-p', '.']],
  ['Boundaries', ['tools/boundaries/check.ts']],
  ['Rules, routes and tools', [module('vitest/vitest.mjs'), 'run', '--project', 'node']],
  ['Parts in the browser', [module('vitest/vitest.mjs'), 'run', '--project', 'ui']],
  ['Journeys in the browser', [module('vitest/vitest.mjs'), 'run', '--project', 'e2e']],
]

if (!existsSync(CHROMIUM)) {
  console.error(
    `The browser tests need Chromium, and there is none at ${CHROMIUM}. On Debian: apt-get install chromium. Elsewhere set CHROMIUM to its path.`,
  )
  process.exit(1)
}

const only = process.argv[2]?.toLowerCase()
let failed = 0
let passed = 0
for (const [title, args] of STEPS.filter(([title]) => !only || title.toLowerCase().includes(only))) {
  console.log(`\n— ${title}`)
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  })
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(status === 0 ? `  ${title}: fine (${seconds} s)` : `  ${title}: FAILED (${seconds} s)`)
  if (status === 0) passed += 1
  else failed += 1
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
