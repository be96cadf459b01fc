import type { Link, Tree } from './modules.ts'
import { heightOf, isProduction, type Place } from './places.ts'
import { privateRooms, roomBreach } from './rooms.ts'

/** One import between two files of the repository. */
export type Step = { from: Place; to: Place; link: Link; tree: Tree }
/** Checks one import and returns a sentence saying what to do, or undefined. */
export type ImportRule = (step: Step) => string | undefined

/** Files in a feature's folder that the tools find and run. */
const FOR_TOOLS = /\/testing\/.*\.(torture|bench)\.ts$/

export const tests: ImportRule = ({ from, to }) => {
  if (from.isTest || from.area === 'test' || from.area === 'e2e') return undefined
  if (to.isTest) return `move what ${to.path} shares into a file that is not a test`
  const ships = isProduction(from) || from.area === 'demo'
  return ships && to.area === 'test' ? 'only *.test.* files use the test harness: pass in what is needed' : undefined
}

export const layers: ImportRule = ({ from, to, link }) => {
  const height = heightOf(from)
  if (height === undefined || to.area === 'outside') return undefined
  const below = heightOf(to)
  if (below !== undefined)
    return below > height
      ? `${from.area} may not know ${to.area}: move the shared part down, or, of a store in a test, ask the type of what makes it (#test/make-store.ts)`
      : undefined
  if (to.area === 'astray') return undefined
  if (from.isTest && (to.area === 'test' || to.area === 'e2e')) return undefined
  if (to.area === 'tools' && FOR_TOOLS.test(from.path)) return undefined
  if (from.area !== 'app' || to.area !== 'demo') return `src may not know ${to.area}/: turn the import around`
  return link.how === 'static' && !from.isTest
    ? 'app reaches the demo only through import(): load it lazily'
    : undefined
}

export const strangers: ImportRule = ({ from, to }) => {
  if (from.area !== 'features' || to.area !== 'features' || from.folder === to.folder) return undefined
  return `features never import each other (${to.folder}): meet through a slot, hook or event, or a noun in commerce`
}

export const doors: ImportRule = ({ from, to }) => {
  if (!to.room || from.folder === to.folder) return undefined
  if (to.area === 'features' && from.area !== 'demo') {
    if (to.room === 'server' || to.room === 'client') return undefined
    return `enter ${to.folder} by its server.ts or client.ts: export it there, or move it to commerce`
  }
  // The demo fills features with scenarios, so it may import from features what features may import from nouns.
  if (!privateRooms.includes(to.room)) return undefined
  return `${to.room} belongs to ${to.folder} alone: use its queries, rules, contract, ui or a door`
}

export const rooms: ImportRule = ({ from, to, tree }) => roomBreach(from, to, tree)

export const outsideNames: ImportRule = ({ from, to, link }) => {
  if (!link.specifier.includes('../') || from.folder === to.folder || to.area === 'outside') return undefined
  return `this path leaves ${from.folder}: write '#${to.path.replace(/^src\//, '')}'`
}
