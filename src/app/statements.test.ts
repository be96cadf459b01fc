import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { jsonArray, jsonObject, orNull, type Shape } from '#platform/db/shape.ts'
import { statement } from '#platform/db/sql.ts'
import { type MadeStatement, STATEMENTS } from '#platform/db/statements.ts'
import { ok } from '#platform/result.ts'
import { checkShapes } from '#test/described.ts'
import { sharedStore } from '#test/make-store.ts'
import { ownershipFaults } from '#test/sql-ownership.ts'
import { FEATURES, NOUNS } from './server.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAKES_STATEMENTS = /\b(statement|sharedQuery)\(/
/** Matches a query with raw SQL text, or with a row type that the caller claims. */
const PASSES_TEXT = /\.query(<|\(\s*[{`'"])/
/** Files that make and send statements for others. */
const MAKERS = /^src\/platform\/db\/(sql|shared|default-book)\.ts$/
/** Files that only tests, torture runs and benchmarks import. */
const OF_TESTS = /\.(test|torture|bench)\.ts$|\/testing\.ts$|\/(testing|journeys)\//

/** Shipped files with their contents. */
const shipped = ['src', 'demo']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => file.endsWith('.ts') && !OF_TESTS.test(file) && !MAKERS.test(file))
  .map((file) => ({ file, content: readFileSync(join(ROOT, file), 'utf8') }))

const sources = shipped.filter(({ content }) => MAKES_STATEMENTS.test(content)).map(({ file }) => file)

let statements: MadeStatement[] = []

const isNoun = (name: string): boolean => NOUNS.some((noun) => noun.name === name)

type Condition = 'isOnPage' | 'isInCart'

/** What a folder's conditions are about. */
const ABOUT: Record<Condition, string> = {
  isOnPage: '(SELECT $1::text AS asin, $2::text AS marketplace) page',
  isInCart: '(SELECT $1::text AS owner, $2::text AS marketplace, $3::text AS asin) line',
}

/** The file that a folder's condition belongs to: a noun may export one for others. */
function ownerOf(door: string, which: Condition): string {
  const source = readFileSync(join(ROOT, door), 'utf8')
  const condition = new RegExp(`${which}: (\\w+)`).exec(source)?.[1]
  const [, noun] = new RegExp(`import \\{[^}]*\\b${condition}\\b[^}]*\\} from '#(commerce/[^']+)'`).exec(source) ?? []
  return noun ? `src/${noun}` : door
}

/** Each folder's conditions, as statements of whose they are. */
const conditions: MadeStatement[] = [...NOUNS, ...FEATURES].flatMap((module) =>
  (['isOnPage', 'isInCart'] as const).flatMap((which) => {
    const condition = module[which]
    if (!condition) return []
    const door = `src/${isNoun(module.name) ? 'commerce' : 'features'}/${module.name}/server.ts`
    const text = `SELECT EXISTS (${condition}) AS "isThere" FROM ${ABOUT[which]}`
    return [{ text, shape: { isThere: 'boolean' }, file: ownerOf(door, which) }]
  }),
)

beforeAll(async () => {
  for (const file of sources) await import(join(ROOT, file))
  const made = STATEMENTS.map((each) => ({ ...each, file: relative(ROOT, each.file) }))
  statements = [...made.filter(({ file }) => sources.includes(file)), ...conditions]
})

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: (await sharedStore()).commerce.db.url })
  await client.connect()
})
afterAll(() => client.end())

