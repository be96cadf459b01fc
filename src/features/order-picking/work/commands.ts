import type { Commerce } from '#commerce/feature.ts'
import { readWords, usageOf } from '#commerce/merchant/work/read-words.ts'
import { faultsIn } from '#platform/http/faults.ts'
import type { Command } from '#platform/store/module.ts'
import { taskFilter } from '../contract/merchant.ts'
import { slotId } from '../contract/words.ts'
import { listTasks } from '../queries/tasks.ts'
import { pickingPlace, pickingVerbs } from './merchant-verbs.ts'
import { pickLine, pickListOf, taskLine } from './view.ts'

const MOST_LISTED = 200
const WORDS: string[] = []

/** The merchant's commands to pick orders. */
export const pickingCommands: Command<Commerce>[] = [
  {
    name: 'picking list',
    usage: `picking list ${usageOf(taskFilter, WORDS)}  lists orders to pick, by when their slot begins`,
    run: async ({ db }, args, print) => {
      const asked = taskFilter.safeParse(readWords(taskFilter, WORDS, args))
      if (!asked.success) {
        for (const { field, problem } of faultsIn(asked.error.issues)) print(`${field}: ${problem}`)
        return 1
      }
      const found = await listTasks(db, null, MOST_LISTED, asked.data)
      if (found.length === 0) print('There are no such orders to pick.')
      for (const task of found) print(taskLine(task))
      return 0
    },
  },
  {
    name: 'picking slot',
    usage: 'picking slot SLOT  says what is still to be picked for a slot, by aisle',
    run: async (commerce, [id = ''], print) => {
      const { stops, lines } = await pickListOf(commerce, slotId.safeParse(id).data ?? '')
      print(
        stops.length > 0
          ? `To pick: ${stops.map((orders) => orders.join(' + ')).join(', ')}`
          : 'Nothing is left to pick for this slot.',
      )
      for (const line of lines) print(pickLine(line))
      return 0
    },
  },
  {
    name: 'picking show',
    usage: 'picking show NUMBER  shows an order to pick',
    run: async (commerce, [id = ''], print) => {
      await pickingPlace.print(commerce, id, print)
      return (await pickingPlace.show(commerce, id)) ? 0 : 1
    },
  },
  ...pickingVerbs.map((each) => each.toCommand(pickingPlace)),
]
