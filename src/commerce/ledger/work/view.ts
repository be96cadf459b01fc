import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { StoreCredit } from '../contract.ts'
import { listMovements } from '../queries/statement.ts'
import { balanceOf } from './ledger.ts'

/** A customer's store credit in a marketplace, with a page of its movements. */
export async function viewCredit(
  sql: Sql,
  owner: string,
  marketplace: Marketplace,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<StoreCredit> {
  const key = { owner, marketplace: marketplace.code }
  const [{ available, held, owed }, rows] = await Promise.all([
    balanceOf(sql, key),
    // One row more than is shown reveals whether there is a next page.
    listMovements(sql, key, { after: after ?? null, limit: limit + 1 }),
  ])
  const shown = rows.slice(0, limit)
  return {
    marketplace: marketplace.code,
    available: toPrice(available, marketplace),
    held: toPrice(held, marketplace),
    owed: toPrice(owed, marketplace),
    movements: shown.map(({ at, reason, note, state, amount }) => ({
      at: at.toISOString(),
      reason,
      note,
      state,
      amount: toPrice(amount, marketplace),
    })),
    next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null,
  }
}
