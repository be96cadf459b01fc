import { expect, test } from 'vitest'
import { conclude, median, spreadOf, verdictOf } from './report.ts'

test.each([
  { values: [3], middle: 3, spread: '3 to 3' },
  { values: [9, 1, 5], middle: 5, spread: '1 to 9' },
  { values: [4, 1, 2, 30], middle: 3, spread: '1 to 30' },
  { values: [0.5, 0.25], middle: 0.375, spread: '0.25 to 0.50' },
  { values: [10.04, 9.96, 1200], middle: 10.04, spread: '9.96 to 1200' },
])('the median of $values is $middle, its spread $spread', ({ values, middle, spread }) => {
  expect(median(values)).toBe(middle)
  expect(spreadOf(values)).toBe(spread)
})

test('the median of nothing throws', () => {
  expect(() => median([])).toThrow('Nothing was measured')
})

test.each([
  { value: [0.6, 0.7, 0.8], least: 0.5, verdict: 'kept' },
  { value: [0.1, 0.7, 0.8], least: 0.5, verdict: 'kept' },
  { value: [0.1, 0.2, 0.8], least: 0.5, verdict: 'within noise' },
  { value: [0.1, 0.2, 0.5], least: 0.5, verdict: 'within noise' },
  { value: [0.1, 0.2, 0.49], least: 0.5, verdict: 'MISSED' },
  { value: [2, 2.5, 9], most: 3, verdict: 'kept' },
  { value: [2, 3.5, 9], most: 3, verdict: 'within noise' },
  { value: [3.1, 3.5, 9], most: 3, verdict: 'MISSED' },
  { value: 0, most: 0, verdict: 'kept' },
  { value: 1, most: 0, verdict: 'MISSED' },
  { value: 0.5, least: 0.5, verdict: 'kept' },
  { value: 0.49, least: 0.5, verdict: 'MISSED' },
  { value: Number.NaN, least: 0.5, verdict: 'MISSED' },
  { value: [1, 2, 3], verdict: undefined },
])('$value, at least $least, at most $most: $verdict', ({ verdict, ...line }) => {
  expect(verdictOf(line)).toBe(verdict)
})

test.each([
  { verdicts: ['kept', undefined] as const, sentence: 'Every promise is kept.', isKept: true },
  { verdicts: ['kept', 'within noise'] as const, sentence: 'No promise is broken. 1 cannot be told', isKept: true },
  { verdicts: ['kept', 'MISSED', undefined] as const, sentence: '1 of 2 promises missed.', isKept: false },
  { verdicts: ['within noise', 'MISSED'] as const, sentence: '1 of 2 promises missed. 1 cannot', isKept: false },
])('$verdicts: $sentence', ({ verdicts, sentence, isKept }) => {
  expect(conclude([...verdicts])).toEqual({ sentence: expect.stringContaining(sentence), isKept })
})
