import { expect, test, vi } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { statement } from '#platform/db/sql.ts'
import { makeStore } from '#test/make-store.ts'
import { asMerchant } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { DEMO_ID } from '../work/demo.ts'
import { openAd, sessionMark } from '../work/tokens.ts'
import { actAs, ads, DRUM, dollars, eventOf, OTHERS, tell, visit } from './helpers.ts'

const endDemo = statement(`DELETE FROM sponsored.campaigns WHERE id = '${DEMO_ID}'`)
const sellOut = statement(`UPDATE offers.offers SET stock = 0 WHERE asin = $1 AND marketplace = 'US'`)

/** A store in which nobody advertises yet. */
async function open() {
  const time = { now: Date.now() }
  const store = await makeStore({ clock: { now: () => time.now } })
  await store.commerce.db.query(endDemo)
  const { shopper } = await makeSignedIn(store, { role: 'merchant' })
  const merchant = actAs(shopper)
  const shown = async (...change: Parameters<typeof ads> extends [unknown, ...infer Rest] ? Rest : never) =>
    (await ads(store.commerce, ...change)).map(({ card: { asin }, index }) => `${asin} ${index}`)
  return { store, commerce: store.commerce, merchant, time, shown }
}

test('an ad has its card, its place, its token, and says why it is there', async () => {
  const { commerce, merchant, time } = await open()
  const { id } = await merchant.create({ payer: 'Orvane Holding Ltd' })
  const [ad, ...others] = await ads(commerce)
  expect(others).toEqual([])
  expect(ad).toMatchObject({
    adId: `${id}-${DRUM}`,
    index: 2,
    card: { asin: DRUM, price: { displayString: '$129.99' } },
    loggingUrl: `/api/sponsored/log?token=${ad?.token}`,
    why: {
      advertiser: { kind: 'brand', name: 'Orvane' },
      payer: 'Orvane Holding Ltd',
      reasons: [{ code: 'words', words: 'orvane drum' }, { code: 'paid' }],
      usesPersonalData: false,
      changesWith: 'search',
    },
  })
  expect(openAd(commerce, ad?.token ?? '')).toMatchObject({
    campaign: id,
    asin: DRUM,
    marketplace: 'US',
    placement: 'search',
    index: 2,
    session: sessionMark(commerce, visit('mine')),
    servedAt: time.now,
  })
  expect(await merchant.find(id)).toMatchObject({ served: 1, views: 0 })
})

test('pages pay nothing where placements are off, or nobody advertises; else two statements and one that counts', async () => {
  const { store, commerce, merchant, shown } = await open()
  const statements = async (change: Parameters<typeof ads>[1] = {}) => {
    const card = { price: null }
    const beside = OTHERS.map((asin) => ({ ...card, asin }))
    const before = commerce.db.statementCount()
    const { adsFor } = await import('../work/serve.ts')
    const served = await adsFor(commerce, {
      marketplace: findMarketplace('US'),
      language: 'en',
      placement: 'search',
      context: { words: 'orvane drum' },
      beside,
      most: 9,
      sessionId: visit('mine'),
      now: commerce.clock.now(),
      ...change,
    })
    return { count: commerce.db.statementCount() - before, served: served.length }
  }
  // The first time it reads that nobody does.
  await shown()
  expect(await statements()).toEqual({ count: 0, served: 0 })
  await merchant.create()
  await vi.waitFor(async () => expect(await shown()).toEqual([`${DRUM} 2`]))
  expect(await statements()).toEqual({ count: 3, served: 1 })
  expect(await statements({ context: { words: 'milk' } })).toEqual({ count: 0, served: 0 })
  expect(await statements({ placement: 'cart' })).toEqual({ count: 0, served: 0 })
  expect(await statements({ most: 2 })).toEqual({ count: 0, served: 0 })
  expect((await (await asMerchant(store)).set('marketplaces.US.sponsored', false)).status).toBe(200)
  expect(await statements()).toEqual({ count: 0, served: 0 })
})

test('a store that is no demonstration shows none until its merchant wants some', async () => {
  const store = await makeStore()
  expect(await ads(store.commerce)).toHaveLength(1)
  store.commerce.config.demo = false
  expect(await ads(store.commerce)).toEqual([])
  expect((await (await asMerchant(store)).set('marketplaces.US.sponsored', true)).status).toBe(200)
  expect(await ads(store.commerce)).toHaveLength(1)
  const german = findMarketplace('DE')
  expect(await ads(store.commerce, { marketplace: german, language: 'de' })).toEqual([])
})

