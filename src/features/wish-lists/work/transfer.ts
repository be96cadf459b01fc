import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { type Transfer, transferItems } from '#commerce/lists/queries/items.ts'
import type { ListPlace } from '#commerce/lists/queries/lists.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { ok, type Result } from '#platform/result.ts'

export type TransferFault = 'absent' | 'gone' | 'no-target' | 'full'

/** Moves products to another list, or copies them, once for each Idempotency-Key: all or none. One that is named twice counts once. Returns the ids of those that came to the other list. */
export const transfer = (
  commerce: Commerce,
  request: FastifyRequest,
  of: ListPlace,
  asked: Omit<Transfer, 'newIds'>,
): Promise<Result<{ added: string[] }, TransferFault>> =>
  commitOnce<{ added: string[] }, TransferFault>(commerce, request, of.owner, async (sql) => {
    const items = [...new Set(asked.items)]
    const newIds = items.map(() => commerce.random.id())
    const added = await transferItems(sql, of, { ...asked, items, newIds })
    return added.ok ? ok({ added: added.value }) : added
  })
