export const DAY = 24 * 60 * 60 * 1000

/**
 * When a declined charge is tried again after `tries` times, this one included; undefined if it is not any more. `dueAt`: since when it is due;
 * `retryDays`: days after that on which it is tried again. All instants are epoch milliseconds.
 */
export function retryAt(tries: number, dueAt: number, retryDays: readonly number[], now: number): number | undefined {
  const days = retryDays[tries - 1]
  return days === undefined ? undefined : Math.max(dueAt + days * DAY, now + DAY)
}
