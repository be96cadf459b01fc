import type { CartConflicts } from '../contract/conflicts.ts'

/** The quantities with which lines have no conflicts, where they differ: 0 of what is not there, or not in what the least order needs. */
export const resolved = (
  { lines }: Pick<CartConflicts, 'lines'>,
  leastOf: (itemId: string) => number,
): { id: string; quantity: number }[] =>
  lines.flatMap(({ itemId, requested, available }) =>
    available < requested ? [{ id: itemId, quantity: available < leastOf(itemId) ? 0 : available }] : [],
  )
