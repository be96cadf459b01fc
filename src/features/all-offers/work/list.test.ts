import { expect, test } from 'vitest'
import { findProducts } from '#commerce/catalog/queries.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { findOffers } from '#commerce/offers/queries.ts'
import { sharedStore } from '#test/make-store.ts'
import type { Chosen } from '../contract/wire.ts'
import { asOwn, listOffers } from './list.ts'

type World = { isFree: boolean; asin?: string; store?: string }

/** Lists a product's offers in a store where every parcel is free, or none; the best offer may be a fresh store's. */
async function list({ isFree, asin = 'BXPHON0001', store }: World, chosen: Chosen = {}) {
  const { db } = (await sharedStore()).commerce
  const marketplace = findMarketplace('US')
  const [[product], found] = await Promise.all([findProducts(db, [asin], 'en'), findOffers(db, [asin], 'US')])
  if (!product) throw new Error(`There is no ${asin}.`)
  const offers = found.map((offer) => (store && offer.id.endsWith('-1') ? { ...offer, store } : offer))
  return listOffers({ delivery: { isFree: () => isFree } }, { product, marketplace, offers }, chosen, undefined)
}

const costs = async (world: World) => new Set((await list(world))?.offers.map(({ delivery }) => delivery))

test('delivery is free where it is at every address, and depends on the address elsewhere', async () => {
  expect(await costs({ isFree: true })).toEqual(new Set(['free']))
  expect(await costs({ isFree: false })).toEqual(new Set(['by-address']))
})

test('what a fresh store brings is not free because parcels are, and the filter leaves it out', async () => {
  const world = { isFree: true, store: 'GRNHALLDUS' }
  expect(await costs(world)).toEqual(new Set(['free', 'by-address']))
  const free = await list(world, { delivery: 'free' })
  expect(free?.offers.map(({ delivery }) => delivery)).toEqual(['free', 'free', 'free', 'free'])
  expect(free).toMatchObject({ total: 5, count: 4, filters: { freeDelivery: 4 } })
})

test('what is not shipped costs no delivery, whatever the addresses', async () => {
  const world = { isFree: false, asin: 'BXINST0001' }
  expect(await costs(world)).toEqual(new Set(['none']))
  expect((await list(world, { delivery: 'free' }))?.count).toBeGreaterThan(0)
})

test('a business is told of which offers it has prices of its own, and what one unit costs it', async () => {
  const own = { amount: 500, currencyCode: 'USD', displayString: '$500.00' }
  const table = { pricingTiers: [] }
  const pricing = new Map([
    ['BXPHON0001-US-1', { table, isBusiness: true, unit: { price: own } }],
    ['BXPHON0001-US-2', { table, isBusiness: false }],
    ['BXPHON0001-US-3', { table, isBusiness: true }],
  ])
  const all = await list({ isFree: false })
  if (!all) throw new Error('There are no offers.')
  expect(all.offers.map(({ type }) => type)).toEqual(['NEW', 'NEW', 'USED', 'USED', 'USED'])
  const shown = asOwn(all, pricing).offers
  expect(shown.map(({ type }) => type)).toEqual(['B2B_NEW', 'NEW', 'B2B_RD', 'USED', 'USED'])
  expect(shown.map(({ ownPrice }) => ownPrice)).toEqual([own, undefined, undefined, undefined, undefined])
  expect(shown.map(({ price }) => price)).toEqual(all.offers.map(({ price }) => price))
})
