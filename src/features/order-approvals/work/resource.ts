import type { z } from 'zod'
import type { ViewedResource } from '#commerce/merchant/work/resource.ts'
import { type ManagedRequest, managedRequest, managedRequests } from '../contract/merchant.ts'
import { requestId } from '../contract/shapes.ts'
import { findRequest, listRequests } from '../queries/requests.ts'
import { viewManaged } from './view.ts'

/** What companies ask to have approved, for the merchant, who decides nothing about it. */
export const requestResource: ViewedResource<ManagedRequest, ManagedRequest, z.infer<typeof managedRequests>> = {
  path: 'order-requests',
  command: 'order-requests',
  nouns: { one: 'an order request', many: 'order requests' },
  id: requestId,
  shown: managedRequest,
  toShown: (request) => request,
  find: async (sql, id) => {
    const request = await findRequest(sql, id)
    return request && viewManaged(sql, request)
  },
  list: async (sql, after, most) =>
    Promise.all((await listRequests(sql, after, most)).map((request) => viewManaged(sql, request))),
  listed: managedRequests,
  toListed: ({ items, next }) => ({ requests: items, next }),
  toLine: ({ id, marketplace, company, state, person, total, orderId }) =>
    `${id}  ${marketplace}  ${state}  ${total.displayString}  ${person?.email ?? 'nobody'}  company ${company}${orderId ? `  order ${orderId}` : ''}`,
}
