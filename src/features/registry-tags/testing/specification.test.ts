import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of the tag dialog, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [2, 'main view: list, text input, create button', 'a tag is created with the call of the specification'],
  [2, 'a delete-confirmation view opens when a tag is clicked', 'pressing a tag asks first'],
  [2, 'back closes the dialog or returns', 'back returns to the main view, and from there closes the dialog'],
  [2, 'two identifiers address a registry: its type and its id', 'only those who keep the registry change its tags'],
  [2, 'at most 15 tags are shown', '15 tags are shown, and no more are asked for'],
  [3, 'id, name', 'a tag is added and removed, and the answer is a fragment with the tags'],
  [4, 'fades in over 400 ms, holds 2 s, fades out over 800 ms', 'the message fades in over 400 ms'],
  [
    5,
    'empty text: invalid-input alert; 15 or more: too many, checked first',
    'too many is said before an invalid text',
  ],
  [5, 'alerts are cleared on each action', 'an alert goes with the next action'],
  [6, 'for the owner', 'only those who keep the registry change its tags'],
  [7, 'POST update-tag: updateType, tagName or tagId, token, ref_; an HTML fragment', 'the answer is a fragment'],
  [7, 'time-out 5 s', 'a call has 5 s'],
  [8, 'add failure messages, and success variants', '%s is said'],
  [8, 'remove failure, also if ids are missing', 'also where the registry is not known'],
  [9, 'max tags 15', 'parallel creations make exactly 15'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
