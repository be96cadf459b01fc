import { expect, test } from 'vitest'
import { SEED } from '#test/seed.ts'
import { runKept } from './torture/kept.ts'

test(`a store that is killed again and again comes back by itself, and nothing that was acknowledged is missing (SEED=${SEED})`, {
  timeout: 180_000,
}, async () => {
  const result = await runKept(2, SEED)
  expect(result).toMatchObject({ kills: 2, faults: [] })
  expect(result.acknowledged).toBeGreaterThan(0)
})
