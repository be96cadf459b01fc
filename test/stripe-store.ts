import { expect } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { place, prepareCheckout } from './check-out.ts'
import { makeShopper } from './make-shopper.ts'
import { storesWith } from './make-store.ts'
import { DRUM } from './order.ts'
import { startStripe } from './stripe-stand-in.ts'

/** Address of the webhook to which Stripe sends its events. */
export const EVENTS = '/api/payments/stripe/events'

const between: { meanwhile?: (() => Promise<unknown>) | undefined } = {}
const spy: ServerFeature = {
  name: 'spy',
  cartPricing: {
    stage: 'discount',
    price: async () => {
      const { meanwhile } = between
      between.meanwhile = undefined
      await meanwhile?.()
      return []
    },
  },
}
let openStore: ReturnType<typeof storesWith> | undefined

/**
 * Opens a store with Stripe and a shopper who has been sent to pay. `meanwhile` runs once, the next time a checkout is priced.
 */
export async function openStripeStore() {
  const books = await startStripe()
  const time = { shift: 0 }
  between.meanwhile = undefined
  openStore ??= storesWith({ more: [spy], config: { stripe: books.settings } })
  const store = await openStore({ clock: { now: () => Date.now() + time.shift } })
  const shopper = makeShopper(store.app)
  const id = await prepareCheckout(shopper, { items: [DRUM], details: { payment: 'stripe' } })
  const { commerce } = store
  const rows = <Row>(text: string) => commerce.db.query<Row>({ name: '', text })
  const states = async () =>
    (await rows<{ state: string }>('SELECT state FROM orders.payments ORDER BY changed_at')).map(({ state }) => state)
  const ordered = async () => (await rows<{ n: number }>('SELECT count(*)::int AS n FROM orders.orders'))[0]?.n
  const stock = async () =>
    (await rows<{ stock: number }>(`SELECT stock FROM offers.offers WHERE id = '${DRUM.offerListingId}'`))[0]?.stock
  const leave = async () => {
    const sent = await place(shopper, id)
    expect(sent.status, sent.text).toBe(202)
    return (sent.json as { payAt: string }).payAt.split('/').at(-1) ?? ''
  }
  const comeBack = () => shopper.send({ path: `/checkout/${id}/paid` })
  const hear = ({ payload, header }: { payload: string; header: string }) =>
    store.app.inject({
      method: 'POST',
      url: EVENTS,
      payload,
      headers: { host: 'localhost:3000', 'content-type': 'application/json', 'stripe-signature': header },
    })
  const settle = async () => {
    await rows(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
    await settlePayments(commerce)
  }
  return {
    books,
    store,
    commerce,
    shopper,
    id,
    rows,
    states,
    ordered,
    stock,
    leave,
    comeBack,
    hear,
    settle,
    time,
    between,
  }
}
