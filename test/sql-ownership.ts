import type { MadeStatement } from '#platform/db/statements.ts'
import { placeOf } from '#tools/boundaries/places.ts'

/** The parts of a noun's or feature's server.ts that are checked here. */
type Door = { name: string; touches?: string[] }

/** The demo fills the tables of these nouns directly. */
const OF_DEMO = ['catalog', 'offers', 'accounts', 'delivery']

const QUALIFIED = /\b([a-z_]+)\.([a-z_]+)\b/g

/** Returns the known tables that a statement names. Every table is written with its schema. */
export const tablesOf = (text: string, known: ReadonlySet<string>): string[] => [
  ...new Set([...text.matchAll(QUALIFIED)].map(([name]) => name).filter((name) => known.has(name))),
]

const schemaOf = (table: string): string => table.split('.')[0] ?? ''

/** Returns the owner of a file's statements: the folder's schema and, for a noun, the foreign tables that it lists. */
function ownerOf(file: string, nouns: Door[]): { name: string; schemas: string[]; touches: string[] } {
  const { area, folder } = placeOf(file)
  const name = folder.split('/').at(-1) ?? ''
  const own = name.replaceAll('-', '_')
  if (area === 'platform') return { name, schemas: ['platform'], touches: [] }
  if (area === 'demo') return { name, schemas: OF_DEMO, touches: [] }
  const touches = area === 'commerce' ? (nouns.find((door) => door.name === name)?.touches ?? []) : []
  return { name, schemas: [own], touches }
}

/**
 * Checks which folder uses whose tables. A feature may use only its own schema. A noun may also use the foreign tables listed as
 * `touches` in its server.ts, and must use each of them. Returns one sentence per fault.
 */
export function ownershipFaults(
  statements: MadeStatement[],
  { nouns, features, tables }: { nouns: Door[]; features: Door[]; tables: ReadonlySet<string> },
): string[] {
  const used = new Set<string>()
  const foreign = statements.flatMap(({ text, file }) => {
    const { name, schemas, touches } = ownerOf(file, nouns)
    return tablesOf(text, tables)
      .filter((table) => !schemas.includes(schemaOf(table)))
      .filter((table) => !touches.includes(table) || !used.add(`${name} ${table}`))
      .map((table) => `${file}: ${table} is not its own: ${advice(file)}, in: ${text}`)
  })
  const idle = nouns.flatMap(({ name, touches = [] }) =>
    touches
      .filter((table) => !used.has(`${name} ${table}`))
      .map((table) => `${name} lists ${table} and does not touch it`),
  )
  const listing = features
    .filter(({ touches }) => touches)
    .map(({ name }) => `${name} is a feature: it touches its own schema only`)
  return [...foreign, ...idle, ...listing]
}

const advice = (file: string): string =>
  placeOf(file).area === 'commerce'
    ? 'list it in `touches` in server.ts, or call a function of its noun'
    : 'call a function of its noun'
