/** One measured line. `least` or `most` is what it is held to; a line without either is for information. */
export type Line = { name: string; value: number; unit: string; least?: number; most?: number; note?: string }

const keeps = ({ value, least, most }: Line): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most)

const write = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1))

/** Prints a line as it is measured, and returns whether it keeps its promise. */
export function print(line: Line): boolean {
  const { name, value, unit, least, most, note } = line
  const promise = least !== undefined ? `at least ${least}` : most !== undefined ? `at most ${most}` : ''
  const verdict = promise ? (keeps(line) ? 'kept' : 'MISSED') : ''
  console.log(
    `${name.padEnd(64)} ${write(value).padStart(9)} ${unit.padEnd(12)} ${promise.padEnd(14)} ${verdict.padEnd(7)}${note ? ` ${note}` : ''}`,
  )
  return keeps(line)
}

/** The middle one of several measurements. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
