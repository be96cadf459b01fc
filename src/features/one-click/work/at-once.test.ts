import { expect, test } from 'vitest'
import { z } from 'zod'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { addHome, DRUM, turnOn } from '../testing/helpers.ts'
import { oneClickAtOnce } from './at-once.ts'

const ITEM = {
  asin: DRUM.asin,
  offerId: DRUM.offerListingId,
  quantity: 2,
  extras: {},
  key: '',
  associatedLine: null,
  goesTogether: false,
}

test('other buttons get what the items come to, with a press of their own each time, once it is turned on', async () => {
  const { commerce, app } = await sharedStore()
  const { shopper, who } = await makeSignedIn({ commerce, app })
  const cart = { owner: customerOwner(who.id), marketplace: 'US' as const }
  const asker = { commerce, cart, customer: who, language: 'en' }
  expect([await oneClickAtOnce.isOn(asker), await oneClickAtOnce.quote(asker, [ITEM])]).toEqual([false, null])
  await turnOn(shopper, await addHome(shopper), 'invoice')
  expect(await oneClickAtOnce.isOn(asker)).toBe(true)
  const [one, two] = [await oneClickAtOnce.quote(asker, [ITEM]), await oneClickAtOnce.quote(asker, [ITEM])]
  expect(one).toMatchObject({ total: { amount: 259.98 }, quantity: 2, fields: { 'one-click-total': '25998' } })
  expect(one?.fields['one-click-draft']).not.toBe(two?.fields['one-click-draft'])
})

/** A folder with a button of its own, which orders at once or asks whether it has. */
const buttons: ServerFeature = {
  name: 'buttons',
  routes: (app, commerce) => {
    for (const deed of ['order', 'again'] as const)
      app.post(
        `/buttons/${deed}`,
        { schema: { hide: true, body: z.record(z.string(), z.string()) } },
        async (request) => {
          const { owner } = commerce.shopperOf(request)
          const { quantity = '2', ...body } = request.body
          const cart = { owner: owner ?? '', marketplace: 'US' as const }
          const items = [{ ...ITEM, quantity: Number(quantity) }]
          return {
            at:
              (await oneClickAtOnce[deed]({ commerce, request: Object.assign(request, { body }), cart, items })) ??
              null,
          }
        },
      )
  },
}

test('the same press is known again once it has ordered, with the same items only', async () => {
  const store = await makeStore({ first: [buttons] })
  const { shopper, who } = await makeSignedIn(store)
  const cart = { owner: customerOwner(who.id), marketplace: 'US' as const }
  await turnOn(shopper, await addHome(shopper), 'invoice')
  const quote = await oneClickAtOnce.quote({ commerce: store.commerce, cart, customer: who, language: 'en' }, [ITEM])
  const press = async (deed: 'order' | 'again', more: object = {}) => {
    const answer = await shopper.send({ method: 'POST', path: `/buttons/${deed}`, form: { ...quote?.fields, ...more } })
    return (answer.json as { at: string | null }).at
  }
  expect(await press('again')).toBeNull()
  const ordered = await press('order')
  expect(ordered).toMatch(/^\/orders\//)
  expect(await press('again')).toBe(ordered)
  expect(await press('again', { quantity: '1' })).toBeNull()
})
