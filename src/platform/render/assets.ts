import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CodeFile, ViewCode } from './module.ts'

/**
 * Addresses of the files a document starts with; the first script is the entry, the rest are preloaded. `code` locates everything
 * else. `integrity` maps a script's address to its hash, so that a file changed on the way is not run.
 */
export type PageAssets = {
  scripts: string[]
  styles: string[]
  fonts: string[]
  code: ViewCode<CodeFile>
  integrity?: Record<string, string>
}

/** Finds the built files for a view's modules. */
export type Assets = (code: ViewCode<string>) => PageAssets

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }

const CLIENT_ENTRY = 'src/app/browser.ts'

/** Reads the manifest of a finished build in `folder`. Returns the function that finds its files. */
export function readAssets(folder: URL): Assets {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'))
  const integrity = hashScripts(manifest, folder)
  const known = new Map<string, PageAssets>()
  return (code) => {
    const key = JSON.stringify(code)
    const made = known.get(key) ?? collect(manifest, integrity, code)
    known.set(key, made)
    return made
  }
}

const hashScripts = (manifest: Record<string, Chunk>, folder: URL): Record<string, string> =>
  Object.fromEntries(
    Object.values(manifest)
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file }) => {
        const hash = createHash('sha256').update(readFileSync(new URL(file, folder)))
        return [`/${file}`, `sha256-${hash.digest('base64')}`]
      }),
  )

/** Collects a view's files: styles of everything shown, but only the scripts that hydrate with the page. */
function collect(
  manifest: Record<string, Chunk>,
  integrity: Record<string, string>,
  { page, slots }: ViewCode<string>,
): PageAssets {
  const atOnce = slots.filter(({ moment }) => moment === 'load').map(({ code }) => code)
  const started = chunksOf(manifest, [CLIENT_ENTRY, page, ...atOnce])
  const shown = chunksOf(manifest, [CLIENT_ENTRY, page, ...slots.map(({ code }) => code)])
  const scripts = started.map(hrefOf)
  const toFile = (source: string): CodeFile => {
    if (!manifest[source])
      throw new Error(`The build has no file for "${source}": write \`() => import('./…')\` in client.ts.`)
    const late = chunksOf(manifest, [source])
      .map(hrefOf)
      .filter((href) => !scripts.includes(href))
    const href = `/${manifest[source]?.file}`
    return late.length === 0
      ? { href }
      : { href, late: Object.fromEntries(late.map((each) => [each, integrity[each] ?? ''])) }
  }
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets }) => [file, ...(assets ?? [])])
    .filter((file) => file.endsWith('.woff2'))
  return {
    scripts,
    // A chunk's imports come before it in the cascade: base styles first, the page's own last.
    styles: [...new Set(shown.toReversed().flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    fonts: [...new Set(fonts)].map((file) => `/${file}`),
    code: { page: toFile(page), slots: slots.map((each) => ({ ...each, code: toFile(each.code) })) },
    integrity,
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
