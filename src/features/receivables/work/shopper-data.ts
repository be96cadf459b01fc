import { findNumbersOf } from '#commerce/orders/queries/owed.ts'
import type { ShopperData } from '#commerce/shopper/seams.ts'
import { collectEntries, forgetEntries } from '../queries.ts'

/** Exports the payments of a shopper's invoices. Erasing keeps what was paid, but not what the payer wrote. */
export const receivablesOfShopper: ShopperData = {
  collect: async (sql, owner) => collectEntries(sql, await findNumbersOf(sql, owner)),
  beforeErase: async (sql, owner) => forgetEntries(sql, await findNumbersOf(sql, owner)),
}
