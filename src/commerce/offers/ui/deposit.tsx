import { useMessages } from '#platform/render/use-messages.ts'
import type { ShownDeposit } from '../contract.ts'

/** What is due with each piece besides its price, of which it is no part: the law wants it beside that. */
export function Deposit({ of }: { of: ShownDeposit }) {
  // Few pages have one: its texts are not among those that every offer needs.
  return <p>{useMessages('measures')('plus', of)}</p>
}
