import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

const CALLS = "the specification's calls add, know again and change"
const FAILED = 'after %s the button is back, and says why'

/** What the specification (3, by section) says of staples, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'add items to repeat deliveries', 'a signed-in customer has food delivered repeatedly, once for each product'],
  [2, 'a row with spinner and success elements', 'adds with a spinner in place of the button, says so'],
  [2, 'learn-more popover: width 320, no close button', 'a popover of 320 without a close button'],
  [2, 'learn-more popover: left of the trigger', 'what it is all about stands to the left of its link'],
  [2, 'update-staple popover', 'what the shopper has is shown and changed'],
  [3, 'asin, reftag, clientContext, asins[], templates; quantity {quantity, unit}', CALLS],
  [3, 'cadence: JSON taken from a selector', CALLS],
  [3, 'update response: renderableQuantityCadence, renderableNextDropDate', CALLS],
  [3, 'add response: addOperationStatus (ItemAlreadyRepeated), nextViewHtml', CALLS],
  [4, 'add: in progress, button hidden, spinner', 'adds with a spinner in place of the button'],
  [4, 'ItemAlreadyRepeated replaces the row', 'what another tab has added takes the place of the row'],
  [4, 'success fades in, after 1 second the next view', 'and shows what comes after a second'],
  [4, 'add on failure: the button is restored and an error modal appears', FAILED],
  [4, 'update: spinner, popover hides', 'a change hides its popover at once and shows a spinner'],
  [4, 'update: then cadence and next date', 'what the shopper has is shown and changed'],
  [4, 'update on failure: an error modal, the original cadence', 'a change that fails keeps what was'],
  [4, 'closing the popover without saving', 'closing without saving changes nothing'],
  [7, 'POST /repeatitems/psa/v1/add?reftag_=', CALLS],
  [7, 'POST /repeatitems/psa/v1/update?reftag_=', CALLS],
  [7, 'add: JSON, 10 s timeout', 'calls are given up after ten seconds'],
  [7, 'educontent?learnMoreManageStaplesLink=', 'told as HTML or JSON, with a link of this store only'],
  [8, 'the error modal shows the server’s words, or a generic message', FAILED],
  [9, 'staples 10000 ms', 'calls are given up after ten seconds'],
  [9, 'row replace delay 1000 ms', 'fades in within 150 ms and stays for a second'],
  [9, 'fade 150 ms', 'fades in within 150 ms and stays for a second'],
  [9, 'learn-more popover width 320', 'a popover of 320 without a close button'],
  [9, 'cadence values come from the server', "food's page offers it"],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
