import { expect, test } from 'vitest'
import { findFormItems } from '#commerce/buy-box/rules/form-items.ts'
import { EMPTY_DRAFT, setPageItem } from '#commerce/buy-box/rules/order-draft.ts'
import { buyableWith } from '../testing/helpers.ts'
import { chosenIn, nextPair, type Pair, withoutService, withService } from './choice.ts'
import { choiceField, hiddenFields, itemCount, swatchFields } from './fields.ts'
import { interstitialPrefix, prefixOf } from './prefix.ts'

const MOUNTING = buyableWith({ asin: 'BXINST0001', mappingSet: 'HeavyBulky', mutuallyInclusive: true })
const PLAN = buyableWith({ asin: 'BXCARE0002' }, { merchantId: 'northline' })
const PRODUCT = { ASIN: 'BXEYEO0001', offerListingID: 'BXEYEO0001-US-1', quantity: '2' }
const bought = (fields: Record<string, string>) =>
  findFormItems([], { ...PRODUCT, ...fields }).map(({ item }) => [item.asin, item.offerListingId, item.quantity])

test('a chosen service has hidden fields for quantity 1, asin, offering id, merchant id and its association', () => {
  expect(hiddenFields('BXEYEO0001', 1, MOUNTING)).toEqual([
    ['offeringID.61', 'BXINST0001-US-1'],
    ['quantity.61', '1'],
    ['merchantID.61', 'orvane'],
    ['itemAssociation.programType.61', 'HeavyBulky'],
    ['itemAssociation.parentAsin.61', 'BXEYEO0001'],
    ['itemAssociation.mutuallyInclusive.61', 'true'],
  ])
  expect(hiddenFields('BXEYEO0001', 0, PLAN)).toHaveLength(3)
})

test('the form adds a checked service once, whatever the quantity of the product', () => {
  const fields = Object.fromEntries(hiddenFields('BXEYEO0001', 1, MOUNTING))
  expect(bought({ ...fields, [choiceField(1)]: 'BXINST0001' })).toEqual([
    ['BXEYEO0001', 'BXEYEO0001-US-1', 2],
    ['BXINST0001', 'BXINST0001-US-1', 1],
  ])
  expect(bought(fields)).toHaveLength(1)
})

test('the form adds the swatch that is chosen, or nothing', () => {
  const fields = Object.fromEntries(swatchFields([MOUNTING, PLAN]))
  expect(bought({ ...fields, [choiceField(0)]: 'BXCARE0002' })[1]).toEqual(['BXCARE0002', 'BXCARE0002-US-1', 1])
  expect(bought({ ...fields, [choiceField(0)]: 'none' })).toHaveLength(1)
})

test('choosing raises the item count, and removing lowers it', () => {
  expect([itemCount(0), itemCount(1), itemCount(2)]).toEqual([1, 2, 3])
})

const draftWith = (...services: (typeof PLAN)[]) => {
  const page = setPageItem(EMPTY_DRAFT, { asin: 'BXEYEO0001', offerId: 'BXEYEO0001-US-1', quantity: 2 })
  let draft = page.ok ? page.value.draft : EMPTY_DRAFT
  for (const service of services) {
    const next = withService(draft, service, 'swatches')
    if (next.ok) draft = next.value.draft
  }
  return draft
}

test('of the swatches only one is ordered, always once', () => {
  const draft = draftWith(MOUNTING, PLAN)
  expect(draft.items.map(({ asin, quantity }) => [asin, quantity])).toEqual([
    ['BXEYEO0001', 2],
    ['BXCARE0002', 1],
  ])
  expect(chosenIn(draft, [MOUNTING, PLAN])).toEqual(['BXCARE0002'])
  const removed = withoutService(draft, PLAN)
  expect(removed.ok && removed.value.draft.items).toHaveLength(1)
})

const pairs: [was: Pair, box: keyof Pair, isChecked: boolean, next: Pair][] = [
  [{ main: false, upgrade: false }, 'main', true, { main: true, upgrade: false }],
  [{ main: false, upgrade: false }, 'upgrade', true, { main: true, upgrade: true }],
  [{ main: true, upgrade: true }, 'main', false, { main: false, upgrade: false }],
  [{ main: true, upgrade: true }, 'upgrade', false, { main: true, upgrade: false }],
  [{ main: true, upgrade: false }, 'main', false, { main: false, upgrade: false }],
]

test.each(pairs)(
  'checking the upgrade checks the main one, unchecking the main one unchecks both: %j, %s %s',
  (was, box, isChecked, next) => {
    expect(nextPair(was, box, isChecked)).toEqual(next)
  },
)

test('each widget has its prefix, swatches one for each device', () => {
  expect([prefixOf('twister', 'desktop'), prefixOf('twister', 'mobile'), prefixOf('twister', 'app')]).toEqual([
    'dft',
    'mft',
    'aft',
  ])
  expect([prefixOf('twister_xl', 'desktop'), prefixOf('twister_xl', 'mobile'), prefixOf('twister_xl', 'app')]).toEqual([
    ...['dftxl', 'mftxl', 'aftxl'],
  ])
  expect([prefixOf('enhancedPPD', 'desktop'), prefixOf('ppdBundle', 'mobile'), prefixOf('regularPPD', 'app')]).toEqual([
    ...['eppdb', 'ppdb', 'rpdp'],
  ])
  expect(prefixOf('serviceBanner', 'desktop')).toBe('vas')
  expect(interstitialPrefix({ isBuyable: true, isInStore: false })).toBe('dbsi')
  expect(interstitialPrefix({ isBuyable: false, isInStore: false })).toBe('drsi')
  expect(interstitialPrefix({ isBuyable: true, isInStore: true })).toBe('sts')
})
