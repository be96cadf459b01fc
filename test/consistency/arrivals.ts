import type { DeliveryPromise } from '#commerce/delivery/contract.ts'
import { whenWords } from '#commerce/delivery/rules/window-words.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { type Fact, factsOf } from './facts.ts'
import { textsOf } from './words.ts'

const FOLDER = 'commerce/delivery'

/** A day with a time from one hour to another. */
const WINDOW = /, .*\d{1,2}[:.]\d{2}.*[–〜～].*\d{1,2}[:.]\d{2}/

const named = (language: string) => `arrival in ${language}`

/** When something arrives, from the wire, as each language of the marketplace says it. */
export const arrivalOf = (about: string, promise: DeliveryPromise | null, { locales }: Marketplace): Fact[] =>
  Object.entries(locales).flatMap(([language, locale]) =>
    factsOf(about, { [named(language)]: promise && whenWords(textsOf(FOLDER, language), promise, locale) }),
  )

/** When something arrives, as one of these sentences says it; nothing if none does. */
export function arrivalIn(about: string, sentences: string[], language: string): Fact[] {
  const t = textsOf(FOLDER, language)
  const forms = [t('arrives.on', { day: '.+' }), t('arrives.between', { from: '.+', to: '.+' })]
  const isOne = (sentence: string) => new RegExp(`^(${forms.join('|')})$`).test(sentence)
  const found = sentences.find((sentence) => isOne(sentence) || WINDOW.test(sentence))
  return found === undefined ? [] : factsOf(about, { [named(language)]: found })
}
