import { expect, test } from 'vitest'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { orderOnce } from '#test/order.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { GIFT, SELECTED } from '../rules/names.ts'
import { deviceState } from './on-page.ts'

const HUB = { asin: 'BXHUBB0001', offerListingId: 'BXHUBB0001-US-1', quantity: 1 }
const HTML = { accept: 'text/html' }
const wish = { devicePreregistration: { selected: true } }

test('the page shows the block for a product that can be linked, until the merchant ends it', async () => {
  const store = await makeStore()
  const html = async () => (await makeShopper(store.app).send({ path: `/dp/${HUB.asin}`, headers: HTML })).text
  expect(await html()).toContain(`name="${SELECTED}"`)
  expect(await html()).toContain('data-status="ALLOWED_CONDITIONAL"')
  const told = { asin: HUB.asin, status: 'ALLOWED_CONDITIONAL', showStatus: true, maxQuantity: 2, defaultValue: false }
  expect(await html()).toContain(JSON.stringify(told).slice(1, -1))
  const other = await makeShopper(store.app).send({ path: '/dp/BXCABL0001', headers: HTML })
  expect(other.text).not.toContain('devicePreregistration')
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const path = `/api/merchant/pre-registrations/demo-${HUB.asin}-US/end`
  expect((await merchant.send({ method: 'POST', path, body: {} })).status).toBe(200)
  await expect.poll(html).not.toContain(SELECTED)
})

test('without scripts the box asks for the link, and a gift does not', async () => {
  const store = await makeStore()
  const { shopper } = await makeSignedIn(store)
  const form = { ASIN: HUB.asin, offerListingID: HUB.offerListingId, quantity: '1' }
  const post = (more: Record<string, string>) =>
    shopper.send({ method: 'POST', path: '/gp/product/handle-buy-box', form: { ...form, ...more } })
  const terms = async () =>
    (
      (await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as {
        entity: { items: { terms: object }[] }
      }
    ).entity.items.map((item) => item.terms)
  await post({ [SELECTED]: 'true', [GIFT]: '1' })
  expect(await terms()).toEqual([{}])
  await post({ [SELECTED]: 'false' })
  expect(await terms()).toEqual([{}])
  await post({ [SELECTED]: 'true' })
  expect(await terms()).toEqual(expect.arrayContaining([{}, wish]))
})

test('the private state says of a unit that is set aside whether it is to be linked, and nothing of other lines or shoppers', async () => {
  const { commerce, app } = await makeStore()
  const aside = { name: 'aside', cartHolds: { term: 'aside', find: async () => [] } }
  const run = (text: string) => commerce.db.query<{ owner: string }>({ name: '', text })
  const added = await makeShopper(app).send({
    method: 'POST',
    path: '/api/marketplaces/US/cart/carts/retail/items',
    body: { items: [{ ...HUB, additionalParameters: wish }] },
  })
  expect(added.status, added.text).toBe(200)
  const [line] = await run('SELECT owner FROM cart.lines')
  const ask = (asin: string | undefined, owner: string | undefined = line?.owner) => {
    const shopper = { owner, signedIn: false, recognised: false }
    return deviceState({ ...commerce, modules: [aside] }, shopper, findMarketplace('US'), asin, 'en')
  }
  expect(await ask(HUB.asin)).toBeUndefined()
  await run(`UPDATE cart.lines SET extras = extras || '{"aside": {}}'`)
  expect(await ask(HUB.asin)).toEqual({ heldWish: true })
  expect([await ask('BXPLUG0001'), await ask(undefined), await ask(HUB.asin, 'visit:somebody-else')]).toEqual(
    Array(3).fill(undefined),
  )
  await run(`UPDATE cart.lines SET extras = extras - 'devicePreregistration'`)
  expect(await ask(HUB.asin)).toEqual({ heldWish: false })
})

test('the account lists devices, takes them out of the links and in again until they ship', async () => {
  const store = await makeStore()
  const { shopper } = await makeSignedIn(store)
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  const { shopper: stranger } = await makeSignedIn(store)
  const id = await orderOnce(shopper, { items: [{ ...HUB, quantity: 2, additionalParameters: wish }] })
  const page = async () => {
    const { text } = await shopper.send({ path: '/account/linked-devices', headers: HTML })
    const list = text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    const words = [
      'Will be linked when it ships',
      'Won’t be linked',
      'Linked<',
      'Linked ·',
      'Link again',
      'Not linked anymore',
    ]
    return words.map((word) => list.split(word).length - 1)
  }
  const act = (unit: number, deed: string, who = shopper) =>
    who.send({ method: 'POST', path: `/account/linked-devices/${id}-0-${unit}/${deed}`, form: {} })
  expect(await page()).toEqual([2, 0, 0, 0, 0, 0])
  expect((await act(0, 'remove', stranger)).status).toBe(404)
  expect((await act(0, 'remove')).status).toBe(303)
  expect((await act(0, 'remove')).status).toBe(303)
  // "Link again" stands on the button and in its label.
  expect(await page()).toEqual([1, 1, 0, 0, 2, 0])
  expect((await act(0, 'link', stranger)).status).toBe(404)
  await act(0, 'link')
  expect(await page()).toEqual([2, 0, 0, 0, 0, 0])
  await act(1, 'remove')
  const items = [{ position: 0, quantity: 2, serials: ['HUB-1', 'HUB-2'] }]
  const shipped = await merchant.send({ method: 'POST', path: `/api/merchant/orders/${id}/ship`, body: { items } })
  expect(shipped.status, shipped.text).toBe(200)
  const after = await shopper.send({ path: '/account/linked-devices', headers: HTML })
  expect(after.text).toContain('Serial number HUB-1')
  expect(after.text).not.toContain('Serial number HUB-2')
  await act(1, 'link')
  expect((await page())[1]).toBe(1)
  await act(0, 'remove')
  expect((await page())[5]).toBe(1)
  const events = await store.commerce.db.query<{ type: string }>({
    name: '',
    text: `SELECT type FROM platform.outbox WHERE type LIKE 'device.%' ORDER BY type`,
  })
  expect(events.map(({ type }) => type)).toEqual(['device.claimed', 'device.unclaimed'])
})
