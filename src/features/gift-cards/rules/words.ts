/** Characters that turn the direction of what is written after them. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/** A message without them: the store's own words follow it in the same mail. */
export const withoutTurns = (text: string): string => text.replaceAll(TURNS, '')
