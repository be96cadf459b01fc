import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { longCount, SEED } from '#test/seed.ts'
import { signIn } from '#test/sign-in.ts'
import { DRUM, HOME, turnOn } from './testing.ts'

const PLACES = {
  US: { host: 'localhost:3000', home: HOME },
  DE: { host: 'de.localhost:3000', home: { ...HOME, region: '', postalCode: '10115', city: 'Berlin', country: 'DE' } },
}
type Code = keyof typeof PLACES
type Money = { amount: number }
type Quote = {
  agreedTotal: number
  arrival: string | null
  agreedChoice: string
  total: Money
  dueToday: Money
  deliveryTotal: Money
  tax: { total: Money }
  items: { title: string; quantity: number }[]
}
type Order = Omit<Quote, 'items'> & {
  items: { title: string; quantity: number }[]
  payments: { state: string; amount: Money }[]
}

const quantity = fc.integer({ min: 1, max: 3 })
/** A device with or without monthly payments, an accessory or none, and where it is bought: tax is added in one place, included in the other. */
const pressed = fc.record({
  code: fc.constantFrom<Code>('US', 'DE'),
  isMonthly: fc.boolean(),
  quantity,
  accessory: fc.option(fc.record({ asin: fc.constantFrom('BXCABL0002', 'BXCABL0001'), quantity })),
})

/** Whether the device is paid in three months: what stands for the features that offer it. */
let months = 1
const plans: ServerFeature = {
  name: 'plans',
  orderHooks: {
    charges: ({ lines: [device] }) => {
      const part = device?.price ? Math.floor((device.price * device.quantity) / months) : 0
      const all = months > 1 ? Array.from({ length: months }, (_, month) => month) : []
      return all.map((month) => ({ key: `plan-${month}`, line: 0, amount: part, months: month }))
    },
  },
}
const makeStore = storesWith({ first: [plans] })

test('what the panel says is what the press orders: plan, accessory, quantity and tax', async () => {
  const store = await makeStore()
  const open = async (code: Code) => {
    const shopper = makeShopper(store.app, PLACES[code].host)
    await signIn(store, shopper)
    const body = PLACES[code].home
    const added = await shopper.send({ method: 'POST', path: '/api/account/addresses', body })
    await shopper.send({ method: 'POST', path: '/account/payments', form: { cardNumber: '4242 4242 4242 4242' } })
    const { json } = await shopper.send({ path: '/api/account/payment-methods' })
    const card = (json as { items: { id: string }[] }).items[0]?.id ?? ''
    expect((await turnOn(shopper, (added.json as { id: string }).id, card)).status).toBe(303)
    return shopper
  }
  const shoppers = { US: await open('US'), DE: await open('DE') }
  let press = 0
  await fc.assert(
    fc.asyncProperty(pressed, async ({ code, isMonthly, quantity: count, accessory }) => {
      const shopper = shoppers[code]
      const offerOf = (asin: string) => ({ asin, offerListingId: `${asin}-${code}-1` })
      months = isMonthly ? 3 : 1
      const items = [
        { ...offerOf(DRUM.asin), quantity: count },
        ...(accessory ? [{ ...offerOf(accessory.asin), quantity: accessory.quantity }] : []),
      ]
      const at = `/api/marketplaces/${code}`
      const quoted = await shopper.send({ method: 'POST', path: `${at}/one-click-quotes`, body: { items } })
      expect([quoted.status, quoted.status === 200 || quoted.text]).toEqual([200, true])
      const { agreedTotal, arrival, agreedChoice, ...said } = quoted.json as Quote
      press += 1
      const body = { id: `press-of-the-property-${press}`, items, agreedTotal, arrival, agreedChoice }
      const placed = await shopper.send({ method: 'POST', path: `${at}/one-click-orders`, body })
      expect([placed.status, placed.status === 201 || placed.text]).toEqual([201, true])
      const { orderId } = placed.json as { orderId: string }
      const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
      expect(order.items.map(({ title, quantity: units }) => ({ title, quantity: units }))).toEqual(said.items)
      expect([order.total, order.deliveryTotal, order.tax.total]).toEqual([
        ...[said.total, said.deliveryTotal, said.tax.total],
      ])
      const later = order.payments.filter(({ state }) => state === 'scheduled')
      const cents = ({ amount }: Money) => Math.round(amount * 100)
      expect(later.length > 0).toBe(isMonthly)
      expect(cents(said.dueToday)).toBe(cents(order.total) - later.reduce((sum, { amount }) => sum + cents(amount), 0))
    }),
    { seed: SEED, numRuns: longCount(12, 150) },
  )
})
