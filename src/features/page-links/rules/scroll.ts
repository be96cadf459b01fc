/** Milliseconds of a scroll to a jump link's target (spec 1, section 9). */
export const BUY_BOX_MS = 500
export const USUAL_MS = 1000

/** Where the page stands after `elapsed` of `duration` milliseconds between two heights in pixels: slow at both ends. */
export function scrollAt({ from, to }: { from: number; to: number }, elapsed: number, duration: number): number {
  const part = Math.min(1, Math.max(0, elapsed / duration))
  const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part)
  return from + (to - from) * eased
}
