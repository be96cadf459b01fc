import type { Sql } from '#platform/db/sql.ts'
import { insertFreshStore } from '../queries.ts'
import { DEMO_STORES } from '../rules/demo.ts'

/** Adds "Greenhall Market", which delivers and has a counter, and the bakery "Corner Oven" to three marketplaces. */
export async function freshStoreDemo(sql: Sql): Promise<void> {
  for (const store of DEMO_STORES) await insertFreshStore(sql, store)
}
