import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of the all-offers display, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'an all-offers display', "come as everybody sees them, the buy box's first and marked"],
  [2, 'the all-offers display opens on a click', 'a press opens the sheet, and only then are offers asked for'],
  [
    2,
    'or automatically when the page address carries aod equal to 1',
    'a page whose address has "%s" opens it at once',
  ],
  [2, 'tabs', 'its tabs lead to all, new and used offers, and keep the other filters'],
  [2, 'features expander', 'the note has three lines until its details are opened'],
  [2, 'side sheet on desktop', 'at the side of a desktop and over the whole width of a phone'],
  [3, 'buying option: type NEW, B2B_NEW, B2B_RD', 'a business is told of which offers it has prices of its own'],
  [3, 'type CUSTOM_OFFER', 'what a company was offered stands above the others, and leads to where it is taken'],
  [3, 'buying option: price, availability', "come as everybody sees them, the buy box's first and marked"],
  [3, 'item: asin, offerListingId, quantity', 'an add sends the offer with the tokens and a key'],
  [3, 'quantity', 'an add takes the quantity that is asked for beside its button'],
  [3, 'offer data also has minQty', 'asks for the least quantity that a feature says in its slot'],
  [4, 'an offer moves to added', 'is busy meanwhile, and then says that it is in the cart'],
  [
    4,
    'or to not added with the view-cart button in place of the add button',
    'the way to the cart takes the place of the',
  ],
  [
    4,
    'only one add request runs at a time; a second click is cancelled until the first ends',
    'a second press does nothing',
  ],
  [4, 'features are collapsed or expanded', 'the note has three lines until its details are opened'],
  [4, 'the side sheet is open or closed', 'Escape closes it, and the focus is back on the link'],
  [7, 'POST with query ref; items, each with asin, offerListingId, quantity', 'an add sends the offer with the tokens'],
  [
    7,
    'headers: Accept-Language, versioned Accept and Content-Type, csrf and slate token',
    'an add sends the offer with',
  ],
  [7, 'the response reads entity.items[].quantity', 'is no success'],
  [7, 'and entity.count.entity.items', 'a refusal %i that tells the units in the cart'],
  [7, 'timeout 10000 ms', 'an add is given up after ten seconds'],
  [7, 'query sr, qid', 'an add names the search in which the product was found, and where in it'],
  [8, 'a success without a positive quantity shows the not-added state and the view-cart button', 'is no success'],
  [8, 'or any error', 'an error %i (%s) says why, and the way to the cart takes the place of the button'],
  [8, 'on HTTP 422 the returned count still updates the cart count', 'a refusal %i that tells the units in the cart'],
  [8, 'a failure counter is recorded', 'an error %i (%s) says why'],
  [9, 'offer add-to-cart 10000 ms', 'an add is given up after ten seconds'],
  [9, 'side sheet animation 300 ms', 'it slides for 300 ms'],
  [9, 'truncation limit 3 lines', 'the note has three lines until its details are opened'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
