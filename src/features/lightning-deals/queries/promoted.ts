import { createHash } from 'node:crypto'
import type { Sql } from '#platform/db/sql.ts'
import { eventType } from '#platform/outbox/event-types.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import type { StoredDeal } from './deals.ts'

const PROMOTED = eventType('deal.promoted')

/**
 * Appends the promotion events in the promoting transaction; mails and webhooks follow from them.
 */
export async function notePromoted(sql: Sql, deal: StoredDeal, owners: string[]): Promise<void> {
  for (const owner of owners)
    await appendEvent(sql, {
      // One event per promotion: the id is derived from deal, owner and the time of the promotion.
      id: createHash('sha256').update(`${deal.id} ${owner} ${deal.now}`).digest('hex').slice(0, 32),
      type: PROMOTED,
      key: deal.id,
      entity: { dealId: deal.id, asin: deal.asin, marketplace: deal.marketplace, owner },
    })
}
