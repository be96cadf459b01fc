import type { OrderHooks } from '#commerce/orders/work/hooks.ts'
import { fail, ok } from '#platform/result.ts'
import { freePlaces, programsOfOrder, spendInvitation } from '../queries/line.ts'
import { lockPrograms } from '../queries/programs.ts'
import { findRequest } from '../queries/requests.ts'
import { unitsFault } from '../rules/units.ts'
import { fillUp } from './settle.ts'
import { invitedUnits } from './term.ts'

const NAME = 'invites'

/**
 * An invitation is spent by one order of its units, and not revived when the order is cancelled. Both lock the programs, in the order
 * of their ids, before any offer; a cancellation leaves the end of a sale, which changes an offer, to the job.
 */
export const inviteOrders: OrderHooks = {
  before: async (sql, { owner }, lines) => {
    const used = invitedUnits(lines)
    const requests = await Promise.all([...used.keys()].map((id) => findRequest(sql, id, owner)))
    const programs = requests.flatMap((request) => request?.programId ?? [])
    if (programs.length > 0) await lockPrograms(sql, programs)
    for (const [id, units] of used)
      if (unitsFault(await findRequest(sql, id, owner), units)) return fail({ feature: NAME, code: 'over' })
    return ok(undefined)
  },
  spend: async (sql, { owner }, orderId, { lines }) => {
    for (const [requestId, units] of invitedUnits(lines))
      if (!(await spendInvitation(sql, { requestId, owner, orderId, ...units })))
        return fail({ feature: NAME, code: 'over' })
    return ok(undefined)
  },
  cancelled: async (sql, orderId, { units }) => {
    const programs = await programsOfOrder(sql, orderId)
    if (programs.length === 0) return
    await lockPrograms(sql, programs)
    await freePlaces(sql, orderId, units)
    for (const id of programs) await fillUp(sql, id)
  },
}
