import type { Commerce } from '#commerce/feature.ts'
import { NOTHING, type Place, type Verb, verb } from '#commerce/merchant/work/verb.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { PICKED_WORDS, readUnits } from '#commerce/orders/rules/command-words.ts'
import { pickingTask, pickRequest, refuseRequest } from '../contract/merchant.ts'
import { findTask } from '../queries/tasks.ts'
import { depart, handOver, nothing, pick, ready, refuse, takeStep } from './steps.ts'
import { linesOf, pickLine, taskLine, toShown } from './view.ts'

/** What the merchant does to an order that is picked. */
export const pickingVerbs: Verb[] = [
  verb({
    name: 'start',
    summary: 'Start to pick an order',
    input: NOTHING,
    run: (commerce, target) => takeStep(commerce, target, 'start', nothing('start')),
  }),
  verb({
    name: 'pick',
    summary: 'Note what was found of each line, what it weighs and until when it keeps; only that is charged',
    input: pickRequest,
    read: PICKED_WORDS,
    run: (commerce, target, { items }) => takeStep(commerce, target, 'pick', pick(items)),
  }),
  verb({
    name: 'depart',
    summary: 'Send a picked order on its way',
    input: NOTHING,
    run: (commerce, target) => takeStep(commerce, target, 'depart', depart),
  }),
  verb({
    name: 'ready',
    summary: 'Have a picked order ready at the counter; the shopper is told',
    input: NOTHING,
    run: (commerce, target) => takeStep(commerce, target, 'ready', ready(commerce)),
  }),
  verb({
    name: 'deliver',
    summary: 'Note that an order was handed over at the door',
    input: NOTHING,
    run: (commerce, target) => takeStep(commerce, target, 'deliver', handOver('deliver')),
  }),
  verb({
    name: 'collect',
    summary: 'Note that an order was handed over at the counter',
    input: NOTHING,
    run: (commerce, target) => takeStep(commerce, target, 'collect', handOver('collect')),
  }),
  verb({
    name: 'refuse',
    summary: 'Take back at the door what is not accepted, or all of it, and refund it; the rest is handed over',
    input: refuseRequest,
    read: {
      usage: 'REASON [POSITION:QUANTITY …]',
      toInput: ([reason, ...words]) => {
        const { items } = readUnits(words, [])
        return { reason, ...(items && { items }) }
      },
    },
    run: (commerce, target, { reason, items }) => takeStep(commerce, target, 'refuse', refuse(items), reason),
  }),
]

const absent = (id: string) => `There is no order "${id}" to pick. See picking list.`

/** Where these verbs belong. */
export const pickingPlace: Place = {
  path: 'picking',
  command: 'picking',
  id: orderId,
  shown: pickingTask,
  absent,
  show: async ({ db }, id) => {
    const task = await findTask(db, id)
    return task && toShown(task)
  },
  print: async (commerce, id, print) => {
    const task = await findTask(commerce.db, id)
    if (!task) return print(absent(id))
    print(taskLine(task))
    for (const line of await linesOf(commerce, [id])) print(pickLine(line))
  },
}

/** A task with the lines of its order. */
export async function findWithLines(commerce: Commerce, id: string) {
  const task = await findTask(commerce.db, id)
  return task && { ...toShown(task), lines: await linesOf(commerce, [id]) }
}
