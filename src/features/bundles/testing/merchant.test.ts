import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { bundleResource } from '../work/resource.ts'
import { CABLE, DRUM, openWith, REQUEST } from './helpers.ts'

const open = () => openWith({ makeStore: sharedStore, makeSignedIn })

test('the merchant creates a bundle, lists, views and ends it, and its number is free again', async () => {
  const { merchant, create, ask, end } = await open()
  const bundle = await create({ asin: 'BXTEST0801' })
  expect(bundle).toMatchObject({
    standing: 'live',
    offerListingId: 'bundle-BXTEST0801-US',
    price: { amount: 149.99 },
    endedAt: null,
    slots: [
      { name: null, quantity: 1 },
      { quantity: 2 },
      { name: { en: 'Charger' }, offers: [{}, { surcharge: { amount: 15 } }] },
    ],
  })
  expect((await ask({ asin: 'BXTEST0801' })).status).toBe(422)
  const listed = await merchant.send({ path: '/api/merchant/bundles?limit=1' })
  expect(listed.json).toMatchObject({ bundles: [{ id: bundle.id }] })
  expect((await end(bundle.id)).json).toMatchObject({ standing: 'ended' })
  expect((await ask({ asin: 'BXTEST0801' })).status).toBe(201)
})

const usd = (amount: number) => ({ amount, currencyCode: 'USD' })
const slot = (...offers: string[]) => ({ offers: offers.map((offerListingId) => ({ offerListingId })) })

test.each<[string, object, number, string]>([
  [
    'a part of another marketplace',
    { slots: [slot(DRUM.offerListingId), slot('BXCABL0001-DE-1')] },
    422,
    'slots.1.offers.0.offerListingId: is not an offer of this marketplace',
  ],
  ['an unknown part', { slots: [slot(DRUM.offerListingId), slot('nonsense')] }, 422, 'is not an offer'],
  ['a single unit', { slots: [slot(DRUM.offerListingId)] }, 422, 'slots: must have at least two units together'],
  [
    'a choice without a name',
    { slots: [slot(DRUM.offerListingId), slot('BXCABL0001-US-1', 'BXCABL0002-US-1')] },
    422,
    'slots.1.name: is needed for a choice',
  ],
  [
    'the same product twice in a choice',
    { slots: [slot(DRUM.offerListingId), { name: { en: 'Bell' }, ...slot('BXCHIM0010-US-1', 'BXCHIM0010-US-2') }] },
    422,
    'name the same product twice',
  ],
  [
    'a price that is no less than its parts',
    { price: usd(500) },
    422,
    'price: must be less than its parts cost by themselves',
  ],
  [
    'money of another currency',
    { price: { amount: 100, currencyCode: 'EUR' } },
    422,
    'price.currencyCode: must be USD',
  ],
  ['half a cent', { price: usd(99.995) }, 422, 'price.amount: has more decimals'],
  ['the number of a product', { asin: DRUM.asin }, 422, 'asin: is a product of this store'],
  ['an unknown suggestion', { suggested: ['BXNONE0001'] }, 422, 'BXNONE0001 is not a product of this store'],
  ['no title in its language', { titles: { de: 'Set' } }, 422, 'titles: must have en'],
  ['an unknown field', { parts: [] }, 400, 'parts'],
])('refuses %s', async (_what, change, status, words) => {
  const { ask } = await open()
  const answer = await ask({ asin: 'BXTEST0802', ...change })
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(words)])
})

test('refuses a part that is sold by weight', async () => {
  const { ask, rows } = await open()
  const sell = (sold: string) => rows(`UPDATE offers.offers SET sold = ${sold} WHERE id = 'BXCABL0002-US-1'`)
  await sell(`'{"picking":"bulk","step":"250 g"}'`)
  const answer = await ask({ asin: 'BXTEST0802', slots: [slot(DRUM.offerListingId), slot('BXCABL0002-US-1')] })
  await sell('NULL')
  expect([answer.status, answer.text]).toEqual([
    422,
    expect.stringContaining('slots.1.offers.0.offerListingId: is sold by weight or volume'),
  ])
})

test('refuses a part that a fresh store sells', async () => {
  const { ask, rows } = await open()
  const sell = (store: string) => rows(`UPDATE offers.offers SET store = ${store} WHERE id = 'BXCABL0002-US-1'`)
  await sell(`'GRNHALLDUS'`)
  const answer = await ask({ asin: 'BXTEST0803', slots: [slot(DRUM.offerListingId), slot('BXCABL0002-US-1')] })
  await sell('NULL')
  expect([answer.status, answer.text]).toEqual([
    422,
    expect.stringContaining('slots.1.offers.0.offerListingId: is sold by a fresh store'),
  ])
})

test('a command creates a bundle as the API does', () => {
  const request = bundleResource.toRequest([
    ...['--asin', 'BXTEST0001', '--title', 'Test set', '--price', '149.99'],
    ...['--part', DRUM.offerListingId, '--part', `${CABLE.offerListingId}*2`],
    ...['--choice', 'Charger=BXCHAR0030-US-1,BXCHAR0065-US-1+15', '--accessory', 'BXSTAN0001'],
  ])
  const {
    titles: _titles,
    slots: [speaker, ...rest],
    ...given
  } = REQUEST
  expect(request).toEqual({
    ...given,
    titles: { en: 'Test set' },
    slots: [{ quantity: 1, ...speaker }, rest[0], { quantity: 1, ...rest[1] }],
  })
})

test('a file creates bundles, a line for each offer, or nothing', async () => {
  const { merchant, end } = await open()
  const load = (...lines: string[]) =>
    merchant.send({
      method: 'POST',
      path: '/api/merchant/bundles/import',
      body: {
        csv: [
          'marketplace,asin,title_en,price,slot,slot_name_en,quantity,offer_listing_id,surcharge,suggested',
          ...lines,
        ].join('\n'),
      },
    })
  const lines = [
    `US,BXTEST0803,Test set,149.99,speaker,,,${DRUM.offerListingId},,BXSTAN0001`,
    `US,BXTEST0803,,,cables,,2,${CABLE.offerListingId},,`,
    'US,BXTEST0803,,,charger,Charger,,BXCHAR0030-US-1,,',
    'US,BXTEST0803,,,charger,,,BXCHAR0065-US-1,15,',
  ]
  const wrong = await load(...lines.slice(0, 3), 'US,BXTEST0803,Other,,charger,,,nonsense,15,')
  const places = (wrong.json as { entity: { details: { line: number; field: string }[] } }).entity.details.map(
    ({ line, field }) => `${line} ${field}`,
  )
  expect([wrong.status, places]).toEqual([422, ['5 offer_listing_id', '5 title_en']])
  const made = await load(...lines)
  expect(made.status, made.text).toBe(201)
  const [id = ''] = (made.json as { created: string[] }).created
  const { titles: _titles, slots, ...plain } = REQUEST
  const shown = (await merchant.send({ path: `/api/merchant/bundles/${id}` })).json
  expect(shown).toMatchObject({ asin: 'BXTEST0803', price: plain.price, suggested: plain.suggested })
  expect((shown as { slots: unknown[] }).slots).toMatchObject([
    { name: null, quantity: 1 },
    { quantity: 2 },
    { name: { en: 'Charger' }, offers: [{}, { surcharge: { amount: 15 } }] },
  ])
  expect(slots).toHaveLength(3)
  await end(id)
})
