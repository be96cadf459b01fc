import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of delivery, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    2,
    'at zero of the countdown a refresh-link message replaces it',
    'counts down by the second at last, and then asks for the new date instead',
  ],
  [9, 'delivery countdown ticks every second', 'counts down by the second at last'],
  [9, 'with hour, minute and second wording', '%i ms are told in %s'],
  [9, 'and nothing below a second', 'of %i ms nothing is left'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
