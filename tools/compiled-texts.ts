import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const QUERY = '?compiled'
/** Not .json, which others would read. */
const MADE = '.compiled-texts'

/** Texts with every message compiled: what a process would otherwise do with each of them at its start. */
const compileAll = (messages: object): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  )

/**
 * Makes of `{language}.json?compiled` a module whose default is JSON of the compiled texts. They stay JSON until somebody speaks the
 * language: a store speaks few of them.
 */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith(QUERY) && importer ? resolve(importer, '..', source.slice(0, -QUERY.length)) + MADE : null,
  load(id) {
    if (!id.endsWith(MADE)) return null
    const texts = compileAll(JSON.parse(readFileSync(id.slice(0, -MADE.length), 'utf8')))
    return `export default ${JSON.stringify(JSON.stringify(texts))}`
  },
})
