import { expect, vi } from 'vitest'
import { announceDelivery } from '#commerce/delivery/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { statement } from '#platform/db/sql.ts'

const forget = statement('DELETE FROM delivery.zones')

/** Takes the demonstration's delivery zones away, so that the store delivers as its settings say. */
export async function withoutZones({ db, delivery }: Pick<Commerce, 'db' | 'delivery'>): Promise<void> {
  await db.query(forget)
  await announceDelivery(db)
  await vi.waitFor(() => expect(delivery.isFree(findMarketplace('US'))).toBe(true))
}
