import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of accessories, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [2, 'option rows with checkboxes', 'a checkbox adds an accessory to the order and the form, and removes it again'],
  [2, 'a popover per accessory to choose variations', 'the popover picks, adds and updates a variation'],
  [2, 'also for an accessory without variations', 'a single variation has a popover too'],
  [2, 'then ‘add to order’ or ‘update’', 'the popover picks, adds and updates a variation'],
  [
    2,
    'an interstitial popover shown when the shopper submits the buy box',
    'accessories are ticked, chosen in a popover and in the dialog',
  ],
  [2, 'checkboxes, an add-selected button', 'holds add to cart, orders what is ticked, and then continues'],
  [2, 'a decline button', 'No, thanks lets it go on without'],
  [2, 'a continue button', 'the footer button takes what is ticked, continues after a success, or declines'],
  [2, 'an ‘add accessory to cart’ button per item', 'the own button of an accessory adds one after a delay'],
  [2, 'a see-more/see-less control for terms', 'collapses terms until they are opened'],
  [2, 'a numbered item counter; the total-items placeholder is replaced by the count', 'numbers the items'],
  [
    2,
    'beside a special offer: a fieldset with an accessory list',
    'adds ticked accessories to the cart with the special offer',
  ],
  [2, 'success message, plural, with a count', 'and replaces the list with a success message'],
  [2, 'success message, singular', 'uses the singular for one accessory'],
  [2, 'waitlist message', 'keeps ticked accessories while the shopper is on the waitlist, and says so'],
  [2, 'error message', 'a failure gives the reason, is logged in the words of the specification'],
  [2, 'a product image swap is delayed 100 ms', 'another picture takes the place of the one shown after 100 ms'],
  [3, 'campaign data: accessoriesCampaignSource, asinsData, primaryAsin', 'creates, replaces and removes a campaign'],
  [
    3,
    'asinsData keyed by scheduled asin and then by variation asin',
    'shows catalog and offer data by family and variation',
  ],
  [
    3,
    'isDigitalSubscription, fixedCustomCartAttribute, customAttributeName and the other custom attributes',
    'what an accessory carries is posted by its form',
  ],
  [
    4,
    'choosing one variation removes the other variations of that family',
    'choosing one variation removes the others of its family and no other item',
  ],
  [
    4,
    'unselected, selected (checked and added to the order) or deselected',
    'a checkbox adds an accessory to the order and the form, and removes it again',
  ],
  [
    4,
    'add to order or update closes the popover and marks the item added',
    'the popover picks, adds and updates a variation',
  ],
  [4, 'cancelling restores the previously selected variation', '%s leaves what was chosen before'],
  [4, 'it opens on submit of add to cart', 'holds add to cart, orders what is ticked'],
  [
    4,
    'on buy now only if some accessory needs an interaction',
    'holds nothing if everything is in the order, nor buy now if nothing has to be asked',
  ],
  [
    4,
    'on an order at once only if some accessory needs an interaction',
    'order now: one has to be asked, so all are shown',
  ],
  [
    4,
    'the original submit is held, and the original button clicked again when the popover hides',
    'buy now waits for an answer, takes it along, and asks once',
  ],
  [4, 'shown: families that are not in the order', 'add to cart: ordered already'],
  [4, 'or those requiring interaction and not yet interacted with', 'add to cart: ordered, but has to be asked'],
  [4, 'interacted with: not asked again', 'holds buy now once for an accessory that has to be asked about'],
  [4, 'with several items, the single one is auto-checked', 'preselects the one marked accessory, and neither of two'],
  [4, 'spinner, then success: quantity badge, in-cart message', 'adds one after a delay, confirms it'],
  [
    4,
    'or failure: error text plus a try-again button',
    'a failed accessory gives the reason, is logged, and can be retried',
  ],
  [
    4,
    'below the maximum order quantity the add button reappears',
    'shows its button while the cart holds fewer than the limit',
  ],
  [4, 'after a success the continue button shows in place of decline', 'stays until the cart holds the limit'],
  [
    4,
    'with any item selected, add-selected shows and decline hides',
    'holds add to cart, orders what is ticked, and then continues',
  ],
  [4, 'warning: a hijack lasts over 300 s', 'a submit that is held for five minutes is logged, once'],
  [4, 'warning: a dismissal lasts over 30 s', 'a dismissal that takes more than 30 seconds is logged'],
  [4, 'warning: the page unloads while hijacked', 'and that the page is left while it holds'],
  [
    4,
    'an add-to-cart success of a special offer triggers the interstitial in add-to-cart mode',
    'asks about accessories that are not ticked, and adds those taken in the dialog too',
  ],
  [
    4,
    'posts the selected upsell items, then resets the upsell data',
    'adds ticked accessories to the cart with the special offer',
  ],
  [7, 'POST …/cart/carts/retail/items?ref_={tag} per item', 'the own button of an accessory adds one after a delay'],
  [
    3,
    'what upsell items carry is posted beside a special offer, too',
    'what an accessory carries goes along, once however often the offer is reported',
  ],
  [5, 'the legacy cart request is sent once only', 'goes along, once however often the offer is reported'],
  [7, 'ref=ldabb beside a special offer', 'adds ticked accessories to the cart with the special offer'],
  [
    7,
    'items[{n}.upsell][asin], [offerListingId], [quantity]',
    'a checkbox adds an accessory to the order and the form',
  ],
  [7, 'the fields are routed, with and without a tick', 'without scripts, adds only ticked accessories to the cart'],
  [7, 'buy now takes them along', 'buy now takes ticked accessories to the checkout'],
  [7, 'additionalParameters of upsell items', 'what an accessory carries is posted by its form'],
  [
    8,
    'cart API failure: the spinner hides, an error message and a try-again button, and a log line',
    'a failed accessory gives the reason, is logged, and can be retried',
  ],
  [8, 'beside a special offer the log has two sentences of its own', 'is logged in the words of the specification'],
  [
    8,
    'beside a special offer: the error message element is shown',
    'a failure gives the reason, is logged in the words',
  ],
  [
    8,
    'logged only: missing interstitial content',
    'a dialog whose code does not come is only logged, and the submit goes on',
  ],
  [8, 'an empty popover has no visible effect: there is none', 'holds nothing if everything is in the order'],
  [8, 'logged only: the asin added differs from the page asin (warning)', 'ignores other products, which is logged'],
  [
    8,
    'an accessory image that fails to load',
    'a single variation has a popover too, with its picture, or a placeholder if that fails',
  ],
  [9, 'per-item request delayed 2000 ms after the click', "an accessory's own request waits two seconds"],
  [9, 'quantity 1', 'the own button of an accessory adds one after a delay'],
  [9, 'per-item maximum order quantity', 'shows its button while the cart holds fewer than the limit'],
  [
    9,
    'reference tag ods_dabb_{asin}_slot{index}_{asin}_{action}',
    'numbers the items, and logs what is done with them',
  ],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
