import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification says of what pages log, and the test that holds it: words of its name. */
const SENTENCES: [document: number, section: number, sentence: string, test: string][] = [
  [1, 7, 'reference tags of the page', 'page events are logged without a session'],
  [
    1,
    8,
    'logged only, with no visible effect: pages hand it in when they are left',
    'tells the page at once, and the store once with all',
  ],
  [
    1,
    8,
    'and go on where it cannot be logged',
    'sends no more once the store says that it takes nothing, and survives that it cannot be reached',
  ],
  [1, 8, 'nothing else is taken', 'what is no event is dropped and said'],
  [3, 7, 'POST batched JSON {events:[{data}]} to an event-tracking endpoint', 'sends `{ events: [{ data }] }`'],
  [3, 7, 'flushed every 250 ms', 'a quarter of a second after the first'],
  [3, 7, 'and when more than 15 are queued', 'at once when there are more than 15'],
  [3, 7, 'on unload', 'tells the page at once, and the store once with all'],
  [3, 8, 'a failing event endpoint logs a warning and updates failure counters', 'counts what was lost'],
  [3, 9, 'event batch: flush interval 250 ms, flush above 15 queued events', 'a quarter of a second after the first'],
]

test.each(SENTENCES)('specification %i, section %i: %s', (_document, _section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