test('a campaign that is paused, over, or not there yet has no ads, from the next row on', async () => {
  const { merchant, shown, time } = await open()
  const { id } = await merchant.create({ endsAt: new Date(time.now + 3_600_000).toISOString() })
  expect(await shown()).toEqual([`${DRUM} 2`])
  await merchant.post(`/${id}/pause`)
  await vi.waitFor(async () => expect(await shown()).toEqual([]))
  await merchant.post(`/${id}/resume`)
  await vi.waitFor(async () => expect(await shown()).toEqual([`${DRUM} 2`]))
  time.now += 3_600_000
  expect(await shown()).toEqual([])
  const later = new Date(time.now + 60_000).toISOString()
  await merchant.create({ startsAt: later })
  expect(await shown()).toEqual([])
  time.now += 60_000
  expect(await shown()).toEqual([`${DRUM} 2`])
})

test('what is spent, for good or for the day, is not shown any more', async () => {
  const { commerce, merchant, shown, time } = await open()
  await merchant.create({ price: dollars(1), budget: dollars(2), dailyBudget: dollars(1) })
  const click = async () => {
    const [ad] = await ads(commerce)
    return tell(commerce, eventOf(ad?.token ?? '', 'CLICK', { at: time.now }))
  }
  expect(await click()).toEqual(['taken'])
  await vi.waitFor(async () => expect(await shown()).toEqual([]))
  time.now += 86_400_000
  expect(await shown()).toEqual([`${DRUM} 2`])
  expect(await click()).toEqual(['taken'])
  await vi.waitFor(async () => expect(await shown()).toEqual([]))
  time.now += 86_400_000
  expect(await shown()).toEqual([])
})

test('a seller’s ad is shown while the card sells the seller’s offer, and none that cannot be bought', async () => {
  const { commerce, merchant, shown } = await open()
  const words = { context: { words: 'drum max' } }
  const make = (id: string) => merchant.create({ asins: ['BXDMAX0001'], advertiser: { kind: 'seller', id }, payer: id })
  const { id } = await make('northline')
  expect(await shown(words)).toEqual([])
  await merchant.post(`/${id}/end`)
  await make('orvane')
  await vi.waitFor(async () => expect(await shown(words)).toEqual(['BXDMAX0001 2']))
  await commerce.db.query(sellOut, ['BXDMAX0001'])
  expect(await shown(words)).toEqual([])
})

test('no ad repeats what stands beside it, or is the dearer of its family', async () => {
  const { commerce, merchant, shown } = await open()
  await merchant.create({ asins: ['BXMINI0001', 'BXMINI0002'], terms: [] })
  const words = { context: { words: 'drum mini' } }
  expect(await shown(words)).toHaveLength(1)
  expect(await shown(words, [...OTHERS, 'BXMINI0001'])).toEqual(['BXMINI0002 2'])
  expect(await shown(words, [...OTHERS, 'BXMINI0001', 'BXMINI0002'])).toEqual([])
  const raise = statement(`UPDATE offers.offers SET price = price + 1 WHERE asin = 'BXMINI0002'`)
  await commerce.db.query(raise)
  expect(await shown(words, [...OTHERS, 'BXMINI0001'])).toEqual([])
  expect(await shown({ context: { ...words.context, asins: ['BXMINI0001', 'BXMINI0002'] } })).toEqual([])
})

test('of two that are alike the one that pays more comes first, and the words are read in the language of the page', async () => {
  const { merchant, shown } = await open()
  await merchant.create({ price: dollars(0.4) })
  await merchant.create({ price: dollars(0.6), asins: ['BXDMAX0001'] })
  expect(await shown()).toEqual(['BXDMAX0001 2', `${DRUM} 5`])
  expect(await shown({ language: 'es', context: { words: 'altavoz drum' } })).toHaveLength(2)
})

test('on other pages the category decides, or the brand', async () => {
  const { commerce, merchant, shown } = await open()
  await merchant.create({ placements: ['category', 'product', 'cart'] })
  const speakers = { slug: 'smart-speakers', name: 'Smart speakers' }
  const milk = { slug: 'milk', name: 'Milk' }
  expect(await shown({ placement: 'category', context: { categories: [speakers] } })).toEqual([`${DRUM} 2`])
  expect(await shown({ placement: 'category', context: { categories: [milk] } })).toEqual([])
  expect(await shown({ placement: 'cart', context: { categories: [milk, speakers] } })).toEqual([`${DRUM} 2`])
  const [ad] = await ads(commerce, { placement: 'product', context: { categories: [milk], brand: 'Orvane' } })
  expect(ad?.why.reasons).toEqual([{ code: 'brand', name: 'Orvane' }, { code: 'paid' }])
})
