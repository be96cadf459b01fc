import type { Commerce } from '#commerce/feature.ts'
import { say } from '#platform/store/commands.ts'
import type { Command } from '#platform/store/module.ts'
import { listReturns } from './queries/returns.ts'
import { receiveReturn } from './returns.ts'
import { toManagedReturn } from './show.ts'

const MOST_LISTED = 200

/** Commands for gifts that those who keep a registry send back. */
export const returnCommands: Command<Commerce>[] = [
  {
    name: 'registry-returns list',
    usage: 'registry-returns list                       lists gifts that are sent back, newest first',
    run: async ({ db }, _args, print) => {
      const returns = await listReturns(db, null, MOST_LISTED)
      if (returns.length === 0) print('Nothing is sent back.')
      for (const { id, state, units, title, orderId, amount } of returns.map(toManagedReturn))
        print(`${id}  ${state}  ${units} x ${title}  order ${orderId}  ${amount?.displayString ?? ''}`)
      return 0
    },
  },
  {
    name: 'registry-returns receive',
    usage: 'registry-returns receive ID [--restock]     credits what was sent back to the owner of its registry',
    run: async ({ db }, [id = '', restock], print) => {
      const done = await db.transaction((sql) => receiveReturn(sql, id, restock === '--restock'))
      const why =
        done.ok || done.failure === 'absent' ? `There is no return "${id}".` : 'The giver has had the money back.'
      return say(print, done.ok, `The return ${id} is received.`, why)
    },
  },
]
