import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(
  import.meta.url,
  ...['src/commerce/add-ons', 'src/commerce/services', 'src/commerce/buy-box', 'src/commerce/cart'],
)

/** What the specification (2, by section) says of services beside a product, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [
    1,
    'paid services offered beside an item, added to the cart with the product',
    'is bought with its product, at the price',
  ],
  [
    1,
    'variants are chosen by the server through a winning widget name',
    'with the winning widget that the server chose',
  ],
  [1, 'the nine variants', 'every scenario shows its widget in'],
  [1, 'twister: fake twister swatches', 'a swatch marks itself selected'],
  [2, 'a service widget slot on the product page', 'the page has its five state blocks as JSON'],
  [2, 'the vas parameter holds a single-quoted JSON object', 'the vas parameter is JSON in single quotes'],
  [2, 'vw holds the preselected widget value', 'the address preselects a service'],
  [2, 'added when a twister service is chosen, removed when none is', 'goes into the forms and the address'],
  [2, 'the refresh address: product path, product asin, m= merchant', 'the refresh address names the merchant'],
  [2, 'disabling the free-form quantity picker for business customers', 'disables the free-form quantity picker'],
  [2, 'service detail pages at /dp/{serviceAsin}/ref= in a new tab', 'details of a service open its page in a new tab'],
  [3, 'page state blocks keyed vas-common-vm and so on', 'the state blocks have exactly the names and fields'],
  [3, 'common view model', 'the common model says what is sold and by whom'],
  [
    3,
    'hijackMBCATC, populateMBCATC, doRedirect, showUnifiedGuruExperience, businessCustomer',
    'the common model says no to what the store does not have',
  ],
  [3, 'base view model: productAsin, zipCode, buyingOptionTypes', 'the page has its five state blocks as JSON'],
  [3, 'attachToLdbb', 'the common model attaches services to the button box of a special price'],
  [3, 'attachToLdbb: added after a claim', 'after a claim the chosen services follow into the cart'],
  [7, 'POST {ajaxEndpoint}/cart/carts/retail/items?ref=vas_add_upsell', 'after a claim the chosen services follow'],
  [3, 'winning widget model', 'the winning model names the offers of the services'],
  [3, 'vasTwisterOptions keyed by service asin', 'a swatch without an offer is unavailable'],
  [
    3,
    'winningServicePriceWithPromotionApplied',
    'a promotion has the price before it and the price that the cart will have',
  ],
  [
    3,
    'offer data: upsellAsin, serviceAsin, offerlistingId, merchantId, price',
    'the winning model names the offers of the services',
  ],
  [3, 'add-item record: asin, offerListingId, quantity', 'the form adds a checked service once'],
  [3, 'item association group with DELETE constraints', 'the association of a set has a type'],
  [3, 'instrumentation event fields', 'an event has every field of the specification'],
  [
    4,
    'checked or chosen: hidden fields in the add-to-cart and buy-box forms',
    'adds the service to the order and the fields of every form',
  ],
  [
    4,
    'quantity, asin, offering id, merchant id, item count, association',
    'a chosen service has hidden fields for quantity 1',
  ],
  [4, 'unchecked: removes them and decrements the item count', 'the item count follows what is chosen'],
  [4, 'the remove-offer swatch', 'the remove-offer swatch takes it out'],
  [4, 'pre-check is disabled', 'nothing is checked beforehand'],
  [4, 'swatches with an unavailable offer cannot be selected', 'one that is unavailable cannot be chosen'],
  [4, 'when the merchant differs, refreshed fragments', 'another merchant: the page is fetched'],
  [4, 'an earlier request is aborted', 'a newer choice aborts the call of an earlier one'],
  [4, 'half opacity, and the widget row is disabled', 'which is at half opacity meanwhile'],
  [4, 'on success the price is updated', 'then offer and price are replaced'],
  [4, 'on failure the widgets are restored', 'a failed refresh restores the widgets'],
  [4, 'removing the service restores the initial fragments and prices', 'and removing restores them'],
  [
    4,
    'checking the upgrade checks the main one, unchecking the main one unchecks both',
    'checking the upgrade checks the main one',
  ],
  [
    4,
    'the expander opens when checked and borders switch orange or gray',
    'the expander opens, and the border is orange or gray',
  ],
  [5, 'service quantity is always 1', 'service once, whatever the quantity of the product'],
  [5, 'instrumentation setters accept only the right data type', 'takes no value of another type'],
  [5, 'else a warning is logged', 'a setter with a wrong value logs a warning'],
  [5, 'removing a missing key throws an error', 'removing a missing key is an error'],
  [6, 'app and mobile-web users differ in metric prefixes', 'swatches one for each device'],
  [7, 'success raises the upsell-added event', 'a refused add is logged as incomplete'],
  [
    7,
    'POST /gp/product/{asin}?m={merchantId} with isVariationalParent',
    'a page for another merchant comes as fragments',
  ],
  [7, 'additional keys: zip, crtcl, promo, mbc, dt', 'a page for another merchant comes as fragments'],
  [8, '422 is counted as an incomplete add', 'a refused add is logged as incomplete'],
  [8, 'other errors: fatal log with product and zip', 'any other failure as fatal, with product and postal code'],
  [8, 'refresh failure: restored, failure events raised', 'a failed refresh restores the widgets and says so'],
  [9, 'a promo popover auto-hides after 10 s unless hovered', 'hides after 10 seconds unless the pointer is over it'],
  [9, 'refresh time-out 90000 ms', 'a refresh takes 90 seconds at most'],
  [9, 'prefixes per widget', 'each widget has its prefix'],
  [9, 'producer vas-discovery, marketplace ww, page type, device type', 'the producer is vas-discovery'],
  [9, 'HeavyBulky and RetailHeavyBulky', 'the association of a set has a type'],
  [
    9,
    'item-association v2 and buyback association are disabled',
    'associations of version 2 and of buying back are off',
  ],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
