import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { findCompanyBuyer } from '../queries.ts'
import { mayBeForCompany } from '../rules/buyer.ts'
import { judgeReferences } from '../rules/purchasing.ts'
import { findSharedAddress } from './addresses.ts'

/** Lets nobody order for a company without the purchase-order number that it wants, whichever way; or with a company's when they buy for themselves, nor to an address of a company that is not theirs as they saw it. */
export const companyOrders: OrderHooks = {
  before: async (sql, { owner, marketplace }, lines, _address, terms) => {
    const customerId = customerIdOf(owner)
    if (!terms || customerId === undefined) return ok(undefined)
    const buyer = mayBeForCompany(lines) ? await findCompanyBuyer(sql, customerId) : undefined
    const [fault] = Object.values(judgeReferences(buyer, terms.references ?? {}))
    if (fault) return fail({ feature: 'companies', code: fault, isSaid: true })
    const { companyAddress } = terms
    const now = companyAddress && (await findSharedAddress(sql, companyAddress.id, { customerId, marketplace }))
    return now?.revision === companyAddress?.revision
      ? ok(undefined)
      : fail({ feature: 'companies', code: 'address', isSaid: true })
  },
}
