import { expect, onTestFinished, test, vi } from 'vitest'
import { SPECIALS_TAG } from '#commerce/offers/rules.ts'
import { changePrice } from '#test/change-price.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { addDeal, claim, entityOf, ID, setStock, stockOf, wordOf } from './helpers.ts'

const ASIN = 'BXPHON0001'
const USUAL = '$699.00'
const DEAL = '$49.00'

/** Opens a store whose only deal is the given one, and reads what each list says the product costs. */
async function open(deal: Parameters<typeof addDeal>[1]) {
  const store = await makeStore()
  const { db } = store.commerce
  await vi.waitFor(() => expect(db.isListening()).toBe(true))
  await db.query({ name: '', text: 'DELETE FROM lightning_deals.deals' })
  await addDeal(store, { asin: ASIN, ...deal })
  store.cache.invalidate(['deals', SPECIALS_TAG, `product:${ASIN}`])
  const shopper = makeShopper(store.app)
  const textOf = async (path: string) => {
    const { status, text } = await shopper.send({ path, headers: { accept: 'text/html' } })
    expect([path, status]).toEqual([path, 200])
    return text
  }
  /** The words of the product's card on a page. */
  const cardOn = async (path: string) =>
    (await textOf(path))
      .split(/<article|<table/)
      .find((part) => part.includes(`/dp/${ASIN}"`) || part.includes('<tbody'))
      ?.split(/<\/article>|<\/table>/)[0]
      ?.replaceAll(/<[^>]*>/g, '')
  const cards = async () => {
    const paths = ['/', '/c/phones', '/s?k=phone']
    // A store may be without it.
    const table = `/compare?asins=${ASIN}`
    if ((await shopper.send({ path: table })).status !== 404) paths.push(table)
    return Promise.all(paths.map(cardOn))
  }
  const search = async () => {
    const { json } = await shopper.send({ path: '/api/marketplaces/US/search?k=phone' })
    const { products } = (json as { entity: { products: { asin: string; price: { displayString: string } }[] } }).entity
    return products.find(({ asin }) => asin === ASIN)
  }
  /** The prices that the product page names to search engines. */
  const named = async () => {
    const json =
      (await textOf(`/dp/${ASIN}`)).split('<script type="application/ld+json">')[1]?.split('</script>')[0] ?? ''
    return (JSON.parse(json) as { offers: { price: string }[] }).offers.map(({ price }) => price)
  }
  return { store, shopper, cards, search, named, textOf }
}

test('every list shows what everybody pays now, and the usual price again once all is claimed', async () => {
  const { shopper, cards, search, store, named } = await open({ total: 1 })
  for (const card of await cards()) {
    expect(card).toContain(DEAL)
    expect(card).toContain(USUAL)
  }
  expect(await search()).toMatchObject({
    price: { displayString: DEAL },
    listPrice: { displayString: USUAL },
    special: { audience: 'everybody' },
  })
  expect((await named()).slice(0, 2)).toEqual(['49', '699'])
  const { status } = await claim(shopper, { asin: ASIN })
  expect(status).toBe(200)
  await vi.waitFor(async () => {
    for (const card of await cards()) expect(card).not.toContain(DEAL)
    expect((await named())[0]).toBe('699')
  }, 5000)
  expect(await search()).toMatchObject({ price: { displayString: USUAL } })
  await store.commerce.db.query({
    name: '',
    text: `UPDATE lightning_deals.claims SET expires_at = now() WHERE deal_id = '${ID}'`,
  })
  await shopper.send({ path: `/api/marketplaces/US/products/${ASIN}?buyingOptionTypes=LIGHTNING_DEAL` })
  await vi.waitFor(async () => {
    for (const card of await cards()) expect(card).toContain(DEAL)
  }, 5000)
})

test('a deal that costs more than the offer does by now leads nowhere', async () => {
  const { store, cards, named, textOf } = await open({ total: 3 })
  expect((await textOf(`/dp/${ASIN}`)).split('open=""')[1]).toContain('id="deal-box"')
  await changePrice(store.commerce.db, `${ASIN}-US-1`, 4500)
  onTestFinished(async () => {
    await changePrice(store.commerce.db, `${ASIN}-US-1`, 69_900)
  })
  await vi.waitFor(async () => expect((await named())[0]).toBe('45'))
  for (const card of await cards()) expect(card).not.toContain(DEAL)
  const first = (await textOf(`/dp/${ASIN}`)).split('open=""')[1]?.split('</details>')[0]
  expect(first).toContain('id="buy-box"')
  expect(first).toContain('$45.00')
  for (const path of [`/dp/${ASIN}`, '/deals'])
    expect((await textOf(path)).replaceAll(/<[^>]*>/g, ''), path).not.toMatch(/Usual price\s*\$45\.00/)
})

