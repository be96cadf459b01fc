import type { CartConflicts } from '../contract/conflicts.ts'
import { type JudgedLine, judgeLines, takesNone } from './conflicts.ts'

type Lines = CartConflicts['lines']

/** What there is of a cart's lines. A held time that takes nothing has to be changed for another one: the cart is not emptied for it. */
export function linesToResolve({ slot, lines }: Pick<CartConflicts, 'slot' | 'lines'>, held: JudgedLine[]): Lines {
  if (!slot || !takesNone(slot)) return lines
  const judged = judgeLines(held, null)
  return lines.map((line) => {
    const { code, available } = judged.find(({ id }) => id === line.itemId) ?? line
    return { ...line, code, available }
  })
}

/** The quantities with which lines have no conflicts, where they differ: 0 of what is not there, or not in what the least order needs. */
export const resolved = (
  { lines }: Pick<CartConflicts, 'lines'>,
  leastOf: (itemId: string) => number,
): { id: string; quantity: number }[] =>
  lines.flatMap(({ itemId, requested, available }) =>
    available < requested ? [{ id: itemId, quantity: available < leastOf(itemId) ? 0 : available }] : [],
  )

/** Whether something of a cart cannot be had. That no address is chosen yet is none. */
export const isObstacle = ({ address, hasConflicts, slot, lines }: CartConflicts): boolean =>
  hasConflicts &&
  (address.code === 'ADDRESS_NOT_SERVED' ||
    [slot?.code ?? 'AVAILABLE', ...lines.map(({ code }) => code)].some((code) => code !== 'AVAILABLE'))
