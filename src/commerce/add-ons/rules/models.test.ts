import { expect, test } from 'vitest'
import { widgetName } from '#commerce/services/contract/services.ts'
import { stateBlocks } from '../contract/view-models.ts'
import { buyableWith, dollars, foundWith, PRODUCT_OFFER, serviceWith } from '../testing/helpers.ts'
import { baseMerchant, type Shown, toStateBlocks } from './models.ts'

const MOUNTING = buyableWith({
  asin: 'BXINST0001',
  mappingSet: 'HeavyBulky',
  mutuallyInclusive: true,
  isCritical: true,
})
const PLAN = buyableWith(
  { asin: 'BXCARE0002', kind: 'plan' },
  { price: dollars(49.99), merchantId: 'northline', isCBM: true },
)
const GONE = serviceWith({ asin: 'BXINST0002' })

const shown = (change: Partial<Shown> = {}): Shown => ({
  productAsin: 'BXEYEO0001',
  category: 'Cameras',
  offer: PRODUCT_OFFER,
  found: foundWith('twister', [MOUNTING, PLAN, GONE]),
  before: new Map(),
  marketplace: { code: 'US', language: 'en', currency: 'USD' },
  ...change,
})

test('the state blocks have exactly the names and fields of the specification', () => {
  const blocks = toStateBlocks(shown())
  expect(stateBlocks.parse(blocks)).toEqual(blocks)
  expect(Object.keys(blocks)).toEqual([
    'vas-common-vm',
    'vas-winning-widget-vm',
    'vas-base-vm',
    'vas-aapi-ajax-call-data-vm',
  ])
})

test('the common model says what is sold and by whom, and nothing of the shopper', () => {
  expect(toStateBlocks(shown())['vas-common-vm']).toMatchObject({
    productAsin: 'BXEYEO0001',
    merchantId: 'orvane',
    buyboxPrice: 11999,
    offerListingID: 'BXEYEO0001-US-1',
    zipCode: null,
    sessionId: null,
    isWarrantyPresent: true,
    isProductAvailable: true,
    shouldSuppressWidget: false,
    childServiceAsins: ['BXINST0001', 'BXCARE0002', 'BXINST0002'],
    showFakeTwisterBundles: true,
  })
})

const ABSENT = [
  'hijackMBCATC',
  'populateMBCATC',
  'doRedirect',
  'showUnifiedGuruExperience',
  'businessCustomer',
] as const

test.each(widgetName.options)('%s: the common model says no to what the store does not have', (widget) => {
  const common = toStateBlocks(shown({ found: foundWith(widget, [MOUNTING, PLAN]) }))['vas-common-vm']
  expect(ABSENT.filter((flag) => common[flag])).toEqual([])
})

test('the winning model names the offers of the services, and the widget that the server chose', () => {
  const winning = toStateBlocks(shown())['vas-winning-widget-vm']
  expect(winning).toMatchObject({
    winningWidgetName: 'twister',
    upsellAsin: 'BXINST0001',
    isUpsellCritical: true,
    hasPrecheckEnabled: true,
    winningServiceMinPrice: 4999,
    winningServicePriceWithPromotionApplied: null,
    impressionReftag: 'dft_impression',
  })
  expect(winning?.serviceAsinToOffer.BXCARE0002).toEqual({
    upsellAsin: 'BXEYEO0001',
    serviceAsin: 'BXCARE0002',
    offerlistingId: 'BXCARE0002-US-1',
    merchantId: 'northline',
    price: 4999,
  })
})

test('a swatch without an offer is unavailable, and one of a merchant who answers for both names that merchant', () => {
  const options = toStateBlocks(shown())['vas-winning-widget-vm']?.vasTwisterOptions
  expect(options?.BXINST0002).toMatchObject({ isOfferAvailable: false, offerData: null })
  expect(options?.BXCARE0002).toMatchObject({ isOfferAvailable: true, baseOfferMerchantId: 'northline' })
  expect(baseMerchant('orvane', MOUNTING)).toBe('orvane')
})

test('the association of a set has a type, the product as parent and a DELETE constraint', () => {
  const options = toStateBlocks(shown())['vas-winning-widget-vm']?.vasTwisterOptions
  expect(options?.BXINST0001?.itemAssociationV2).toEqual({
    type: 'HeavyBulky',
    renderType: 'CHILD',
    parentAsin: 'BXEYEO0001',
    constraintList: [{ type: 'DELETE', mutuallyInclusive: true }],
  })
  expect(options?.BXCARE0002?.itemAssociationV2).toBeNull()
})

test('a promotion has the price before it and the price that the cart will have', () => {
  const winning = toStateBlocks(shown({ before: new Map([['BXCARE0002', 5999]]) }))['vas-winning-widget-vm']
  expect([winning?.winningServiceMinPrice, winning?.winningServicePriceWithPromotionApplied]).toEqual([5999, 4999])
})

test('the question before buying has a block of its own and holds add to cart', () => {
  const blocks = toStateBlocks(shown({ found: foundWith('prePurchase', [MOUNTING]) }))
  expect(blocks['vas-prepurchase-widget-vm']).toEqual({
    productAsin: 'BXEYEO0001',
    serviceAsins: ['BXINST0001'],
    isUpsellCritical: true,
  })
  expect(blocks['vas-common-vm'].hijackATC).toBe(true)
})

test('without an offer of the product no widget wins', () => {
  const blocks = toStateBlocks(shown({ offer: undefined }))
  expect(blocks['vas-winning-widget-vm']).toBeUndefined()
  expect(blocks['vas-common-vm']).toMatchObject({ shouldSuppressWidget: true, buyboxPrice: null })
})

test('the common model attaches services to the button box of a special price, where there is one', () => {
  const attaches = (isSpecial: boolean) => toStateBlocks(shown({ isSpecial }))['vas-common-vm'].attachToLdbb
  expect([attaches(false), attaches(true)]).toEqual([false, true])
})
