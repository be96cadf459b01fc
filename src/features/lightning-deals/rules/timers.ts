import type { CustomerState } from '../contract/wire.ts'
import { isHeld } from './states.ts'

/**
 * A deal with less than this left is ending soon and its timer is highlighted (spec 1, section 9).
 */
export const HIGHLIGHT_MS = 30 * 60 * 1000

/**
 * A timer ticks once a second; a deal is fetched again one second after its deadline (spec 1,
 * section 9).
 */
export const TICK_MS = 1000
export const REFETCH_MS = 1000

export type Timer = { kind: 'start' | 'end'; at: number; highlighted: boolean }

/**
 * The timer to show: until the start, then until the end. None while units are held, because a hold
 * has its own timer, and none after the end.
 */
export function timerOf(
  { startTime, endTime }: { startTime: number; endTime: number },
  customer: CustomerState,
  now: number,
): Timer | undefined {
  if (now < startTime) return { kind: 'start', at: startTime, highlighted: false }
  if (now >= endTime || isHeld(customer)) return undefined
  return { kind: 'end', at: endTime, highlighted: endTime - now < HIGHLIGHT_MS }
}

/**
 * How far the device's clock is behind the store's, in milliseconds. Measured with every response.
 */
export const clockOffset = (systemTime: number, deviceTime: number): number => systemTime - deviceTime

/** Whole seconds until a time, rounded up so that zero means over; never negative. */
export const secondsLeft = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000))

export const clockParts = (seconds: number): { hours: number; minutes: number; seconds: number } => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
})
