import type { Commerce } from '#commerce/feature.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { zoneAt } from '#commerce/fresh-stores/rules/slot-offer.ts'
import type { Sql } from '#platform/db/sql.ts'
import { ok } from '#platform/result.ts'

/** Longer than a process has to place the order (`LEASE_MS`). */
const HOLD_MINUTES = 30

type Going = { owner: string; store: string; address: { country: string; postalCode: string }; grams: number }

const handOversIn = ({ modules }: Pick<Commerce, 'modules'>) => modules.find((module) => module.handOvers)?.handOvers

/**
 * Holds the first slot of a fresh store that takes an order, for the order that follows. `busy`: the customer holds one there for their own
 * cart, which an order would take from them.
 */
export async function holdSlot(
  commerce: Commerce,
  sql: Sql,
  { owner, store: storeId, address, grams }: Going,
): Promise<'held' | 'busy' | 'no-slot' | 'undeliverable'> {
  const store = await findFreshStore(sql, storeId)
  const zone = store && zoneAt(store, address)
  if (zone === undefined) return 'undeliverable'
  const handOvers = handOversIn(commerce)
  if (!handOvers) return 'no-slot'
  const now = commerce.clock.now()
  if (await handOvers.held(sql, { owner, storeId, now })) return 'busy'
  const slot = await handOvers.nearest(sql, { owner, storeId, zone, grams, now })
  if (!slot) return 'no-slot'
  const asked = { random: commerce.random, owner, storeId, slotId: slot.slotId, grams, minutes: HOLD_MINUTES, now }
  return (await handOvers.hold(sql, asked)) ? 'held' : 'no-slot'
}

/** Gives back the slot of an order that was not placed. */
export async function releaseSlot(commerce: Commerce, owner: string, storeId: string): Promise<void> {
  const handOvers = handOversIn(commerce)
  await commerce.db.transaction(async (sql) => {
    const held = await handOvers?.held(sql, { owner, storeId, now: commerce.clock.now() })
    if (held) await handOvers?.release(sql, { owner, storeId, slotId: held.slotId })
    return ok(undefined)
  })
}
