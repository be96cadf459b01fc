import { expect, test } from 'vitest'
import { readWeights } from './command-words.ts'

test.each([
  [['0=1.13kg'], [{ position: 0, amount: '1.13 kg' }]],
  [
    ['0=1 kg', '2=12fl oz'],
    [
      { position: 0, amount: '1 kg' },
      { position: 2, amount: '12 fl oz' },
    ],
  ],
  [['1.13kg'], ['1.13kg']],
  [['0=-1kg'], ['0=-1kg']],
])('%j is read as %j', (words, items) => {
  expect(readWeights(words)).toEqual({ items })
})
