import type { Extras } from '../contract/terms.ts'
import type { TiedLine } from './ties.ts'
import { extrasKey } from './wanted-items.ts'

/** A line of a visit's cart or of the customer's, when one adopts the other. */
type AdoptedLine = TiedLine & { owner: string; extras: Extras; key: string }

/**
 * Merges the lines that belong to other lines, after those have been merged. A line of the visit whose main line is now the customer's takes
 * the key such lines have, or joins the customer's own. None keeps more units than its main line has. `to` is the customer.
 */
export function mergeTied<Line extends AdoptedLine>(
  all: Line[],
  to: string,
): { changed: { id: string; key: string; quantity: number }[]; dropped: string[]; lines: Line[] } {
  const dropped = new Set<string>()
  const joined = new Map<string, number>()
  const keys = new Map<string, string>()
  for (const line of all) {
    if (line.owner === to || line.associatedLine === null) continue
    const key = extrasKey(line.extras, line.associatedLine)
    const same = all.find((each) => each.owner === to && each.offerId === line.offerId && each.key === key)
    if (same) {
      dropped.add(line.id)
      joined.set(same.id, (joined.get(same.id) ?? 0) + line.quantity)
    } else if (key !== line.key) keys.set(line.id, key)
  }
  const kept = all.filter(({ id }) => !dropped.has(id))
  const lines = kept.map((line) => {
    const other = kept.find(({ id }) => id === line.associatedLine)
    const sum = line.quantity + (joined.get(line.id) ?? 0)
    const quantity = other && line.tie?.isDependent ? quantityBeside(line, sum, other.quantity) : sum
    return { ...line, key: keys.get(line.id) ?? line.key, quantity }
  })
  const changed = lines.flatMap(({ id, key, quantity }) => {
    const before = all.find((line) => line.id === id)
    return before?.key === key && before.quantity === quantity ? [] : [{ id, key, quantity }]
  })
  return { changed, dropped: [...dropped], lines }
}

const quantityBeside = ({ goesTogether }: TiedLine, sum: number, most: number): number =>
  goesTogether ? most : Math.min(sum, most)
