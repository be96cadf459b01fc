import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readAssets, startScripts } from '#platform/render/assets.ts'

/** Returns the bytes of the scripts that each page of a built copy loads at its start, without those of the slots it shows. */
export function startBytesOf(copy: string): Record<string, number> {
  const built = join(copy, 'dist/client')
  const assets = readAssets(pathToFileURL(`${built}/`))
  const manifest: Record<string, { isEntry?: boolean }> = JSON.parse(
    readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
  )
  const pages = Object.keys(manifest).filter(
    (source) => manifest[source]?.isEntry && source.startsWith('src/commerce/'),
  )
  return Object.fromEntries(
    pages.map((page) => {
      const scripts = startScripts(assets({ page, slots: [] }))
      return [page, scripts.reduce((sum, href) => sum + statSync(join(built, href)).size, 0)]
    }),
  )
}

/** Returns the largest growth in bytes of any page that exists in both. */
export const mostGrowth = (before: Record<string, number>, after: Record<string, number>): number =>
  Math.max(...Object.entries(before).map(([page, bytes]) => (after[page] ?? bytes) - bytes))
