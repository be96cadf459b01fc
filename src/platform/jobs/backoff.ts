/** Returns the milliseconds to wait after `attempts` failures: doubling each time, from `first` up to `most`. */
export const waitDoubling = (attempts: number, first: number, most: number): number =>
  Math.min(most, first * 2 ** Math.max(0, attempts - 1))

/** Returns the milliseconds to wait after `attempts` failures from a list of seconds; undefined when it is time to give up. */
export function waitFrom(seconds: readonly number[], attempts: number): number | undefined {
  const wait = seconds[attempts - 1]
  return wait === undefined ? undefined : wait * 1000
}
