import format, { type CompiledMessage } from 'icu-minify/format'
import type { Messages, Translate } from './module.ts'

/** Makes a thing once for each locale and options: an `Intl` object costs far more than what is formatted with it. */
function once<Options, Made>(Kind: new (locale?: string, options?: Options) => Made) {
  const made = new Map<string, Made>()
  return (locale?: Intl.LocalesArgument, options?: Options): Made => {
    const key = options ? `${locale} ${JSON.stringify(options)}` : `${locale}`
    const known = made.get(key) ?? new Kind(String(locale), options)
    made.set(key, known)
    return known
  }
}

const formatters = {
  getDateTimeFormat: once<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat),
  getNumberFormat: once<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat),
  getPluralRules: once<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules),
}

/** Formats a compiled message. Times are written in UTC: a text that names an hour is given it in words. */
export const formatMessage = (
  message: CompiledMessage,
  locale: string,
  values: Record<string, string | number>,
): string => String(format(message, locale, values, { formatters, timeZone: 'UTC' }))

/** Returns what a dotted path leads to. */
export const textAt = (messages: Messages | string | undefined, path: string): Messages | string | undefined =>
  path
    .split('.')
    .reduce<Messages | string | undefined>(
      (from, key) => (isBranch(from) && Object.hasOwn(from, key) ? from[key] : undefined),
      messages,
    )

/** A compiled text is a string, or a list for one with arguments. */
export const isBranch = (text: Messages | string | undefined): text is Messages =>
  typeof text === 'object' && !Array.isArray(text)

/**
 * Returns the function that says the compiled texts of a namespace: one for each namespace of `messages`, so that it can be a
 * dependency of React's hooks. A missing text throws: tests and the server's rendering find it before a shopper does.
 */
export function translatorOf(locale: string, messages: Messages, namespace: string): Translate {
  const known = translators.get(messages) ?? new Map<string, Translate>()
  translators.set(messages, known)
  const made = known.get(namespace) ?? createTranslator(locale, messages, namespace)
  known.set(namespace, made)
  return made
}

const translators = new WeakMap<Messages, Map<string, Translate>>()

function createTranslator(locale: string, messages: Messages, namespace: string): Translate {
  const found = new Map<string, string>()
  const find = (key: string): string => {
    const text = textAt(messages, `${namespace}.${key}`)
    if (text === undefined || isBranch(text)) throw new Error(`There is no text "${namespace}.${key}" in ${locale}.`)
    found.set(key, text)
    return text
  }
  return (key, values = {}) => {
    const text = found.get(key) ?? find(key)
    return typeof text === 'string' ? text : formatMessage(text, locale, values)
  }
}
