import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Texts are compiled on the server, so nobody needs the parser of message texts: neither browsers nor the renderer. */
export const withoutMessageParser = { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } }

/**
 * In the doors to the browser (`client.ts`), notes beside each `() => import('./x.tsx')` which module it loads, so that a
 * document can name the scripts and styles of its page. See `Load` in src/platform/render/module.ts.
 */
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
        /\(\) => (import\('\.\/([^']+)'\))/g,
        (_all, load, path) => `Object.assign(() => ${load}, { source: '${folder}/${path}' })`,
      )
      return { code: noted, map: null }
    },
  }
}

/** What nearly every page needs travels in two files, and not in a dozen that wait for one another. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-intl|icu-minify|@formatjs)\// },
  {
    name: 'parts',
    test: /src\/platform\/ui\/(accordion|alert|breadcrumb|button|card|checkbox|field|icon|price|quantity-field|side-section|class-names)|src\/commerce\/(storefront\/ui\/(layout|search-box)|catalog\/|offers\/|shopper\/)/,
  },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), noteSources()],
  resolve: withoutMessageParser,
  ssr: { noExternal: ['use-intl'] },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, rolldownOptions: { input: { render: 'src/app/render.ts' } } }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/app/browser.ts', output: { codeSplitting: { groups: CHUNKS } } },
      },
}))
