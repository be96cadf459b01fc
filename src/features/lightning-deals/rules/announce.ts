import type { BoxView } from './box.ts'
import { secondsLeft } from './timers.ts'

/** Minutes left at which screen readers get an announcement. */
const HELD_MARKS = [1, 5]
const END_MARKS = [1, 10]

/**
 * What to announce, as message keys, with the place on the waitlist. Equal announcements are made once;
 * the page's first is not announced.
 */
export type Announcement = { state: string; minutes: number | undefined; position: number | undefined }

/**
 * Changes with what the shopper has and can do, with their place in line, and at the marked minutes,
 * never with seconds or the percentage.
 */
export function announcementOf(view: BoxView, now: number): Announcement | undefined {
  if (view.phase === 'unavailable') return { state: 'unavailable', minutes: undefined, position: undefined }
  if (view.phase !== 'open') return undefined
  const { header, action, timer, heldUntil, position } = view
  const marks = heldUntil === undefined ? END_MARKS : HELD_MARKS
  const until = heldUntil ?? (timer?.kind === 'end' ? timer.at : undefined)
  const state = header !== 'none' ? header : action === 'none' && timer?.kind === 'start' ? 'upcoming' : action
  return { state, minutes: until === undefined ? undefined : markOf(secondsLeft(until, now), marks), position }
}

const markOf = (seconds: number, marks: number[]): number | undefined => marks.find((mark) => seconds <= mark * 60)
