import { prepareCheckout } from '#test/check-out.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import type { Effect } from '#test/settings.ts'

export const EFFECTS: Record<string, Effect> = {
  'marketplaces.US.prepaidBuysVouchers': {
    to: true,
    after: 10,
    notice: async (store) => {
      const { shopper } = await makeCustomerWithCredit(store, 1000)
      const items = [{ asin: 'BXGIFT0050', offerListingId: 'BXGIFT0050-US-1', quantity: 1 }]
      const id = await prepareCheckout(shopper, { items })
      const { json } = await shopper.send({ path: `/api/marketplaces/US/checkouts/${id}` })
      return (json as { storeCredit: { usable: { amount: number } } }).storeCredit.usable.amount
    },
  },
}