test('the deal says of itself what every offer says: saving, tax, delivery and seller', async () => {
  const { textOf } = await open({ total: 1 })
  const page = (await textOf(`/dp/${ASIN}`)).replaceAll(/<script.*?<\/script>/gs, '')
  const box = page.split('id="deal-box"').map((part) => part.replaceAll(/<[^>]*>/g, ' '))
  const [before = '', after = ''] = [box[0]?.slice(-900), box[1]?.slice(0, 1500)]
  for (const words of ['Save $650.00 (92%)', 'Plus sales tax', 'Delivery cost and date'])
    expect(before).toContain(words)
  expect(after).toContain('Sold by Orvane, ships from Orvane')
})

test('a list sorted or filtered by price goes by what everybody pays now', async () => {
  const { shopper, textOf } = await open({ total: 1 })
  const asked = async (query: string) => {
    const { json } = await shopper.send({ path: `/api/marketplaces/US/search?k=phone&${query}` })
    return (json as { entity: { products: { asin: string; price: { amount: number } }[] } }).entity.products
  }
  const cheap = await asked('max=60')
  expect(cheap.map(({ asin }) => asin)).toContain(ASIN)
  for (const { price } of cheap) expect(price.amount).toBeLessThanOrEqual(60)
  const sorted = (await asked('sort=price&available=1')).map(({ price }) => price.amount)
  expect(sorted).toEqual(sorted.toSorted((left, right) => left - right))
  expect((await asked('min=600')).map(({ asin }) => asin)).not.toContain(ASIN)
  const cheapPage = () => textOf('/s?k=phone&max=60')
  expect(await cheapPage()).toContain(`/dp/${ASIN}"`)
  const { status } = await claim(shopper, { asin: ASIN })
  expect(status).toBe(200)
  await vi.waitFor(async () => expect(await cheapPage()).not.toContain(`/dp/${ASIN}"`), 5000)
})

test('a price for members or in the app is named beside the price for everybody', async () => {
  for (const [deal, words] of [
    [{ access: 'PRIME_ONLY' }, `${DEAL} with Plus`],
    [{ access: 'APP_ONLY_LD' }, `${DEAL} in the app`],
    [{ guests: false }, `${DEAL} when you sign in`],
  ] as const) {
    const { cards, named } = await open(deal)
    expect((await named())[0]).toBe('699')
    for (const card of await cards()) {
      expect(card).toContain(words)
      expect(card).toContain(USUAL)
    }
  }
})

test('a deal that starts or ends shows at that moment, and early access is for members until it is over', async () => {
  const { cards, textOf } = await open({ from: 1 / 60, to: 4 / 60, early: 1000, access: 'PRIME_EARLY_ACCESS' })
  /** Whether a page that shows only what is cheap has the product. */
  const isCheap = async () => (await textOf('/s?k=phone&max=60')).includes(`/dp/${ASIN}"`)
  for (const card of await cards()) expect(card).not.toContain(DEAL)
  expect(await isCheap()).toBe(false)
  await vi.waitFor(async () => {
    for (const card of await cards()) expect(card).toContain(`${DEAL} with Plus`)
  }, 5000)
  await vi.waitFor(async () => {
    for (const card of await cards()) {
      expect(card).toContain(DEAL)
      expect(card).not.toContain('with Plus')
    }
    expect(await isCheap()).toBe(true)
  }, 5000)
  await vi.waitFor(async () => {
    for (const card of await cards()) expect(card).not.toContain(DEAL)
    expect(await isCheap()).toBe(false)
  }, 5000)
})

test('a deal that begins with too little stock shows its price only while a claim can have it, before anything has settled it', async () => {
  const offer = `${ASIN}-US-1`
  const { store, shopper, cards, search, named, textOf } = await open({ total: 5, waitlist: 1 })
  const { stock, setAside } = await stockOf(store, offer)
  onTestFinished(async () => void (await setStock(store, stock, offer)))
  const isShown = async () => {
    store.cache.invalidate(['deals', `product:${ASIN}`])
    const { json } = await shopper.send({ path: `/api/marketplaces/US/deals/${ID}` })
    const { deals } = entityOf(await shopper.send({ path: '/api/marketplaces/US/deals' })) as unknown as {
      deals: { progress: { percentClaimed: number } }[]
    }
    return {
      cards: [...new Set((await cards()).map((card) => card?.includes(DEAL)))],
      search: (await search())?.price?.displayString === DEAL,
      named: (await named())[0] === '49',
      button: (await textOf(`/dp/${ASIN}`)).includes(`Add to cart for ${DEAL}`),
      progress: entityOf({ json }).percentClaimed !== 100,
      list: deals[0]?.progress.percentClaimed !== 100,
    }
  }
  const becomes = (is: boolean) => {
    const all = { cards: [is], search: is, named: is, button: is, progress: is, list: is }
    return vi.waitFor(async () => expect(await isShown()).toEqual(all), 5000)
  }
  await setStock(store, 0, offer)
  await becomes(false)
  await setStock(store, 1, offer)
  await becomes(true)
  expect(await stockOf(store, offer)).toEqual({ stock: 1, setAside })
  expect(wordOf(await claim(shopper, { asin: ASIN }))).toBe('INCART')
  await becomes(false)
})
