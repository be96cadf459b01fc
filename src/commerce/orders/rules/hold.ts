/** Whether an order can still be undone: until then nothing of it is captured or shipped. `heldUntil` is epoch milliseconds. */
export const isHeld = ({ heldUntil }: { heldUntil: number | null }, now: number): boolean =>
  heldUntil !== null && now < heldUntil

/** When the time to undo an order ends; null where it is captured at once. */
export const holdFor = (minutes: number | undefined, now: number): Date | null =>
  minutes ? new Date(now + minutes * MINUTE) : null

const MINUTE = 60_000

/** From this on the end of the time is said with its day. */
const LONG = 12 * 60 * MINUTE

/** How the end of the time to undo an order is written. */
export const undoStyle = ({ placedAt, undoUntil }: { placedAt: string; undoUntil: string }): 'time' | 'moment' =>
  Date.parse(undoUntil) - Date.parse(placedAt) > LONG ? 'moment' : 'time'
