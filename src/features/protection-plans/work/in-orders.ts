import { customerIdOf } from '#commerce/accounts/rules.ts'
import { findBuyer } from '#commerce/orders/queries/find-order.ts'
import type { OrderData } from '#commerce/orders/seams.ts'
import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import type { ShopperData } from '#commerce/shopper/seams.ts'
import type { DataOf } from '#platform/render/declared.ts'
import { adoptPlans, collectPlans, databaseTime, erasePlans, findPlansOf } from '../queries/plans.ts'
import { endWithDevices, endWithdrawn } from './end.ts'
import { findSoldFor } from './open-devices.ts'
import { toShown } from './view.ts'

/** A plan ends with its device's contract. It cannot be returned by itself: it is cancelled in the account, by its own terms. */
export const planOrders: OrderHooks = {
  returned: endWithDevices,
  withdrawn: endWithdrawn,
  kept: async (sql, orderId) => {
    const plans = await findPlansOf(sql, orderId)
    return plans.flatMap((plan) => (plan.orderId === orderId ? [{ position: plan.planLine, quantity: 1 }] : []))
  },
}

/** The plans of an order, with what a repair has done to the legal guarantee, and whether its customer can still buy one for a device of it. */
export const planOrderData: OrderData<DataOf<'protection-plans', 'order'>> = async (sql, { id, marketplace }) => {
  const [plans, now, owner] = await Promise.all([findPlansOf(sql, id), databaseTime(sql), findBuyer(sql, id)])
  const cart = { owner: owner ?? '', marketplace }
  const isOpen =
    customerIdOf(cart.owner) !== undefined && (await findSoldFor(sql, cart, { now, orders: [id] })).length > 0
  return plans.length > 0 || isOpen ? { plans: plans.map((plan) => toShown(plan, now)), isOpen } : undefined
}

export const plansOfShopper: ShopperData = { adopt: adoptPlans, collect: collectPlans, erase: erasePlans }
