import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import { membershipId, membershipState } from './contract.ts'
import { listMembers } from './queries/list-members.ts'
import { refundLast } from './refund.ts'
import { toMembership } from './show.ts'

const MOST_LISTED = 200

/** The merchant's commands for memberships of Plus. */
export const membershipCommands: Command<Commerce>[] = [
  {
    name: 'memberships list',
    usage: 'memberships list [STATE]         lists memberships of Plus: trial, given, paid, failed, cancelled or ended',
    run: async ({ db }, [state], print) => {
      const asked = membershipState.optional().safeParse(state)
      if (!asked.success) {
        print(`"${state}" is no state. These are: ${membershipState.options.join(', ')}.`)
        return 1
      }
      const rows = await listMembers(db, asked.data, undefined, MOST_LISTED)
      for (const { id, state: now, price, period, paidUntil, lastCharge } of rows.map(toMembership))
        print(
          price
            ? `${id}  ${now}  ${price.displayString} a ${period}, paid until ${paidUntil.slice(0, 10)}${lastCharge?.isRefunded ? ', refunded' : ''}`
            : `${id}  ${now}  free until ${paidUntil.slice(0, 10)}`,
        )
      if (rows.length === 0) print('There are none.')
      return 0
    },
  },
  {
    name: 'memberships refund',
    usage: 'memberships refund ID            refunds the last charge of a membership',
    run: async (commerce, [id = ''], print) => {
      const done = membershipId.safeParse(id).success ? await refundLast(commerce, id) : undefined
      if (done?.ok) print('The last charge is refunded.')
      else print(done?.failure === 'state' ? 'There is nothing left to refund.' : 'There is no such membership.')
      return done?.ok ? 0 : 1
    },
  },
]
