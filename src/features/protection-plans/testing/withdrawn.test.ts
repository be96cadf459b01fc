import { expect, test } from 'vitest'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import { DETAILS } from '#test/check-out.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeSignedIn, signIn } from '#test/sign-in.ts'
import { CAN_WITHDRAW, withdrawFrom } from '#test/withdraw.ts'
import { beginPlansOf } from '../work/begin.ts'
import { payDue } from '../work/end.ts'
import type { Shown } from './helpers.ts'

const API = '/api/marketplaces/DE/checkouts'
const HOME = {
  ...DETAILS,
  payment: 'test-card',
  cardNumber: '4242424242424242',
  region: '',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
}
const ofGermany = (asin: string) => ({ asin, offerListingId: `${asin}-DE-1`, quantity: 1 })

/** An order in Germany of a phone with a plan, which have arrived. `together`: the plan's service goes with its device. */
async function open(isTogether: boolean) {
  const store = await makeStore()
  const { commerce } = store
  const { shopper: merchant } = await makeSignedIn(store, { role: 'merchant' })
  if (isTogether) {
    const path = '/api/merchant/services'
    const { services } = (await merchant.send({ path })).json as {
      services: { id: string; asin: string; marketplace: string }[]
    }
    const own = services.find(({ asin, marketplace }) => asin === 'BXCARE0002' && marketplace === 'DE')
    await merchant.send({ method: 'POST', path: `${path}/${own?.id}/end`, body: {} })
    const body = {
      marketplace: 'DE',
      asin: 'BXCARE0002',
      kind: 'plan',
      products: ['BXPHON0001'],
      mutuallyInclusive: true,
      offers: [{ offerListingId: 'BXCARE0002-DE-1', fulfillmentType: 'remote' }],
    }
    const made = await merchant.send({ method: 'POST', path, body })
    expect(made.status, made.text).toBe(201)
  }
  const buyer = makeShopper(store.app, 'de.localhost:3000')
  await signIn(store, buyer)
  const items = [ofGermany('BXPHON0001'), ofGermany('BXCARE0002')]
  const begun = await buyer.send({ method: 'POST', path: API, body: { items } })
  const path = `${API}/${(begun.json as { id: string }).id}`
  await buyer.send({ method: 'PUT', path: `${path}/details`, body: HOME })
  const placed = await buyer.send({ method: 'POST', path: `${path}/place` })
  const { orderId: id } = placed.json as { orderId: string }
  const ask = async (command: Parameters<typeof changeOrder>[2]) => {
    expect(await changeOrder(commerce, { id, owner: undefined }, command)).toMatchObject({ ok: true })
  }
  await ask({ kind: 'ship' })
  await ask({ kind: 'deliver', parcel: 1 })
  await beginPlansOf(commerce, id)
  const order = async () => (await buyer.send({ path: `/api/orders/${id}` })).json as Order
  const plan = async () =>
    ((await buyer.send({ path: '/api/marketplaces/DE/plans' })).json as { plans: Shown[] }).plans[0]
  return { commerce, buyer, id, ask, order, plan }
}

test.runIf(CAN_WITHDRAW).each([false, true])(
  'withdrawing from an order ends its plan at once and gives back the device and all of its plan, whatever they are to each other (together: %s)',
  async (isTogether) => {
    const { commerce, buyer, id, ask, order, plan } = await open(isTogether)
    expect(await plan()).toMatchObject({ state: 'ACTIVE' })
    const page = (await buyer.send({ path: `/orders/${id}/return`, headers: { accept: 'text/html' } })).text
    expect(page.match(/name="units-\d+"/g)).toHaveLength(1)
    expect((await withdrawFrom(buyer, id)).status).toBe(303)
    await deliverEvents(commerce, commerce.modules)
    const asked = await order()
    expect(asked.state).toBe('return-requested')
    expect(asked.items.map(({ asin, returning }) => [asin, returning])).toEqual([
      ['BXPHON0001', 1],
      ['BXCARE0002', 0],
    ])
    const ended = await plan()
    expect(ended).toMatchObject({ state: 'ENDED', endedBecause: 'device', refund: ended?.paid })
    await payDue(commerce)
    expect((await order()).refundedTotal).toEqual(ended?.paid)
    await deliverEvents(commerce, commerce.modules)
    await ask({ kind: 'receive-return', restock: true })
    await payDue(commerce)
    const { total, refundedTotal } = await order()
    expect((await plan())?.refund).toEqual((await plan())?.paid)
    expect(refundedTotal).toEqual(total)
  },
)
