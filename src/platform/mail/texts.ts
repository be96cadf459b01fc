import { existsSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { languageOf, overlaid } from '#platform/render/locale-texts.ts'
import type { Messages, Translate } from '#platform/render/module.ts'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/**
 * Returns a translator for a folder's mail texts: `mailTexts(new URL('./ui/messages/', import.meta.url), locale)` reads
 * `{language}.json` and, over it, `{locale}.json` where there is one, with dotted keys for nested ones, like `useMessages` on
 * pages. A language without a file falls back to English; a missing text throws.
 */
export function mailTexts(folder: URL, locale: string): Translate {
  const language = languageOf(locale)
  const spoken = readTexts(folder, language) ? locale : 'en'
  const texts = readTexts(folder, languageOf(spoken)) ?? {}
  const messages = spoken === language ? texts : overlaid(texts, readTexts(folder, spoken) ?? {})
  return (key, values = {}) => {
    const message = key.split('.').reduce<string | Messages | undefined>(nested, messages)
    if (typeof message !== 'string') throw new Error(`There is no text "${key}" in ${folder.pathname}${spoken}.json`)
    return String(format(compile(message), spoken, values, { formatters }))
  }
}

function readTexts(folder: URL, name: string): Messages | undefined {
  const file = new URL(`${name}.json`, folder)
  const isThere = /^[a-z]{2,3}(-[A-Z]{2})?$/.test(name) && existsSync(file)
  return isThere ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

const nested = (messages: string | Messages | undefined, key: string): string | Messages | undefined =>
  typeof messages === 'object' ? messages[key] : undefined
