import type { Commerce } from '#commerce/feature.ts'
import { findFreshStores } from '#commerce/fresh-stores/queries.ts'
import { ok } from '#platform/result.ts'
import type { Job } from '#platform/store/module.ts'
import { findPlannedStores, forgetSlots } from './queries/calendars.ts'
import { forgetHolds } from './queries/holds.ts'
import { DAYS_AHEAD } from './settings.ts'
import { makeSlots } from './work/calendar.ts'

/** Makes the slots of the days to come, each store in a transaction of its own. Returns how many were added. */
export async function makeAllSlots({ db, clock, random, settings }: Commerce): Promise<number> {
  const days = DAYS_AHEAD.in(settings.store())
  const stores = await findFreshStores(db, await findPlannedStores(db))
  let added = 0
  for (const store of stores) {
    const made = await db.transaction(async (sql) =>
      ok(await makeSlots(sql, random, store, { now: clock.now(), days })),
    )
    if (made.ok) added += made.value
  }
  return added
}

/** Runs every hour, because the next day begins in every hour somewhere. What lapsed holds nothing without it: it only deletes old rows. */
export const slotsJob: Job<Commerce> = {
  name: 'delivery-slots',
  every: 'hour',
  at: '00:41',
  run: async (commerce) => {
    await makeAllSlots(commerce)
    await forgetHolds(commerce.db, commerce.clock.now())
    await forgetSlots(commerce.db, commerce.clock.now())
  },
}
