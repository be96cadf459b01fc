const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** What is left until a moment, as a page says it: hours and minutes, minutes and seconds, then seconds (spec 1, section 9). */
export type TimeLeft = { unit: 'hours' | 'minutes' | 'seconds'; hours: number; minutes: number; seconds: number }

/** Splits milliseconds into what a page says of them; undefined if nothing is left. */
export function timeLeft(milliseconds: number): TimeLeft | undefined {
  if (milliseconds < SECOND_MS) return undefined
  const unit = milliseconds >= HOUR_MS ? 'hours' : milliseconds >= MINUTE_MS ? 'minutes' : 'seconds'
  return {
    unit,
    hours: Math.floor(milliseconds / HOUR_MS),
    minutes: Math.floor((milliseconds % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((milliseconds % MINUTE_MS) / SECOND_MS),
  }
}
