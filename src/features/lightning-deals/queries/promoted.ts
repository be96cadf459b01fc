import { createHash } from 'node:crypto'
import type { Sql } from '#platform/db/sql.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import type { StoredDeal } from './deals.ts'

/** Notes, in the transaction that promotes them, that it is these shoppers' turn: mails and webhooks follow from it. */
export async function notePromoted(sql: Sql, deal: StoredDeal, owners: string[]): Promise<void> {
  for (const owner of owners)
    await appendEvent(sql, {
      // One event for each promotion, however often the transaction is tried.
      id: createHash('sha256').update(`${deal.id} ${owner} ${deal.now}`).digest('hex').slice(0, 32),
      type: 'deal.promoted',
      key: deal.id,
      entity: { dealId: deal.id, asin: deal.asin, marketplace: deal.marketplace, owner },
    })
}
