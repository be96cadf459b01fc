import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Visitor } from './visitor.ts'
import type { World } from './world.ts'

/**
 * Something that a surface says: `about` names the product, offer, line or order, `fact` what is said of it. Money is said in minor
 * units; null says that there is none.
 */
export type Fact = { about: string; fact: string; says: string | number | boolean | null }

/** What a surface is asked: about these products, by this visitor, in this language of the marketplace. */
export type Asked = {
  world: World
  visitor: Visitor
  asins: string[]
  marketplace: Marketplace
  language: string
  prefix: string
  /** Whether nothing has changed yet, so that what may be an hour old is right as well. */
  isFirst: boolean
}

/** A place that tells somebody something: a page, an answer, a mail. */
export type Surface = { name: string; read: (asked: Asked) => Promise<Fact[]> }

/** What a step did, in words that name everything drawn; the products it concerns; and what its own answers said. */
export type Done = { did: string; asins: string[]; said?: { surface: string; facts: Fact[] }[] }

/** What a step may draw on. `roll` gives numbers from 0 to 1. */
export type Draw = {
  world: World
  visitor: Visitor
  asins: string[]
  marketplace: Marketplace
  roll: () => number
  pick: <Item>(items: readonly Item[]) => Item | undefined
}

/**
 * One thing that happens in a walk; undefined if there was nothing to do it to. `often`: how often it is drawn, 1 if omitted.
 * `begins`: one visitor does it at the start of every walk, so that no surface is left out.
 */
export type Step = { name: string; often?: number; begins?: boolean; run: (draw: Draw) => Promise<Done | undefined> }

/** What a `*.facts.ts` file exports: surfaces and steps for the crawler. */
export type Contribution = { surfaces?: Surface[]; steps?: Step[] }

export type Reading = { surface: string; facts: Fact[] }

/** Two or more surfaces that say different things of the same. */
export type Disagreement = { about: string; fact: string; said: { surface: string; says: Fact['says'] }[] }

/** Finds every fact that surfaces do not agree about. */
export function disagreementsIn(readings: Reading[]): Disagreement[] {
  const facts = new Map<string, Disagreement>()
  for (const { surface, facts: said } of readings)
    for (const { about, fact, says } of said) {
      const known = facts.get(`${about}\n${fact}`) ?? { about, fact, said: [] }
      facts.set(`${about}\n${fact}`, known)
      if (!known.said.some((other) => other.surface === surface && other.says === says))
        known.said.push({ surface, says })
    }
  return [...facts.values()].filter(({ said }) => said.some(({ says }) => says !== said[0]?.says))
}

/** The surfaces that say something that another one says as well. */
export function comparedIn(readings: Reading[]): Set<string> {
  const sayers = new Map<string, Set<string>>()
  for (const { surface, facts } of readings)
    for (const { about, fact } of facts)
      sayers.set(`${about}\n${fact}`, (sayers.get(`${about}\n${fact}`) ?? new Set()).add(surface))
  return new Set([...sayers.values()].filter(({ size }) => size > 1).flatMap((names) => [...names]))
}

/** Facts about one thing, from an object of them; undefined says nothing. */
export const factsOf = (about: string, said: Record<string, Fact['says'] | undefined>): Fact[] =>
  Object.entries(said).flatMap(([fact, says]) => (says === undefined ? [] : [{ about, fact, says }]))

const MOST_LETTERS = 160

/** Long answers from where they begin to differ. */
function shown(says: Fact['says'], all: Fact['says'][]): string {
  const text = JSON.stringify(says)
  if (text.length <= MOST_LETTERS) return text
  const others = all.map((other) => JSON.stringify(other))
  const same = [...text].findIndex((letter, at) => others.some((other) => other[at] !== letter))
  return `… ${text.slice(Math.max(0, same - MOST_LETTERS / 2), same + MOST_LETTERS / 2)} …`
}

/** A disagreement in words, grouped by what is said. */
export function wordsOf({ about, fact, said }: Disagreement): string {
  const sides = [...Map.groupBy(said, ({ says }) => says)]
  const all = sides.map(([says]) => says)
  const words = sides.map(([says, who]) => `${shown(says, all)} (${who.map(({ surface }) => surface).join(', ')})`)
  return `${about}: ${fact} is ${words.join(', but ')}`
}
