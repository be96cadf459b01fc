import { languageOf, overlaid } from '#platform/render/locale-texts.ts'
import type { ClientModule, Messages, Renderer } from '#platform/render/module.ts'
import { createRenderer } from '#platform/render/renderer.tsx'
import { MODULES } from './client.ts'

/** JSON of the compiled texts of each `.../{namespace}/ui/messages/{language or locale}.json`. */
const files = import.meta.glob<string>('../{commerce,features}/*/ui/messages/*.json', {
  eager: true,
  import: 'default',
  query: '?compiled',
})

const texts = new Map(
  Object.entries(files).map(([path, json]) => {
    const [, namespace, language] = /([^/]+)\/ui\/messages\/([^/]+)\.json$/.exec(path) ?? []
    return [`${language} ${namespace}`, json]
  }),
)

function textsOf(language: string, namespace: string): Messages | undefined {
  const json = texts.get(`${language} ${namespace}`)
  return json && JSON.parse(json)
}

const catalogue = (locale: string, namespace: string): Messages => {
  const spoken = textsOf(languageOf(locale), namespace) ?? textsOf('en', namespace) ?? {}
  const regional = textsOf(locale, namespace)
  return regional ? overlaid(spoken, regional) : spoken
}

const namespaces = [...new Set([...texts.keys()].map((key) => key.split(' ')[1] as string))]

/** Returns a renderer for the pages of a store made of `modules`. */
export const rendererOf = (modules: ClientModule[]): Renderer => createRenderer(modules, catalogue, namespaces)

/** The renderer of this store. */
export const renderer = rendererOf(MODULES)
