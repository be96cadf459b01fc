import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of sponsored placements, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    3,
    'sponsored ad view event: qualifier, id, widgetName, adId, adIndex, eventType',
    'each event of an ad counts once; the click is billed',
  ],
  [
    7,
    'POST to a logging URL after a sponsored add-to-cart (once per URL)',
    'what was added is told once for each ad; again is as good and counts nothing',
  ],
  [
    7,
    'POST batched JSON {events:[{data}]} to an event-tracking endpoint',
    'pages tell of ads with all other events, and each is answered',
  ],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
