import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { prorate } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'

/** Texts by language. */
export type Texts = Partial<Record<string, string>>

/** What can be in a slot. `surcharge` is in minor units, on top of the bundle's price. */
export type Part = { asin: string; offerId: string; surcharge: number }

/** A place in a bundle: `units` of one of its parts. More than one part is a choice. */
export type Slot = { units: number; names: Texts | null; parts: Part[] }

/** A bundle as stored. Money is in minor units of its marketplace's currency. */
export type Bundle = {
  id: string
  asin: string
  marketplace: MarketplaceCode
  price: number
  titles: Texts
  slots: Slot[]
  suggested: string[]
}

/** What is in each slot of a bundle, once everything is chosen. */
export type Filled = { units: number; part: Part }

/** The slots in which the shopper chooses. */
export const choiceSlots = <S extends { parts: unknown[] }>(slots: S[]): S[] =>
  slots.filter(({ parts }) => parts.length > 1)

/** Fills the slots with the products chosen, one for each slot with a choice, in order. */
export function fill({ slots }: Pick<Bundle, 'slots'>, choices: string[]): Result<Filled[], 'unknown-choice'> {
  const left = [...choices]
  const filled = slots.flatMap(({ units, parts }): Filled[] => {
    const [only] = parts
    const chosen = parts.length > 1 ? parts.find(({ asin }) => asin === left[0]) : only
    if (parts.length > 1) left.shift()
    return chosen ? [{ units, part: chosen }] : []
  })
  return filled.length === slots.length && left.length === 0 ? ok(filled) : fail('unknown-choice')
}

/** What a bundle with these parts costs, before it is compared with what the parts cost by themselves. */
export const askedPrice = ({ price }: Pick<Bundle, 'price'>, filled: { part: Pick<Part, 'surcharge'> }[]): number =>
  filled.reduce((sum, { part }) => sum + part.surcharge, price)

/**
 * What the units of each part cost in one bundle: its price in proportion to their own prices, exact to the last minor unit. A
 * bundle never costs more than its parts do by themselves.
 */
export const shareOut = (price: number, parts: { units: number; price: number }[]): number[] =>
  prorate(
    price,
    parts.map((part) => part.units * part.price),
  )

/** A text in a language, in its basic language, in English, or in any. */
export const textIn = (texts: Texts, language: string): string =>
  texts[language] ?? texts[language.slice(0, 2)] ?? texts.en ?? Object.values(texts)[0] ?? ''
