import { expect, test } from 'vitest'
import { testsBeside } from '#test/specification.ts'

const NAMES = testsBeside(import.meta.url)

/** What the specification (1, by section) says of promotion coupons, and the test that holds it: words of its name. */
const SENTENCES: [section: number, sentence: string, test: string][] = [
  [1, 'redeem a promotion coupon', 'a press clips it, announces it'],
  [
    2,
    'the after-login coupon redemption handler page',
    'the after-login handler leads through sign-in back to the page, with the coupon clipped',
  ],
  [
    6,
    'a signed-out shopper is sent to the after-login redeem handler with the current path',
    'sends a shopper who is not signed in to the handler for after it, with the current path',
  ],
  [7, 'POST …/redeem-coupon-detailpage.html: encryptedPromotionId', 'a press clips it, announces it'],
  [7, 'response status 1 means redeemed', 'answers status 1, also when repeated'],
  [7, 'else the page reloads', '%s loads the page again'],
  [8, 'redemption failure or a status other than 1: the page reloads', '%s loads the page again'],
]

test.each(SENTENCES)('section %i: %s', (_section, _sentence, name) => {
  expect(NAMES).toContain(name)
})
