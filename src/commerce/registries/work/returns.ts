import type { Commerce } from '#commerce/feature.ts'
import { post } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { restock } from '#commerce/orders/queries/restock.ts'
import { returnTo } from '#commerce/orders/work/return-terms.ts'
import type { Sql } from '#platform/db/sql.ts'
import { appendEvent } from '#platform/outbox/outbox.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findGifts } from '../queries/purchases.ts'
import type { Registry } from '../queries/registries.ts'
import { askReturn, lockReturn, noteReceived } from '../queries/returns.ts'
import { isStillSurprise } from '../rules/units.ts'
import { REGISTRY_RETURN_DAYS } from '../settings.ts'
import type { Actor } from './acting.ts'
import { RETURN_WANTED } from './term.ts'

/**
 * Notes that those who keep a registry send a gift back, and has them mailed where. Nothing of the giver's order changes, and the giver is not
 * told: it still reads as bought. Needs a transaction. `not-returnable`: not delivered, sent back already, or too long ago.
 */
export async function wantReturn(
  commerce: Pick<Commerce, 'clock' | 'config' | 'random' | 'settings'>,
  sql: Sql,
  { owner: keeper, today }: Actor,
  registry: Registry,
  purchaseId: string,
): Promise<Result<true, 'absent' | 'not-returnable'>> {
  const { clock, random, settings } = commerce
  const { id: registryId, owner, marketplace } = registry
  const isSeen =
    !isStillSurprise(registry, today) && (await findGifts(sql, registryId)).some(({ id }) => id === purchaseId)
  if (!isSeen) return fail('absent')
  const days = REGISTRY_RETURN_DAYS.in(settings.of(marketplace))
  const asked = { id: random.id(), purchaseId, registryId, owner, days }
  const id = await askReturn(sql, asked, returnTo(commerce, marketplace, clock.now()))
  if (id === undefined) return fail('not-returnable')
  await appendEvent(sql, { id: random.id(), type: RETURN_WANTED, key: id, entity: { returnId: id, keeper } })
  return ok(true)
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
