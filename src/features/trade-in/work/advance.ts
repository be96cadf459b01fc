import type { Commerce } from '#commerce/feature.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { findAdvanced } from '../queries/trade-ins.ts'
import { ADVANCE } from '../settings.ts'

/** What an owner can still be paid for devices that have not arrived, in minor units. */
export async function advanceLeft(
  { settings }: Pick<Commerce, 'settings'>,
  sql: Sql,
  owner: string,
  { code, currency }: Marketplace,
): Promise<number> {
  const most = amountToMinor(ADVANCE.in(settings.of(code)), currency) ?? 0
  return Math.max(0, most - (await findAdvanced(sql, owner, code)))
}
