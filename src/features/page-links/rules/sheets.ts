import { KINDS, type Kind, type Texts } from '../contract/shared.ts'

export const sheetPath = (asin: string, kind: Kind): string => `/product-information/${asin}/${kind}`

/** A text in a language, else in English, else in whichever there is; with its language. */
export function textIn(texts: Texts, wanted: string): { language: string; text: string } {
  const [first = 'en'] = Object.keys(texts)
  const language = [wanted, 'en', first].find((each) => texts[each] !== undefined) ?? first
  return { language, text: texts[language] ?? '' }
}

/** Kinds in the order of the page. */
export const inOrder = (kinds: Kind[]): Kind[] => KINDS.filter((kind) => kinds.includes(kind))

/** Empty lines separate paragraphs. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean)
