import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (3, by section) says of adding to fresh carts and their conflicts, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'grocery shoppers add items to a fresh cart', 'groceries come into the cart of their store'],
  [1, 'add items to a fresh order', 'an item is added to the next order'],
  [1, 'resolve cart conflicts', 'conflicts are summed up over all carts and resolved to what there is'],
  [1, 'see a store introduction', 'the first item of a store comes with its introduction'],
  [2, 'the online grocery service address, 3 seconds after a successful add', 'after an add: %s'],
  [2, 'a reload if no address is given', 'such a service without an address'],
  [
    2,
    '/afx/cartconflicts/resolve/substitute is a full navigation',
    'conflicts are summed up over all carts and resolved to what there is',
  ],
  [2, 'store introduction: bottom sheet of 190 on the phone', 'a sheet of 190 pixels on a phone'],
  [2, 'error modal, 325 wide on desktop', 'an error is said in a dialog of 325 pixels'],
  [2, 'store introduction: side sheet on desktop', 'the introduction of a store is a sheet at the side of a wide page'],
  [
    3,
    'the payload: asin, quantity, storeId, brandId, offerListingDiscriminator',
    'the first item of a store comes with its introduction',
  ],
  [
    3,
    'amountInUom, isItemSoldByCount, pickingStrategy',
    'without a quantity one is added, and of what is weighed as much as was named',
  ],
  [3, 'prevSelectedQty, isStepperFlag, setQuantityFlag', 'a stepper sets what the cart holds, up and down'],
  [
    3,
    'clientID or clientId, sessionID, qsUID, reftag, queryLogInfoParams, templates, additionalParams',
    'an add takes every field of the payload, and whatever a page logs in the address',
  ],
  [3, 'items[] for multi-add', 'several items come all or none, from 1 to 100'],
  [3, 'additionalParams.csrfToken', 'a forged token of the body is refused as one of the header is'],
  [3, 'simple fresh add action data', "a product's page adds its offer by its id"],
  [
    3,
    'extraErrorInfos[] (statusCode, itemStatusCode, availableQuantity, requestedQuantity), statusList[] (statusKey)',
    'of an added line is told with its quantities, and by the status keys',
  ],
  [3, 'isOK', 'is an answer to an add: %s'],
  [
    3,
    'clientResponseModel, delivery, almDetailPageBopis, renderUFGCartProgressIndicator',
    'the first item of a store comes with its introduction, and says that the order is still too small',
  ],
  [3, 'refreshGlowLabel, storefrontUrl, newGlowAddressId', 'an address that the store serves is chosen where none was'],
  [3, 'shouldRedirectToOgs, ogsUrl', "hears what a merchant's own ordering service is"],
  [
    3,
    'storeIntroductionSheetHtml.content, storeIntroductionSheetEnabled',
    'the first item of a store comes with its introduction',
  ],
  [
    3,
    'cart conflict summary: isSuccess, hasConflicts',
    'conflicts are summed up over all carts and resolved to what there is',
  ],
  [3, 'cart count: cartCount, isOK', 'a repeated add is done once'],
  [4, 'one of three outcomes', 'after an add: %s'],
  [
    4,
    'the reservation-conflict modal with the reason code and quantities, of each of six codes',
    'of an add that went well is a conflict, with its quantities',
  ],
  [4, 'a spinner until done', 'presses are ignored until a second after the answer'],
  [
    4,
    'status 200 refreshes the cart count and syncs the quantity',
    'presses are ignored until a second after the answer',
  ],
  [
    4,
    'clear slot: cancels the reservation; what was added stays; reloads',
    'what does not fit into the held time is said at once, and the time can be given back',
  ],
  [
    4,
    'cart conflict: summary; substitute or resolve',
    'conflicts are summed up over all carts and resolved to what there is',
  ],
  [
    4,
    'itemPrice:priceUnavailable:1 is PRICE_UNAVAILABLE, itemDeleted:itemCountOverflow:6 is QUANTITY_OVERFLOW',
    'of an added line is told with its quantities, and by the status keys',
  ],
  [
    4,
    'on closing the modal the cart display refreshes',
    'what does not fit into the held time is said with its quantities',
  ],
  [4, 'ADDRESS_NOT_SELECTED: the modal is not shown', 'an unknown address is no obstacle'],
  [4, 'ADDRESS_NOT_SELECTED is logged and counted', 'the page logs %s by its code'],
  [5, 'multi-add requires at least 1 item', 'several items come all or none, from 1 to 100'],
  [
    5,
    'a store introduction sheet needs asin, brandId, offerListingDiscriminator and storeId',
    'a store is not introduced without %s',
  ],
  [5, 'the fresh add is blocked if the quantity is invalid', '%d is a quantity: %s'],
  [5, 'a missing quantity defaults to 1 with an error log', 'a missing quantity is 1, which is logged as an error'],
  [5, 'clicks are ignored while a spinner is active', 'presses are ignored until a second after the answer'],
  [5, 'a missing asin, offerListingID or sessionID fails the add', 'without %s fails by its name'],
  [6, 'requests carry a CSRF token of the session', 'a forged token of the body is refused as one of the header is'],
  [7, 'GET /alm/addtofreshcart/cartcount', 'a repeated add is done once'],
  [
    7,
    'POST /alm/addtofreshcart: ref_, discoveredAsins.N, almBrandId, gsc',
    'the first item of a store comes with its introduction',
  ],
  [7, 'extra log info params', 'an add takes every field of the payload, and whatever a page logs in the address'],
  [7, 'POST /alm/addtocart/multiple', 'several items come all or none, from 1 to 100'],
  [7, 'POST /alm/atfcGenericErrorModal/', 'the words for an unknown failure come in the language of the page'],
  [
    7,
    'POST /fom/add-to-fresh-order/ref={reftag}?csrf={token}',
    'an item is added to the next order, whose checkout asks for nothing but its price',
  ],
  [7, 'a unified add-to-cart proxy', 'adds its offer by its id'],
  [7, 'GET /afx/cart/reservation_conflict', 'a conflict with the held time is HTML or JSON'],
  [7, 'POST getconflictsummary, POST resolve', 'conflicts are summed up over all carts and resolved to what there is'],
  [7, 'GET /mulon/alm-sis', 'the introduction of a store is HTML or JSON, and needs what names it'],
  [7, 'store introduction: 3 s', 'is given up after three seconds, and names what it is about'],
  [
    8,
    '400 with a body: the error modal',
    'an add is refused by its code, with the words for a modal, and nothing is stored',
  ],
  [8, 'not added to the order', 'what is not added to an order is said with words for a modal'],
  [8, '401 for add-to-order', 'only customers add to an order, with a token of theirs'],
  [8, 'a 403 reloads the page', 'after a failure with %i and %j'],
  [8, 'any other error: a generic modal', 'after a failure with %i and %j'],
  [8, 'the fallback text, in the page language', 'the words for an unknown failure come in the language of the page'],
  [8, 'server status codes are counted', 'the page logs %s by its code'],
  [8, 'a missing or malformed response is counted as a failure', 'the page logs %s by its code'],
  [9, 'redirect delay 3000 ms', 'after an add: %s'],
  [9, 'fresh add re-enable 1000 ms', 'another add is possible a second after an answer'],
  [9, 'error modal width 325', 'an error is said in a dialog of 325 pixels'],
  [9, 'store sheet height 190', 'a sheet of 190 pixels on a phone'],
  [9, 'slot calls 5000 ms', 'what does not fit into the held time is said with its quantities'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
