import { z } from 'zod'
import type { ViewedResource } from '#commerce/merchant/work/resource.ts'
import { NOTHING, verb } from '#commerce/merchant/work/verb.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { fail } from '#platform/result.ts'
import {
  type Membership,
  type MembershipState,
  membership,
  membershipId,
  membershipList,
  membershipState,
} from '../contract.ts'
import { findListed, type ListedMember, listMembers } from '../queries/list-members.ts'
import { refundLast } from './refund.ts'
import { toMembership } from './show.ts'

const NOTHING_LEFT = { status: 409, code: 'state', message: 'Nothing was charged that was not refunded before.' }

const refund = verb({
  name: 'refund',
  summary: 'Refund the last charge of a membership, once',
  input: NOTHING,
  run: async (commerce, { id }) => {
    const done = await refundLast(commerce, id)
    return done.ok ? done : fail(done.failure === 'absent' ? REFUSALS.notFound : NOTHING_LEFT)
  },
})

/** Memberships of Plus, for the merchant. */
export const membershipResource: ViewedResource<
  ListedMember,
  Membership,
  z.infer<typeof membershipList>,
  { state?: MembershipState | undefined }
> = {
  path: 'memberships',
  command: 'memberships',
  nouns: { one: 'a membership of Plus', many: 'memberships of Plus' },
  id: membershipId,
  shown: membership,
  toShown: toMembership,
  find: findListed,
  filter: z.object({ state: membershipState.optional() }),
  list: (sql, after, most, asked) => listMembers(sql, asked?.state, after ?? undefined, most),
  listed: membershipList,
  toListed: ({ items, next }) => ({ memberships: items, next }),
  toLine: ({ id, state, price, period, paidUntil, lastCharge }) =>
    price
      ? `${id}  ${state}  ${price.displayString} a ${period}, paid until ${paidUntil.slice(0, 10)}${lastCharge?.isRefunded ? ', refunded' : ''}`
      : `${id}  ${state}  free until ${paidUntil.slice(0, 10)}`,
  verbs: [refund],
}
