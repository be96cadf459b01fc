import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEED } from '#test/seed.ts'
import { cutText } from './cut.ts'

/** Letters as people see them: flags, families, skins, keycaps, accents, syllables, and what one UTF-16 unit is enough for. */
const LETTERS = [
  ...['a', 'ß', '東', '1️⃣', '🎁', '🇩🇪', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏽', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🧑🏻‍🤝‍🧑🏿'],
  ...['e\u0301', 'ề\u0323\u0302', 'नि', 'ப்', 'น้ำ'.slice(0, 2), '각', '\u1100\u1161\u11a8', '𠮷', '\r\n'],
]
const LONGEST = Math.max(...LETTERS.map(({ length }) => length))

test('a text is cut between two letters, as late as possible', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...LETTERS), { maxLength: 30 }),
      fc.integer({ min: LONGEST, max: 120 }),
      (letters, most) => {
        const parts = letters.flatMap((letter) => [letter, '.'])
        let fitting = ''
        for (const part of parts) {
          if (fitting.length + part.length > most) break
          fitting += part
        }
        expect(cutText(parts.join(''), most)).toBe(fitting)
      },
    ),
    { seed: SEED, numRuns: 500 },
  )
})

test('flags, which stand without anything between them, are not parted', () => {
  expect(cutText('🇩🇪🇫🇷🇯🇵', 11)).toBe('🇩🇪🇫🇷')
  expect(cutText('🇩🇪🇫🇷🇯🇵', 10)).toBe('🇩🇪🇫🇷')
})

test('whatever the text, the beginning is whole characters of it and no longer than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(40), (text, most) => {
      const cut = cutText(text, most)
      expect(text.startsWith(cut)).toBe(true)
      expect(cut.length).toBeLessThanOrEqual(most)
      expect(cut.isWellFormed()).toBe(true)
      expect(cut === '' ? Math.min(most, text.length) : 0, 'something is left of a text').toBeLessThan(2)
    }),
    { seed: SEED, numRuns: 500 },
  )
})

test('a letter that is longer than the limit is cut between its characters', () => {
  expect(cutText(`e${'\u0301'.repeat(50)}`, 10)).toBe(`e${'\u0301'.repeat(9)}`)
  expect(cutText('👩‍👩‍👧', 4)).toBe('👩‍')
  expect(cutText('👩‍👩‍👧', 1)).toBe('')
})
