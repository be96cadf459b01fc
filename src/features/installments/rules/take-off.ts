/** A part that is not paid yet. `owed` is what is left of it, in minor units; `dueOn` is YYYY-MM-DD. */
export type OpenPart = { id: string; line: number; number: number; dueOn: string; owed: number }

/** What money that goes back belongs to: returned units of a line, or (`line` undefined) the order as a whole. */
export type GivenBack = { line?: number; amount: number }

/**
 * Takes money that goes back off the parts that are still open, the last one first, and never more than is owed. What is
 * over was paid before, and comes back as money.
 */
export function takeOff(open: OpenPart[], given: GivenBack[]): { id: string; amount: number }[] {
  const owed = new Map(open.map((part) => [part.id, part.owed]))
  const lastFirst = open.toSorted((a, b) => compare(b.dueOn, a.dueOn) || b.line - a.line || b.number - a.number)
  for (const { line, amount } of given) {
    let left = amount
    for (const part of lastFirst.filter((each) => line === undefined || each.line === line)) {
      const taken = Math.min(left, owed.get(part.id) ?? 0)
      owed.set(part.id, (owed.get(part.id) ?? 0) - taken)
      left -= taken
    }
  }
  return open.flatMap((part) => {
    const amount = part.owed - (owed.get(part.id) ?? 0)
    return amount > 0 ? [{ id: part.id, amount }] : []
  })
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
