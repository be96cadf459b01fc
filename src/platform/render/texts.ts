import { createHash } from 'node:crypto'
import { carryMessages } from './carry-messages.ts'
import type { Messages } from './module.ts'
import { isBranch, textAt } from './translate.ts'

/** Returns the texts of a namespace for a locale. A language without the namespace falls back to English. */
export type Catalogue = (locale: string, namespace: string) => Messages

/** The compiled texts of every namespace in one locale. `version` changes with any of them. */
export type LocaleTexts = { messages: Messages; version: string }

/** Returns the texts of a locale, which are collected once. */
export function textsByLocale(catalogue: Catalogue, everyNamespace: string[]): (locale: string) => LocaleTexts {
  const known = new Map<string, LocaleTexts>()
  return (locale) => {
    const made = known.get(locale) ?? collect(catalogue, everyNamespace, locale)
    known.set(locale, made)
    return made
  }
}

function collect(catalogue: Catalogue, everyNamespace: string[], locale: string): LocaleTexts {
  const messages = Object.fromEntries(everyNamespace.map((namespace) => [namespace, catalogue(locale, namespace)]))
  const version = createHash('sha256').update(JSON.stringify(messages)).digest('base64url').slice(0, 12)
  return { messages, version }
}

/** Returns the namespaces without those that another one contains, in the order of their names: the one way to write them. */
export function namesOf(namespaces: Iterable<string>): string[] {
  const all = new Set(namespaces)
  const isWithin = (name: string): boolean => {
    const end = name.lastIndexOf('.')
    return end > 0 && (all.has(name.slice(0, end)) || isWithin(name.slice(0, end)))
  }
  return [...all].filter((name) => !isWithin(name)).sort()
}

/** The texts of some namespaces as JSON; undefined if they are not written as `namesOf` does, or one is unknown. */
export function writeTexts({ messages }: LocaleTexts, names: string[]): string | undefined {
  const isKnown = names.every((name) => isBranch(textAt(messages, name)))
  if (!isKnown || namesOf(names).join() !== names.join()) return undefined
  return JSON.stringify(carryMessages(messages, names))
}
