import { expect, test } from 'vitest'
import type { Amount, Sold } from '#commerce/measures/contract.ts'
import { unitsFor } from './to-cart.ts'

const BULK: Sold = { picking: 'bulk', step: '250 g', per: '1 kg', least: 2 }
const CATCH: Sold = { picking: 'catch', per: '1 kg', usual: '400 g', most: '500 g' }
const PACK = { netQuantity: '1 kg' as Amount }

test.each<[Amount | null, Parameters<typeof unitsFor>[1], number]>([
  [null, {}, 1],
  [null, { sold: BULK }, 2],
  ['3 each', {}, 3],
  ['3 each', PACK, 3],
  ['3 each', { sold: CATCH }, 3],
  ['3 each', { sold: BULK }, 2],
  ['9999 each', {}, 999],
  ['500 g', PACK, 1],
  ['1 kg', PACK, 1],
  ['1.001 kg', PACK, 2],
  ['2 l', PACK, 1],
  ['500 g', {}, 1],
  ['1 kg', { sold: BULK }, 4],
  ['1.1 kg', { sold: BULK }, 5],
  ['100 g', { sold: BULK }, 2],
  ['1 kg', { sold: CATCH }, 3],
  ['9000 kg', { sold: BULK }, 999],
])('%s of %j is %i', (quantity, bought, units) => {
  expect(unitsFor(quantity, bought)).toBe(units)
})
