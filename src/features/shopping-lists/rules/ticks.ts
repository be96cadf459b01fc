/** Ticks that the store has not confirmed yet, by entry. */
export type Ticks = Record<string, boolean>

/** Reads ticks as a browser's storage kept them; anything else is none. */
export function readTicks(stored: string | null): Ticks {
  try {
    const kept: unknown = JSON.parse(stored ?? '{}')
    const entries = Object.entries(Object(kept)).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    )
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

export const without = (ticks: Ticks, id: string): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([each]) => each !== id))
