import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { MOST_STAPLES } from '../rules/limits.ts'
import type { StapleFault } from '../work/change.ts'

const REFUSED: Record<Exclude<StapleFault, 'absent'>, [status: number, message: string]> = {
  unavailable: [422, 'This product cannot be delivered repeatedly: nobody sells it at a fixed price now.'],
  'no-food': [422, 'Only groceries can be delivered repeatedly.'],
  'minimum-order': [422, 'The store does not deliver so little. Choose a larger quantity.'],
  limit: [422, 'One order cannot have so many. Choose a smaller quantity.'],
  repeated: [409, 'This product is delivered repeatedly already.'],
  'too-many': [422, `There can be ${MOST_STAPLES} repeat deliveries at most.`],
  ordering: [409, 'Today’s order is being placed. Try again in a moment.'],
  changed: [409, 'The date or the price has changed. Read it again.'],
  date: [422, 'The next date must be from tomorrow on, within a year.'],
  state: [409, 'This repeat delivery was cancelled.'],
}

export const toRefusal = (fault: StapleFault): Refusal => {
  if (fault === 'absent') return REFUSALS.notFound
  const [status, message] = REFUSED[fault]
  return { status, code: fault, message }
}
