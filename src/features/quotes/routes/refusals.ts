import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import type { Fault } from '../work/acting.ts'

const REFUSED: Record<Exclude<Fault, 'absent'>, [status: number, message: string]> = {
  'other-side': [409, 'This quote is for the company that you belong to. Buy for it first.'],
  'no-company': [403, 'Only people of an active company get quotes.'],
  empty: [422, 'There is nothing in your cart that can be quoted.'],
  items: [422, 'Name products that are sold here by the piece, each once.'],
  full: [409, 'Your company has as many open quotes as it can. Withdraw or decline one first.'],
  state: [409, 'This was answered already.'],
  over: [409, 'This offer is over.'],
  stock: [409, 'Something of it is out of stock. Nothing was added.'],
  limit: [409, 'An order cannot have as many of something. Nothing was added.'],
  'cart-full': [409, 'Your cart cannot hold more different items. Nothing was added.'],
}

/** What a call answers that did nothing. */
export const toRefusal = (fault: Fault): Refusal => {
  if (fault === 'absent') return REFUSALS.notFound
  const [status, message] = REFUSED[fault]
  return { status, code: fault, message }
}
