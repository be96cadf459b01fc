import type { OrderData, PageData } from '#commerce/feature.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findParts } from './queries/plans.ts'
import { findProgramOf } from './queries/programs.ts'
import { toPlans } from './view.ts'

/** The programme of a product; a page without one does not carry the feature. What a part costs follows from the offer. */
export const installmentsPageData: PageData<DataOf<'installments', 'page'>> = async (sql, { product, marketplace }) => {
  const program = await findProgramOf(sql, marketplace.code, product.asin)
  return program && { programId: program.id, parts: program.parts }
}

/** How an order is paid in parts, with the names of what is. */
export const installmentsOrderData: OrderData<DataOf<'installments', 'order'>> = async (sql, { id, items }) => {
  const plans = toPlans(await findParts(sql, id))
  if (plans.length === 0) return undefined
  const titleOf = (line: number) => items.find(({ position }) => position === line)?.title ?? ''
  return { plans: plans.map((plan) => ({ ...plan, title: titleOf(plan.line) })) }
}
