import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import type { ChangeFault } from './change-order.ts'

/** HTTP status and message of each fault. Forms show their own texts for the code. */
const REFUSED: Record<Exclude<ChangeFault['code'], 'absent'>, [status: number, message: string]> = {
  state: [409, 'The order is not in a state in which this can be done.'],
  unpaid: [409, 'The money for this order is not here yet. Try again in a moment.'],
  'too-late': [422, 'The time for sending it back is over.'],
  items: [422, 'Some of these units are not there for this.'],
  parcel: [422, 'The order has no such parcel.'],
  amount: [422, 'The amount is not what is owed, or more than was paid and not refunded yet.'],
  held: [409, 'The shopper can still undo this order. It can be shipped after that.'],
  unweighed: [409, 'This order has to be picked, or what of it is sold by weight has to be weighed first.'],
  dates: [422, 'These dates cannot be promised.'],
  tied: [422, 'Some of these units can only go together with others of the order.'],
  paid: [409, 'Nothing is owed for this order.'],
}

export function refusalOf({ code, details }: ChangeFault): Refusal {
  if (code === 'absent') return REFUSALS.notFound
  const [status, message] = REFUSED[code]
  return { status, code, message, ...(details ? { details } : {}) }
}
