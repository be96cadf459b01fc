import { expect, test } from 'vitest'
import { BULK_TAG, bulkPath, isRedirected, reloadPath, summaryClick, TABLE_TAG } from './navigation.ts'

const path = '/dp/BXCHAR0030'

test.each([
  ['a quantity', { search: '', path }, '/dp/BXCHAR0030?qty=12&psc=1'],
  [
    'with a tag and an anchor',
    { search: '', path, ref: 'tag', anchor: 'prices' },
    '/dp/BXCHAR0030?qty=12&psc=1&ref_=tag#prices',
  ],
  [
    'what the page says of a seller stays, anything else not',
    { search: '?smid=SELLER&sbo=1&qty=3&aod=1', path },
    '/dp/BXCHAR0030?qty=12&psc=1&sbo=1&smid=SELLER',
  ],
  [
    'a detail page that is given has the marker',
    { search: '', path, detailUrl: '/-/es/dp/BXCABL0002', ref: TABLE_TAG },
    '/-/es/dp/BXCABL0002?qty=12&psc=1&ref_=bmsm_slot_redirect&bmsmSlotRedirect=1',
  ],
  [
    "an offer that is not the page's own is named",
    { search: '', path, offerListingId: 'BXCHAR0030-US-2' },
    '/dp/BXCHAR0030?qty=12&psc=1&selectedBuyingOption=BXCHAR0030-US-2',
  ],
  ['also one with a query', { search: '', path, detailUrl: '/dp/X?a=b' }, '/dp/X?a=b&qty=12&psc=1&bmsmSlotRedirect=1'],
])('the page is loaded again for %s', (_what, given, address) => {
  expect(reloadPath({ ...given, quantity: 12 })).toBe(address)
})

test.each([
  ['?qty=12&bmsmSlotRedirect=1', true],
  ['?bmsmSlotRedirect=0', false],
  ['', false],
])('whether %j comes from the table: %s', (search, is) => {
  expect(isRedirected(search)).toBe(is)
})

test('the link to order in bulk names quantity, product and tag', () => {
  expect(bulkPath('BXCHAR0030', 25, BULK_TAG)).toContain('quantity=25&asin=BXCHAR0030&ref_=dp_pricing_tiers_bulk')
  expect(bulkPath('BXCHAR0030', 400)).toBe(
    '/ab/bulk-order/bebx/api/v2/fastForwardBasket?quantity=400&asin=BXCHAR0030&ref_=dp_limited_availability',
  )
})

const tier = (minimumQuantity: number, amount: number) => ({
  minimumQuantity,
  price: { amount, currencyCode: 'USD', displayString: '' },
  quantityPickerPriceText: '',
  isUncompetitive: false,
  isLowestAvailablePrice: false,
})
const tiers = [tier(1, 20), tier(10, 18), tier(25, 15)]

test.each([
  [1, 10, 10],
  [12, 25, 25],
  [30, 25, 25],
])('a press with %i chosen names the next tier, or the reached one: %i', (quantity, recommendedTier, tierSelected) => {
  const pressed = { tiers, tier: tier(tierSelected, 1), quantity, selectedQuantity: 30, offerListingId: 'one' }
  expect(summaryClick({ ...pressed, deviceType: 'mobile', asinDetailPageUrl: path })).toEqual({
    selectedQuantity: 30,
    deviceType: 'mobile',
    bestTier: 25,
    recommendedTier,
    asinDetailPageUrl: path,
    tierSelected,
    selectedBuyingOption: 'one',
  })
})
