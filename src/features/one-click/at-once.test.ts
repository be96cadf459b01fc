import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { fileStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { oneClickAtOnce } from './at-once.ts'
import { addHome, DRUM, turnOn } from './testing.ts'

const ITEM = {
  ...{ asin: DRUM.asin, offerId: DRUM.offerListingId, quantity: 2, extras: {}, key: '' },
  ...{ associatedLine: null, goesTogether: false },
}

test('other buttons get what the items come to, with a press of their own each time, once it is turned on', async () => {
  const { commerce, app } = await fileStore()
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
