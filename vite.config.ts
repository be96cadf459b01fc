import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** `() => import('./ui/section.tsx')` in a door to the browser (`client.ts`). */
const LOADS = /\(\) =>\s+(import\('\.\/([^']+)'\))/g

/**
 * Every page and slot that a door loads is an entry of the browser's build. The documents name those that they need, so that
 * no list of all of them travels.
 */
const parts = () => [
  ...new Set(
    globSync('src/{platform,commerce,features}/*/client.ts', { cwd: import.meta.dirname }).flatMap((door) =>
      [...readFileSync(posix.join(import.meta.dirname, door), 'utf8').matchAll(LOADS)].map(([, , path = '']) =>
        posix.join(posix.dirname(door), path),
      ),
    ),
  ),
]

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

/** What nearly every page needs travels in a few files, and not in a dozen that wait for one another. */
const CHUNKS = [
  { name: 'start', test: /src\/(app\/start|platform\/render\/load-code)\.ts$/ },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|icu-minify)\// },
  {
    name: 'parts',
    test: /src\/platform\/render\/(slots|late-slot|moments)|src\/platform\/ui\/(dialog\/use-opening|accordion|alert|breadcrumb|button|card|checkbox|field|icon|price|quantity-field|side-section|class-names|show-focused)|src\/commerce\/(storefront\/ui\/(layout|search-box)|catalog\/|offers\/|shopper\/)/,
  },
  {
    name: 'buying',
    test: /src\/commerce\/(buy-box\/(ui\/(draft-store|page-events|bar-offer|shown-offer|lock|submit-button|offer-quantity|special-offer|offer-facts)|rules\/cart-items)|cart\/ui\/(add-to-cart|note-fault|parameters))/,
  },
]

/** Every page starts with these, so a part that comes later need not name them. */
const isLate = (file: string): boolean => !/\/(rolldown-runtime|react|parts)-[^/]+\.js$/.test(file)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), noteSources()],
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
