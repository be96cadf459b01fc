import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (2, by section) says of bundles, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'a card with a carousel to view bundles', 'the card shows each bundle with its price and saving'],
  [1, 'a desktop side sheet to view their component products', 'opens its bundle with its components'],
  [1, 'accessory recommendations, and to add them to the cart', 'an accessory is added up to its limit'],
  [1, 'a promotional bundle mobile expander', 'on a phone an expander has the bundles'],
  [2, 'previous and next page buttons hidden on the first and last page', 'its page buttons only where there is more'],
  [2, 'slides in over a dark backdrop and disables page scroll', 'and the page does not scroll'],
  [2, 'bundle expanders, each with a components expander', 'a box link opens its bundle with its components'],
  [2, 'a related-bundles section', 'with the bundles of the product and related ones'],
  [
    2,
    'the ingress card opens the sheet at the related-bundles divider',
    'the ingress card opens the sheet at the related',
  ],
  [2, 'a box link expands that bundle and its components, highlights its header', 'and highlights its header'],
  [2, 'an open-all action opens the sheet', 'open-all opens the sheet at the first bundle'],
  [2, 'close or Escape closes it', 'Escape closes it and the focus returns'],
  [2, 'focus is trapped and returned to the previously focused element', 'with the keyboard alone'],
  [
    2,
    'post-add: image, subtotal, checkout text with count, monthly payments, upsell',
    'image, subtotal, count and accessories',
  ],
  [3, 'state data attributes', 'the state element says what the specification names'],
  [
    3,
    'product v2: images, title, buyingOptions, customerReviewsSummary, featureBullets',
    'with the reviews that their pages show',
  ],
  [
    3,
    'cart item: asin, offerId from the offer listing, quantity',
    'asks for nothing without product, offer and quantity',
  ],
  [3, 'a per-item quantity map', 'reads how many units of each product the cart holds'],
  [3, 'an optional per-item quantity limit', 'at maxOrderQuantity the success stays'],
  [3, 'cart data response: entity.items with asin and quantity', 'is a line at zero above its parts'],
  [4, 'scroll is logged once per show', 'the card shows each bundle with its price and saving'],
  [4, 'focus moves to the chosen or first bundle header', 'at the first bundle, which has the focus'],
  [4, 'already in the cart: the button hides, a limit message, nothing is sent', 'shows the limit and sends nothing'],
  [4, 'success switches to the post-add view', 'after an add the sheet shows'],
  [4, 'failure: the button hides and an error block shows', 'hides the button and shows an error block'],
  [4, 'accessory: the button hides and a spinner shows', 'the spinner shows while an accessory is added'],
  [
    4,
    'accessory: the quantity is incremented if already in the cart',
    'its quantity is counted on top of what is in the cart',
  ],
  [4, 'accessory: below the limit it re-shows after 3 s', 'it can be added again after three seconds'],
  [4, 'accessory: at the limit the success stays and no re-add', 'the success stays and nothing can be added'],
  [4, 'accessory: on failure the button returns', 'after a failure the button returns'],
  [5, 'an entity needs asin, an image, a title and a buying option', 'a product without %s is not valid'],
  [5, 'otherwise the component expander is hidden', 'a component that is not valid has no expander'],
  [5, 'the cart response is valid only with its type, items and count', 'a cart answer with %s is a failure'],
  [5, 'a request requires a non-empty asin list', 'asks for nothing without product, offer and quantity'],
  [
    3,
    'an item may carry isDevicePreRegistered and programId',
    'what was chosen on the page for its product goes along',
  ],
  [
    7,
    'a bundle is added with isDevicePreRegistered and programId',
    'is carried by those parts of which a feature says so',
  ],
  [7, 'POST bundlesAjaxExperience returns secondary view HTML', 'the secondary view answers HTML, or JSON by Accept'],
  [7, 'GET products with the expand list in the accept header', 'with the reviews that their pages show'],
  [7, 'GET cart items, count and summary', 'after an add the sheet shows image, subtotal, count'],
  [7, 'reference tags of the adds', 'names what is pressed as the specification does'],
  [7, 'click tags amzdv_tplus_dp_dsk_*', 'names what is pressed as the specification does'],
  [8, 'component data invalid: the expander is hidden', 'a component that is not valid has no expander'],
  [8, 'secondary view failure', 'a view that does not load says so'],
  [8, 'accessory recommendation failure hides the block', 'so are accessories that do not load'],
  [8, 'cart response invalid: the failure callback runs', 'an answer that is not valid'],
  [8, 'accessory failure: the error content shows', 'its failure brings the button back'],
  [8, 'subtotal failure: the container is hidden', 'a subtotal that cannot be had is hidden'],
  [9, 'scroll animation 2000 ms: none, the sheet stands at its bundle at once', 'a box link opens its bundle'],
  [9, 'slide 500 ms, backdrop 400 ms', 'slides for 500 ms, the backdrop takes 400'],
  [9, 'accessory re-enable delay 3000 ms', 'it can be added again after three seconds'],
  [9, 'the limit comes from maxOrderQuantity', 'at maxOrderQuantity the success stays'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
