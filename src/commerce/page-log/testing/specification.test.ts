import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of what pages log, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [7, 'reference tags of the page', 'page events are logged without a session'],
  [
    8,
    'logged only, with no visible effect: pages hand it in when they are left',
    'tells the page at once, and the store once with all',
  ],
  [
    8,
    'and go on where it cannot be logged',
    'sends no more once the store says that it logs nothing, and survives that it cannot be reached',
  ],
  [8, 'nothing else is taken', 'a batch is refused as a whole if one event is none'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
