import type { CustomerState } from '../contract/wire.ts'
import { isHeld } from './states.ts'

/** The end is near when less than this is left (spec 1, section 9). */
export const HIGHLIGHT_MS = 30 * 60 * 1000

/** A timer ticks once a second; a held deal is asked for again one second after its time is over (spec 1, section 9). */
export const TICK_MS = 1000
export const REFETCH_MS = 1000

export type Timer = { kind: 'start' | 'end'; at: number; highlighted: boolean }

/**
 * The timer that a deal shows now: to its start, then to its end; none while units are held for the shopper, who has a
 * timer of their own, and none once it is over.
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

/** How far the device's clock is behind the store's, in milliseconds. Measured anew with every answer. */
export const clockOffset = (systemTime: number, deviceTime: number): number => systemTime - deviceTime

/** What is left until a time, in whole seconds, rounded up so that zero means over; never negative. */
export const secondsLeft = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000))

/** Hours, minutes and seconds of a countdown. */
export const clockParts = (seconds: number): { hours: number; minutes: number; seconds: number } => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
})
