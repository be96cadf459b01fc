import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Addresses of the files that a document needs; the first script is the entry, the rest are preloaded. `integrity` is by
 * address what a script has to be: a file that somebody changed on the way is not run.
 */
export type PageAssets = { scripts: string[]; styles: string[]; fonts: string[]; integrity?: Record<string, string> }

/** Finds the files for the modules that a page is made of. */
export type Assets = (sources: string[]) => PageAssets

type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }

const CLIENT_ENTRY = 'src/app/browser.ts'

/** Reads the manifest of a finished build in `folder`. */
export function readAssets(folder: URL): Assets {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', folder), 'utf8'))
  const integrity = hashScripts(manifest, folder)
  const known = new Map<string, PageAssets>()
  return (sources) => {
    const key = sources.join(' ')
    const made = known.get(key) ?? { ...collect(manifest, [CLIENT_ENTRY, ...sources]), integrity }
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

function collect(manifest: Record<string, Chunk>, sources: string[]): PageAssets {
  const chunks = new Map<string, Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(name)) return
    chunks.set(name, chunk)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  const all = [...chunks.values()]
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets }) => [file, ...(assets ?? [])])
    .filter((file) => file.endsWith('.woff2'))
  return {
    scripts: all.map(({ file }) => `/${file}`),
    // A chunk's imports come before it in the cascade: base styles first, the page's own last.
    styles: [...new Set(all.toReversed().flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    fonts: [...new Set(fonts)].map((file) => `/${file}`),
  }
}

/** Where a finished build lies. */
export const CLIENT_BUILD = new URL('../../../dist/client/', import.meta.url)
export const clientBuildPath = fileURLToPath(CLIENT_BUILD)
