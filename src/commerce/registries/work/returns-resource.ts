import { z } from 'zod'
import type { ViewedResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, verb } from '#commerce/merchant/work/verb.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { fail } from '#platform/result.ts'
import { type ManagedReturn, managedReturn, returnId } from '../contract/returns.ts'
import { findReturn, listReturns, type RegistryReturn } from '../queries/returns.ts'
import { receiveReturn } from './returns.ts'
import { toManagedReturn } from './show.ts'

const returnList = z.object({ returns: z.array(managedReturn), next: returnId.nullable() })
const GONE = { status: 409, code: 'returned', message: 'The giver has had the money back.' }

const receive = verb({
  name: 'receive',
  summary: 'Receive a gift that was sent back; its value becomes credit of the registry’s owner',
  input: z.strictObject({ restock: z.boolean({ error: 'must be true or false' }) }),
  run: async (commerce, target, { restock }) => {
    const done = await inTransaction(commerce, target, (sql) => receiveReturn(sql, target.id, restock))
    return done.ok ? done : fail(done.failure === 'absent' ? REFUSALS.notFound : GONE)
  },
})

/** Gifts that those who keep a registry send back, for the merchant. */
export const returnResource: ViewedResource<RegistryReturn, ManagedReturn, z.infer<typeof returnList>> = {
  path: 'registry-returns',
  command: 'registry-returns',
  nouns: { one: 'a gift that is sent back', many: 'gifts that are sent back' },
  id: returnId,
  shown: managedReturn,
  toShown: toManagedReturn,
  find: findReturn,
  list: listReturns,
  listed: returnList,
  toListed: ({ items, next }) => ({ returns: items, next }),
  toLine: ({ id, number, state, units, title, orderId, amount }) =>
    `${id}  ${number}  ${state}  ${units} × ${title}  order ${orderId}  ${amount?.displayString ?? ''}`,
  verbs: [receive],
}
