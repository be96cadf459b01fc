import type { Commerce } from '#commerce/feature.ts'
import type { Command } from '#platform/store/module.ts'
import { listDeclarations } from './queries.ts'

const MOST_LISTED = 200

/** The merchant's command that lists declarations. */
export const withdrawalCommands: Command<Commerce>[] = [
  {
    name: 'withdrawals list',
    usage: 'withdrawals list  lists declarations of withdrawal, newest first',
    run: async ({ db }, _args, print) => {
      const found = await listDeclarations(db, null, MOST_LISTED)
      if (found.length === 0) print('Nobody has withdrawn from a contract.')
      for (const { receivedAt, orderId, state, name, email } of found)
        print(`${receivedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${orderId}  ${state}  ${name} <${email}>`)
      return 0
    },
  },
]
