import { expect, test } from 'vitest'
import { addLink, fallBack } from './fall-back.ts'
import {
  DISMISSAL_CHECK_MS,
  DISMISSAL_SLOW_MS,
  FREE,
  HELD_CHECK_MS,
  HELD_LONG_MS,
  type Hold,
  type HoldEvent,
  isDismissedTwice,
  isHeld,
  nextHold,
} from './hold.ts'

const asking: Hold = { step: 'asking', dismissals: 0, since: 5 }
const adding: Hold = { step: 'adding', dismissals: 0 }
const done: Hold = { step: 'done', dismissals: 0 }

const steps: [name: string, hold: Hold, event: HoldEvent, next: Hold][] = [
  ['add to cart is held', FREE, { type: 'pressed', now: 5 }, asking],
  ['a second press counts for nothing', asking, { type: 'pressed', now: 6 }, asking],
  ['skip: answered', asking, { type: 'skipped' }, done],
  ['dismiss: asked again at the next press', asking, { type: 'dismissed' }, { step: 'free', dismissals: 1 }],
  ['continue: in progress', asking, { type: 'continued' }, adding],
  ['a second answer counts for nothing', adding, { type: 'continued' }, adding],
  ['added: the hold is cleared', adding, { type: 'added' }, done],
  ['failed: asked again', adding, { type: 'failed' }, FREE],
  ['an add of something else changes nothing', FREE, { type: 'added' }, FREE],
]

test.each(steps)('a held add: %s', (_name, hold, event, next) => {
  expect(nextHold(hold, event)).toEqual(next)
})

test('only add to cart is held, once, and not with a checked service', () => {
  expect(isHeld('add-to-cart', FREE, [])).toBe(true)
  expect(isHeld('buy-now', FREE, [])).toBe(false)
  expect(isHeld('add-to-cart', done, [])).toBe(false)
  expect(isHeld('add-to-cart', FREE, ['BXINST0001'])).toBe(false)
})

test('warnings come after 300 and 30 seconds, looked at every 60 and 20, and from the second dismissal on', () => {
  expect([HELD_LONG_MS, DISMISSAL_SLOW_MS, HELD_CHECK_MS, DISMISSAL_CHECK_MS]).toEqual([
    300_000, 30_000, 60_000, 20_000,
  ])
  expect([0, 1, 2].map((dismissals) => isDismissedTwice({ step: 'free', dismissals }))).toEqual([false, false, true])
})

test('a refused service leads to its page, with what was to be bought, and anything else to the cart', () => {
  const asked = {
    prefix: '',
    tag: 'drsi_failed',
    productAsin: 'BXCHIM0002',
    serviceAsin: 'BXINST0001',
    postalCode: '10001',
    token: 'abc',
    items: [{ asin: 'BXCHIM0002', offerListingId: 'BXCHIM0002-US-1' }],
  }
  const refused = new URL(fallBack({ ...asked, status: 422 }), 'http://localhost')
  expect(refused.pathname).toBe('/gp/product/BXINST0001/ref=drsi_failed')
  expect(refused.searchParams.get('vas')).toContain("'productASIN':'BXCHIM0002'")
  expect(refused.searchParams.get('vas')).toContain("'area':'10001'")
  expect(fallBack({ ...asked, status: 0 })).toBe('/cart')
  expect(fallBack({ ...asked, prefix: '/-/es', status: 500 })).toBe('/-/es/cart')
})

test.each([429, 503])(
  'a call that was not taken (%i) goes by the multi-buy link, if the page has a token',
  (status) => {
    const items = [{ asin: 'BXCHIM0002', offerListingId: 'BXCHIM0002-US-1' }]
    const asked = { prefix: '', tag: 'x', productAsin: 'BXCHIM0002', serviceAsin: 'BXINST0001', postalCode: '', items }
    expect(fallBack({ ...asked, status, token: 'abc' })).toBe(addLink('', 'abc', items))
    expect(fallBack({ ...asked, status, token: undefined })).toBe('/cart')
  },
)

test('the multi-buy link names each item and its offer, and the token', () => {
  const items = [
    { asin: 'BXCHIM0002', offerListingId: 'BXCHIM0002-US-1' },
    { asin: 'BXINST0001', offerListingId: 'BXINST0001-US-1' },
  ]
  expect(addLink('', 'abc', items)).toBe(
    '/gp/cart/add?asin.1=BXCHIM0002&offer.1=BXCHIM0002-US-1&asin.2=BXINST0001&offer.2=BXINST0001-US-1&token=abc',
  )
})
