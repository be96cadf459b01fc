import type { Commerce } from '#commerce/feature.ts'
import { resourceCommands } from '#commerce/merchant/work/resource-commands.ts'
import type { Command } from '#platform/store/module.ts'
import { listOverdue } from '../queries/plans.ts'
import { recordPaid } from './record-paid.ts'
import { programResource } from './resource.ts'
import { toOrderedPart } from './view.ts'

const MOST_LISTED = 200

export const installmentsCommands: Command<Commerce>[] = [
  ...resourceCommands(programResource),
  {
    name: 'installments overdue',
    usage: 'installments overdue  lists parts whose day is over, the oldest first',
    run: async ({ db }, _args, print) => {
      const found = await listOverdue(db, null, MOST_LISTED)
      if (found.length === 0) print('Nothing is overdue.')
      for (const { id, dueOn, owed } of found.map(toOrderedPart)) print(`${id}  ${dueOn}  ${owed.displayString}`)
      return 0
    },
  },
  {
    name: 'installments paid',
    usage: 'installments paid ID  notes that a part was paid',
    run: async (commerce, [id = ''], print) => {
      const part = await recordPaid(commerce, id, undefined)
      const isPaid = part?.state === 'paid'
      print(isPaid ? 'The part is paid.' : part ? 'Nothing is owed for this part.' : 'There is no such part.')
      return isPaid ? 0 : 1
    },
  },
]
