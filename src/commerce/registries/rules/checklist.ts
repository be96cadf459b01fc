import type { ChecklistAnswer } from '../contract/checklists.ts'

/** Something that a registry usually needs; empty words or an empty category (a slug) leave the other alone to say what fills it. */
export type Entry = { key: string; titles: Record<string, string>; category: string; words: string; wanted: number }

/** `count` units of what fills an entry are on the registry. */
export type Counted = { wanted: number; count: number; answer: ChecklistAnswer }

/** Whether nothing more of an entry has to be found. */
export const isDone = ({ wanted, count, answer }: Counted): boolean => answer !== 'open' || count >= wanted

/** How much of a checklist is done, in whole percent. What is not needed does not count; with nothing needed it is all done. */
export function percentDone(entries: Counted[]): number {
  const needed = entries.filter(({ answer }) => answer !== 'not-needed')
  const all = needed.reduce((sum, { wanted }) => sum + wanted, 0)
  const done = needed.reduce((sum, entry) => sum + (isDone(entry) ? entry.wanted : entry.count), 0)
  if (all === 0) return entries.length === 0 ? 0 : 100
  return Math.floor((done / all) * 100)
}

/** A product that could fill an entry. Members of a family differ in color or size only. */
export type Candidate = { key: string; asin: string; family: string }

/** Stars and how many have given some. */
type Rated = { value: number; count: number }

/** Stars that a product counts as having before anybody has rated it, as if so many had. */
const BEFORE = { stars: 3.5, ratings: 10 } as const

const scoreOf = (rated: Rated | undefined): number =>
  ((rated?.value ?? 0) * (rated?.count ?? 0) + BEFORE.stars * BEFORE.ratings) / ((rated?.count ?? 0) + BEFORE.ratings)

/**
 * Products to recommend: the best rated for each entry in turn, then the second best, and so on. Equally good ones stay in the order in
 * which they come. One of each family.
 */
export function recommend(candidates: Candidate[], ratings: ReadonlyMap<string, Rated>, most: number): string[] {
  const columns = [...Map.groupBy(candidates, ({ key }) => key).values()].map((column) =>
    column.toSorted((left, right) => scoreOf(ratings.get(right.asin)) - scoreOf(ratings.get(left.asin))),
  )
  const longest = Math.max(0, ...columns.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, row) => columns.flatMap((column) => column[row] ?? [])).flat()
  const seen = new Set<string>()
  const isFirst = ({ family }: Candidate) => !seen.has(family) && seen.add(family)
  return inTurn
    .filter(isFirst)
    .slice(0, most)
    .map(({ asin }) => asin)
}
