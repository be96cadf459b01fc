import { existsSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import type { Messages, Translate } from '#platform/render/module.ts'

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
}

/**
 * Returns a translator for a folder's mail texts: `mailTexts(new URL('./ui/messages/', import.meta.url), language)` reads
 * `{language}.json`, with dotted keys for nested ones, like `useMessages` on pages. A language without a file falls back to
 * English; a missing text throws.
 */
export function mailTexts(folder: URL, language: string): Translate {
  const own = new URL(`${language}.json`, folder)
  const isThere = /^[a-z]{2,3}$/.test(language) && existsSync(own)
  const spoken = isThere ? language : 'en'
  const messages: Messages = JSON.parse(readFileSync(isThere ? own : new URL('en.json', folder), 'utf8'))
  return (key, values = {}) => {
    const message = key.split('.').reduce<string | Messages | undefined>(nested, messages)
    if (typeof message !== 'string') throw new Error(`There is no text "${key}" in ${folder.pathname}${spoken}.json`)
    return String(format(compile(message), spoken, values, { formatters }))
  }
}

const nested = (messages: string | Messages | undefined, key: string): string | Messages | undefined =>
  typeof messages === 'object' ? messages[key] : undefined
