/**
 * One measured line: a value, or one for each round. `least` or `most` is what it is held to; a line without either is for
 * information.
 */
export type Line = {
  name: string
  value: number | number[]
  unit: string
  least?: number
  most?: number
  note?: string
}

/** What became of a promise. Within noise: the median breaks it, and yet some round kept it. */
export type Verdict = 'kept' | 'within noise' | 'MISSED'

const valuesOf = ({ value }: Pick<Line, 'value'>): number[] => (Array.isArray(value) ? value : [value])

/** Judges a promise; only what was wrong in every single round is missed. A line without a promise has no verdict. */
export function verdictOf(line: Pick<Line, 'value' | 'least' | 'most'>): Verdict | undefined {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = line
  if (line.least === undefined && line.most === undefined) return undefined
  const values = valuesOf(line)
  const isRight = (value: number) => value >= least && value <= most
  if (isRight(median(values))) return 'kept'
  return values.some(isRight) ? 'within noise' : 'MISSED'
}

/** The middle one of several measurements; of an even number of them, the middle between the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (below === undefined || above === undefined) throw new Error('Nothing was measured.')
  return (below + above) / 2
}

const write = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1))

/** The lowest and the highest of several rounds. */
export const spreadOf = (values: number[]): string => `${write(Math.min(...values))} to ${write(Math.max(...values))}`

/** What a line says of something and its floor, measured in the same rounds: how many times the floor it was. */
export function againstFloor(rounds: { mine: number; floor: number }[]): { value: number[]; note: string } {
  const middle = (of: 'mine' | 'floor') => Math.round(median(rounds.map((round) => round[of])))
  return {
    value: rounds.map(({ mine, floor }) => mine / floor),
    note: `${middle('mine')} against ${middle('floor')} a second`,
  }
}

/** Prints a line as it is measured, and returns what became of its promise. */
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

/** The last sentence of a bench, and whether every promise was kept as far as can be told. */
export function conclude(verdicts: (Verdict | undefined)[]): { sentence: string; isKept: boolean } {
  const count = (verdict: Verdict) => verdicts.filter((each) => each === verdict).length
  const [missed, noisy] = [count('MISSED'), count('within noise')]
  const unsure = noisy > 0 ? ` ${noisy} cannot be told from the noise here: measure again on a quieter machine.` : ''
  const told = missed > 0 ? `${missed} of ${verdicts.filter(Boolean).length} promises missed.` : 'No promise is broken.'
  return { sentence: missed + noisy === 0 ? 'Every promise is kept.' : told + unsure, isKept: missed === 0 }
}
