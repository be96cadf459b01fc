import { putBack, setAside as takeAside } from '#commerce/offers/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { StoredDeal } from '../queries/deals.ts'
import { noteSetAside } from '../queries/set-aside.ts'
import { stockDue } from '../rules/stock.ts'

/**
 * Sets a locked deal's units aside if it has begun, as many as there are in stock. `lapseClaims` of
 * the returned deal records them, so that the first batch of claims needs no statement more for it.
 */
export async function beginStock(sql: Sql, deal: StoredDeal): Promise<StoredDeal> {
  const due = stockDue(deal, deal.now)
  if (due?.kind !== 'begin') return deal
  return { ...deal, setAside: await takeAside(sql, deal.offerId, due.units) }
}

/** Gives back what nobody holds any more of a locked deal that is over. */
export async function endStock(sql: Sql, deal: StoredDeal): Promise<StoredDeal> {
  const due = stockDue(deal, deal.now)
  if (due?.kind !== 'end') return deal
  // Null again once nothing is left, as before the start.
  const setAside = deal.held || null
  await noteSetAside(sql, deal.id, setAside)
  await putBack(sql, deal.offerId, due.units)
  return { ...deal, setAside }
}

/** Gives everything back that a locked deal has set aside, whoever holds it, so that it can begin anew. */
export async function dropStock(sql: Sql, { id, offerId, setAside: units }: StoredDeal): Promise<void> {
  await noteSetAside(sql, id, null)
  if (units) await putBack(sql, offerId, units)
}
