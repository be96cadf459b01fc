/** From here on a held submit is worth a warning (spec 1, section 4). */
export const HELD_LONG_MS = 300_000

/** From here on closing the dialog took too long (spec 1, section 4). */
const DISMISSAL_SLOW_MS = 30_000

/** Whether closing the dialog took so long that the merchant should know. */
export const isSlow = (from: number, to: number): boolean => to - from > DISMISSAL_SLOW_MS

/** Whole seconds between two times in milliseconds. */
export const secondsBetween = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 1000))
