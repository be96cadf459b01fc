/** A payment that is not paid yet. `owed` is what is left of it, in minor units; `dueOn` is YYYY-MM-DD. */
export type OpenPart = { id: string; line: number; number: number; dueOn: string; owed: number }

/** A refund: for returned units of a line, or (`line` undefined) for the order as a whole. */
export type GivenBack = { line?: number; amount: number }

/**
 * Takes refunds off the open payments, last one first, and never more than is owed. The excess was already paid, and is returned
 * as money.
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
