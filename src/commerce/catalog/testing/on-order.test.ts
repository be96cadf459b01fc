import { expect, test } from 'vitest'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { DRUM, orderOnce } from '#test/order.ts'

const CHOCOLATE = { asin: 'BXCHOC0001', offerListingId: 'BXCHOC0001-US-1', quantity: 1 }
const HEADING = 'How to keep and use your food'

const mails = statement(`SELECT text FROM platform.mails`, { text: 'text' })
const keep = statement(`UPDATE catalog.texts SET storage = 'Keep it cool & dry.' WHERE asin = $1 AND language = 'en'`)

test('an order says how to keep its food, on its page and in its mail, and nothing of anything else', async () => {
  const store = await makeStore()
  const { commerce } = store
  await commerce.db.query(keep, [CHOCOLATE.asin])
  const shopper = makeShopper(store.app)
  const [food, speaker] = [
    await orderOnce(shopper, { items: [CHOCOLATE, DRUM] }),
    await orderOnce(shopper, { items: [DRUM] }),
  ]
  const pageOf = async (id: string) => (await shopper.send({ path: `/orders/${id}` })).text
  const page = await pageOf(food)
  expect(page).toContain(HEADING)
  expect(page).toContain('Keep it cool &amp; dry.')
  expect(await pageOf(speaker)).not.toContain(HEADING)
  await deliverEvents(commerce, commerce.modules)
  const texts = (await commerce.db.query(mails)).map(({ text }) => text)
  expect(texts.map((text) => [text.includes(food), text.includes(HEADING)])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  )
  expect(texts.find((text) => text.includes(food))).toMatch(/chocolate.*: Keep it cool & dry\./i)
  const gone = { kind: 'cancel', items: [{ position: 0, quantity: 1 }] } as const
  expect((await changeOrder(commerce, { id: food, owner: undefined }, { ...gone, items: [...gone.items] })).ok).toBe(
    true,
  )
  expect(await pageOf(food)).not.toContain(HEADING)
})
