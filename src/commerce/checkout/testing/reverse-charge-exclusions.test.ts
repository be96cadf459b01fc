import { expect, test } from 'vitest'
import { beginAbroad, cents, openAbroad, type Shown, SPEAKERS, VIENNA } from '#commerce/companies/testing/abroad.ts'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { issueDue } from '#commerce/documents/testing/helpers.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { storeOfFile } from '#test/make-store.ts'

const CABLE = { asin: 'BXCABL0001', offerListingId: 'BXCABL0001-DE-1', quantity: 1 }
const [IN_PARTS, VOUCHERS] = [5, 7]
const speakers = (quantity: number) => SPEAKERS.map((speaker) => ({ ...speaker, quantity }))

/** A feature that wants a part of five speakers paid next month, and names seven of them as vouchers. */
const fixed: ServerFeature = {
  name: 'fixed',
  orderHooks: {
    charges: ({ lines }) =>
      lines.flatMap(({ quantity }, line) =>
        quantity === IN_PARTS ? [{ key: 'next', line, amount: 100, months: 1 }] : [],
      ),
    vouchers: ({ lines }) => lines.flatMap(({ quantity, id }) => (quantity === VOUCHERS ? [id] : [])),
  },
}
const weigh = statement(
  `UPDATE offers.offers SET sold = '{"picking": "catch", "per": "1 kg", "usual": "0.4 kg", "most": "0.55 kg"}', stock = 9 WHERE id = $1`,
)
const openStore = storeOfFile({ more: [fixed] })
const open = async () => openAbroad({ store: await openStore() })

test.each<[string, object[]]>([
  ['is paid by the month', speakers(IN_PARTS)],
  ['is a voucher', speakers(VOUCHERS)],
  ['is weighed', [CABLE]],
  ['is partly paid by the month', [...speakers(IN_PARTS), { ...CABLE, quantity: 2 }]],
])('what %s is taxed as ever, on the review and in the order', async (_what, items) => {
  const { commerce, shopper, side } = await open()
  await commerce.db.query(weigh, [CABLE.offerListingId])
  const { review, place } = await beginAbroad(shopper, VIENNA, items)
  const shown = await review()
  expect(shown.tax.reverseCharge).toBeUndefined()
  expect(cents(shown.tax.total)).toBeGreaterThan(0)
  const { orderId } = (await place()).json as { orderId: string }
  const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as Shown
  expect([order.total, order.tax.reverseCharge]).toEqual([shown.total, undefined])
  await side('me')
  expect((await (await beginAbroad(shopper, VIENNA, items)).review()).total).toEqual(shown.total)
})

test('beside them nothing is charged without tax; once they are out of the cart, the rest is', async () => {
  const { shopper } = await open()
  const two = await beginAbroad(shopper, VIENNA, speakers(2))
  expect((await two.review()).tax.reverseCharge).toBeDefined()
  const mixed = await beginAbroad(shopper, VIENNA, [...speakers(VOUCHERS), CABLE])
  expect((await mixed.review()).tax.reverseCharge).toBeUndefined()
})

test('a number of Northern Ireland is none of a company of the United Kingdom or of Ireland', async () => {
  const { merchant } = await open()
  for (const country of ['GB', 'IE']) {
    const body = { marketplace: 'DE', name: 'Belfast Studio', people: [], country, vatNumber: 'XI980780684' }
    const made = await merchant.send({ method: 'POST', path: '/api/merchant/companies', body })
    expect([made.status, made.text], country).toEqual([422, expect.stringContaining(`is not a number of ${country}`)])
  }
})

test('goodwill, then a part, then the rest give back exactly what was paid', async () => {
  const { commerce, shopper } = await open()
  const { review, place } = await beginAbroad(shopper, VIENNA, speakers(3))
  const total = cents((await review()).total)
  const { orderId } = (await place()).json as { orderId: string }
  const target = { id: orderId, owner: undefined }
  const change = async (command: Parameters<typeof changeOrder>[2]) => {
    const changed = await changeOrder(commerce, target, command)
    expect(changed.ok, JSON.stringify(changed)).toBe(true)
  }
  await issueDue(commerce)
  await change({ kind: 'refund', amount: 777 })
  await issueDue(commerce)
  await change({ kind: 'cancel', items: [{ position: 0, quantity: 1 }] })
  await change({ kind: 'cancel', items: [{ position: 0, quantity: 2 }] })
  const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as {
    state: string
    owedTotal: { amount: number }
  }
  expect([order.state, cents(order.owedTotal)]).toEqual(['cancelled', 0])
  await issueDue(commerce)
  const notes = (await findDocumentsOf(commerce.db, orderId)).filter(({ kind }) => kind === 'credit-note')
  expect(notes.reduce((sum, { snapshot }) => sum + snapshot.total.gross, 0)).toBe(total)
  for (const { snapshot } of notes) expect([snapshot.total.tax, snapshot.total.net]).toEqual([0, snapshot.total.gross])
})
