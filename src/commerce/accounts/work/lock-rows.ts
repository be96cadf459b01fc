import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'

/** Locks, in every folder, the owners' rows that orders and features lock before carts. */
export async function lockRows(sql: Sql, modules: Commerce['modules'], owners: string[]): Promise<void> {
  for (const { shopperData } of modules) await shopperData?.lock?.(sql, owners)
}
