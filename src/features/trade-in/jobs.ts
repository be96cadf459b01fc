import type { Commerce } from '#commerce/feature.ts'
import type { Job } from '#platform/store/module.ts'
import { fillFound } from './queries/import.ts'
import { eraseIdentities, findDue } from './queries/trade-ins.ts'
import { DAY_MS } from './rules/life.ts'
import { keepDemo } from './work/demo.ts'
import { stepAll } from './work/submit.ts'

/** Ends trade-ins that never arrived, and carries out what customers chose for lowered values they said nothing about. */
export async function lapseTradeIns(commerce: Commerce): Promise<void> {
  const { db, clock } = commerce
  for (const id of await findDue(db, clock.now()))
    await db.transaction((sql) => stepAll(commerce, sql, { id, owner: undefined }, { kind: 'lapse' }))
}

export const lapseTradeInsJob: Job<Commerce> = { name: 'lapse-trade-ins', every: 'minute', run: lapseTradeIns }

/** Days for which a checked identity is kept (Japan: 古物営業法, article 18). */
const IDENTITY_DAYS = 3 * 366

export const tradeInHoursJob: Job<Commerce> = {
  name: 'trade-in-hours',
  every: 'hour',
  run: async ({ config, db, clock }) => {
    await fillFound(db)
    await eraseIdentities(db, new Date(clock.now() - IDENTITY_DAYS * DAY_MS))
    if (config.demo) await keepDemo(db)
  },
}
