import { castFaults } from './casts.ts'
import { findCycles } from './cycles.ts'
import { doors, type ImportRule, layers, outsideNames, rooms, strangers, tests } from './imports.ts'
import { longFaults, MOST_LINES } from './long.ts'
import type { Module, Tree } from './modules.ts'
import { namedFeatures, type Texts } from './names.ts'
import { isProduction, placeOf } from './places.ts'
import { browserFaults, purityFaults, serverFaults } from './reach.ts'

type Fault = { file: string; line: number; says: string }
/** One breach of the architecture and what to do about it. */
export type Breach = Fault & { rule: string }

/** All architecture rules. An import that breaks several is reported under the first. */
const rules: { name: string; means: string; find: (tree: Tree, texts: Texts) => Fault[] }[] = [
  { name: 'empty', means: 'there is something to check', find: emptyTree },
  {
    name: 'unreadable',
    means: 'every module parses',
    find: eachModule(({ errors }) => errors.map(tell((what) => what))),
  },
  { name: 'tests', means: 'shipped code imports neither *.test.* nor #test/*', find: eachImport(tests) },
  { name: 'layers', means: 'app → features → commerce → platform; src knows nothing outside src', find: layerFaults },
  { name: 'strangers', means: 'a feature never imports another feature', find: eachImport(strangers) },
  {
    name: 'doors',
    means: 'features open at server.ts and client.ts, nouns at all but private rooms',
    find: eachImport(doors),
  },
  { name: 'rooms', means: 'a room opens only the rooms of the floor plan (rooms.ts)', find: eachImport(rooms) },
  { name: 'loose', means: 'beside rooms a folder has only doors', find: eachModule(looseFaults) },
  { name: 'one-room', means: 'a room is a file or a folder of that name, never both', find: roomFaults },
  {
    name: 'browser',
    means: 'browser code reaches only the packages that are allowed there (reach.ts)',
    find: eachModule(browserFaults),
  },
  { name: 'server', means: 'a door to the server loads no component', find: eachModule(serverFaults) },
  { name: 'purity', means: 'rules take time, chance and I/O as arguments', find: eachModule(purityFaults) },
  { name: 'outside-names', means: 'imports across folders use # names', find: nameFaults },
  { name: 'in-sight', means: 'commerce and features import by literal paths', find: eachModule(hiddenFaults) },
  { name: 'casts', means: 'a claimed type is listed with its reason (casts.ts)', find: eachModule(castFaults) },
  {
    name: 'packed',
    means: 'an object has its properties itself, not from a literal that is spread into it',
    find: eachModule(({ packed }) =>
      packed.map(tell((what) => `${what} is no reason to spread: write its properties`)),
    ),
  },
  { name: 'long', means: `a file has at most ${MOST_LINES} lines (long.ts)`, find: eachModule(longFaults) },
  { name: 'cycles', means: 'folders in src never import values in a ring', find: findCycles },
  {
    name: 'feature-names',
    means: 'platform, commerce and app name no feature, a feature names no other',
    find: (_tree, texts) => namedFeatures(texts),
  },
  {
    name: 'typed-doors',
    means: 'a feature’s doors are checked against what its contract declares',
    find: (_tree, texts) => looseDoors(texts),
  },
]

/** Every breach in the tree and its texts, by file and line. */
export function findBreaches(tree: Tree, texts: Texts): Breach[] {
  const first = new Map<string, string>()
  const breaches = rules.flatMap(({ name, find }) => find(tree, texts).map((fault) => ({ ...fault, rule: name })))
  for (const { file, line, rule } of breaches) {
    const spot = `${file}:${line}`
    if (!first.has(spot)) first.set(spot, rule)
  }
  return breaches
    .filter(({ file, line, rule }) => first.get(`${file}:${line}`) === rule)
    .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

function emptyTree(tree: Tree): Fault[] {
  if ([...tree.keys()].some((path) => isProduction(placeOf(path)))) return []
  return [{ file: 'src', line: 1, says: 'no module found that is not a test: check the root that was given' }]
}

function layerFaults(tree: Tree): Fault[] {
  const astray = eachModule(({ path }) => {
    const says = 'src holds only platform/, commerce/, features/ and app/: move this file into one of them'
    return placeOf(path).area === 'astray' ? [{ line: 1, says }] : []
  })
  return [...eachImport(layers)(tree), ...astray(tree)]
}

/** Doors, and what a folder declares for everybody. */
const AT_ROOT = /\/(client|server|settings|seams)(\.test)?\.tsx?$/

function looseFaults({ path }: Module): Omit<Fault, 'file'>[] {
  const { room } = placeOf(path)
  if (room !== 'helper' || path.split('/').length !== 4 || AT_ROOT.test(path)) return []
  return [{ line: 1, says: 'move it into work/, or into testing/ if only tests use it' }]
}

function roomFaults(tree: Tree): Fault[] {
  const folders = new Set([...tree.keys()].map((path) => path.slice(0, path.lastIndexOf('/'))))
  return eachModule(({ path }) => {
    const { room, isTest } = placeOf(path)
    const folder = path.replace(/\.tsx?$/, '')
    if (!room || room === 'helper' || isTest || !folders.has(folder)) return []
    return [{ line: 1, says: `${folder}/ is there too: move this file into it` }]
  })(tree)
}

function nameFaults(tree: Tree): Fault[] {
  const unresolved = eachModule(({ links }) =>
    links
      .filter(({ file, pack }) => file === undefined && pack === undefined)
      .map(({ specifier, line }) => ({ line, says: `'${specifier}' is no name in package.json "imports": use one` })),
  )
  return [...eachImport(outsideNames)(tree), ...unresolved(tree)]
}

function looseDoors(texts: Texts): Fault[] {
  return [...texts].flatMap(([file, text]) => {
    const [, feature, door] = /^src\/features\/([^/]+)\/(server|client)\.ts$/.exec(file) ?? []
    const type = `${door === 'server' ? 'ServerFeature' : 'FeatureClient'}<'${feature}'>`
    if (!feature || text.includes(`: ${type} =`)) return []
    return [{ file, line: 1, says: `declare what it exports as ${type}` }]
  })
}

function hiddenFaults({ path, hidden }: Module): Omit<Fault, 'file'>[] {
  if (!placeOf(path).room) return []
  return hidden.map(
    tell((what) => `${what} hides what it loads: write a literal path, or a pattern starting with './'`),
  )
}

function tell(sentence: (what: string) => string) {
  return ({ what, line }: { what: string; line: number }) => ({ line, says: sentence(what) })
}

function eachModule(judge: (module: Module, tree: Tree) => Omit<Fault, 'file'>[]) {
  return (tree: Tree): Fault[] =>
    [...tree.values()].flatMap((module) => judge(module, tree).map((fault) => ({ file: module.path, ...fault })))
}

function eachImport(judge: ImportRule) {
  return eachModule(({ path, links }, tree) =>
    links.flatMap((link) => {
      if (link.file === undefined) return []
      const says = judge({ from: placeOf(path), to: placeOf(link.file), link, tree })
      return says === undefined ? [] : [{ line: link.line, says }]
    }),
  )
}
