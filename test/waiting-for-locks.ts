import type { Store } from '#app/store.ts'
import { statement } from '#platform/db/sql.ts'

const waiting = statement(
  `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  { count: 'bigint' },
)

/** How many statements of the store's database wait for a lock; poll it to know that a request has come to one. */
export const waitingForLocks = async ({ commerce: { db } }: Pick<Store, 'commerce'>): Promise<number> =>
  (await db.query(waiting))[0]?.count ?? 0
