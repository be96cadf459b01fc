import { expect, test } from 'vitest'
import type { Product } from '#commerce/catalog/contract.ts'
import { unknownFields } from '#commerce/catalog/work/product-fields.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Offer } from '#commerce/offers/rules.ts'
import { type Campaign, campaignRequest } from '../contract/merchant.ts'
import { campaignOnPage } from '../contract/page.ts'
import { toCampaignOnPage } from './page-data.ts'
import { crossFaults, toCampaign } from './reading.ts'

const product = (asin: string, length?: string): Product => ({
  ...unknownFields(),
  asin,
  category: 'Accessories',
  categorySlug: 'accessories',
  title: `Thing ${asin}`,
  bullets: ['1', '2', '3', '4'],
  specifications: [],
  images: [{ id: 'cable-chalk-hero', width: 1000, height: 1000, text: '' }],
  variation: length ? [{ dimension: 'length', name: 'Length', key: length, value: `${length} m` }] : [],
})
const offer = (asin: string, change: Partial<Offer> = {}): Offer => ({
  id: `${asin}-US-1`,
  asin,
  condition: 'new',
  note: '',
  price: 1499,
  listPrice: null,
  giftWrapPrice: null,
  stock: 100,
  lowStock: 5,
  maxOrderQuantity: 30,
  seller: { id: 's', name: 'Orvane', rating: 5, shipsFrom: 'x' },
  ...change,
})
const KEY = { marketplace: 'US' as MarketplaceCode, primaryAsin: 'BXDRUM0001' }

const campaign = (...accessories: object[]): Campaign => ({
  ...toCampaign(KEY, campaignRequest.parse({ accessories })),
  changedAt: '2026-01-01T00:00:00Z',
})
const shown = (asked: Campaign, offers: Offer[], code: MarketplaceCode = 'US', language = 'en') =>
  toCampaignOnPage(asked, {
    products: [product('BXCABL0001', '2'), product('BXCABL0002', '1')],
    offers,
    language,
    marketplace: findMarketplace(code),
  })

const LONG = { asin: 'BXCABL0001' }
const SHORT = { asin: 'BXCABL0002', scheduledAsin: 'BXCABL0001' }

test('shows catalog and offer data by family and variation, in the shape of the contract', () => {
  const page = shown(campaign(LONG, SHORT), [offer('BXCABL0001', { listPrice: 1999 }), offer('BXCABL0002')])
  expect(campaignOnPage.parse(page)).toEqual(page)
  const family = page?.asinsData.BXCABL0001
  expect(family?.BXCABL0001).toMatchObject({
    offerListingID: 'BXCABL0001-US-1',
    swatchValue: '2 m',
    visualDimension: 'length',
    isSelected: true,
    position: 1,
    buyingPrice: { amount: 14.99 },
    listPrice: { amount: 19.99 },
    showPriceStrikethrough: true,
    featureBullets: ['1', '2', '3'],
    lowResImage: '/images/cable-chalk-hero/160.webp',
    maxOrderQuantity: 30,
  })
  expect(family?.BXCABL0002).toMatchObject({ swatchValue: '1 m', isSelected: false, position: 2, listPrice: null })
})

test.each([
  ['no offer', []],
  ['no stock', [offer('BXCABL0001', { stock: 0 })]],
  ['none may be ordered', [offer('BXCABL0001', { maxOrderQuantity: 0 })]],
])('leaves out what cannot be bought: %s', (_case, offers) => {
  expect(shown(campaign(LONG), offers)).toBeUndefined()
  const rest = shown(campaign(LONG, SHORT), [...offers, offer('BXCABL0002')])
  expect(Object.keys(rest?.asinsData.BXCABL0001 ?? {})).toEqual(['BXCABL0002'])
  expect(rest?.asinsData.BXCABL0001?.BXCABL0002?.isSelected).toBe(true)
})

test('sells the named offer, else the best one', () => {
  const offers = [
    offer('BXCABL0001', { price: 1000 }),
    offer('BXCABL0001', { id: 'other', price: 2000, condition: 'good' }),
  ]
  const idOf = (asked: object) => shown(campaign(asked), offers)?.asinsData.BXCABL0001?.BXCABL0001?.offerListingID
  expect(idOf(LONG)).toBe('BXCABL0001-US-1')
  expect(idOf({ ...LONG, offerListingId: 'other' })).toBe('other')
})

test('preselects nothing where the law forbids it', () => {
  const isTicked = (code: MarketplaceCode) =>
    shown(campaign({ ...LONG, isAutomated: true }), [offer('BXCABL0001')], code)?.asinsData.BXCABL0001?.BXCABL0001
      ?.isAutomated
  expect((['US', 'JP', 'BR'] as const).map(isTicked)).toEqual([true, true, true])
  expect((['GB', 'DE', 'FR', 'IT', 'ES'] as const).map(isTicked)).toEqual([false, false, false, false, false])
})

test('shows terms in the language of the page, else in English', () => {
  const asked = campaign({ ...LONG, terms: { en: 'Yes', de: 'Ja' } })
  const terms = (language: string) =>
    shown(asked, [offer('BXCABL0001')], 'US', language)?.asinsData.BXCABL0001?.BXCABL0001?.terms
  expect([terms('de'), terms('fr')]).toEqual(['Ja', 'Yes'])
})

test('finds everything that is wrong with a campaign', () => {
  const known = { products: [product('BXCABL0001', '2')], offers: [offer('BXCABL0001')] }
  const faults = (...accessories: object[]) =>
    crossFaults(KEY, campaignRequest.parse({ accessories }), known).map(({ field, problem }) => `${field} ${problem}`)
  expect(faults(LONG)).toEqual([])
  expect(faults({ asin: KEY.primaryAsin }, LONG, LONG, { asin: 'BXNONE0001' })).toEqual([
    'accessories.0.asin is the product itself',
    'accessories.2.asin is there already',
    'accessories.3.asin is not a product of this store',
  ])
  expect(faults({ ...LONG, offerListingId: 'x', visualDimension: 'color' })).toEqual([
    'accessories.0.offerListingId is not an offer of this product in US',
    'accessories.0.visualDimension is not a way in which this product varies',
  ])
})
