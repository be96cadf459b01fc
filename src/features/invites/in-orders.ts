import type { CartHooks, CartPricing } from '#commerce/cart/hooks.ts'
import { INVITATION } from '#commerce/offers/can-buy.ts'
import type { OrderHooks } from '#commerce/orders/hooks.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok } from '#platform/result.ts'
import { freePlaces, programsOfOrder, spendInvitation } from './queries/line.ts'
import { lockPrograms } from './queries/programs.ts'
import { findRequest } from './queries/requests.ts'
import { settle } from './settle.ts'
import { invitedUnits } from './term.ts'

const NAME = 'invites'

type Used = { id: string; owner: string; offerId: string; quantity: number }

/** Whether an invitation is the owner's, still open, and for these units. */
async function isGood(sql: Sql, { id, owner, offerId, quantity }: Used): Promise<boolean> {
  const request = await findRequest(sql, id, owner)
  return request?.state === 'INVITED' && request.offerId === offerId && quantity <= request.quantity
}

/** Only an invited customer can add the offer, with the invitation. */
export const inviteCart: CartHooks = {
  kinds: ['add'],
  concerns: (change) => change.kind === 'add' && change.items.some(({ extras }) => INVITATION in extras),
  before: async (sql, { owner }, change) => {
    if (change.kind !== 'add') return ok(change)
    for (const [index, { extras, offerId, quantity, asin }] of change.items.entries())
      for (const id of invitedUnits([{ extras, offerId, quantity }]).keys())
        if (!(await isGood(sql, { id, owner, offerId, quantity })))
          return fail([{ index, asin, offerListingId: offerId, code: 'invitation', requested: quantity, possible: 0 }])
    return ok(change)
  },
}

/** Says with a line whether an invitation buys it. */
export const invitePricing: CartPricing = {
  stage: 'discount',
  price: async (sql, { owner }, lines) => {
    const good = new Set<string>()
    for (const [id, units] of invitedUnits(lines)) if (await isGood(sql, { id, owner, ...units })) good.add(id)
    return lines.flatMap((line) =>
      [...invitedUnits([line]).keys()].map((id) => ({
        lineId: line.id,
        amount: 0,
        code: good.has(id) ? 'invited' : 'over',
        values: {},
        data: { requestId: id },
      })),
    )
  },
}

/** An invitation is spent by one order of its units, and not revived when the order is cancelled. */
export const inviteOrders: OrderHooks = {
  before: async (sql, { owner }, lines) => {
    const used = invitedUnits(lines)
    const requests = await Promise.all([...used.keys()].map((id) => findRequest(sql, id, owner)))
    const programs = requests.flatMap((request) => request?.programId ?? [])
    if (programs.length > 0) await lockPrograms(sql, programs)
    for (const [id, units] of used)
      if (!(await isGood(sql, { id, owner, ...units }))) return fail({ feature: NAME, code: 'over' })
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
    for (const id of programs) await settle(sql, id)
  },
}
