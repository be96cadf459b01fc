import { expect, test } from 'vitest'
import { runKept } from './torture/kept.ts'

const seed = Number(process.env.TORTURE_SEED ?? Math.floor(Math.random() * 2 ** 31))

test(`a store that is killed again and again comes back by itself, and nothing that was acknowledged is missing (TORTURE_SEED=${seed})`, {
  timeout: 180_000,
}, async () => {
  const result = await runKept(4, seed)
  expect(result).toMatchObject({ kills: 4, faults: [] })
  expect(result.acknowledged).toBeGreaterThan(0)
})
