/** What the tests of this worker have used so far of what costs most. `npm test` holds each folder to its figure. */
const used = {
  /** Stores opened for one test or one file alone. */
  openings: 0,
  /** Processes started. */
  processes: 0,
  /** Whole pages checked with every rule of axe. */
  axe: 0,
}

export type Counted = keyof typeof used

export function count(what: Counted): void {
  used[what] += 1
}

export const countedSoFar = (): Record<Counted, number> => ({ ...used })
