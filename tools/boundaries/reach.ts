import { isValue, type Link, type Module, type Tree } from './modules.ts'
import { type Place, placeOf, runsInBrowser } from './places.ts'

/** The only packages that browser code may load; a name includes its subpaths. Measure a package's size before adding it. */
const browserPackages = [
  '@base-ui/react',
  '@simplewebauthn/browser',
  'icu-minify/format',
  'react',
  'react-dom/client',
  'zod',
]

const SERVER_DOOR = /^src\/(commerce|features)\/[^/]+\/server\.ts$/

type Fault = { line: number; says: string }

/**
 * Finds value imports through which browser code reaches a package it may not load. Browser files on the way are reported
 * themselves.
 */
export function browserFaults(module: Module, tree: Tree): Fault[] {
  if (!runsInBrowser(placeOf(module.path))) return []
  return module.links.flatMap((link) => {
    const path =
      foreignPack(link) ?? walk(link, tree, runsInBrowser, (reached) => firstDefined(reached.links, foreignPack))
    const says = `the browser would load ${path}: keep it behind a route, write 'import type' if only types are used, or allow the package in tools/boundaries/reach.ts`
    return path === undefined ? [] : [{ line: link.line, says }]
  })
}

/**
 * Finds imports through which a door to the server loads a component. Node cannot load one: the server renders them through the
 * built renderer only.
 */
export function serverFaults({ path, links }: Module, tree: Tree): Fault[] {
  if (!SERVER_DOOR.test(path)) return []
  return links.flatMap((link) => {
    const way = walk(link, tree, isClientDoor, (reached) => (reached.path.endsWith('.tsx') ? 'a component' : undefined))
    const says = `the server would load ${way}: move what both need into a module without components`
    return way === undefined ? [] : [{ line: link.line, says }]
  })
}

/** Finds uses of clock, randomness, network and process in rules, direct or through a value import. */
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

/** Reported by the rooms where a server enters it. */
function isClientDoor({ room }: Place): boolean {
  return room === 'client'
}

function isRules(place: Place): boolean {
  return place.room === 'rules' && !place.isTest
}

function foreignPack({ pack, ...link }: Link): string | undefined {
  if (pack === undefined || !isValue(link)) return undefined
  return browserPackages.some((name) => pack === name || pack.startsWith(`${name}/`)) ? undefined : pack
}

function firstDefined<T>(items: T[], read: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = read(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** Follows value imports breadth-first to a module with a fault and returns the path to it. */
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
