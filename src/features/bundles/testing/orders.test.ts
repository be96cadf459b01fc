import { describe, expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { sharedStore } from '#test/make-store.ts'
import { readPdf } from '#test/read-pdf.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { add, CABLE, cents, codeOf, DRUM, freshAsin, linesOf, openBundleWith } from './helpers.ts'

const openBundle = (change?: object) => openBundleWith({ makeStore: sharedStore, makeSignedIn, makeShopper }, change)

describe('ordering', () => {
  test('two bundles that share a part, and the part by itself, spend its stock together or not at all', async () => {
    const opened = await openBundle({
      slots: [
        { quantity: 2, offers: [{ offerListingId: 'BXMOUN0001-US-1' }] },
        { offers: [{ offerListingId: DRUM.offerListingId }] },
      ],
    })
    const { shopper, item, rows, create } = opened
    const second = await create({
      asin: freshAsin(),
      price: { amount: 20, currencyCode: 'USD' },
      slots: [
        { offers: [{ offerListingId: 'BXMOUN0001-US-1' }] },
        { offers: [{ offerListingId: CABLE.offerListingId }] },
      ],
    })
    await rows(`UPDATE offers.offers SET stock = 4 WHERE id = 'BXMOUN0001-US-1'`)
    await add(shopper, item(null))
    await add(shopper, { asin: second.asin, offerListingId: second.offerListingId, quantity: 1 })
    await add(shopper, { asin: 'BXMOUN0001', offerListingId: 'BXMOUN0001-US-1', quantity: 1 })
    const tooMany = await add(shopper, { asin: 'BXMOUN0001', offerListingId: 'BXMOUN0001-US-1', quantity: 1 })
    expect(codeOf(tooMany.json)).toBe('over-limit')
    const checkout = await prepareCheckout(shopper)
    await rows(`UPDATE offers.offers SET stock = 3 WHERE id = 'BXMOUN0001-US-1'`)
    expect((await place(shopper, checkout)).status).toBe(409)
    await rows(`UPDATE offers.offers SET stock = 4 WHERE id = 'BXMOUN0001-US-1'`)
    const again = await prepareCheckout(shopper)
    const placed = await place(shopper, again)
    expect(placed.status, placed.text).toBe(200)
    const [left] = await rows<{ stock: number }>(`SELECT stock FROM offers.offers WHERE id = 'BXMOUN0001-US-1'`)
    expect(left?.stock).toBe(0)
  })

  test('writes each part with its own share and tax, and cancelling them unit by unit refunds exactly what was paid', async () => {
    const { shopper, item, rows } = await openBundle()
    await rows(`UPDATE catalog.products SET tax_category = 'untaxed' WHERE asin = '${CABLE.asin}'`)
    await add(shopper, item())
    const home = { city: 'New York', region: 'NY', postalCode: '10001' }
    const placed = await place(shopper, await prepareCheckout(shopper, { details: home }))
    const { orderId } = placed.json as { orderId: string }
    type Money = { amount: number }
    type Item = Record<'subtotal' | 'discount', Money> & {
      asin: string
      position: number
      quantity: number
      tax: { amount: Money } | null
    }
    type Order = Record<'total' | 'deliveryTotal' | 'refundedTotal' | 'creditedTotal', Money> & {
      tax: { total: Money }
      items: Item[]
    }
    const order = async () => (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
    const before = await order()
    const net = cents(before.total.amount) - cents(before.deliveryTotal.amount) - cents(before.tax.total.amount)
    expect(net).toBe(14_999)
    for (const { asin, tax } of before.items) expect((tax?.amount.amount ?? 0) > 0, asin).toBe(asin !== CABLE.asin)
    const page = (await shopper.send({ path: `/orders/${orderId}`, headers: { accept: 'text/html' } })).text
    expect(page).toContain('Bundles in this order')
    expect(page).toContain('Bundle: Test set')
    const refunded = async () => {
      const { refundedTotal, creditedTotal } = await order()
      return cents(refundedTotal.amount) + cents(creditedTotal.amount)
    }
    const lines = before.items.toSorted((a, b) => b.quantity - a.quantity)
    for (const [index, { position, quantity, subtotal, discount, tax }] of lines.entries()) {
      const start = await refunded()
      for (let unit = 0; unit < quantity; unit += 1) {
        const items = [{ position, quantity: 1 }]
        await shopper.send({ method: 'POST', path: `/api/orders/${orderId}/cancel`, body: { items } })
      }
      if (index === lines.length - 1) continue
      const paid = cents(subtotal.amount) - cents(discount.amount) + cents(tax?.amount.amount ?? 0)
      expect((await refunded()) - start).toBe(paid)
    }
    expect(await refunded()).toBe(cents(before.total.amount))
    await rows(`UPDATE catalog.products SET tax_category = 'standard' WHERE asin = '${CABLE.asin}'`)
  })

  test('refuses half a bundle, in words, when a part sells out after it was put into the cart', async () => {
    const { shopper, item, rows } = await openBundle({
      price: { amount: 130, currencyCode: 'USD' },
      slots: [
        { offers: [{ offerListingId: DRUM.offerListingId }] },
        { offers: [{ offerListingId: 'BXPLUG0001-US-1' }] },
      ],
    })
    await add(shopper, item(null))
    const [{ stock } = { stock: 0 }] = await rows<{ stock: number }>(
      `SELECT stock FROM offers.offers WHERE id = 'BXPLUG0001-US-1'`,
    )
    await rows(`UPDATE offers.offers SET stock = 0 WHERE id = 'BXPLUG0001-US-1'`)
    const checkout = await prepareCheckout(shopper)
    const refused = await place(shopper, checkout)
    expect([refused.status, codeOf(refused.json)]).toEqual([422, 'refused'])
    const review = await shopper.send({ path: '/cart', headers: { accept: 'text/html' } })
    expect(review.text).toContain('can&#x27;t be bought right now')
    await rows(`UPDATE offers.offers SET stock = ${stock} WHERE id = 'BXPLUG0001-US-1'`)
    expect((await place(shopper, await prepareCheckout(shopper))).status).toBe(200)
  })

  test('each line says of which bundle it is a part: in cart, order, mail, invoice and API, also at no lower price', async () => {
    const { store, bundle, rows, merchant, shopper, item } = await openBundle()
    const { commerce } = store
    // Its parts have become cheaper since.
    await rows(`UPDATE bundles.bundles SET price = 99900 WHERE id = '${bundle.id}'`)
    await add(shopper, item())
    const said = 'Bundle: Test set'
    const lines = (await linesOf(shopper)).filter(({ associatedItemId }) => associatedItemId !== null)
    expect(lines).toHaveLength(3)
    for (const { adjustments } of lines) expect(adjustments.map(({ amount }) => amount.amount)).toEqual([0])
    const placed = await place(shopper, await prepareCheckout(shopper))
    const { orderId: id } = placed.json as { orderId: string }
    const note = expect.objectContaining({ feature: 'bundles', code: 'bundle', values: { bundle: 'Test set' } })
    for (const [who, path] of [
      [shopper, `/api/orders/${id}`],
      [merchant, `/api/merchant/orders/${id}`],
    ] as const) {
      const { items } = (await who.send({ path })).json as Order
      expect(items.map(({ adjustments }) => adjustments)).toEqual([[note], [note], [note]])
    }
    const page = (await shopper.send({ path: `/orders/${id}`, headers: { accept: 'text/html' } })).text
    expect(page.split(`<span>${said}</span>`)).toHaveLength(4)
    await deliverEvents(commerce, commerce.modules)
    const text = `SELECT text FROM platform.mails WHERE text LIKE '%${id}%'`
    const [mail] = await commerce.db.query<{ text: string }>({ name: '', text })
    expect(mail?.text.split('\n').filter((line) => line === said)).toHaveLength(3)
    const [invoice] = await findDocumentsOf(commerce.db, id)
    const { poppler } = readPdf(await documentPdf(commerce, invoice ?? expect.fail('no invoice')))
    expect(poppler.split(said)).toHaveLength(4)
  })

  test('buy now sells a bundle past the cart', async () => {
    const { shopper, item } = await openBundle()
    const checkout = await prepareCheckout(shopper, { items: [item()] })
    const placed = await place(shopper, checkout)
    expect(placed.status, placed.text).toBe(200)
    expect(await linesOf(shopper)).toEqual([])
  })
})
