import { expect, test } from 'vitest'
import { clockWords, rangeWords } from './window-words.ts'

const MORNING = { start: '2026-12-01T07:00:00-05:00', end: '2026-12-01T09:00:00-05:00' }
const NOON = { start: '2026-12-01T10:00:00-05:00', end: '2026-12-01T12:00:00-05:00' }

test.each([
  ['en-US', MORNING, '7:00 – 9:00\u00a0AM'],
  ['en-US', NOON, '10:00\u00a0AM – 12:00\u00a0PM'],
  ['de-DE', MORNING, '07:00–09:00 Uhr'],
])('a time in %s does not part from the half of the day that it is in', (locale, range, words) => {
  expect(rangeWords(range, locale)).toBe(words)
})

test('nor does a single one', () => expect(clockWords(MORNING.start, 'en-US')).toBe('7:00\u00a0AM'))
