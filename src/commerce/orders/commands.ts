import type { Commerce } from '#commerce/feature.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Command } from '#platform/store/module.ts'
import { type ChangeFault, changeOrder } from './change-order.ts'
import { orderId, orderState } from './contract/wire.ts'
import { minute, printOrder } from './print-order.ts'
import { findOrder } from './queries/find-order.ts'
import { listOrders, MOST_ORDERS } from './queries/list-orders.ts'
import { readDays, readWords } from './rules/command-words.ts'
import type { Command as Change, CountedUnits } from './rules/life/order.ts'

const FAULTS: Record<ChangeFault['code'], string> = {
  absent: 'There is no such order. See orders list.',
  state: 'The order is not in a state in which this can be done. See orders show.',
  held: 'The shopper can still undo this order. It can be shipped after that.',
  unpaid: 'The money for this order is not here yet.',
  'too-late': 'The time for sending it back is over.',
  items: 'Some of these units are not there for this. See orders show.',
  parcel: 'The order has no such parcel. See orders show.',
  amount: 'That is not what is owed, or more than was paid and not refunded yet.',
  tied: 'Some of these units can only go together with others. See orders show.',
  paid: 'Nothing is owed for this order.',
  dates: 'These dates cannot be promised.',
}

type Print = (line: string) => void

async function change(commerce: Commerce, id: string, command: Result<Change, string>, print: Print): Promise<number> {
  if (!command.ok) {
    print(command.failure)
    return 1
  }
  const isNumber = orderId.safeParse(id).success
  const changed = isNumber
    ? await changeOrder(commerce, { id, owner: undefined }, command.value)
    : { ok: false as const, failure: { code: 'absent' as const, details: undefined } }
  print(changed.ok ? `${id} is ${changed.value.state}.` : FAULTS[changed.failure.code])
  if (!changed.ok) for (const { field, problem } of changed.failure.details ?? []) print(`${field} ${problem}.`)
  return changed.ok ? 0 : 1
}

/** The command that words ask for, if they can be read. */
const asked = <Name extends string>(
  words: string[],
  options: Name[],
  toChange: (read: { items: CountedUnits[] | undefined } & Partial<Record<Name, string>>) => Change,
  takesSerials = false,
): Result<Change, string> => {
  const read = readWords(words, options, takesSerials)
  return read.ok ? ok(toChange(read.value)) : read
}

/** What has arrived: a parcel, or units. Both at once could mean either. */
function toDelivery(words: string[]): Result<Change, string> {
  const read = readWords(words, ['parcel'])
  if (!read.ok) return read
  const { parcel, items } = read.value
  if (parcel === undefined) return ok({ kind: 'deliver', items })
  return items ? fail('Name a parcel or units, not both.') : ok({ kind: 'deliver', parcel: Number(parcel) })
}

const NO_DAYS = 'Write a day as 2026-11-25, or two as 2026-11-25..2026-11-27.'

function toDispatch(words: string[]): Result<Change, string> {
  const read = readWords(words, ['carrier', 'tracking', 'arrives'], true)
  if (!read.ok) return read
  const { arrives, ...sent } = read.value
  const dates = arrives === undefined ? undefined : readDays(arrives)
  return arrives !== undefined && !dates ? fail(NO_DAYS) : ok({ kind: 'ship', ...sent, ...(dates && { dates }) })
}

function toNewDates(day: string, words: string[]): Result<Change, string> {
  const read = readWords(words, ['parcel'])
  if (!read.ok) return read
  const { parcel, items } = read.value
  const dates = readDays(day)
  if (!dates) return fail(NO_DAYS)
  if (items) return fail('A date is for a parcel, or for all that is not shipped.')
  return ok({ kind: 'reschedule', dates, ...(parcel === undefined ? {} : { parcel: Number(parcel) }) })
}

const ONLY_ALL = 'This notes all that is owed as paid, so it takes only the number of an order.'

/** The merchant's commands to list and process orders. */
export const orderCommands: Command<Commerce>[] = [
  {
    name: 'orders list',
    usage: `orders list [STATE]              lists the newest ${MOST_ORDERS} orders`,
    run: async ({ db }, [state], print) => {
      const asked = orderState.optional().safeParse(state)
      if (!asked.success) {
        print(`"${state}" is no state. These are: ${orderState.options.join(', ')}.`)
        return 1
      }
      const found = await listOrders(db, { owner: undefined, state: asked.data, limit: MOST_ORDERS, once: [] })
      for (const { id, state: now, placedAt, total, units, titles } of found?.orders ?? [])
        print(`${id}  ${minute(placedAt)}  ${now}  ${total.displayString}  ${units} × ${titles.join('; ')}`)
      if (!found?.orders.length) print('There are no orders.')
      return 0
    },
  },
  {
    name: 'orders show',
    usage: 'orders show NUMBER               says what to pack, and everything else but to whom it goes',
    run: async (commerce, [id = ''], print) => {
      const isNumber = orderId.safeParse(id).success
      const order = isNumber ? await findOrder(commerce, commerce.db, id, undefined) : undefined
      if (order) printOrder(order, print)
      else print(FAULTS.absent)
      return order ? 0 : 1
    },
  },
  {
    name: 'orders ship',
    usage: `orders ship NUMBER [--carrier X] [--tracking Y] [--arrives DAY[..DAY]] [POSITION:QUANTITY[=SERIAL,…] …]
                                 sends a parcel with these units, or with all that are left`,
    run: (commerce, [id = '', ...words], print) => change(commerce, id, toDispatch(words), print),
  },
  {
    name: 'orders reschedule',
    usage: `orders reschedule NUMBER DAY[..DAY] [--parcel N]
                                 a new date for what is not shipped, or for a parcel; mails a later one`,
    run: (commerce, [id = '', day = '', ...words], print) => change(commerce, id, toNewDates(day, words), print),
  },
  {
    name: 'orders deliver',
    usage: `orders deliver NUMBER [--parcel N | POSITION:QUANTITY …]
                                 a parcel, these units or all of an order have arrived`,
    run: (commerce, [id = '', ...words], print) => change(commerce, id, toDelivery(words), print),
  },
  {
    name: 'orders pay',
    usage: 'orders pay NUMBER                notes that the invoice of an order was paid',
    run: (commerce, [id = '', ...words], print) =>
      change(commerce, id, words.length > 0 ? fail(ONLY_ALL) : ok({ kind: 'pay', amount: undefined }), print),
  },
  {
    name: 'orders cancel',
    usage: `orders cancel NUMBER [POSITION:QUANTITY …]
                                 cancels units that are not shipped yet, or all of them, and pays them back`,
    run: (commerce, [id = '', ...words], print) =>
      change(
        commerce,
        id,
        asked(words, [], ({ items }) => ({ kind: 'cancel', items })),
        print,
      ),
  },
  {
    name: 'orders receive-return',
    usage: `orders receive-return NUMBER [--restock] [POSITION:QUANTITY[=SERIAL,…] …]
                                 these units, or all that were to come back, are here: pays them back`,
    run: (commerce, [id = '', ...words], print) => {
      const units = words.filter((word) => word !== '--restock')
      const restock = units.length < words.length
      const command = asked(units, [], ({ items }) => ({ kind: 'receive-return', items, restock }), true)
      return change(commerce, id, command, print)
    },
  },
]
