import { expect, test } from 'vitest'
import { findOrder } from '#commerce/orders/queries/find-order.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { bring, orderOnce } from '#test/order.ts'
import { readPdf } from '#test/read-pdf.ts'
import { asMerchant } from '#test/settings.ts'
import { returnSlipPdf } from '../work/pdf.ts'

const SELLER = { name: 'Orvane Inc.', address: ['1 Main Street', 'Austin, TX 78701'] }

test("the slip of a return has its number, whom it goes to, and what is in the parcel; the seller's address where no other is set", async () => {
  const store = await makeStore()
  const { commerce } = store
  await (await asMerchant(store)).set('marketplaces.US.seller', SELLER)
  const id = await orderOnce(makeShopper(store.app))
  await bring(store, id)
  const find = () => findOrder(commerce, commerce.db, id, undefined)
  const before = await find()
  expect(before && (await returnSlipPdf(commerce, before))).toBeUndefined()
  const items = [{ position: 0, quantity: 1 }]
  const asked = { kind: 'request-return', items, reason: 'other', note: '' } as const
  expect(await changeOrder(commerce, { id, owner: undefined }, asked)).toMatchObject({ ok: true })
  const order = await find()
  const slip = order && (await returnSlipPdf(commerce, order))
  const { poppler } = readPdf(slip ?? expect.fail('no slip'))
  for (const words of [
    'Return slip',
    `${id}-R1`,
    SELLER.name,
    ...SELLER.address,
    'Orvane Drum smart speaker, chalk',
    'Send by',
  ])
    expect(poppler).toContain(words)
})
