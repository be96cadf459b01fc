import { expect, test } from 'vitest'
import { count } from '#test/counted.ts'
import { longCount, SEED } from '#test/seed.ts'
import { runKept } from './torture/kept.ts'

const KILLS = longCount(1, 2)

test(`a store that is killed again and again comes back by itself, and nothing that was acknowledged is missing (SEED=${SEED})`, {
  timeout: 180_000,
}, async () => {
  // It starts once, and again after each kill.
  for (let starts = 0; starts <= KILLS; starts += 1) count('processes')
  const result = await runKept(KILLS, SEED)
  expect(result).toMatchObject({ kills: KILLS, faults: [] })
  expect(result.acknowledged).toBeGreaterThan(0)
})
