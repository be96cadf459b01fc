import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The browser's own number fields outside the library: two stand in for a list until there are scripts, one is for money. */
const OTHERS = [
  'src/features/fresh-carts/ui/fresh-quantity.tsx',
  'src/features/order-approvals/ui/limits.tsx',
  'src/features/price-tiers/ui/picker.tsx',
]

test('every quantity is asked for with the field or the selector of the library', () => {
  const fields = globSync('src/{app,commerce,features}/**/*.tsx', { exclude: ['**/*.test.tsx'] }).filter((path) =>
    readFileSync(path, 'utf8').includes('type="number"'),
  )
  expect(fields.toSorted()).toEqual(OTHERS)
})
