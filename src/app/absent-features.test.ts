import { expect, test } from 'vitest'
import { assembled } from '#platform/db/sql.ts'
import type { Log } from '#platform/store/platform.ts'
import { cloneDatabase } from '#test/databases.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeCustomer, PASSWORD, signIn } from '#test/sign-in.ts'
import { absentCommands, absentSentence } from './absent-features.ts'
import { FEATURES } from './server.ts'

type Store = Awaited<ReturnType<typeof makeStore>>

/**
 * Tables of a removed feature: punch cards owned by customers, their lines and prints, notes that outlive a deleted card, and a
 * partitioned table.
 */
const GONE = [
  `CREATE SCHEMA punch_cards`,
  `CREATE TABLE punch_cards.cards (id int PRIMARY KEY, owner text NOT NULL, replaces int REFERENCES punch_cards.cards, words text)`,
  `CREATE TABLE punch_cards.lines (card_id int REFERENCES punch_cards.cards, position int, PRIMARY KEY (card_id, position))`,
  `CREATE TABLE punch_cards.prints (card_id int, position int, FOREIGN KEY (card_id, position) REFERENCES punch_cards.lines)`,
  `CREATE TABLE punch_cards."Odd notes" (customer_id text, card_id int REFERENCES punch_cards.cards ON DELETE SET NULL)`,
  `CREATE TABLE punch_cards.spendings (at date, owner text) PARTITION BY RANGE (at)`,
  `CREATE TABLE punch_cards.spendings_1 PARTITION OF punch_cards.spendings FOR VALUES FROM ('2026-01-01') TO ('2026-02-01')`,
  `CREATE TABLE punch_cards.spendings_2 PARTITION OF punch_cards.spendings FOR VALUES FROM ('2026-02-01') TO ('2026-03-01')`,
  `INSERT INTO platform.migrations (folder, file) VALUES ('punch-cards', '0001_create.sql')`,
  // A schema that no migration of this store created.
  `CREATE SCHEMA foreign_tool`,
  `CREATE TABLE foreign_tool.things (owner text)`,
]

/** Schemas of features that are in this store. */
const PRESENT = [FEATURES.at(0), FEATURES.at(-1)].flatMap((each) => (each ? [each.name.replaceAll('-', '_')] : []))

const run = async (store: Store, text: string, values: unknown[] = []) =>
  (await store.commerce.db.query(assembled(text), values)) as unknown as Record<string, unknown>[]

async function openAfterPunchCards(log?: Log): Promise<Store> {
  // It gets other tables, so no other test can have it.
  const store = await makeStore({ database: await cloneDatabase(), ...(log ? { log } : {}) })
  for (const text of GONE) await run(store, text)
  return store
}

/** Adds rows of two customers; a card of the second customer replaces the first customer's card. */
async function fill(store: Store, first: string, second: string): Promise<void> {
  const owners = [`customer:${first}`, `customer:${second}`]
  await run(store, `INSERT INTO punch_cards.cards VALUES (1, $1, NULL, 'For Dora'), (3, $2, NULL, 'For Emil')`, owners)
  await run(store, `INSERT INTO punch_cards.cards VALUES (2, $1, 1, 'Again')`, [owners[1]])
  await run(store, `INSERT INTO punch_cards.lines VALUES (1, 1), (2, 1), (3, 1)`)
  await run(store, `INSERT INTO punch_cards.prints VALUES (1, 1), (2, 1), (3, 1)`)
  await run(store, `INSERT INTO punch_cards."Odd notes" VALUES ($1, 3), ($2, 1)`, [first, second])
  await run(store, `INSERT INTO punch_cards.spendings VALUES ('2026-01-05', $1), ('2026-02-05', $2)`, owners)
  await run(store, `INSERT INTO foreign_tool.things VALUES ($1)`, [owners[0]])
}

const counts = async (store: Store) => {
  const found: Record<string, unknown> = {}
  for (const table of ['cards', 'lines', 'prints', '"Odd notes"', 'spendings'])
    found[table] = (await run(store, `SELECT count(*) AS count FROM punch_cards.${table}`))[0]?.count
  return found
}

