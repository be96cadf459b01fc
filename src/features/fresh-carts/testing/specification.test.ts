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
  [2, 'error modal, 325 wide on desktop', 'an error is said in a dialog of 325 pixels'],
  [
    2,
    'store introduction: bottom sheet on the phone, side sheet on desktop',
    'groceries come into the cart of their store',
  ],
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
  [3, 'items[] for multi-add', 'several items come all or none, from 1 to 100'],
  [3, 'additionalParams.csrfToken', 'a forged token of the body is refused as one of the header is'],
  [3, 'simple fresh add action data', "a product's page adds its offer by its id"],
  [3, 'isOK, extraErrorInfos[], statusList[]', 'after an add: %s'],
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
  [4, 'the reservation-conflict modal with the reason code and quantities', 'a conflict comes before everything else'],
  [4, 'ADDRESS_NOT_SELECTED: the modal is not shown', 'an unknown address is no obstacle'],
  [5, 'multi-add requires at least 1 item', 'several items come all or none, from 1 to 100'],
  [
    5,
    'a store introduction sheet needs asin, brandId, offerListingDiscriminator and storeId',
    'the introduction of a store is HTML or JSON, and needs what names it',
  ],
  [5, 'the fresh add is blocked if the quantity is invalid', '%d is a quantity: %s'],
  [5, 'a missing quantity defaults to 1', 'without a quantity one is added'],
  [5, 'a missing asin, title, offerListingID or sessionID fails the add', 'adds its offer by its id'],
  [
    7,
    'POST /alm/addtofreshcart: ref_, discoveredAsins.N, almBrandId, gsc',
    'the first item of a store comes with its introduction',
  ],
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
  [9, 'redirect delay 3000 ms', 'after an add: %s'],
  [9, 'fresh add re-enable 1000 ms', 'presses are ignored until a second after the answer'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
