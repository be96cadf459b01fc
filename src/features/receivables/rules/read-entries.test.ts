import { expect, test } from 'vitest'
import { readEntries } from './read-entries.ts'

const LINE = { id: 'bank-1', booked_on: '2026-11-23', amount: '129.99', currency: 'EUR', text: 'Order' }

const numbered = (records: Record<string, string>[]) => records.map((record, index) => ({ line: index + 2, record }))

test('reads entries, with minor units of their currency', () => {
  const read = readEntries(
    numbered([
      LINE,
      { ...LINE, id: 'bank-2', amount: '-5' },
      { ...LINE, id: 'bank-3', amount: '1200', currency: 'JPY' },
    ]),
  )
  expect(read.ok && read.value.map(({ line, amount }) => [line, amount])).toEqual([
    [2, 12999],
    [3, -500],
    [4, 1200],
  ])
})

test('names every fault of every line', () => {
  const read = readEntries(
    numbered([
      { ...LINE, id: '', booked_on: '2026-02-31', amount: '1,5', currency: 'euro' },
      LINE,
      LINE,
      { ...LINE, id: 'bank-4', amount: '1.5', currency: 'JPY' },
      { ...LINE, id: 'bank-5', booked_on: '0000-11-23' },
    ]),
  )
  expect(!read.ok && read.failure.map(({ line, field }) => `${line} ${field}`)).toEqual([
    ...['2 id', '2 booked_on', '2 amount', '2 currency'],
    ...['4 id', '5 amount', '6 booked_on'],
  ])
})
