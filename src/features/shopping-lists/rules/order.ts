import { collatorOf } from '#platform/text/order.ts'

type Placed = { aisle: string | null }

/** Entries by aisle as a reader of the language expects them, those without one last; within an aisle as they came. */
export function byAisle<Entry extends Placed>(
  entries: Entry[],
  language: string,
): { aisle: string | null; entries: Entry[] }[] {
  const { compare } = collatorOf(language)
  const aisles = [...new Set(entries.flatMap(({ aisle }) => aisle ?? []))].toSorted(compare)
  return [...aisles, null].flatMap((aisle) => {
    const own = entries.filter((entry) => entry.aisle === aisle)
    return own.length > 0 ? [{ aisle, entries: own }] : []
  })
}
