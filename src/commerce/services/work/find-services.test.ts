import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { sharedStore } from '#test/make-store.ts'
import { findProductServices, findServiceOffers } from './find-services.ts'

const US = findMarketplace('US')
const at = (postalCode: string) => ({ marketplace: US, language: 'en', place: { country: 'US', postalCode } })

async function find(products: string[], postalCode = '') {
  const { db, modules } = (await sharedStore()).commerce
  return findProductServices(db, modules, products, at(postalCode))
}

const mountingAt = async (postalCode: string) => (await find(['BXFRAM0008'], postalCode))[0]?.services[0]?.offer

test('finds the services of a product, what they cost, and the next seller', async () => {
  const found = await find(['BXFRAM0008', 'BXPHON0001', 'BXCABL0001'])
  expect(found.map(({ asin, services }) => [asin, services.map((each) => each.asin)])).toEqual([
    ['BXFRAM0008', ['BXINST0001']],
    ['BXPHON0001', ['BXINST0002', 'BXCARE0002', 'BXCARE0004']],
  ])
  expect(found[0]?.services[0]).toMatchObject({
    kind: 'installation',
    mappingSet: 'HeavyBulky',
    dependsOnPlace: true,
    offer: { merchantId: 'orvane', price: { amount: 99 }, nextOfferPrice: { amount: 109 }, others: 1 },
  })
})

test('has another offer where it costs something else, and none where nobody does it', async () => {
  expect(await mountingAt('97477')).toMatchObject({ offerListingId: 'BXINST0001-US-1', price: { amount: 99 } })
  expect(await mountingAt('10001')).toMatchObject({
    offerListingId: 'BXINST0001-US-3',
    price: { amount: 109 },
    nextOfferPrice: { amount: 129 },
  })
  expect(await mountingAt('96813')).toBeNull()
})

test('finds services for every product of a set, and by their own number', async () => {
  const [bar] = await find(['BXSBAR0001'])
  expect(bar).toMatchObject({ widget: 'ppdBundle', mappingSet: 'HeavyBulky', services: [{ asin: 'BXINST0001' }] })
  const { db, modules } = (await sharedStore()).commerce
  const setup = (await findServiceOffers(db, modules, ['BXINST0002', 'BXCABL0001'], at('97477'))).get('BXINST0002')
  expect(setup?.offer).toMatchObject({ fulfillmentType: 'in_store', store: { city: 'Springfield' }, isCBM: false })
})