async function allTables(): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname <> 'pg_catalog'`,
  )
  return new Set(rows.map(({ name }) => name))
}

test('lists every file that makes statements', () => {
  const listed = new Set(statements.map(({ file }) => file))
  expect(sources.filter((file) => !listed.has(file))).toEqual([])
  expect(statements.length).toBeGreaterThan(100)
})

test('shipped code sends SQL to a database only as a statement', () => {
  // `db` makes connections, and `backup` works before a store exists.
  const others = shipped.filter(({ file }) => !/^src\/platform\/(db|backup)\//.test(file))
  expect(others.filter(({ content }) => PASSES_TEXT.test(content)).map(({ file }) => file)).toEqual([])
})

test('PostgreSQL describes every statement as its shape declares', async () => {
  expect(await checkShapes(client, statements)).toEqual([])
})

test('a feature uses only its own tables, and a noun lists the foreign tables it touches', async () => {
  const tables = await allTables()
  expect(ownershipFaults(statements, { nouns: NOUNS, features: FEATURES, tables })).toEqual([])
})

test.each<[string, string, Shape | undefined, string[]]>([
  ['a column that there is not', 'SELECT idd FROM cart.lines', { idd: 'text' }, ['column "idd" does not exist']],
  [
    'a column by another name',
    'SELECT id AS ident FROM cart.lines',
    { id: 'text' },
    ['ident is not in the shape', 'there is no column id'],
  ],
  ['another type', 'SELECT quantity FROM cart.lines', { quantity: 'text' }, ['quantity is int4, not text']],
  ['text for JSON', 'SELECT extras FROM cart.lines', { extras: 'text' }, ['extras is jsonb, not text']],
  [
    'never null for what may be',
    'SELECT family FROM catalog.products',
    { family: 'text' },
    ['family may be null in its table: add ?, or ! where the statement rules that out'],
  ],
  [
    'null for what never is',
    'SELECT id FROM cart.lines',
    { id: 'text?' },
    ['id is never null in its table: drop the ?'],
  ],
  [
    'a condition that is not needed',
    'SELECT id FROM cart.lines',
    { id: 'text!' },
    ['id needs no !: its table does not let it be null'],
  ],
  ['rows without a shape', 'SELECT id FROM cart.lines', undefined, ['returns rows: give it a shape, or return none']],
  ['a table that there is not', 'SELECT id FROM cart.rows', { id: 'text' }, ['relation "cart.rows" does not exist']],
])('a planted mistake is found: %s', async (_name, text, shape, faults) => {
  const found = await checkShapes(client, [{ text, shape, file: 'planted.ts' }])
  expect(found).toEqual(faults.map((fault) => `planted.ts: ${fault}, in: ${text}`))
})

const TABLES = new Set(['cart.lines', 'offers.offers', 'catalog.products', 'planted.things', 'platform.mails'])
const ownership = (file: string, text: string, nouns: { name: string; touches?: string[] }[] = []) =>
  ownershipFaults([{ text, file, shape: undefined }], { nouns, features: [], tables: TABLES })

test.each([
  [
    'src/features/planted/queries.ts',
    'SELECT FROM planted.things JOIN catalog.products USING (asin)',
    'catalog.products',
  ],
  ['src/features/planted/queries.ts', 'DELETE FROM planted.things c USING cart.lines l', 'cart.lines'],
  ['src/features/planted/queries.ts', 'INSERT INTO platform.mails (id) VALUES ($1)', 'platform.mails'],
  ['src/features/planted/queries.ts', 'SELECT FROM planted.things c, offers.offers o', 'offers.offers'],
  ['src/commerce/cart/queries/read-cart.ts', 'UPDATE offers.offers SET stock = 0', 'offers.offers'],
  ['src/platform/mail/queries.ts', 'SELECT FROM cart.lines', 'cart.lines'],
  ['demo/load.ts', 'INSERT INTO planted.things VALUES ($1)', 'planted.things'],
])('a foreign table is found: %s, %s', (file, text, table) => {
  expect(ownership(file, text)).toEqual([expect.stringContaining(`${file}: ${table} is not its own`)])
})

test('a noun touches exactly the tables it lists, and a feature lists none', () => {
  const cart = { name: 'cart', touches: ['offers.offers'] }
  const file = 'src/commerce/cart/queries.ts'
  expect(ownership(file, 'SELECT FROM cart.lines, offers.offers', [cart])).toEqual([])
  expect(ownership(file, 'SELECT FROM cart.lines', [cart])).toEqual(['cart lists offers.offers and does not touch it'])
  const features = [{ name: 'planted', touches: ['cart.lines'] }]
  expect(ownershipFaults([], { nouns: [], features, tables: TABLES })).toHaveLength(1)
})

const WRONG_ROWS: [string, string, Shape, string][] = [
  ['a null', 'SELECT NULL::text AS word', { word: 'text' }, 'The column word is null'],
  ['a column that there is not', 'SELECT 1 AS one', { two: 'int' }, 'There is no column two'],
  [
    'an object for an array',
    `SELECT '{}'::jsonb AS list`,
    { list: jsonArray() },
    'The column list holds no JSON array',
  ],
  ['an array for an object', `SELECT '[]'::jsonb AS one`, { one: jsonObject() }, 'The column one holds no JSON object'],
]

test.each(WRONG_ROWS)('a real row is checked: %s', async (_name, text, shape, fault) => {
  const { db } = (await sharedStore()).commerce
  const wrong = statement(text, shape)
  const says = `${fault}, against the shape of: ${text}`
  await expect(db.query(wrong)).rejects.toThrow(says)
  await expect(db.read((sql) => sql.query(wrong))).rejects.toThrow(says)
  await expect(db.transaction(async (sql) => ok(await sql.query(wrong)))).rejects.toThrow(says)
})

test('accepts rows that the shape allows', async () => {
  const { db } = (await sharedStore()).commerce
  const right = statement(`SELECT NULL::text AS word, NULL::jsonb AS list, '{}'::jsonb AS one`, {
    word: 'text?',
    list: orNull(jsonArray<number>()),
    one: jsonObject<{ quantity?: number }>(),
  })
  expect(await db.query(right)).toEqual([{ word: null, list: null, one: {} }])
})

test('skips row checks in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const db = openDatabase({ url: (await sharedStore()).commerce.db.url, connections: 1 })
  onTestFinished(() => db.close())
  expect(await db.query(statement('SELECT NULL::text AS word', { word: 'text' }))).toEqual([{ word: null }])
})
