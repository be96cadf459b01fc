import compile from 'icu-minify/compile'
import { languageOf, overlaid } from '#platform/render/locale-texts.ts'
import type { ClientModule, Messages, Renderer } from '#platform/render/module.ts'
import { createRenderer } from '#platform/render/renderer.tsx'
import { MODULES } from './client.ts'

const files = import.meta.glob<Messages>('../{commerce,features}/*/ui/messages/*.json', {
  eager: true,
  import: 'default',
})

/** Texts from `.../{namespace}/ui/messages/{language or locale}.json`, compiled once at startup. */
const texts = new Map(
  Object.entries(files).map(([path, messages]) => {
    const [, namespace, language] = /([^/]+)\/ui\/messages\/([^/]+)\.json$/.exec(path) ?? []
    return [`${language} ${namespace}`, compileAll(messages)]
  }),
)

function compileAll(messages: Messages): Messages {
  const compiled = Object.entries(messages).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compileAll(value),
  ])
  return Object.fromEntries(compiled) as Messages
}

const catalogue = (locale: string, namespace: string): Messages => {
  const spoken = texts.get(`${languageOf(locale)} ${namespace}`) ?? texts.get(`en ${namespace}`) ?? {}
  const regional = texts.get(`${locale} ${namespace}`)
  return regional ? overlaid(spoken, regional) : spoken
}

const namespaces = [...new Set([...texts.keys()].map((key) => key.split(' ')[1] as string))]

/** Returns a renderer for the pages of a store made of `modules`. */
export const rendererOf = (modules: ClientModule[]): Renderer => createRenderer(modules, catalogue, namespaces)

/** The renderer of this store. */
export const renderer = rendererOf(MODULES)
