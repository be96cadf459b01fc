import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { withOffset } from '#commerce/fresh-stores/rules/local-time.ts'
import { findJoinable } from '#commerce/orders/queries/joinable.ts'
import type { OrderData } from '#commerce/orders/seams.ts'
import type { OrderTogether } from '../contract/pages.ts'
import { findTogether } from '../queries/stops.ts'

/** What comes with an order, and until when something can be added to it; nothing, and nothing is read, where no store hands it over. */
export const orderTogether: OrderData<OrderTogether> = async (sql, { id: orderId, storeId }) => {
  if (!storeId) return undefined
  const left = (await findTogether(sql, orderId)).filter(({ isLeft }) => isLeft)
  const own = left.find((each) => each.orderId === orderId)
  if (!own) return undefined
  const ids = left.map((each) => each.orderId)
  const others = ids.filter((id) => id !== orderId)
  const isFirst = ids[0] === orderId
  const isOpen = !own.isClosed && own.deadline.getTime() > Date.now()
  const orders = isOpen ? await findJoinable(sql, ids, undefined) : []
  const canJoin = ids.find((id) => orders.some((order) => order.id === id && order.canJoin))
  if (others.length === 0 && canJoin === undefined) return undefined
  const store = canJoin === undefined ? undefined : await findFreshStore(sql, storeId)
  const until = store && withOffset(own.deadline.getTime(), store.timeZone)
  return {
    orderId,
    storeId,
    joins: isFirst ? null : (ids[0] ?? null),
    added: isFirst ? others : others.slice(1),
    open: canJoin !== undefined && until ? { slotId: own.slotId, orderId: canJoin, until } : null,
  }
}
