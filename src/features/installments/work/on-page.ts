import { findAside } from '#commerce/cart/work/aside.ts'
import type { OrderData } from '#commerce/orders/seams.ts'
import type { PageData } from '#commerce/product-page/seams.ts'
import type { ShopperState } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { findParts } from '../queries/plans.ts'
import { findProgramOf } from '../queries/programs.ts'
import { programIdOf } from '../rules/lines.ts'
import { planDays } from '../rules/plan-days.ts'
import { LONGEST_PLAN_DAYS } from '../settings.ts'
import { toPlans } from './view.ts'

/** Returns a product's program; a page without one that may be offered there leaves the feature out. The amounts of the payments follow from the offer. */
export const installmentsPageData: PageData<DataOf<'installments', 'page'>> = async (
  sql,
  { product, marketplace, settings },
) => {
  const program = await findProgramOf(sql, marketplace.code, product.asin)
  if (!program || planDays(program.parts) > LONGEST_PLAN_DAYS.in(settings.of(marketplace.code))) return undefined
  return { programId: program.id, parts: program.parts }
}

/** Returns how a unit of the product is paid that is set aside in the shopper's cart, for a box that can't be changed any more. */
export const installmentsState: ShopperState<DataOf<'installments', 'state'>> = async (
  commerce,
  { owner },
  { code: marketplace },
  asin,
) => {
  if (!owner || !asin) return undefined
  const aside = await findAside(commerce, { owner, marketplace }, asin)
  const heldThrough = aside && programIdOf(aside.extras)
  return heldThrough === undefined ? undefined : { heldThrough }
}

/** Returns an order's payment plans with the titles of their products. */
export const installmentsOrderData: OrderData<DataOf<'installments', 'order'>> = async (sql, { id, items }) => {
  const plans = toPlans(await findParts(sql, id))
  if (plans.length === 0) return undefined
  const titleOf = (line: number) => items.find(({ position }) => position === line)?.title ?? ''
  return { plans: plans.map((plan) => ({ ...plan, title: titleOf(plan.line) })) }
}
