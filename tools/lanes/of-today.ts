const DAY_MILLISECONDS = 86_400_000

/**
 * Returns at most `most` items, a different selection each day: a change gets the same verdict all day, and the time stays
 * constant however many items there are. `npm run gate` takes them all.
 */
export function ofToday<Item>(all: Item[], most: number, now = Date.now()): Item[] {
  if (all.length <= most) return all
  const first = (Math.floor(now / DAY_MILLISECONDS) * most) % all.length
  return [...all.slice(first), ...all.slice(0, first)].slice(0, most)
}
