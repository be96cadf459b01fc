import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import type { ClaimFault } from '../work/claims.ts'
import type { CancelFault } from '../work/end.ts'

type Code = Exclude<(ClaimFault | CancelFault)['code'], 'absent'>

const REFUSED: Record<Code, [status: number, message: string]> = {
  ended: [409, 'The plan has ended.'],
  open: [409, 'The plan has a claim that is not settled yet.'],
  state: [409, 'The claim is not in a state in which this can be done.'],
  unpaid: [409, 'The money for this order is not here yet. Try again in a moment.'],
  amount: [422, 'The amount is more than can be given back.'],
  changed: [409, 'What the plan gives back has changed. Read it again, then cancel.'],
}

export const toRefusal = ({ code }: ClaimFault | CancelFault): Refusal => {
  if (code === 'absent') return REFUSALS.notFound
  const [status, message] = REFUSED[code]
  return { status, code, message }
}
