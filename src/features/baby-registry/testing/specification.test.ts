import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (2, by section) says of registries for babies, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [2, '/baby-reg/signup, /baby-reg/', 'without scripts: home, sign-up, and a product that is added by a form'],
  [2, 'a panel slides in with status, checklist percent', 'and a panel with the whole status slides in'],
  [2, 'recommendations', 'recommendations are what others have and this registry has not'],
  [2, 'management options', '%s is stored when it is switched'],
  [3, 'every field of the status', 'the status has every field of the specification'],
  [4, 'an item already there shows a duplicate message', 'a product that is there already shows the duplicate message'],
  [4, 'otherwise a success message', 'adding sends asin, sid and vendorId with 5 s'],
  [4, 'a failure result redirects to the home', '%s redirects to the home of these registries'],
  [4, 'owners toggle must-have, group gifting and private', '%s is switched on and off'],
  [4, 'and set the requested quantity', 'how many are wanted is 1 to 10, or 10+; anything else is refused'],
  [5, 'a request token is needed', '%s is switched on and off, with the page’s token only'],
  [7, 'POST atbr-dpx with asin, sid, vendorId; time-out 5 s', 'adding sends asin, sid and vendorId with 5 s'],
  [7, 'GET dp-post-atbr-recommendation (asin, treatment)', 'recommendations are what others have'],
  [7, 'GET dp-post-atbr-status', 'the status has every field of the specification'],
  [7, 'GET dp-post-atbr-close, -manage-help-info', 'closing the panel and its help answer'],
  [7, 'POST the flag or quantity, asin and token', '%s is switched on and off, with the page’s token only'],
  [8, 'an HTTP error or failure result redirects to the home', '%s redirects to the home of these registries'],
  [9, 'request-quantity is 1 to 10 plus 10+', 'the quantity has 1 to 10 and 10+'],
  [9, 'the wide dropdown’s width is 230', 'in a dropdown 230 wide'],
  [9, 'add time-out 5 s', 'adding sends asin, sid and vendorId with 5 s'],
  [8, 'an item-level add shows failure text', 'an item-level failure is said there'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
