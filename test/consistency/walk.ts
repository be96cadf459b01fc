import { setTimeout as wait } from 'node:timers/promises'
import { dice } from '#tools/torture/chaos.ts'
import {
  type Asked,
  comparedIn,
  type Disagreement,
  disagreementsIn,
  type Reading,
  type Step,
  type Surface,
  wordsOf,
} from './facts.ts'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

/** For how long surfaces may disagree about one thing, in milliseconds: a page is made anew once a second at most. */
const PATIENCE = 3000
const PAUSE = 50

/** How often a step draws again when there is nothing to do it to. */
const TRIES = 20

/** A walk looks at all `asins` first; `among` is how many of them its steps are about. */
export type Walk = {
  seed: number
  steps: number
  asins: string[]
  among: number
  surfaces: Surface[]
  does: Step[]
  /** For how long surfaces may disagree, if not as long as anything may take. */
  patience?: number
}

/** What a walk did, what is not right after its last step, and the surfaces that said something that others say as well. */
export type Walked = { did: string[]; found: Disagreement[]; compared: Set<string> }

type Looked = { readings: Reading[]; found: Disagreement[] }

/**
 * Asks every surface until all agree, or until they have disagreed in the same words for longer than anything may take. Other
 * words are a new change: holds of the demonstration's deals lapse one after the other.
 */
async function look(surfaces: Surface[], asked: Asked, patience: number, said: Reading[] = []): Promise<Looked> {
  let since = new Map<string, number>()
  for (;;) {
    const readings = await asked.visitor.look(() =>
      Promise.all(surfaces.map(async ({ name, read }) => ({ surface: name, facts: await read(asked) }))),
    )
    const found = disagreementsIn([...readings, ...said])
    if (found.length === 0) return { readings, found }
    const now = performance.now()
    since = new Map(found.map(wordsOf).map((words) => [words, since.get(words) ?? now]))
    const lasting = found.filter((each) => now - (since.get(wordsOf(each)) ?? now) >= patience)
    if (lasting.length > 0) return { readings, found: lasting }
    await wait(PAUSE)
  }
}

/**
 * Walks through a world: looks at everything once, then after each step at what the step concerns, and at last, as every visitor,
 * at what the steps were about. The seed decides everything but when things happen.
 */
export async function walk(
  world: World,
  { seed, steps, asins: all, among, surfaces, does, patience = PATIENCE }: Walk,
): Promise<Walked> {
  const { marketplace, languages, visitors } = world
  const roll = dice(seed)
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(roll() * items.length)]
  const rolled = all.map((asin) => ({ asin, at: roll() })).toSorted((a, b) => a.at - b.at)
  const asins = rolled.slice(0, among).map(({ asin }) => asin)
  const drawn = does.flatMap((step) => Array.from({ length: step.often ?? 1 }, () => step))
  const walked: Walked = { did: [], found: [], compared: new Set() }

  const see = async (visitor: Visitor, seen: string[], isFirst: boolean, said?: Reading[]) => {
    const { language, prefix } = pick(languages) ?? { language: 'en', prefix: '' }
    const asked = { world, visitor, asins: seen, marketplace, language, prefix, isFirst }
    const { readings, found } = await look(surfaces, asked, patience, said)
    for (const surface of comparedIn(readings)) walked.compared.add(surface)
    if (found.length > 0) walked.did.push(`looked in ${language} as ${visitor.kind}`)
    walked.found = found
    return found.length === 0
  }

  const take = async (visitor: Visitor, step: Step | undefined): Promise<'done' | 'nothing' | 'wrong'> => {
    const done = await step?.run({ world, visitor, asins, marketplace, roll, pick })
    if (!done) return 'nothing'
    walked.did.push(`${visitor.kind}: ${done.did}`)
    return (await see(visitor, done.asins, false, done.said)) ? 'done' : 'wrong'
  }

  const [guest] = visitors
  if (!guest || !(await see(guest, all, true))) return walked
  const beginner = pick(visitors) ?? guest
  for (const step of does.filter(({ begins }) => begins)) if ((await take(beginner, step)) === 'wrong') return walked
  for (let taken = 0, tries = 0; taken < steps && tries < steps * TRIES; tries += 1) {
    const outcome = await take(pick(visitors) ?? guest, pick(drawn))
    if (outcome === 'wrong') return walked
    if (outcome === 'done') taken += 1
  }
  for (const visitor of visitors) if (!(await see(visitor, asins, false))) return walked
  return walked
}

/** What was found, and how to walk the same way again; undefined if all agree. */
export function reportOf(
  { marketplace }: World,
  { seed }: Pick<Walk, 'seed'>,
  { did, found }: Walked,
): string | undefined {
  if (found.length === 0) return undefined
  const way = did.map((step, index) => `  ${index + 1}. ${step}`)
  return [`In ${marketplace.code}, walk ${seed}:`, ...found.map(wordsOf), 'after', ...way].join('\n')
}
