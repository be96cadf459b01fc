const DAY_MILLISECONDS = 86_400_000

/**
 * At most `most` of them, others every day, so that a change is judged alike all day long and the time stays the same however
 * many there are. `npm run torture` takes all.
 */
export function ofToday<Item>(all: Item[], most: number, now = Date.now()): Item[] {
  if (all.length <= most) return all
  const first = (Math.floor(now / DAY_MILLISECONDS) * most) % all.length
  return [...all.slice(first), ...all.slice(0, first)].slice(0, most)
}
