import type { Messages } from './module.ts'
import { isBranch } from './translate.ts'

/** The language of a locale: `en` for `en-GB`. */
export const languageOf = (locale: string): string => locale.split('-')[0] ?? locale

/**
 * Returns the texts of a language with those that one of its locales says differently (`en-GB.json` over `en.json`). Compiled
 * texts may be lists, which are replaced as a whole.
 */
export function overlaid(texts: Messages, regional: Messages): Messages {
  const entries = Object.entries(texts).map(([key, text]) => {
    const own = regional[key]
    return [key, isBranch(text) && isBranch(own) ? overlaid(text, own) : (own ?? text)]
  })
  return Object.fromEntries(entries)
}
