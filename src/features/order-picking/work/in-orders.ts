import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { addTask, cancelTask } from '../queries/tasks.ts'

/** Notes with an order of a fresh store that it is to be picked, and ends that where all of the order is cancelled. */
export const pickingOrders: OrderHooks = {
  after: async (sql, { store }, orderId, { fresh }) => {
    if (store && fresh?.slot) await addTask(sql, orderId, fresh, fresh.slot)
  },
  cancelled: async (sql, orderId, { isAll }) => {
    if (isAll) await cancelTask(sql, orderId)
  },
}
