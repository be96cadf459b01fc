import { posix } from 'node:path'
import { build, type Plugin } from 'vite'

/** Where the bundle is, below the root. */
const FOLDER = 'dist/app'

/** Files that a module reads lie beside its source, not beside the bundle. */
const keepPlaces = (root: string): Plugin => ({
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(`${root}/`) || id.includes('/node_modules/')) return null
    const place = posix.relative(`${root}/${FOLDER}`, id)
    const bundled = code
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `new URL(${JSON.stringify(posix.dirname(place))}, import.meta.url).pathname`)
    return bundled === code ? null : { code: bundled, map: null }
  },
})

/**
 * Bundles what `src/app/main.ts` imports of the store's own: a process that reads a few files instead of a thousand starts with half of
 * the work. Libraries stay where they are.
 */
export async function buildServer(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepPlaces(root)],
    publicDir: false,
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { main: 'src/app/main.ts' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
