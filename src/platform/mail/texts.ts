import { existsSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import { languageOf, overlaid } from '#platform/render/locale-texts.ts'
import type { Messages, Translate } from '#platform/render/module.ts'
import { formatMessage, textAt } from '#platform/render/translate.ts'

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
    const message = textAt(messages, key)
    if (typeof message !== 'string') throw new Error(`There is no text "${key}" in ${folder.pathname}${spoken}.json`)
    return formatMessage(compile(message), spoken, values)
  }
}

const known = new Map<string, Messages | undefined>()

/** Reads a file once: product pages have texts from here, too. */
function readTexts(folder: URL, name: string): Messages | undefined {
  const file = new URL(`${name}.json`, folder)
  if (known.has(file.href)) return known.get(file.href)
  const isThere = /^[a-z]{2,3}(-[A-Z]{2})?$/.test(name) && existsSync(file)
  const texts = isThere ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  known.set(file.href, texts)
  return texts
}
