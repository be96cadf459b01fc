/**
 * One measured line: a single value, or one per round. `least` or `most` is its promise; a line with neither is informational.
 */
export type Line = {
  name: string
  value: number | number[]
  unit: string
  least?: number
  most?: number
  note?: string
}

/** Verdict on a promise. Within noise: the median breaks it, but at least one round kept it. */
export type Verdict = 'kept' | 'within noise' | 'MISSED'

const valuesOf = ({ value }: Pick<Line, 'value'>): number[] => (Array.isArray(value) ? value : [value])

/** Judges a promise. It counts as missed only if every round broke it. A line without a promise has no verdict. */
export function verdictOf(line: Pick<Line, 'value' | 'least' | 'most'>): Verdict | undefined {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = line
  if (line.least === undefined && line.most === undefined) return undefined
  const values = valuesOf(line)
  const isRight = (value: number) => value >= least && value <= most
  if (isRight(median(values))) return 'kept'
  return values.some(isRight) ? 'within noise' : 'MISSED'
}

/** Returns the median; for an even number of values, the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (below === undefined || above === undefined) throw new Error('Nothing was measured.')
  return (below + above) / 2
}

const write = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1))

/** Returns the lowest and highest value of several rounds. */
export const spreadOf = (values: number[]): string => `${write(Math.min(...values))} to ${write(Math.max(...values))}`

/** Returns the value and note of a line that compares something with its floor: their ratio in each round. */
export function againstFloor(rounds: { mine: number; floor: number }[]): { value: number[]; note: string } {
  const middle = (of: 'mine' | 'floor') => Math.round(median(rounds.map((round) => round[of])))
  return {
    value: rounds.map(({ mine, floor }) => mine / floor),
    note: `${middle('mine')} against ${middle('floor')} a second`,
  }
}

/** Prints a measured line and returns its verdict. */
export function print(line: Line): Verdict | undefined {
  const { name, unit, least, most, note } = line
  const values = valuesOf(line)
  const promise = least !== undefined ? `at least ${least}` : most !== undefined ? `at most ${most}` : ''
  const verdict = verdictOf(line)
  const columns = [
    name.padEnd(58),
    write(median(values)).padStart(8),
    unit.padEnd(10),
    (values.length > 1 ? spreadOf(values) : '').padEnd(16),
    promise.padEnd(13),
    (verdict ?? '').padEnd(12),
  ]
  console.log([...columns, note ?? ''].join(' ').trimEnd())
  return verdict
}

/** Returns the closing sentence of a benchmark, and whether every promise was kept as far as can be told. */
export function conclude(verdicts: (Verdict | undefined)[]): { sentence: string; isKept: boolean } {
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length
  const [missed, noisy] = [count('MISSED'), count('within noise')]
  const unsure = noisy > 0 ? ` ${noisy} cannot be told from the noise here: measure again on a quieter machine.` : ''
  const told = missed > 0 ? `${missed} of ${verdicts.filter(Boolean).length} promises missed.` : 'No promise is broken.'
  return { sentence: missed + noisy === 0 ? 'Every promise is kept.' : told + unsure, isKept: missed === 0 }
}
