import { expect, test } from 'vitest'
import { separate } from './families.ts'

test('for any two names some set has the second and not the first, and the sets are few', () => {
  for (let count = 2; count <= 70; count += 1) {
    const names = Array.from({ length: count }, (_, index) => `feature-${index}`)
    const sets = separate(names).map((set) => new Set(set))
    expect(sets.length).toBeLessThanOrEqual(8)
    for (const kept of names)
      for (const gone of names)
        if (kept !== gone)
          expect([kept, gone, sets.some((set) => set.has(gone) && !set.has(kept))]).toEqual([kept, gone, true])
  }
})
