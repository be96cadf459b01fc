import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { longCount, SEED } from '#test/seed.ts'
import { signIn } from '#test/sign-in.ts'
import { addCard, codeOf, DRUM, HOME, turnOn } from './helpers.ts'

/** Two addresses in areas with other taxes in each marketplace; the German ones have other delivery, too. */
const BERLIN = { ...HOME, region: '', postalCode: '10115', city: 'Berlin', country: 'DE' }
const PLACES = {
  US: { host: 'localhost:3000', homes: [HOME, { ...HOME, region: 'WA', postalCode: '98101', city: 'Seattle' }] },
  DE: { host: 'de.localhost:3000', homes: [BERLIN, { ...BERLIN, postalCode: '1010', city: 'Wien', country: 'AT' }] },
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
  address: { postalCode: string }
  items: { title: string; quantity: number }[]
  payments: { state: string; amount: Money }[]
}

const quantity = fc.integer({ min: 1, max: 3 })
const home = fc.constantFrom(0, 1)
/**
 * A device with or without monthly payments, an accessory or none, where it is bought, where it goes as the panel says, and what the
 * customer changes before the press: the address of their choice, the default of their address book, or nothing. Tax is added in one
 * marketplace, included in the other.
 */
const pressed = fc.record({
  code: fc.constantFrom<Code>('US', 'DE'),
  isMonthly: fc.boolean(),
  quantity,
  shown: home,
  chosen: fc.option(home),
  byDefault: fc.option(home),
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

/** A customer with both addresses of a place and a card. */
async function open(store: Awaited<ReturnType<typeof makeStore>>, code: Code) {
  const shopper = makeShopper(store.app, PLACES[code].host)
  await signIn(store, shopper)
  const ids: string[] = []
  for (const body of PLACES[code].homes) {
    const added = await shopper.send({ method: 'POST', path: '/api/account/addresses', body })
    ids.push((added.json as { id: string }).id)
  }
  const card = await addCard(shopper)
  const choose = async (index: number) => expect((await turnOn(shopper, ids[index] ?? '', card)).status).toBe(303)
  const prefer = async (index: number) => {
    const way = { method: 'POST', path: `/account/addresses/${ids[index]}/default` } as const
    expect((await shopper.send(way)).status).toBe(303)
  }
  return { shopper, choose, prefer }
}

test('what the panel says is what the press orders: plan, accessory, quantity, address, delivery and tax', async () => {
  const store = await makeStore()
  const shoppers = { US: await open(store, 'US'), DE: await open(store, 'DE') }
  let press = 0
  await fc.assert(
    fc.asyncProperty(pressed, async ({ code, isMonthly, quantity: count, accessory, shown, chosen, byDefault }) => {
      const { shopper, choose, prefer } = shoppers[code]
      const offerOf = (asin: string) => ({ asin, offerListingId: `${asin}-${code}-1` })
      months = isMonthly ? 3 : 1
      const items = [
        { ...offerOf(DRUM.asin), quantity: count },
        ...(accessory ? [{ ...offerOf(accessory.asin), quantity: accessory.quantity }] : []),
      ]
      const at = `/api/marketplaces/${code}`
      const quote = async () => {
        const quoted = await shopper.send({ method: 'POST', path: `${at}/one-click-quotes`, body: { items } })
        expect([quoted.status, quoted.status === 200 || quoted.text]).toEqual([200, true])
        return quoted.json as Quote
      }
      const send = async ({ agreedTotal, arrival, agreedChoice }: Quote) => {
        press += 1
        const body = { id: `press-of-the-property-${press}`, items, agreedTotal, arrival, agreedChoice }
        return shopper.send({ method: 'POST', path: `${at}/one-click-orders`, body })
      }
      await choose(shown)
      const first = await quote()
      if (byDefault !== null) await prefer(byDefault)
      if (chosen !== null) await choose(chosen)
      const goesTo = chosen ?? shown
      if (goesTo !== shown) expect(codeOf(await send(first))).toEqual([409, 'choice-changed'])
      const said = goesTo === shown ? first : await quote()
      const placed = await send(said)
      expect([placed.status, placed.status === 201 || placed.text]).toEqual([201, true])
      const { orderId } = placed.json as { orderId: string }
      const order = (await shopper.send({ path: `/api/orders/${orderId}` })).json as Order
      expect(order.address.postalCode).toBe(PLACES[code].homes[goesTo]?.postalCode)
      expect(order.items.map(({ title, quantity: units }) => ({ title, quantity: units }))).toEqual(said.items)
      expect([order.total, order.deliveryTotal, order.tax.total]).toEqual([
        ...[said.total, said.deliveryTotal, said.tax.total],
      ])
      const later = order.payments.filter(({ state }) => state === 'scheduled')
      const cents = ({ amount }: Money) => Math.round(amount * 100)
      expect(later.length > 0).toBe(isMonthly)
      expect(cents(said.dueToday)).toBe(cents(order.total) - later.reduce((sum, { amount }) => sum + cents(amount), 0))
    }),
    { seed: SEED, numRuns: longCount(16, 150) },
  )
})

test.each<Code>(['US', 'DE'])('the two addresses of the property in %s have other taxes', async (code) => {
  const { shopper, choose } = await open(await makeStore(), code)
  const taxes: number[] = []
  for (const index of [0, 1]) {
    await choose(index)
    const items = [{ asin: DRUM.asin, offerListingId: `${DRUM.asin}-${code}-1`, quantity: 1 }]
    const path = `/api/marketplaces/${code}/one-click-quotes`
    taxes.push(((await shopper.send({ method: 'POST', path, body: { items } })).json as Quote).tax.total.amount)
  }
  expect(taxes[0]).not.toBe(taxes[1])
})
