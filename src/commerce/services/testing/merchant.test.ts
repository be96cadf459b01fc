import { expect, test } from 'vitest'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'

const PATH = '/api/merchant/services'
const REFRESH = '/gp/ls/vas-ajax-handlers/vas-zipcode-refresh.html'
const REQUEST = {
  marketplace: 'US',
  asin: 'BXARCH0001',
  kind: 'setup',
  products: ['BXDRUM0001'],
  offers: [
    {
      offerListingId: 'BXARCH0001-US-1',
      fulfillmentType: 'at_home',
      isCBM: true,
      areas: [{ country: 'US', from: '97', to: '97' }],
    },
  ],
}

test('a merchant creates a service, sees it, and ends it; every fault is named at once', async () => {
  const store = await makeStore()
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const ask = (body: object) => merchant.send({ method: 'POST', path: PATH, body })
  const wrong = await ask({
    ...REQUEST,
    asin: 'BXDRUM0001',
    offers: [{ ...REQUEST.offers[0], fulfillmentType: 'in_store', areas: [{ country: 'US', from: '9', to: '1' }] }],
  })
  expect(wrong.status, wrong.text).toBe(422)
  for (const words of [
    'is delivered',
    'must not name the service itself',
    'is no offer of',
    'belongs to what is done',
    'a later one',
  ])
    expect(wrong.text).toContain(words)
  const made = await ask(REQUEST)
  expect(made.status, made.text).toBe(201)
  expect(made.json).toMatchObject({ ...REQUEST, standing: 'live', mutuallyInclusive: false, mappingSet: null })
  expect((await ask(REQUEST)).text).toContain('end that one first')
  const { id } = made.json as { id: string }
  const shopper = makeShopper(store.app)
  const path = (zip: string, more = '') =>
    `${REFRESH}?asinlist=BXARCH0001,BXDRUM0001,BXINST0002&vasZipcode=${zip}&clientName=test${more}`
  const refresh = async (zip: string, more?: string) =>
    (await shopper.send({ path: path(zip, more) })).json as Record<string, Record<string, unknown>>
  expect((await shopper.send({ path: path('97477') })).text).toContain('hasError')
  const served = await refresh('97477', '&includeMerchantAddress=1')
  expect(Object.keys(served)).toEqual(['BXARCH0001', 'BXINST0002'])
  expect(served.BXARCH0001).toMatchObject({
    hasError: 0,
    offerListingId: 'BXARCH0001-US-1',
    merchantId: 'orvane',
    isCBM: true,
    merchantAddress: null,
    fulfillmentType: 'at_home',
    price: { displayString: '$59.00' },
    nextOfferPrice: null,
    positiveRatingHtml: '99% positive ratings',
    sellerReviewLink: '/service-providers/orvane',
  })
  expect(served.BXINST0002).toMatchObject({
    merchantAddress: { AddressLine1: '412 Mill Street', City: 'Springfield', StateOrRegion: 'OR', PostalCode: '97477' },
  })
  expect((await refresh('10001')).BXARCH0001).toMatchObject({ hasError: 0, offerListingId: null })
  expect((await refresh('1000')).BXARCH0001).toMatchObject({ hasError: 1, offerListingId: null })
  expect((await refresh('97477')).BXINST0002).toMatchObject({ merchantAddress: null })
  const page = await shopper.send({ path: '/dp/BXARCH0001', headers: { accept: 'text/html' } })
  expect(page.text).toContain('You buy this service together with its product')
  const said = { marketplace: 'US', asins: ['BXDRUM0001'], mappingSet: null, widget: 'twister' }
  const put = (body: object) => merchant.send({ method: 'PUT', path: '/api/merchant/service-products', body })
  expect((await put(said)).status).toBe(204)
  expect((await put({ ...said, asins: ['BXNONE0000'] })).status).toBe(422)
  const ended = await merchant.send({ method: 'POST', path: `${PATH}/${id}/end`, body: {} })
  expect(ended.json).toMatchObject({ standing: 'ended' })
  expect(Object.keys(await refresh('97477'))).toEqual(['BXINST0002'])
})

const HEAD =
  'marketplace,asin,kind,products,is_critical,terms_en,offer_listing_id,fulfillment_type,area_country,area_from,area_to'
const csvOf = (...lines: string[]) => [HEAD, ...lines].join('\n')
const OFFER = 'BXARCH0001-US-1'

async function openMerchant() {
  const { shopper: merchant } = await makeSignedIn(await makeStore(), { role: 'merchant' })
  const load = (csv: string) => merchant.send({ method: 'POST', path: `${PATH}/import`, body: { csv } })
  const show = async (id = '') => (await merchant.send({ path: `${PATH}/${id}` })).json
  return { load, show }
}

test('a file creates services: a line for each area, what belongs to the service in its first', async () => {
  const { load, show } = await openMerchant()
  const made = await load(
    csvOf(
      `US,BXARCH0001,setup,"BXDRUM0001\nBXPHON0002",no,"Once, at home",${OFFER},at_home,US,97,`,
      `US,BXARCH0001,setup,,,,${OFFER},,US,100,104`,
    ),
  )
  expect(made.status, made.text).toBe(201)
  const [id] = (made.json as { created: string[] }).created
  expect(await show(id)).toMatchObject({
    asin: 'BXARCH0001',
    kind: 'setup',
    products: ['BXDRUM0001', 'BXPHON0002'],
    isCritical: false,
    terms: { en: 'Once, at home' },
    offers: [
      {
        offerListingId: OFFER,
        fulfillmentType: 'at_home',
        isCBM: false,
        store: null,
        areas: [
          { country: 'US', from: '97', to: '97' },
          { country: 'US', from: '100', to: '104' },
        ],
      },
    ],
  })
})

test('a file with a fault creates nothing, and every fault has its line and column', async () => {
  const { load } = await openMerchant()
  const wrong = await load(
    csvOf(
      `US,BXARCH0001,setup,BXDRUM0001,,,${OFFER},at_home,US,9,1`,
      `US,BXARCH0001,plan,,,,${OFFER},,Mars,1,2`,
      `US,BXDRUM0001,setup,BXDRUM0002,maybe,,BXDRUM0001-US-1,at_moon,,,`,
    ),
  )
  expect(wrong.status).toBe(422)
  const faults = (wrong.json as { entity: { details: { line: number; field: string }[] } }).entity.details
  expect(faults.map(({ line, field }) => `${line} ${field}`)).toEqual([
    ...['3 area_country', '3 kind', '4 is_critical', '4 fulfillment_type', '4 asin', '4 products'],
  ])
  const { created } = (await load(csvOf(`US,BXARCH0001,setup,BXDRUM0001,,,${OFFER},,,,`))).json as {
    created: string[]
  }
  expect(created).toHaveLength(1)
})
