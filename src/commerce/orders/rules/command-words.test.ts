import { expect, test } from 'vitest'
import { readMoney, readPicked, readWeights } from './command-words.ts'

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

test.each([
  [
    ['0:2', '1:3=1.13kg', '2:0', '3:1=12 fl oz'],
    [
      { position: 0, picked: 2 },
      { position: 1, picked: 3, amount: '1.13 kg' },
      { position: 2, picked: 0 },
      { position: 3, picked: 1, amount: '12 fl oz' },
    ],
  ],
  [
    ['0:2@use-by:2026-12-24', '1:3=1.13kg@best-before:2027-01-31', '2:0+OFFER-1:1=1 kg@use-by:2026-13-01'],
    [
      { position: 0, picked: 2, dateMark: { kind: 'use-by', date: '2026-12-24' } },
      { position: 1, picked: 3, amount: '1.13 kg', dateMark: { kind: 'best-before', date: '2027-01-31' } },
      {
        position: 2,
        picked: 0,
        substitute: {
          offerListingId: 'OFFER-1',
          picked: 1,
          amount: '1 kg',
          dateMark: { kind: 'use-by', date: '2026-13-01' },
        },
      },
    ],
  ],
  [['0=1kg'], ['0=1kg']],
  [['0:-1'], ['0:-1']],
])('%j was found: %j', (words, items) => {
  expect(readPicked(words)).toEqual({ items })
})

test('money says why it is refunded', () => {
  expect(readMoney(['--quality', '0=5.00', 'USD'])).toEqual({
    items: [{ position: 0, amount: 5, currencyCode: 'USD' }],
    cause: 'quality',
  })
  expect(readMoney(['5.00', 'USD'])).toEqual({ amount: 5, currencyCode: 'USD' })
})
