import { expect, test } from 'vitest'
import { buyableWith, serviceWith } from '#commerce/add-ons/testing/helpers.ts'
import { nextSwatch, PROMOTION_SHOWN_MS, REFRESH_TIMEOUT_MS, type SwatchEvent, type SwatchState } from './swatches.ts'

const OWN = buyableWith({ asin: 'BXINST0001' }, { merchantId: 'northline' })
const OTHERS = buyableWith({ asin: 'BXINST0003' }, { merchantId: 'northline', isCBM: true })
const GONE = serviceWith({ asin: 'BXINST0002' })

const rest = (chosen?: string, seller = 'orvane'): SwatchState => ({ step: 'rest', chosen, seller })
const waiting: SwatchState = {
  step: 'refreshing',
  chosen: 'BXINST0001',
  seller: 'orvane',
  wanted: 'BXINST0003',
  from: 'northline',
}

const steps: [name: string, state: SwatchState, event: SwatchEvent, next: SwatchState][] = [
  ['choosing a swatch marks it selected', rest(), { type: 'chosen', service: OWN }, rest('BXINST0001')],
  [
    'an unavailable swatch cannot be selected',
    rest('BXINST0001'),
    { type: 'chosen', service: GONE },
    rest('BXINST0001'),
  ],
  ['another merchant: the page is refreshed first', rest('BXINST0001'), { type: 'chosen', service: OTHERS }, waiting],
  ['the refresh arrives', waiting, { type: 'refreshed' }, rest('BXINST0003', 'northline')],
  ['the refresh fails: as before', waiting, { type: 'failed' }, rest('BXINST0001')],
  ['removing restores the first merchant', rest('BXINST0003', 'northline'), { type: 'removed' }, rest()],
  ['removing while refreshing restores it, too', waiting, { type: 'removed' }, rest()],
  ['a late answer changes nothing', rest(), { type: 'refreshed' }, rest()],
  [
    'the same merchant again needs no refresh',
    rest('BXINST0003', 'northline'),
    { type: 'chosen', service: OTHERS },
    rest('BXINST0003', 'northline'),
  ],
]

test.each(steps)('swatches: %s', (_name, state, event, next) => {
  expect(nextSwatch(state, event, 'orvane')).toEqual(next)
})

test('a refresh takes 90 seconds at most, and a promotion is shown for 10', () => {
  expect([REFRESH_TIMEOUT_MS, PROMOTION_SHOWN_MS]).toEqual([90_000, 10_000])
})
