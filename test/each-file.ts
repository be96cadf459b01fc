import { appendFileSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { type Counted, countedSoFar } from './counted.ts'
import { endFile } from './end-of-file.ts'
import { SEED } from './seed.ts'

/** What the tests of a file used. `seconds` are the worker's and its ended processes' own. */
export type Usage = Record<Counted, number> & { file: string; seconds: number }

const STAT = '/proc/self/stat'
const TICKS_A_SECOND = 100

/** Processor seconds of the processes that this one started and that have ended; only Linux tells. */
function ofChildren(): number {
  try {
    const [user = 0, system = 0] = (readFileSync(STAT, 'utf8').split(') ')[1] ?? '')
      .split(' ')
      .slice(13, 15)
      .map(Number)
    return (user + system) / TICKS_A_SECOND
  } catch {
    return 0
  }
}

function reading(): Omit<Usage, 'file'> {
  const { user, system } = process.cpuUsage()
  return { seconds: (user + system) / 1_000_000 + ofChildren(), ...countedSoFar() }
}

fc.configureGlobal({ seed: SEED })

// It runs anew for each file, before its imports; hooks run in reverse order, so this is the file's last.
const before = reading()
afterAll(() => {
  const { TEST_USAGE } = process.env
  if (!TEST_USAGE) return
  const after = reading()
  const used = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof typeof before]]),
  )
  const file = (expect.getState().testPath ?? '').replace(`${process.cwd()}/`, '')
  appendFileSync(TEST_USAGE, `${JSON.stringify({ file, ...used })}\n`)
})
afterAll(endFile)
