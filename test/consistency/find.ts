import type { Contribution, Fact } from './facts.ts'
import type { Alter, Kind } from './visitor.ts'
import { walk } from './walk.ts'
import { openWorld } from './world.ts'

/** `does` names the steps to take, once each; `isDeaf`: no page hears that something has changed. */
type Plan = { asin: string; kind?: Kind; does?: string[]; alter?: Alter; isDeaf?: boolean }

/** Looks at one product with the surfaces of a feature, some answers altered, and says what was found: who says what, by fact. */
export async function findIn(
  contributions: Contribution[],
  { asin, kind = 'guest', does = [], alter, isDeaf = false }: Plan,
): Promise<Record<string, Record<string, Fact['says']>>> {
  const world = await openWorld('US', { kinds: [kind], alter: alter ?? ((_path, text) => text) })
  if (isDeaf) world.store.cache.invalidate = () => undefined
  const steps = contributions.flatMap((each) => each.steps ?? []).filter(({ name }) => does.includes(name))
  const { found } = await walk(
    { ...world, languages: world.languages.slice(0, 1) },
    {
      seed: 1,
      steps: 0,
      asins: [asin],
      among: 1,
      // What nobody has altered may take a moment to be the same everywhere.
      patience: isDeaf || alter ? 0 : 3000,
      surfaces: contributions.flatMap(({ surfaces = [] }) => surfaces),
      does: steps.map((step) => ({ ...step, begins: true })),
    },
  )
  const sides = Map.groupBy(found, ({ fact }) => fact)
  return Object.fromEntries(
    [...sides].map(([fact, all]) => [
      fact,
      Object.fromEntries(all.flatMap(({ said }) => said.map(({ surface, says }) => [surface, says]))),
    ]),
  )
}

/** Alters the answers of the addresses that begin with `start`. */
export const onlyAt =
  (start: string, pattern: RegExp, instead: string | ((...match: string[]) => string)): Alter =>
  (path, text) =>
    path.startsWith(start) ? text.replaceAll(pattern, instead as string) : text

export const anotherDigit = (digit: string): string => String((Number(digit) + 1) % 10)
