import { addCompany, addPerson, decideCompany } from '#commerce/companies/queries.ts'
import { storeTerms } from '#commerce/companies/work/terms.ts'
import { statement } from '#platform/db/sql.ts'
import { prepareCheckout } from '#test/check-out.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { orderOnce } from '#test/order.ts'
import type { Effect } from '#test/settings.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import type { Checkout } from '../contract.ts'

const age = statement(`UPDATE orders.payments SET due_at = now() - interval '1 day' WHERE order_id = $1`)

let count = 0

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
  'marketplaces.US.stopsOverdueCompanies': {
    to: false,
    after: false,
    notice: async (store) => {
      const { db } = store.commerce
      const { shopper, who } = await makeSignedIn(store)
      count += 1
      const id = `company-overdue-${count}`.padEnd(22, '-')
      await db.transaction(async (sql) => {
        const numbers = { registration: null, vatNumber: null }
        await addCompany(sql, { id, marketplace: 'US', name: 'Halden Studio', country: 'US', ...numbers })
        await addPerson(sql, id, who.id, 'buyer')
        await decideCompany(sql, id, 'ACTIVE', null)
        await storeTerms(sql, id, { limit: 100_000, days: 14 })
        return { ok: true, value: undefined } as const
      })
      await db.query(age, [await orderOnce(shopper, { details: { payment: 'invoice' } })])
      const items = [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }]
      const card = { payment: 'test-card', cardNumber: '4242 4242 4242 4242' }
      const checkout = await prepareCheckout(shopper, { items, details: card })
      const { json } = await shopper.send({ path: `/api/marketplaces/US/checkouts/${checkout}` })
      return (json as Checkout).account?.isStopped
    },
  },
}
