import { parseArgs } from 'node:util'
import type { Commerce } from '#commerce/feature.ts'
import { creating } from '#commerce/merchant/creating.ts'
import { ok } from '#platform/result.ts'
import type { Command } from '#platform/store/module.ts'
import { createProgram } from './create.ts'
import { findPart, listOverdue, notePaid } from './queries/plans.ts'
import { endProgram, findManaged, listManaged } from './queries/programs.ts'
import { toOrderedPart, toProgram } from './view.ts'

const MOST_LISTED = 200

const options = { marketplace: { type: 'string' }, product: { type: 'string' }, parts: { type: 'string' } } as const

/** What the options say as a request; what is wrong with it is said by the same check as for the API. */
function toRequest(args: string[]): object {
  const { marketplace = 'US', product = '', parts } = parseArgs({ args, options }).values
  return { marketplace, asin: product, parts: Number(parts) }
}

/** Monthly parts from the command line. */
export const installmentsCommands: Command<Commerce>[] = [
  {
    name: 'installments create',
    usage: 'installments create --product ASIN --parts 5 [--marketplace US]',
    run: creating(toRequest, createProgram),
  },
  {
    name: 'installments list',
    usage: 'installments list     lists programmes with how many lines of orders are paid in them',
    run: async ({ db }, _args, print) => {
      const found = await listManaged(db, null, MOST_LISTED)
      if (found.length === 0) print('There are no programmes.')
      for (const { id, marketplace, standing, asin, parts, plans } of found.map(toProgram))
        print(`${id}  ${marketplace}  ${standing}  ${asin} in ${parts} parts, ${plans} ordered`)
      return 0
    },
  },
  {
    name: 'installments end',
    usage: 'installments end ID   ends a programme; orders keep their parts',
    run: async ({ db }, [id = ''], print) => {
      await db.transaction(async (sql) => ok(await endProgram(sql, id)))
      const isThere = (await findManaged(db, id)) !== undefined
      print(isThere ? 'The programme has ended.' : 'There is no such programme.')
      return isThere ? 0 : 1
    },
  },
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
    run: async ({ db }, [id = ''], print) => {
      await notePaid(db, id)
      const part = await findPart(db, id)
      const isPaid = part?.state === 'paid'
      print(isPaid ? 'The part is paid.' : part ? 'Nothing is owed for this part.' : 'There is no such part.')
      return isPaid ? 0 : 1
    },
  },
]
