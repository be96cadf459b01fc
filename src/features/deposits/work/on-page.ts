import { toPrice } from '#commerce/marketplace/rules.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findDeposits } from '../queries/deposits.ts'

/** The deposit on the page's product, where somebody sells it. */
export const depositOnPage: PageData<DataOf<'deposits', 'page'>> = async (
  sql,
  { product: { asin }, offers, marketplace },
) => {
  const [deposit] = offers.length > 0 ? await findDeposits(sql, marketplace.code, [asin]) : []
  return deposit && { kind: deposit.kind, amount: toPrice(deposit.amount, marketplace) }
}
