import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (2, by section) says of recycle-and-save, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'Recycle-and-save lets a shopper claim an upgrade promotion', 'answers claimPromoSuccess, and claims for this'],
  [
    2,
    'modal from getView with deviceType, productGroup, ref_, pageRenderTarget, currentAsin',
    'with the view of its query',
  ],
  [2, 'pageRenderTarget is spp or dp', 'with an unknown render target'],
  [2, 'desktop width 929', 'opens a modal 929 wide'],
  [2, 'a mobile secondary view has a Close back button', 'a view over the whole screen with a button back'],
  [2, 'sign-in redirect with an OpenID-style query; handle com, uk or de by host', 'has the handle %s'],
  [2, 'the return address is the current page', 'goes to sign-in with the page to return to'],
  [3, 'deviceType is web or a mobile variant', 'with an unknown device type'],
  [3, 'recycleAndSaveTitle is the modal’s title', 'opens a modal 929 wide'],
  [3, 'claim response: claimPromoSuccess, claimPromoFailureReason', 'answers claimPromoSuccess'],
  [4, 'a signed-out shopper is sent to sign-in with a flag in the browser session', 'sets its own flag'],
  [4, 'on return it opens automatically and the flag is cleared', 'back from sign-in the view opens by itself, once'],
  [4, 'separate flags for the buy box and the price block', 'each launcher sets its own flag'],
  [4, 'the storefront context is also kept in session', 'a flag opens the view once, where it was launched'],
  [4, 'blocked session storage: the flag is absent', 'blocked session storage is an absent flag'],
  [4, 'success closes the modal', 'a successful claim closes the modal'],
  [4, 'success replaces the launch buttons with a claimed text', 'replaces the words of both launchers'],
  [4, 'success turns the blue price block green', 'turns the block green'],
  [4, 'on the product-page variant it replaces the upgrader button text', 'says when it is claimed'],
  [4, 'ALREADY_CLAIMED shows an already-claimed alert', "'ALREADY_CLAIMED', refusedFor"],
  [4, 'any other failure or an HTTP error shows a generic error alert', "'an HTTP error'"],
  [4, 'in every failure case the claim button is disabled', 'an alert says so, and the claim button is off'],
  [4, 'promo states are available and claimed', 'with %j it is %s for the shopper'],
  [7, 'GET getView', 'getView answers HTML, or JSON by Accept'],
  [7, 'POST claimPromo with productGroup, requestToken, ref_, currentAsin', 'accepts its requestToken in the query'],
  [
    8,
    'missing product group: the general error view (not of this feature, which then launches nothing)',
    'launches nothing',
  ],
  [8, 'claim promo: already-claimed alert, generic alert, access error', 'needs a customer and a page of this store'],
  [8, 'session storage blocked: nothing breaks', 'blocked session storage is no flag'],
  [9, 'time-out 30 s', 'which may take 30 s'],
  [2, 'error and retry', 'a view that does not load says so and can be asked for again'],
  [9, 'product groups', 'for a product of another group'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
