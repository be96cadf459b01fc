import type { Sql } from '#platform/db/sql.ts'
import type { ShownPurchase } from '../contract/registries.ts'
import { listElsewhere, thankElsewhere } from '../queries/elsewhere.ts'
import { findGifts, noteThanked } from '../queries/purchases.ts'
import type { Registry } from '../queries/registries.ts'
import { isStillSurprise } from '../rules/units.ts'
import { showBought, showElsewhere } from './show.ts'

/** What was given, the latest first. Before the date an owner who wants to be surprised sees what they noted themselves. */
export async function thankYouList(sql: Sql, registry: Registry, today: string): Promise<ShownPurchase[]> {
  const [bought, elsewhere] = await Promise.all([
    isStillSurprise(registry, today) ? [] : findGifts(sql, registry.id),
    listElsewhere(sql, registry.id),
  ])
  const gifts = [...showBought(bought), ...showElsewhere(elsewhere)]
  return gifts.toSorted((one, other) => (one.boughtAt < other.boughtAt ? 1 : one.boughtAt > other.boughtAt ? -1 : 0))
}

/** Notes that somebody was thanked for a gift, or not yet. Returns false if the registry has none such. */
export const noteThanks = async (sql: Sql, registryId: string, id: string, isThanked: boolean): Promise<boolean> =>
  (await noteThanked(sql, registryId, id, isThanked)) || thankElsewhere(sql, registryId, id, isThanked)
