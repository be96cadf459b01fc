import { randomBytes, randomUUID } from 'node:crypto'
import { findStoresIn } from '#commerce/fresh-stores/queries.ts'
import { DEMO_STORES } from '#commerce/fresh-stores/rules/demo.ts'
import { zonesOf } from '#commerce/fresh-stores/rules/zones.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Clock } from '#platform/store/platform.ts'
import { lockCalendar, storePlan } from '../queries/calendars.ts'
import { demoPlan } from '../rules/demo.ts'
import { makeSlots } from './calendar.ts'

const DAYS = 14

/** Adds plans to the demonstration's fresh stores, and their first slots; the job makes those that follow. */
export async function slotDemo(sql: Sql, clock: Clock): Promise<void> {
  const random = { bytes: randomBytes, id: randomUUID }
  for (const marketplace of new Set(DEMO_STORES.map((store) => store.marketplace)))
    for (const store of await findStoresIn(sql, marketplace)) {
      await lockCalendar(sql, store.id)
      await storePlan(sql, store.id, demoPlan(store, zonesOf(store)))
      await makeSlots(sql, random, store, { now: clock.now(), days: DAYS })
    }
}
