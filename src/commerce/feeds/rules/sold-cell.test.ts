import { expect, test } from 'vitest'
import { readSold, soldCell } from './sold-cell.ts'

test.each([
  ['picking=bulk; step=250 g; per=1 kg', { picking: 'bulk', step: '250 g', per: '1 kg' }],
  [' picking = bulk ;step=0.25 lb; least=2', { picking: 'bulk', step: '0.25 lb', least: 2 }],
  [
    'picking=catch; per=1 kg; usual=0.4 kg; most=0.55 kg',
    { picking: 'catch', per: '1 kg', usual: '0.4 kg', most: '0.55 kg' },
  ],
])('"%s" is how an offer is sold, and comes back as it was', (cell, sold) => {
  const read = readSold(cell)
  expect(read).toEqual({ ok: true, value: sold })
  expect(readSold(soldCell(read.ok ? read.value : null))).toEqual(read)
})

test.each([
  ['bulk', /^must be like/],
  ['step=250 g', /^picking must be bulk/],
  ['picking=each; step=250 g', /^picking must be bulk/],
  ['picking=bulk', /^step /],
  ['picking=catch; per=1 kg; usual=0.6 kg; most=0.55 kg', /^usual must not be above most/],
  ['picking=bulk; step=0 g', /^step must be a number above 0/],
  ['picking=bulk; step=1.2345 kg', /^step must be a number above 0/],
  ['picking=bulk; step=1 stone', /^step must be a number above 0/],
  ['picking=bulk; step=1 l; per=1 kg', /^per must be of the same kind/],
  ['picking=bulk; step=1 each', /^step must be a weight or a volume/],
  ['picking=bulk; step=1 kg; step=2 kg', /^names step twice/],
  ['picking=bulk; step=1 kg; colour=red', /^does not know colour/],
  ['picking=bulk; step=1 kg; least=0', /^least /],
  ['picking=bulk; step=1 kg; least=1.5', /^least /],
  ['picking=bulk; step=1 kg; least=1e9', /^least /],
  ['picking=bulk; step=1 kg; least=NaN', /^least /],
])('"%s" is refused by name', (cell, says) => {
  expect(readSold(cell)).toEqual({ ok: false, failure: expect.stringMatching(says) })
})