async function manage({ commerce }: Store, words: string): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const [command, ...args] = words.startsWith('schemas drop')
    ? [absentCommands[1], ...words.split(' ').slice(2)]
    : [absentCommands[0]]
  const code = (await command?.run(commerce, args, (line) => lines.push(line))) ?? -1
  return { code, said: lines.join('\n') }
}

test('prints nothing at startup when no feature is missing', async () => {
  const store = await makeStore()
  expect(await absentSentence(store.commerce)).toBeUndefined()
  expect(await manage(store, 'schemas')).toEqual({ code: 0, said: 'There is none.' })
})

test('names the schemas of removed features and the command at startup, but no foreign schemas', async () => {
  const store = await openAfterPunchCards()
  expect(await absentSentence(store.commerce)).toBe(
    'The database has data of features that are not in this store: punch_cards. To look at it or drop it: npm run manage -- schemas',
  )
})

test('drops a schema by name only with --yes, after which its feature can come back', async () => {
  const store = await openAfterPunchCards()
  await fill(store, 'a', 'b')
  const listed = await manage(store, 'schemas')
  expect(listed.said).toContain('punch_cards, of the feature punch-cards:')
  expect(listed.said).toContain('  punch_cards.cards: 3 rows')
  const shown = await manage(store, 'schemas drop punch-cards')
  expect(shown).toMatchObject({ code: 1, said: expect.stringContaining('punch_cards."Odd notes": 2 rows') })
  expect(shown.said).toContain('add --yes')
  expect((await counts(store)).cards).toBe(3)
  expect(await manage(store, 'schemas drop punch-cards --yes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Dropped punch_cards.'),
  })
  expect(await run(store, `SELECT FROM pg_namespace WHERE nspname = 'punch_cards'`)).toEqual([])
  expect(await run(store, `SELECT FROM platform.migrations WHERE folder = 'punch-cards'`)).toEqual([])
  expect(await absentSentence(store.commerce)).toBeUndefined()
})

test.each<[name: string, words: string]>([
  ...PRESENT.map((name): [name: string, words: string] => [name, `${name} is in this store`]),
  ['platform', 'There is no data'],
  ['foreign_tool', 'There is no data'],
  ['public', 'There is no data'],
  ['', 'There is no data'],
])('what is not of an absent feature is not dropped: %j', async (name, words) => {
  const store = await openAfterPunchCards()
  const { code, said } = await manage(store, `schemas drop ${name} --yes`)
  expect([code, said]).toEqual([1, expect.stringContaining(words)])
  expect(
    (await run(store, `SELECT FROM pg_namespace WHERE nspname IN ('cart', 'foreign_tool', 'platform')`)).length,
  ).toBe(3)
})

test('includes rows of removed features in a customer’s data copy, deletes them with the account and logs their counts', async () => {
  const warned: object[] = []
  const log: Log = { info: () => undefined, warn: (fields) => void warned.push(fields), error: () => undefined }
  const store = await openAfterPunchCards(log)
  const shopper = makeShopper(store.app)
  const [customer, other] = [await signIn(store, shopper), await makeCustomer(store)]
  await fill(store, customer.id, other.id)
  const { json, text } = await shopper.send({ path: '/account/data/copy' })
  expect(json).toMatchObject({
    'punch-cards': {
      cards: [{ id: 1, words: 'For Dora' }],
      'Odd notes': [{ card_id: 3 }],
      spendings: [{ at: '2026-01-05' }],
    },
  })
  expect(text).not.toContain('Emil')

  const gone = await shopper.send({
    method: 'POST',
    path: '/account/data/delete',
    form: { sure: '1', password: PASSWORD },
  })
  expect(gone.headers.location).toBe('/account/deleted')
  // The second customer's card 2 refers to the deleted card, so it is deleted too, with its line and print.
  expect(await counts(store)).toEqual({ cards: 1, lines: 1, prints: 1, '"Odd notes"': 1, spendings: 1 })
  expect(await run(store, `SELECT card_id FROM punch_cards."Odd notes"`)).toEqual([{ card_id: null }])
  expect(await run(store, `SELECT at::text FROM punch_cards.spendings`)).toEqual([{ at: '2026-02-05' }])
  expect(warned).toEqual([{ folder: 'punch-cards', rows: { cards: 1, 'Odd notes': 1, spendings: 1 } }])
  expect((await run(store, `SELECT FROM foreign_tool.things`)).length).toBe(1)
})
