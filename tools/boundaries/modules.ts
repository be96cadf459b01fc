import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Mention, parseSource, type Source } from './parse.ts'

/** One import. `file` is the repository path it resolves to, `pack` the external package; with neither it cannot be resolved. */
export type Link = Mention & { file?: string; pack?: string }
export type Module = Omit<Source, 'mentions'> & { path: string; links: Link[] }
/** All modules of the repository by path relative to the root, with forward slashes. */
export type Tree = ReadonlyMap<string, Module>
type Aliases = [pattern: string, target: string][]

const topFolders = ['src', 'demo', 'tools', 'test', 'e2e']
const readable = /\.[cm]?[jt]sx?$/

/** Reads and resolves every module under the root's source folders. Missing folders count as empty. */
export function readTree(root: string): Tree {
  const paths = topFolders.flatMap((folder) => listModules(root, folder))
  const known = new Set(paths)
  const aliases = readAliases(join(root, 'package.json'))
  return new Map(
    paths.map((path) => {
      const { mentions, ...rest } = parseSource(path, readFileSync(join(root, path), 'utf8'))
      const links = mentions.map((mention) => ({ ...mention, ...resolve(path, mention.specifier, aliases, known) }))
      return [path, { path, links, ...rest }]
    }),
  )
}

/** Whether an import still exists at run time. */
export function isValue(link: Link): boolean {
  return link.how !== 'type'
}

function listModules(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listModules(root, path)
      return readable.test(entry.name) ? [path] : []
    })
}

function readAliases(packageFile: string): Aliases {
  if (!existsSync(packageFile)) return []
  const { imports = {} }: { imports?: Record<string, unknown> } = JSON.parse(readFileSync(packageFile, 'utf8'))
  return Object.entries(imports).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

function resolve(from: string, specifier: string, aliases: Aliases, known: Set<string>): Pick<Link, 'file' | 'pack'> {
  const [name = ''] = specifier.split('?')
  if (name.startsWith('.')) return { file: settle(posix.join(posix.dirname(from), name), known) }
  if (name.startsWith('#')) {
    const target = aliased(name, aliases)
    return target === undefined ? {} : { file: settle(posix.normalize(target), known) }
  }
  return name.startsWith('/') || name.startsWith('file:') ? {} : { pack: name }
}

function aliased(name: string, aliases: Aliases): string | undefined {
  for (const [pattern, target] of aliases) {
    const [head = '', tail] = pattern.split('*')
    if (tail === undefined && name === pattern) return target
    if (tail !== undefined && name.startsWith(head) && name.endsWith(tail))
      return target.replace('*', () => name.slice(head.length, name.length - tail.length))
  }
  return undefined
}

/** Finds the module meant by a path without extension or with a compiled one, so that no spelling escapes the check. */
function settle(path: string, known: Set<string>): string {
  const source = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
  const spellings = [path, source, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  return spellings.find((spelling) => known.has(spelling)) ?? path
}
