import { openDatabase } from '#platform/db/database.ts'
import { statement } from '#platform/db/sql.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import type { Listener } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'

/** Creates the table where `hearing` records events. */
export const HEARD = statement(`CREATE TABLE heard (number serial, event_id text, key text, process int)`)
const note = statement(`INSERT INTO heard (event_id, key, process) VALUES ($1, $2, $3)`)

/** A listener that records its events and can kill its process right after one, before the delivery is noted. */
export function hearing(dieAfter = Number.POSITIVE_INFINITY): Listener<Platform> {
  let count = 0
  return {
    name: 'hearing',
    handle: async ({ db }, { id, key }) => {
      await db.query(note, [id, key, process.pid])
      count += 1
      if (count === dieAfter) process.kill(process.pid, 'SIGKILL')
    },
  }
}

/** Tests start this file as a process of its own: it delivers all pending events, then exits or dies. */
if (process.argv[1] === import.meta.filename) {
  const db = openDatabase({ url: process.env.DATABASE_URL ?? '', connections: 2 })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const context = { db, log, clock: { now: () => Date.now() } } as unknown as Platform
  await deliverEvents(context, [{ name: 'test', listeners: [hearing(Number(process.env.DIE_AFTER ?? '1000000'))] }])
  await db.close()
}
