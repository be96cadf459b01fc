import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { masterFolders } from '#commerce/catalog/work/images.ts'
import { importFile } from '#commerce/feeds/work/import.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { revisePromises } from '#commerce/orders/work/revise-promises.ts'
import { openMasters } from '#commerce/pictures/work/intake.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { HOUR, NOW } from '#test/dated-order.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM, orderOnce } from '#test/order.ts'
import { beginSalesJob, preOrderDemoJob } from '../jobs.ts'
import { PRE_ORDER } from '../work/demo.ts'

// A Thursday in the store's clock of 23 November 2026; standard arrives three to five working days after it leaves.
const RELEASE = '2026-12-10'
const ARRIVES = { earliest: '2026-12-15', latest: '2026-12-17' }

type Product = { entity: { buyingOptions: { availability: object; callToAction: object }[] } }
type State = { features: { delivery?: { promises: Record<string, object> } } }
type Cart = { entity: { items: { availability: object; problem: unknown }[] } }

const PICTURES = openMasters(masterFolders({ dataDir: '/nowhere', demo: true }))

/** A store whose offer of a speaker is imported with a day of release. */
async function openPreOrder(release = RELEASE) {
  const clock = { at: NOW, now: () => clock.at }
  const store = await makeStore({ clock })
  const { commerce } = store
  const shopper = makeShopper(store.app)
  const releaseOn = async (day: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'buybox-pre-order-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'offers.csv')
    const line = `${DRUM.offerListingId},US,${DRUM.asin},orvane,new,129.99,40,${day}`
    await writeFile(file, `id,marketplace,asin,seller,condition,price,stock,release_on\n${line}\n`)
    const imported = await importFile(commerce.db, file, { pictures: PICTURES, progress: () => undefined })
    expect(imported).toMatchObject({ ok: true, value: { faultCount: 0 } })
  }
  await releaseOn(release)
  const html = async (path: string) => (await shopper.send({ path, headers: { accept: 'text/html' } })).text
  return {
    clock,
    commerce,
    shopper,
    releaseOn,
    html,
    begin: () => beginSalesJob.run(commerce),
    option: async () =>
      ((await shopper.send({ path: `/api/marketplaces/US/products/${DRUM.asin}` })).json as Product).entity
        .buyingOptions[0],
    arrival: async () =>
      ((await shopper.send({ path: `/api/shopper-state?asin=${DRUM.asin}` })).json as State).features.delivery
        ?.promises[DRUM.offerListingId],
    order: async (id: string) => (await shopper.send({ path: `/api/orders/${id}` })).json as Order,
    mails: async () => {
      await deliverEvents(commerce, commerce.modules)
      const text = 'SELECT subject, text FROM platform.mails ORDER BY queued_at, id'
      return commerce.db.query<{ subject: string; text: string }>({ name: '', text })
    },
  }
}

test('what is not out yet can be ordered, and page, card, API, feed, cart, order and mail name the day', async () => {
  const { shopper, html, option, arrival, order, mails } = await openPreOrder()
  const page = await html(`/dp/${DRUM.asin}`)
  for (const words of ['Comes out on December 10, 2026.', 'schema.org/PreOrder', `"availabilityStarts":"${RELEASE}"`])
    expect(page).toContain(words)
  expect(await html('/s?k=drum')).toContain('Comes out on Dec 10, 2026')
  expect(await option()).toMatchObject({
    availability: { type: 'PREORDER' },
    callToAction: { canAddToCart: true },
  })
  expect(await arrival()).toMatchObject(ARRIVES)
  await shopper.send({
    method: 'POST',
    path: '/api/marketplaces/US/cart/carts/retail/items',
    body: { items: [DRUM] },
  })
  const cart = (await shopper.send({ path: '/api/marketplaces/US/cart/items' })).json as Cart
  expect(cart.entity.items).toMatchObject([{ availability: { type: 'PREORDER', releaseOn: RELEASE }, problem: null }])
  expect(await html('/cart')).toContain('Comes out on Dec 10, 2026</p>')
  const id = await orderOnce(shopper)
  expect((await order(id)).promise).toMatchObject(ARRIVES)
  expect((await mails()).at(-1)?.text).toContain('Delivers Tue, Dec 15 – Thu, Dec 17')
})

test('waits for its day without a mail that it is late, and gets a new date when the day is put off', async () => {
  const { clock, commerce, shopper, releaseOn, order, mails } = await openPreOrder()
  const id = await orderOnce(shopper)
  const before = (await mails()).length
  for (const day of ['2026-11-27', '2026-12-05', '2026-12-10']) {
    clock.at = Date.parse(`${day}T15:00:00Z`)
    await revisePromises(commerce)
    expect((await order(id)).revised).toBeNull()
  }
  clock.at = Date.parse('2026-12-05T15:00:00Z')
  await releaseOn('2026-12-17')
  await revisePromises(commerce)
  expect((await order(id)).revised).toMatchObject({ earliest: '2026-12-22', latest: '2026-12-24' })
  expect((await mails()).slice(before).map(({ subject }) => subject)).toEqual([
    `New delivery date for your order ${id}`,
  ])
})

test('on its day, by the marketplace’s clock, it is an offer like any other', async () => {
  const { clock, begin, html, option } = await openPreOrder()
  // The day begins at five o'clock UTC in New York.
  clock.at = Date.parse('2026-12-10T04:59:00Z')
  await begin()
  expect(await option()).toMatchObject({ availability: { type: 'PREORDER' } })
  clock.at += HOUR
  await begin()
  await begin()
  expect(await option()).toMatchObject({ availability: { type: 'IN_STOCK' } })
  await expect.poll(() => html(`/dp/${DRUM.asin}`)).toContain('schema.org/InStock')
})

test('a day that is over when it is imported, or that is none, changes nothing', async () => {
  const { begin, option, arrival, releaseOn } = await openPreOrder('2026-11-01')
  const today = await arrival()
  await begin()
  expect(await option()).toMatchObject({ availability: { type: 'IN_STOCK' } })
  expect(await arrival()).toEqual(today)
  await expect(releaseOn('2026-02-30')).rejects.toThrow()
})

test('a demonstration store has something that comes out in four weeks, and again once that is out', async () => {
  const clock = { at: NOW, now: () => clock.at }
  const { app, commerce } = await makeStore({ clock, config: { demo: true } })
  const shopper = makeShopper(app)
  const day = async () => {
    const text = `SELECT release_on::text AS day FROM offers.offers WHERE id = '${PRE_ORDER}-US-1'`
    return (await commerce.db.query<{ day: string | null }>({ name: '', text }))[0]?.day
  }
  const first = await day()
  expect(first).toMatch(/^\d{4}-\d\d-\d\d$/)
  await preOrderDemoJob.run(commerce)
  expect(await day()).toBe(first)
  await commerce.db.query({ name: '', text: 'UPDATE offers.offers SET release_on = NULL' })
  await preOrderDemoJob.run(commerce)
  expect(await day()).toBe('2026-12-21')
  const page = await shopper.send({ path: `/dp/${PRE_ORDER}`, headers: { accept: 'text/html' } })
  expect(page.text).toContain('Comes out on December 21, 2026.')
})
