import { expect, test } from 'vitest'
import { findDocumentsOf } from '#commerce/documents/queries/documents.ts'
import { documentPdf } from '#commerce/documents/work/pdf.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeMerchantKey } from '#test/people.ts'
import { readPdf } from '#test/read-pdf.ts'
import { claimPath } from '../rules/paths.ts'
import { ASIN, addDeal, claim, ID } from './helpers.ts'

const NAMES = { LIGHTNING_DEAL: 'Lightning deal', DEAL_OF_THE_DAY: 'Deal of the day' }
type Type = keyof typeof NAMES

/** The mail and the invoice say what a line costs, not why. */
const UNNAMED = ['mail', 'invoice']

/** All that could say the name of a deal to whoever claimed it, and to the merchant: what it is and its text. */
async function sayings(type: Type): Promise<[where: string, text: string][]> {
  const store = await makeStore()
  const { commerce, app } = store
  await addDeal(store, { type, total: 1, waitlist: 0 })
  const shopper = makeShopper(app)
  expect((await claim(shopper)).status).toBe(200)
  const main = async (path: string) => {
    const { status, text } = await shopper.send({ path, headers: { accept: 'text/html' } })
    expect([path, status]).toEqual([path, 200])
    return (
      text
        .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .split('<main')[1]
        ?.split('</main>')[0] ?? ''
    )
  }
  const api = async (path: string, headers = {}) => {
    const { json } = await shopper.send({ path, headers })
    const said = [...JSON.stringify(json).matchAll(/"code":"deal","amount":.*?"type":"(\w+)"/g)].map(([, of]) => of)
    return said.map((of) => (of === 'DEAL_OF_THE_DAY' || of === 'LIGHTNING_DEAL' ? NAMES[of] : of)).join()
  }
  const found: [string, string][] = [['cart', await main('/cart')]]
  found.push(['API of the cart', await api('/api/marketplaces/US/cart/items')])
  const checkout = await prepareCheckout(shopper)
  found.push(['review', await main(`/checkout/${checkout}/review`)])
  found.push(['API of the checkout', await api(`/api/marketplaces/US/checkouts/${checkout}`)])
  const placed = await place(shopper, checkout)
  expect(placed.status, placed.text).toBe(200)
  const { orderId } = placed.json as { orderId: string }
  found.push(['order', await main(`/orders/${orderId}`)], ['API of the order', await api(`/api/orders/${orderId}`)])
  const authorization = `Bearer ${await makeMerchantKey(store)}`
  found.push(["merchant's API", await api(`/api/merchant/orders/${orderId}`, { authorization })])
  await changeOrder(commerce, { id: orderId, owner: undefined }, { kind: 'ship', tracking: 'T' })
  await deliverEvents(commerce, commerce.modules)
  const sent = { name: '', text: 'SELECT text FROM platform.mails ORDER BY queued_at' }
  const [mail] = await commerce.db.query<{ text: string }>(sent)
  found.push(['mail', mail?.text ?? ''])
  const [invoice] = await findDocumentsOf(commerce.db, orderId)
  found.push(['invoice', readPdf(await documentPdf(commerce, invoice ?? expect.fail('no invoice'))).poppler])
  return found
}

test.each<Type>(['LIGHTNING_DEAL', 'DEAL_OF_THE_DAY'])(
  'a %s has its own name in the cart, the review, the order and the APIs, and no other in its mail and its invoice',
  async (type) => {
    const other = type === 'LIGHTNING_DEAL' ? NAMES.DEAL_OF_THE_DAY : NAMES.LIGHTNING_DEAL
    for (const [where, text] of await sayings(type)) {
      const isNamed = !UNNAMED.includes(where)
      expect([where, text.includes(NAMES[type]), text.includes(other)]).toEqual([where, isNamed, false])
    }
  },
)

test('without scripts, the answer to a claim calls no other deal a lightning deal', async () => {
  const store = await makeStore()
  await addDeal(store, { type: 'DEAL_OF_THE_DAY', total: 1, waitlist: 0 })
  await claim(makeShopper(store.app))
  const form = { asin: ASIN, quantity: '1' }
  const headers = { accept: 'text/html' }
  const { text } = await makeShopper(store.app).send({ method: 'POST', path: claimPath(ID), form, headers })
  expect(text).toContain('All claimed; the waitlist is full.')
  expect(text).toContain('<h1>Deal</h1>')
  expect(text.split('<main')[1]).not.toMatch(/lightning deal/i)
})
