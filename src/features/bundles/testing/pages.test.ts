import { expect, test } from 'vitest'
import { alternatesOf } from '#test/alternates.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { fillFoundBundlesJob } from '../jobs.ts'
import { ADD_PATH, pagePath, VIEW_PATH } from '../rules/paths.ts'
import { add, bundleItem, CHARGER, codeOf, DRUM, linesOf, openWith, STRONG } from './helpers.ts'

const open = () => openWith({ makeStore, makeSignedIn })

const LANDING = 'BXEYEO0002'

async function visit() {
  const { store } = await open()
  return makeShopper(store.app)
}

test('the secondary view answers HTML, or JSON by Accept, with the bundles of the product and related ones', async () => {
  const shopper = await visit()
  const ask = (accept: string, asin = LANDING) =>
    shopper.send({ method: 'POST', path: `${VIEW_PATH}?asin=${asin}`, headers: { accept } })
  const json = await ask('application/json')
  expect([json.status, json.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(json.json).toMatchObject({
    asin: LANDING,
    bundles: [{ asin: 'BXSETS0001', isAvailable: true }, { asin: 'BXSETS0002' }, { asin: 'BXSETS0003' }],
    related: [{ asin: 'BXSETS0004' }, { asin: 'BXSETS0005', isAvailable: false }],
  })
  const html = await ask('*/*')
  expect(html.headers['content-type']).toContain('text/html')
  expect(html.text).not.toContain('<html')
  expect(html.text).toContain('Watch set')
  expect((await ask('application/json', 'BXDMAX0001')).status).toBe(404)
  expect((await ask('application/json', 'nonsense')).status).toBe(400)
})

test('the product API answers for bundles and parts, with the reviews that their pages show', async () => {
  const shopper = await visit()
  const ask = (asins: string, accept = 'application/json') =>
    shopper.send({ path: `/api/marketplaces/US/products/${asins}`, headers: { accept } })
  const page = (await shopper.send({ path: `/dp/${LANDING}`, headers: { accept: 'text/html' } })).text
  const rating = { customerReviewsSummary: { rating: { fullStars: 4, halfStar: false }, count: 31 } }
  const both = (await ask(`BXSETS0002,${LANDING}`)).json as { entities: Record<string, unknown>[] }
  expect(both.entities).toMatchObject([
    {
      asin: 'BXSETS0002',
      title: { displayString: 'Two outdoor cameras' },
      featureBullets: [expect.stringContaining('2 × ')],
      productImages: [{}],
      buyingOptions: [
        {
          offerListingId: 'bundle-BXSETS0002-US',
          priceToPay: { amount: 214.99 },
          basisPrice: { amount: 239.98 },
          callToAction: { canAddToCart: true, offerListingId: 'bundle-BXSETS0002-US' },
        },
      ],
    },
    { asin: LANDING, ...(page.includes('"aggregateRating"') ? rating : {}) },
  ])
  const expanded = 'application/vnd.buybox.api+json; type="product/v2"; expand="title+buyingOptions"'
  const plain = (await ask(LANDING, expanded)).json as { entity: object }
  expect(plain.entity).not.toHaveProperty('customerReviewsSummary')
  expect((await ask('BXSETS0001')).status).toBe(200)
  expect(codeOf((await ask('BXNONE0001')).json)).toBe('unknown-product')
})

test('a page has the card where its product is a part of a bundle, and nothing of it elsewhere', async () => {
  const shopper = await visit()
  const page = async (asin: string) =>
    (await shopper.send({ path: `/dp/${asin}`, headers: { accept: 'text/html' } })).text
  expect(await page(LANDING)).toContain('Buy together and save')
  const other = await page('BXDMAX0001')
  for (const word of ['Buy together', 'bundles']) expect(other).not.toContain(word)
})

test('without scripts a form adds a bundle with its choices', async () => {
  const { store, create } = await open()
  const { asin } = await create({ asin: 'BXTEST0901' })
  const shopper = makeShopper(store.app)
  const page = (await shopper.send({ path: pagePath(DRUM.asin), headers: { accept: 'text/html' } })).text
  expect(page).toContain(`name="asin" value="${asin}"`)
  const send = (choice: string) =>
    shopper.send({ method: 'POST', path: ADD_PATH, form: { asin, page: DRUM.asin, 'choice.0': choice } })
  const added = await send(STRONG.asin)
  expect([added.status, added.headers.location]).toEqual([303, '/cart?said=added'])
  expect((await linesOf(shopper)).map((line) => line.asin)).toContain(STRONG.asin)
  const refused = await send('BXNONE0001')
  expect(refused.headers.location).toBe(`${pagePath(DRUM.asin)}?problem=unknown-choice`)
  const said = await shopper.send({ path: String(refused.headers.location), headers: { accept: 'text/html' } })
  expect(said.text).toContain('Choose one of the options')
})

test('without scripts a sold-out bundle says so, and gone ones too', async () => {
  const shopper = await visit()
  const send = (asin: string) => shopper.send({ method: 'POST', path: ADD_PATH, form: { asin, page: 'BXSTIC0004' } })
  expect((await send('BXSETS0005')).headers.location).toBe(`${pagePath('BXSTIC0004')}?problem=out-of-stock`)
  expect((await send('BXNONE0001')).headers.location).toBe(`${pagePath('BXSTIC0004')}?problem=gone`)
})

test('the stock of a bundle is that of its parts, on its card at once', async () => {
  const { store, rows, create } = await open()
  const bundle = await create({ asin: 'BXTEST0902' })
  const shopper = makeShopper(store.app)
  const limit = async () => {
    const { json } = await shopper.send({ path: `/api/marketplaces/US/products/${bundle.asin}` })
    return (json as { entity: { buyingOptions: [{ quantity: { maxOrderQuantity: number } }] } }).entity.buyingOptions[0]
      .quantity.maxOrderQuantity
  }
  expect(await limit()).toBe(15)
  await rows(`UPDATE offers.offers SET stock = 5 WHERE id = 'BXCABL0001-US-1'`)
  expect(await limit()).toBe(2)
  expect(
    (
      await add(
        shopper,
        bundleItem(CHARGER.asin, { asin: bundle.asin, offerListingId: bundle.offerListingId, quantity: 3 }),
      )
    ).status,
  ).toBe(422)
  await rows(`UPDATE offers.offers SET stock = 5000 WHERE id = 'BXCABL0001-US-1'`)
})

const htmlOf = async (shopper: ReturnType<typeof makeShopper>, path: string) =>
  shopper.send({ path, headers: { accept: 'text/html' } })

test('a bundle has a page of its own: price, parts, stock and a form that adds it or says why not', async () => {
  const { store, create, end } = await open()
  const shopper = makeShopper(store.app)
  const bundle = await create({ asin: 'BXTEST0911', titles: { en: 'Evening set' } })
  const page = await htmlOf(shopper, pagePath('BXTEST0911'))
  expect(page.status).toBe(200)
  for (const words of ['<h1>Evening set</h1>', '$149.99', DRUM.asin, 'name="choice.', 'Add bundle to cart'])
    expect(page.text).toContain(words)
  expect(page.text).toContain(`rel="canonical" href="http://localhost:3000${pagePath('BXTEST0911')}"`)
  expect(page.text).not.toContain('noindex')
  const post = (form: Record<string, string>) => shopper.send({ method: 'POST', path: ADD_PATH, form })
  const own = { asin: 'BXTEST0911', page: 'BXTEST0911' }
  const refused = await post({ ...own, 'choice.0': DRUM.asin })
  expect(refused.headers.location).toBe(`${pagePath('BXTEST0911')}?problem=unknown-choice`)
  expect((await htmlOf(shopper, String(refused.headers.location))).text).toContain('Choose one of the options')
  expect((await post({ ...own, 'choice.0': CHARGER.asin })).headers.location).toBe('/cart?said=added')
  await end(bundle.id)
  expect((await htmlOf(shopper, pagePath('BXTEST0911'))).status).toBe(404)
})

test('the page of a bundle names itself only where the bundle is sold', async () => {
  const { store, create } = await open()
  await create({ asin: 'BXTEST0914' })
  const found = await alternatesOf(store.app, `http://localhost:3000${pagePath('BXTEST0914')}`)
  expect([found.status, found.dead]).toEqual([200, []])
  expect(found.alternates).toEqual([
    `http://localhost:3000${pagePath('BXTEST0914')}`,
    `http://localhost:3000/-/es${pagePath('BXTEST0914')}`,
  ])
})

test('a bundle that ends while its page is open is not added, and the next page says so', async () => {
  const { store, create, end } = await open()
  const shopper = makeShopper(store.app)
  const { id, asin } = await create({ asin: 'BXTEST0913' })
  await end(id)
  const sent = await shopper.send({
    method: 'POST',
    path: ADD_PATH,
    form: { asin, page: asin, 'choice.0': CHARGER.asin },
  })
  const next = await htmlOf(shopper, String(sent.headers.location))
  expect([sent.status, next.status]).toEqual([303, 404])
  expect(next.text).toContain('This bundle is no longer offered. Nothing was added.')
})

test('a search finds bundles by all words of their names and by the products that it finds first, on its page and in the API', async () => {
  const { store, create, end } = await open()
  const shopper = makeShopper(store.app)
  const { id } = await create({ asin: 'BXTEST0912', titles: { en: 'Zephyr evening set', de: 'Zephyr-Abendset' } })
  const found = async (words: string, prefix = '') => {
    const { text } = await htmlOf(shopper, `${prefix}/s?k=${encodeURIComponent(words)}`)
    return [...text.matchAll(/href="[^"]*bundles\/(BX\w{8})"/g)].map(([, asin]) => asin)
  }
  expect(await found('zephyr EVENING')).toEqual(['BXTEST0912'])
  const api = async (query: string) => {
    const { status, json } = await shopper.send({ path: `/api/marketplaces/US/search?${query}` })
    expect(status).toBe(200)
    return (json as { entity: { bundles?: object[] } }).entity.bundles
  }
  expect(await api('k=zephyr%20evening')).toMatchObject([
    { asin: 'BXTEST0912', title: 'Zephyr evening set', priceToPay: { amount: 149.99 }, path: pagePath('BXTEST0912') },
  ])
  expect([await api('k=reader%20sleeve'), await api('c=smart-speakers')]).toEqual([undefined, undefined])
  expect(await found('zephyr morning')).toEqual([])
  expect((await found('outdoor camera')).length).toBeGreaterThan(0)
  expect(await found('reader sleeve')).toEqual([])
  expect((await htmlOf(shopper, '/c/speakers')).text).not.toContain('Bundles with these products')
  await end(id)
  await expect.poll(() => found('zephyr evening')).toEqual([])
})

test('a search finds a bundle however its name is written and typed, also one that an earlier version stored', async () => {
  const { store, create, rows } = await open()
  const shopper = makeShopper(store.app)
  await create({ asin: 'BXTEST0913', titles: { en: 'ÉCLAT Ώρα™ night‑set', de: 'Éclat Abendset' } })
  const found = async (words: string) => {
    const answer = await shopper.send({ path: `/api/marketplaces/US/search?k=${encodeURIComponent(words)}` })
    return ((answer.json as { entity: { bundles?: { asin: string }[] } }).entity.bundles ?? []).map(({ asin }) => asin)
  }
  const check = async () => {
    for (const words of ['éclat', 'ECLAT ώρα', 'eclat NIGHT-SET', 'eclat nightset'])
      expect([words, (await found(words))[0]]).toEqual([words, 'BXTEST0913'])
    expect(await found('éclats')).not.toContain('BXTEST0913')
  }
  await check()
  await rows('UPDATE bundles.bundles SET found_by = NULL')
  await fillFoundBundlesJob.run(store.commerce)
  await check()
})
