import { expect, test } from 'vitest'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import { changeStock } from '#test/change-stock.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { picksResource } from './resource.ts'

const DEVICE = 'BXCHIM0010'
const PAGE = `/dp/${DEVICE}`
const BULB = 'BXBULB0001'
const HEADING = 'Goes with your smart home'

async function open() {
  const store = await makeStore()
  const shopper = makeShopper(store.app)
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  const page = async (path = PAGE) => (await shopper.send({ path, headers: { accept: 'text/html' } })).text
  const ask = (path: string, body: object = {}) =>
    shopper.send({ method: 'POST', path: `/api/merchant/smart-home-picks${path}`, headers: { authorization }, body })
  return { store, shopper, page, ask }
}

test('the page lists what goes with the device, with its offers and prices, and other pages have none of it', async () => {
  const { page } = await open()
  const html = await page()
  expect(html).toContain(HEADING)
  for (const words of ['data-asin="BXHUBB0001"', `data-offerlistingid="${BULB}-US-2"`, 'data-currency-code="USD"'])
    expect(html).toContain(words)
  expect(await page('/dp/BXDRUM0001')).not.toContain(HEADING)
})

test('without scripts the form adds what is checked, and nothing else', async () => {
  const { shopper } = await open()
  const form = {
    'items[1.upsell][asin]': 'BXHUBB0001',
    'items[1.upsell][offerListingId]': 'BXHUBB0001-US-1',
    'items[1.upsell][quantity]': '1',
    'items[2.upsell][offerListingId]': 'BXPLUG0001-US-1',
    'items[2.upsell][quantity]': '1',
  }
  const path = `/gp/product/handle-buy-box/ref=smart_home_picks_${DEVICE}`
  const answer = await shopper.send({ method: 'POST', path, form })
  expect([answer.status, answer.headers.location]).toEqual([303, '/cart?said=added'])
  const { items } = (
    (await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as { entity: { items: { asin: string }[] } }
  ).entity
  expect(items.map(({ asin }) => asin)).toEqual(['BXHUBB0001'])
})

test('what cannot be bought is left out, and without anything to buy the page says nothing of it', async () => {
  const { store, page } = await open()
  const { db } = store.commerce
  for (const offer of ['US-1', 'US-2']) await changeStock(db, `${BULB}-${offer}`, 0)
  await expect.poll(() => page()).not.toContain(`data-asin="${BULB}"`)
  expect(await page()).toContain(HEADING)
  for (const asin of ['BXHUBB0001', 'BXPLUG0001']) await changeStock(db, `${asin}-US-1`, 0)
  await expect.poll(() => page()).not.toContain('id="smart-home-picks"')
})

test('the merchant says what goes with a device: every fault named, one list for each device, ended at once', async () => {
  const { page, ask, store } = await open()
  const wish = { marketplace: 'US', asin: 'BXDRUM0001', items: [BULB, 'BXPLUG0001'] }
  expect((await ask('', { ...wish, items: [] })).text).toContain('must name a product')
  expect((await ask('', { ...wish, items: [BULB, BULB] })).text).toContain('names a product twice')
  expect((await ask('', { ...wish, items: ['BXDRUM0001'] })).text).toContain('names the product itself')
  expect((await ask('', { ...wish, items: ['BXNONE0001'] })).text).toContain('BXNONE0001 is not a product')
  const made = (await ask('', wish)).json as { id: string }
  expect((await ask('', wish)).text).toContain('has picks already')
  await expect.poll(() => page('/dp/BXDRUM0001')).toContain(HEADING)
  const said: string[] = []
  const list = resourceCommands(picksResource).find(({ name }) => name === 'smart-home-picks list')
  await list?.run(store.commerce, [], (line) => said.push(line))
  expect(said[0]).toContain(`BXDRUM0001: ${BULB}, BXPLUG0001`)
  expect((await ask(`/${made.id}/end`)).json).toMatchObject({ standing: 'ended' })
  await expect.poll(() => page('/dp/BXDRUM0001')).not.toContain(HEADING)
})
