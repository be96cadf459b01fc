// JavaScript, because tools/bootstrap.mjs uses it on any Node, before the store's own is installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a build is made from, beside the files in these folders. */
const FOLDERS = ['src', 'demo', 'public']
const FILES = [
  'vite.config.ts',
  'tools/build.ts',
  'tools/build-server.ts',
  'tools/compiled-texts.ts',
  'package-lock.json',
  'tsconfig.json',
]
const STAMP = 'dist/built-from'

/**
 * Returns a hash of all that the build reads, by content: a checkout changes timestamps without changing files.
 */
export function hashOfSources(root) {
  const sum = createHash('sha256')
  for (const path of [...FOLDERS.flatMap((folder) => filesIn(root, folder)), ...FILES])
    sum.update(path).update(existsSync(join(root, path)) ? readFileSync(join(root, path)) : '')
  return sum.digest('hex')
}

const filesIn = (root, folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter(
      (entry) =>
        entry.isFile() && /\.(tsx?|mjs|css|json|svg|woff2|ttf)$/.test(entry.name) && !/\.test\./.test(entry.name),
    )
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(join(root, '/').length))
    .sort()

/** Notes what the build in `dist` is made from; nothing while it is being made. */
export function stampBuild(root, hash) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, STAMP), hash)
}

/** Whether the build in `dist` was made from the sources that are there now. */
export const isBuilt = (root) =>
  existsSync(join(root, 'dist/server/render.js')) &&
  existsSync(join(root, 'dist/app/main.js')) &&
  existsSync(join(root, STAMP)) &&
  readFileSync(join(root, STAMP), 'utf8') === hashOfSources(root)
