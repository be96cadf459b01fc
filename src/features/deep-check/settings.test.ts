import { place, prepareCheckout } from '#test/check-out.ts'
import { testEffects } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { checkSettings } from './settings.ts'
import { ASIN, endDays, OFFER, promised } from './testing/helpers.ts'
import { settlePromises } from './work/settle.ts'

testEffects(checkSettings, {
  'marketplaces.US.brokenPromiseCredit': {
    to: 7.5,
    after: 7.5,
    notice: async (store) => {
      const { shopper } = await makeSignedIn(store)
      await promised(shopper)
      const items = [{ asin: ASIN, offerListingId: OFFER, quantity: 2 }]
      await place(shopper, await prepareCheckout(shopper, { items }))
      await endDays(store)
      await settlePromises(store.commerce)
      const { json } = await shopper.send({ path: '/api/marketplaces/US/store-credit' })
      return (json as { available: { amount: number } }).available.amount
    },
  },
})
