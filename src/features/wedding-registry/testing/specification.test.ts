import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (2, by section) says of registries for weddings, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [2, '/wedding/new-registry', 'without scripts: the form adds one and leads to the registry'],
  [2, '/wedding/nosignin, /wedding/organize-registry', 'whoever is not signed in goes to /wedding/nosignin'],
  [3, 'items of asin and requestedQuantity, token', 'adds items with asin and requestedQuantity'],
  [4, 'disabled while a request is in flight', 'while a request is on its way a second press sends nothing'],
  [4, 'added, already exists, or error', 'items are added all or none, exist already, or are refused by name'],
  [5, 'a request token is needed', 'the modal shows product, quantity and registry, with the page’s token only'],
  [6, 'with no sign-in to /wedding/nosignin', 'whoever is not signed in is led to /wedding/nosignin'],
  [7, 'GET external-add-to-registry with asin, quantity, token', 'the modal asks with asin, quantity and token'],
  [7, 'POST addItems', 'items are added all or none'],
  [8, 'ITEM_ALREADY_EXIST shows the exists message; other failures the error message', '%s is said'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
