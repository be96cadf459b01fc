import type { z } from 'zod'
import type { ViewedResource } from '#commerce/merchant/work/resource.ts'
import { declaration, declarationId, declarationList, type StoredDeclaration } from '../contract.ts'
import { findDeclaration, listDeclarations } from '../queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findDeclaration>>>

/** The merchant's view of what was withdrawn from. */
export const withdrawalResource: ViewedResource<Found, StoredDeclaration, z.infer<typeof declarationList>> = {
  path: 'withdrawals',
  command: 'withdrawals',
  nouns: { one: 'a declaration of withdrawal', many: 'declarations of withdrawal' },
  id: declarationId,
  shown: declaration,
  toShown: ({ id, marketplace, name, email, orderId, state, receivedAt }) => ({
    id,
    marketplace,
    name,
    email,
    order: orderId,
    state,
    receivedAt: receivedAt.toISOString(),
  }),
  find: findDeclaration,
  list: listDeclarations,
  listed: declarationList,
  toListed: (page) => page,
  toLine: ({ id, order, state, name, email, receivedAt }) =>
    `${id}  ${receivedAt.slice(0, 16).replace('T', ' ')}  ${order}  ${state}  ${name} <${email}>`,
}
