import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CodeFile, DocumentCode, ViewCode } from './module.ts'

/** What a document needs of the build: `script` is the entry, `style` the text of all its styles, `code` locates everything else. */
export type PageAssets = {
  script: { src: string; integrity: string | undefined }
  style: string
  /** The hash of `style`, as a Content-Security-Policy names it. */
  styleHash: string
  code: DocumentCode
}

/** Finds the built files for a view's modules. */
export type Assets = (code: ViewCode<string>) => PageAssets

type Chunk = { file: string; imports?: string[]; css?: string[] }

const ENTRY = 'src/app/start.ts'
const BROWSER = 'src/app/browser.ts'

type Build = { manifest: Record<string, Chunk>; integrity: Record<string, string>; styles: Record<string, string> }

/** Reads the manifest of a finished build in `folder`. Returns the function that finds its files. */
export function readAssets(folder: URL): Assets {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'))
  const chunks = Object.values(manifest)
  const read = (file: string) => readFileSync(new URL(file, folder))
  const build = {
    manifest,
    // So that a script changed on the way is not run.
    integrity: Object.fromEntries(
      chunks.filter(({ file }) => file.endsWith('.js')).map((chunk) => [hrefOf(chunk), hashOf(read(chunk.file))]),
    ),
    styles: Object.fromEntries(chunks.flatMap(({ css = [] }) => css).map((file) => [file, String(read(file)).trim()])),
  }
  const known = new Map<string, PageAssets>()
  return (code) => {
    const key = JSON.stringify(code)
    const made = known.get(key) ?? collect(build, code)
    known.set(key, made)
    return made
  }
}

/** Returns the addresses of the scripts that a document starts with. */
export const startScripts = ({ script, code: { start } }: Pick<PageAssets, 'script' | 'code'>): string[] => [
  ...new Set([script.src, start.href, ...Object.keys(start.files)]),
]

/** Returns a content's hash as Content-Security-Policy and Subresource Integrity write it. */
export const hashOf = (content: string | Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** Collects a view's files: styles of everything shown, but only the scripts that hydrate with the page. */
function collect({ manifest, integrity, styles }: Build, { page, slots }: ViewCode<string>): PageAssets {
  const atOnce = slots.filter(({ moment }) => moment === 'load').map(({ code }) => code)
  const entry = chunksOf(manifest, [ENTRY]).map(hrefOf)
  const started = chunksOf(manifest, [BROWSER, page, ...atOnce]).map(hrefOf)
  const shown = chunksOf(manifest, [BROWSER, page, ...slots.map(({ code }) => code)])
  const hrefIn = (source: string): string => {
    if (!manifest[source])
      throw new Error(`The build has no file for "${source}": write \`() => import('./…')\` in client.ts.`)
    return hrefOf(manifest[source])
  }
  const toFile = (source: string): CodeFile => {
    const href = hrefIn(source)
    const all = chunksOf(manifest, [source]).map(hrefOf)
    const late = all.filter((each) => each !== href && !entry.includes(each) && !started.includes(each))
    return late.length > 0 ? { href, late } : { href }
  }
  const first = started.filter((each) => !entry.includes(each))
  // A chunk's imports come before it in the cascade: base styles first, the page's own last.
  const files = [...new Set(shown.toReversed().flatMap(({ css = [] }) => css))]
  const style = files.map((file) => styles[file]).join('')
  const [src = ''] = entry
  return {
    script: { src, integrity: integrity[src] },
    style,
    styleHash: hashOf(style),
    code: {
      start: { href: hrefIn(BROWSER), files: Object.fromEntries(first.map((each) => [each, integrity[each] ?? ''])) },
      page: toFile(page),
      slots: slots.map((each) => ({ ...each, code: toFile(each.code) })),
      styles: files.map((file) => `/${file}`),
    },
  }
}

const hrefOf = ({ file }: Chunk): string => `/${file}`

/** Returns the chunks of some sources, each with all its imports. */
function chunksOf(manifest: Record<string, Chunk>, sources: string[]): Chunk[] {
  const chunks = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...chunks.values()]
}

/** Folder of the finished client build. */
export const CLIENT_BUILD = new URL('../../../dist/client/', import.meta.url)
export const clientBuildPath = fileURLToPath(CLIENT_BUILD)
