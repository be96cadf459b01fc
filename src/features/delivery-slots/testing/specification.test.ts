import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url, 'src/commerce/fresh-stores')

/** What the specification (3, by section) says of the times of fresh stores, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    4,
    'clear slot: cancels the reservation',
    'a slot is held for an hour, held longer, and given back by its owner only',
  ],
  [
    7,
    'POST /afx/slotselection/cancel (param token)',
    'a slot is held for an hour, held longer, and given back by its owner',
  ],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
