import { expect, test } from 'vitest'
import { separate } from './families.ts'

test.each([2, 3, 6, 7, 20, 32, 35, 36, 70])('of %i names any two are apart in some set, in both orders', (count) => {
  const names = Array.from({ length: count }, (_, index) => `feature-${index}`)
  const sets = separate(names).map((set) => new Set(set))
  const isApart = (kept: string, gone: string) => sets.some((set) => set.has(gone) && !set.has(kept))
  const pairs = names.flatMap((kept) => names.filter((gone) => gone !== kept).map((gone) => [kept, gone] as const))
  expect(pairs.filter(([kept, gone]) => !isApart(kept, gone))).toEqual([])
  expect(sets.length).toBeLessThanOrEqual(8)
})
