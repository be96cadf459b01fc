import type { Commerce } from '#commerce/feature.ts'
import { post } from '#commerce/ledger/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { restock } from '#commerce/orders/queries/restock.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Registry } from './queries/registries.ts'
import { askReturn, lockReturn, noteReceived } from './queries/returns.ts'

/**
 * Notes that those who keep a registry send a gift back. Nothing of the giver's order changes, and nobody is mailed: it still reads as
 * bought. Returns false if it is not there, not delivered, sent back already, or too long ago.
 */
export async function wantReturn(
  { db, random, settings }: Commerce,
  { id: registryId, owner, marketplace }: Registry,
  purchaseId: string,
): Promise<boolean> {
  const { registryReturnDays: days } = settings.of(marketplace)
  return (await askReturn(db, { id: random.id(), purchaseId, registryId, owner, days })) !== undefined
}

/**
 * Receives what was sent back: what was paid for it becomes store credit of the registry's owner. Needs a transaction. `returned`: the giver has
 * had the money back meanwhile.
 */
export async function receiveReturn(
  sql: Sql,
  id: string,
  isRestocked: boolean,
): Promise<Result<undefined, 'absent' | 'returned'>> {
  const found = await lockReturn(sql, id)
  if (!found) return fail('absent')
  if (found.state === 'received') return ok(undefined)
  const { owner, marketplace, offerId, orderId } = found
  const units = Math.min(found.units, found.left)
  if (units === 0) return fail('returned')
  const amount = found.unitPaid * units
  await noteReceived(sql, id, amount, units)
  if (amount > 0) {
    const { currency } = findMarketplace(marketplace)
    const credit = { key: `registry return ${id}`, owner, marketplace, currency, amount, house: 'sales' }
    const given = await post(sql, { ...credit, reason: 'refund' })
    if (!given.ok) throw new Error(`The return ${id} of ${orderId} could not be credited: ${given.failure}.`)
  }
  if (isRestocked) await restock(sql, [{ offerId, quantity: units }], [])
  return ok(undefined)
}
