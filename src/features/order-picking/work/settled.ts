import type { Commerce } from '#commerce/feature.ts'
import type { Listener } from '#platform/store/module.ts'
import { settleTask } from '../queries/tasks.ts'

/** An order that was picked or weighed as such, without the step, is not to be picked any more. */
export const settledTasks: Listener<Commerce> = {
  name: 'order-picking-settled',
  types: ['order.picked', 'order.weighed'],
  handle: ({ db }, { key }) => settleTask(db, key),
}
