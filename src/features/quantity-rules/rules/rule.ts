import type { Attribute, Texts } from '../contract/shared.ts'

/** A rule in force. `offerId` is empty for a rule of the whole product. */
export type Rule = {
  id: string
  asin: string
  offerId: string
  minimum: number | null
  limitUnits: number | null
  limitHours: number | null
  moq: number | null
  cspMoq: number | null
  words: Partial<Record<'popoverTitle' | 'message' | 'cspMessage', Texts>>
  attributes: Attribute[]
}

type Item = { asin: string; offerId: string }

/** The one rule of an item: its offer's own, else its product's. */
export const ruleOf = (rules: Rule[], { asin, offerId }: Item): Rule | undefined =>
  rules.find((rule) => rule.asin === asin && rule.offerId === offerId) ??
  rules.find((rule) => rule.asin === asin && rule.offerId === '')

/** The most units of one order; undefined where the rule has no maximum. Business customers may have one of their own. */
export const mostOfOrder = ({ moq, cspMoq }: Pick<Rule, 'moq' | 'cspMoq'>, isBusiness: boolean): number | undefined =>
  (isBusiness ? cspMoq : null) ?? moq ?? undefined

/** A text in a language, else in English, else in whichever there is. */
export const inLanguage = (texts: Texts | undefined, language: string): string | undefined =>
  texts?.[language] ?? texts?.en ?? Object.values(texts ?? {})[0]
