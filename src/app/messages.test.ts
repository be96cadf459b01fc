import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { Messages } from '#platform/render/module.ts'

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
const LANGUAGES = [...new Set(MARKETPLACES.flatMap(({ locales }) => Object.keys(locales)))].sort()
const FOLDERS = globSync('{commerce,features}/*/ui/messages', { cwd: SOURCE }).sort()

/** Returns one folder's texts in one language by key. */
function readTexts(folder: string, language: string): Map<string, string> {
  const flatten = (messages: Messages, path = ''): [string, string][] =>
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path + key}.`),
    )
  return new Map(flatten(JSON.parse(readFileSync(`${SOURCE}${folder}/${language}.json`, 'utf8'))))
}

type Argument = { name: string; isPlural: boolean; cases: string[] }

/**
 * Returns the arguments of a compiled text. Compiled texts are strings, or lists of strings, `#` as 0, and `[name, kind, cases]`.
 */
function argumentsOf(compiled: unknown): Argument[] {
  if (!Array.isArray(compiled)) return []
  return compiled.filter(Array.isArray).flatMap(([name, kind, cases]) => {
    const branches = typeof cases === 'object' ? cases : {}
    const own: Argument = { name, isPlural: kind === 2, cases: Object.keys(branches) }
    return [own, ...Object.values(branches).flatMap(argumentsOf)]
  })
}

const namesOf = (text: string): string[] => [...new Set(argumentsOf(compile(text)).map(({ name }) => name))].sort()

test('finds languages and message folders to check', () => {
  expect(LANGUAGES).toEqual(['de', 'en', 'es', 'fr', 'it', 'ja', 'pt'])
  expect(FOLDERS.length).toBeGreaterThan(5)
})

const LOCALES = [...new Set(MARKETPLACES.flatMap(({ locales }) => Object.values(locales)))].sort()
const REGIONAL = FOLDERS.flatMap((folder) =>
  LOCALES.filter((locale) => existsSync(`${SOURCE}${folder}/${locale}.json`)).map(
    (locale) => [folder, locale] as const,
  ),
)

test.each(REGIONAL)('%s says in %s only what its language says differently', (folder, locale) => {
  const language = readTexts(folder, locale.slice(0, 2))
  for (const [key, text] of readTexts(folder, locale)) {
    const shared = language.get(key) ?? ''
    expect(language.has(key), key).toBe(true)
    expect(text, key).not.toBe(shared)
    expect(argumentsOf(compile(text)), key).toEqual(argumentsOf(compile(shared)))
  }
})

test('every file of texts is in a language or locale of a marketplace', () => {
  const names = globSync('{commerce,features}/*/ui/messages/*.json', { cwd: SOURCE }).map((path) =>
    basename(path, '.json'),
  )
  expect([...new Set(names)].filter((name) => !LANGUAGES.includes(name) && !LOCALES.includes(name))).toEqual([])
  expect(REGIONAL.length).toBeGreaterThan(3)
})

/** Unknown styles of numbers, days and times: a known one is compiled to options. A non-breaking space before the colon makes one. */
const unknownStylesIn = (compiled: unknown): unknown[] =>
  Array.isArray(compiled)
    ? compiled.filter(Array.isArray).flatMap(([, kind, style]) => {
        if (kind > 3) return typeof style === 'string' ? [style] : []
        return typeof style === 'object' ? Object.values(style).flatMap(unknownStylesIn) : []
      })
    : []

test.each(FOLDERS)('%s formats numbers and days in known ways, in every language', (folder) => {
  for (const language of [...LANGUAGES, ...LOCALES.filter((locale) => existsSync(`${SOURCE}${folder}/${locale}.json`))])
    for (const [key, text] of readTexts(folder, language))
      expect([language, key, unknownStylesIn(compile(text))]).toEqual([language, key, []])
})

describe.each(FOLDERS)('%s', (folder) => {
  const english = readTexts(folder, 'en')

  test.each(LANGUAGES)('has every text in %s', (language) => {
    const texts = readTexts(folder, language)
    expect([...texts.keys()]).toEqual([...english.keys()])
    for (const [key, text] of texts) {
      expect(text.trim(), key).toBe(text)
      expect(text, key).not.toBe('')
      expect(namesOf(text), key).toEqual(namesOf(english.get(key) ?? ''))
    }
  })

  test.each(LANGUAGES)('counts as one counts in %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, text] of readTexts(folder, language))
      for (const { isPlural, cases } of argumentsOf(compile(text)))
        if (isPlural) expect(cases.filter((each) => !each.startsWith('=')).sort(), key).toEqual(pluralCategories.sort())
  })
})

const NAME = /^(.+)(Label|Of|One)$/

test.each(LANGUAGES)('the longer name of a button has the words that are seen on it in %s', (language) => {
  const texts = new Map(
    FOLDERS.flatMap((folder) => [...readTexts(folder, language)].map(([key, text]) => [`${folder} ${key}`, text])),
  )
  const named = [...texts].flatMap(([key, name]) => {
    const seen = texts.get(NAME.exec(key)?.[1] ?? '')
    return seen === undefined || seen.includes('{') ? [] : [{ key, seen, name }]
  })
  expect(named.length).toBeGreaterThan(5)
  const asWords = (text: string) => ` ${text.toLowerCase().replace(/[\s:,]+/g, ' ')} `
  for (const { key, seen, name } of named)
    if (language === 'ja') expect(name, key).toContain(seen)
    else expect(asWords(name), key).toContain(asWords(seen))
})

const COMPONENTS = globSync('{commerce,features}/*/ui/**/*.tsx', { cwd: SOURCE }).filter(
  (path) => !path.endsWith('.test.tsx') && !path.endsWith('/testing.tsx'),
)

test('no component has hard-coded words', () => {
  const found = COMPONENTS.flatMap((path) => {
    const code = readFileSync(SOURCE + path, 'utf8')
    const words = code.match(/>[^<>{}=;]*[A-Za-z]{2,}[^<>{}=;]*<\/|\b(aria-label|alt|title|label|placeholder)="[^"]+"/g)
    return (words ?? []).map((text) => `${path}: ${text}`)
  })
  expect(COMPONENTS.length).toBeGreaterThan(15)
  expect(found).toEqual([])
})
