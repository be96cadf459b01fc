import type { OrderData, ShopperData } from '#commerce/feature.ts'
import type { OrderHooks } from '#commerce/orders/hooks.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { endWithDevices } from './end.ts'
import { adoptPlans, collectPlans, databaseTime, erasePlans, findPlansOf } from './queries/plans.ts'
import { toShown } from './view.ts'

/** A plan ends with its device's contract. It cannot be returned by itself: it is cancelled in the account, by its own terms. */
export const planOrders: OrderHooks = {
  returned: endWithDevices,
  kept: async (sql, orderId) => {
    const plans = await findPlansOf(sql, orderId)
    return plans.map(({ planLine }) => ({ position: planLine, quantity: 1 }))
  },
}

/** The plans of an order, with what a repair has done to the legal guarantee. */
export const planOrderData: OrderData<DataOf<'protection-plans', 'order'>> = async (sql, { id }) => {
  const plans = await findPlansOf(sql, id)
  if (plans.length === 0) return undefined
  const now = await databaseTime(sql)
  return { plans: plans.map((plan) => toShown(plan, now)) }
}

export const plansOfShopper: ShopperData = { adopt: adoptPlans, collect: collectPlans, erase: erasePlans }
