import { findAddress } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { noteErased, noteReceipt, noteReturnAddress } from '../queries/changes.ts'
import { findTradeIn, lockTradeIn, type TradeIn } from '../queries/trade-ins.ts'
import { isAwaited } from '../rules/states.ts'
import type { StepFault } from './step.ts'
import { stepAll } from './submit.ts'

type Doors = Pick<Commerce, 'clock' | 'random' | 'modules'>

/** Names another address for devices that are sent back, until they are. Run it in a transaction. */
export async function changeReturnAddress(
  sql: Sql,
  { id, owner, addressId }: { id: string; owner: string; addressId: string },
): Promise<Result<TradeIn, 'absent' | 'state' | 'address'>> {
  const tradeIn = await lockTradeIn(sql, id, owner)
  if (!tradeIn || tradeIn.isDraft) return fail('absent')
  const isClosed = tradeIn.items.every(({ state, returnTracking }) => state === 'PAID' || returnTracking !== '')
  if (isClosed) return fail('state')
  const chosen = await findAddress(sql, addressId, owner)
  if (!chosen) return fail('address')
  await noteReturnAddress(sql, id, chosen.address)
  return ok({ ...tradeIn, returnAddress: chosen.address })
}

/** Notes what the customer says of the parcel: that its devices are erased, and that it was dropped off. Run it in a transaction. */
export async function noteOnItsWay(
  doors: Doors,
  sql: Sql,
  { id, owner }: { id: string; owner: string },
  { erased, receipt }: { erased?: boolean | undefined; receipt?: string | undefined },
): Promise<Result<TradeIn, StepFault | 'absent'>> {
  const tradeIn = await lockTradeIn(sql, id, owner)
  if (!tradeIn || tradeIn.isDraft) return fail('absent')
  if (!tradeIn.items.some(({ state }) => isAwaited(state))) return fail('state')
  if (erased) await noteErased(sql, id, new Date(doors.clock.now()))
  if (receipt !== undefined) {
    await noteReceipt(sql, id, receipt)
    // Said again, with another receipt, it is on its way already.
    const done = await stepAll(doors, sql, { id, owner }, { kind: 'in-transit' })
    if (!done.ok && done.failure !== 'state') return done
  }
  const after = await findTradeIn(sql, id, owner)
  return after ? ok(after) : fail('absent')
}
