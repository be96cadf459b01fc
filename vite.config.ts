import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledTexts } from './tools/compiled-texts.ts'

/** `() => import('./ui/section.tsx')` in a door to the browser (`client.ts`). */
const LOADS = /\(\) =>\s+(import\('\.\/([^']+)'\))/g

/**
 * Every page and slot that a door loads is an entry of the browser's build. The documents name those that they need, so that
 * no list of all of them travels. A fragment is HTML alone (`reply.fragment`): no document hydrates it.
 */
const parts = () =>
  [
    ...new Set(
      globSync('src/{platform,commerce,features}/*/client.ts', { cwd: import.meta.dirname }).flatMap((door) =>
        [...readFileSync(posix.join(import.meta.dirname, door), 'utf8').matchAll(LOADS)].map(([, , path = '']) =>
          posix.join(posix.dirname(door), path),
        ),
      ),
    ),
  ].filter((part) => !/-fragment\.tsx$/.test(part))

/** Notes in the doors, for the renderer, beside each such line which module it loads. See `Load` in src/platform/render/module.ts. */
function noteSources(): Plugin {
  let root = ''
  return {
    name: 'note-sources',
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root
    },
    transform(code, id) {
      if (!/\/client\.ts$/.test(id) || !id.startsWith(`${root}/src/`)) return null
      const folder = id.slice(root.length + 1, id.lastIndexOf('/'))
      const noted = code.replace(
        LOADS,
        (_all, load, path) => `Object.assign(() => ${load}, { source: '${folder}/${path}' })`,
      )
      return { code: noted, map: null }
    },
  }
}

/** What a page says in the head of its document is for the renderer alone. */
const withoutHeads = (): Plugin => ({
  name: 'without-heads',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\/ui\/[^/]+\.tsx$/.test(id)) return null
    const own = code
      .replace(/^export \{ head \} from '[^']+'\n/m, '')
      .replace(/^export (?=(const|function) head\b)/m, '')
    return own === code ? null : { code: own, map: null }
  },
})

/** What a style sheet names: its classes, and its animations. */
const STYLE_NAMES = /(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g

const letters = (path: string): string =>
  [...createHash('sha256').update(path).digest().subarray(0, 4)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join('')

/**
 * Short names for the classes of style sheets, because every document is full of them: four letters for the file, by its path, and
 * the place of the class in it. The same in the browser's build and the renderer's, and whatever other files there are.
 */
function shortNames() {
  const taken = new Map<string, string>()
  return (name: string, file: string, css: string): string => {
    const path = posix.relative(import.meta.dirname, file.replace(/\?.*$/, ''))
    const short = letters(path)
    const other = taken.get(short) ?? path
    if (other !== path) throw new Error(`${path} and ${other} get the same short name: rename one of them.`)
    taken.set(short, path)
    const names = [...new Set([...css.matchAll(STYLE_NAMES)].map(([, each]) => each))]
    const place = names.indexOf(name)
    if (place < 0) throw new Error(`${path} has no "${name}" that could be given a short name.`)
    return short + place.toString(36)
  }
}

/** What nearly every page needs travels in a few files, and not in a dozen that wait for one another. */
const CHUNKS = [
  { name: 'start', test: /src\/(app\/start|platform\/render\/load-(code|texts))\.ts$/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|icu-minify)\// },
  {
    name: 'parts',
    test: /src\/platform\/render\/(slots|late-slot|moments)|src\/platform\/ui\/(dialog\/use-opening|accordion|alert|breadcrumb|button|card|checkbox|field\/(field|text-field)|icon|price|quantity-field|class-names|show-focused)|src\/commerce\/(storefront\/ui\/(layout|search-box)|catalog\/(?!ui\/(food|kept-food|nutrition|amount)|work\/(marks|nutrition))|offers\/(?!ui\/(tax|availability))|shopper\/)/,
  },
  {
    name: 'buying',
    test: /src\/commerce\/(buy-box\/(ui\/(draft-store|page-events|bar-offer|shown-offer|lock|submit-button|offer-quantity|special-offer|offer-facts|failure-words)|rules\/cart-items)|cart\/ui\/(add-to-cart|note-fault|parameters)|offers\/ui\/(tax-(?!switch)|availability))/,
  },
]

/** Every page starts with these, so a part that comes later need not name them. */
const isLate = (file: string): boolean => !/\/(rolldown-runtime|react|parts)-[^/]+\.js$/.test(file)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), noteSources(), compiledTexts(), ...(isSsrBuild ? [] : [withoutHeads()])],
  css: { modules: { generateScopedName: shortNames() } },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, rolldownOptions: { input: { render: 'src/app/render.ts' } } }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: (_file, files) => files.filter(isLate) },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['src/app/start.ts', 'src/app/browser.ts', ...parts()],
          // What a document imports by its name has to keep what it exports.
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
}))
