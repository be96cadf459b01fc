import { expect, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { sharedStore } from '#test/make-store.ts'
import { shared, sharedQuery } from './shared.ts'
import { type Database, statement } from './sql.ts'

const upTo = sharedQuery(
  `SELECT number, $2 || number AS word FROM generate_series(1, $1) AS number ORDER BY number DESC`,
  ['int', 'text'],
  { number: 'int', word: 'text' },
)
const among = sharedQuery(
  `SELECT found FROM unnest($1::text[]) AS found WHERE found <> 'b' OR $2::text IS NULL`,
  ['text[]', 'text'],
  { found: 'text?' },
)
const hundredth = sharedQuery(`SELECT 100 / $1::int AS part`, ['int'], { part: 'int' })

const setZone = statement(`SET LOCAL timezone = 'Asia/Tokyo'`)
const zone = sharedQuery(`SELECT $1 AS word, current_setting('timezone') AS zone`, ['text'], {
  word: 'text',
  zone: 'text',
})

const words = (rows: { word: string }[]) => rows.map(({ word }) => word)

test('many callers share a statement, and each gets its own rows in order', async () => {
  const { db } = (await sharedStore()).commerce
  const before = db.statementCount()
  const answers = await Promise.all([3, 0, 2, 1].map((count) => upTo(db, [count, `${count}-`])))
  expect(answers.map(words)).toEqual([['3-3', '3-2', '3-1'], [], ['2-2', '2-1'], ['1-1']])
  expect(answers[3]).toEqual([{ number: 1, word: '1-1' }])
  // The first ran alone, at once; the others shared a statement.
  expect(db.statementCount() - before).toBe(2)
})

test('who asks for the same is answered by one query', async () => {
  const { db } = (await sharedStore()).commerce
  const next = sharedQuery(`SELECT nextval('shared_test')::int AS number, $1 AS word`, ['text'], {
    number: 'int',
    word: 'text',
  })
  await db.transaction(async (sql) => {
    await sql.query(statement('CREATE TEMPORARY SEQUENCE shared_test'))
    const answers = await Promise.all(['a', 'b', 'a', 'a'].map((word) => next(sql, [word])))
    expect(answers).toEqual([1, 2, 1, 1].map((number, index) => [{ number, word: 'abaa'[index] }]))
    // Nothing is kept for those who ask later.
    expect(await next(sql, ['a'])).toEqual([{ number: 3, word: 'a' }])
    return ok(undefined)
  })
})

test('passes lists, null and text with special characters unchanged', async () => {
  const { db } = (await sharedStore()).commerce
  const asked = [
    [['a', 'b'], null],
    [['a', 'b'], 'x'],
    [[`"',\\`, '{}'], 'x'],
    [[], null],
  ]
  const answers = await Promise.all(asked.map((values) => among(db, values)))
  expect(answers.map((rows) => rows.map(({ found }) => found))).toEqual([['a', 'b'], ['a'], [`"',\\`, '{}'], []])
})

test('queries of a transaction run in that transaction and share a statement when issued at once', async () => {
  const { db } = (await sharedStore()).commerce
  const before = db.statementCount()
  await db.transaction(async (sql) => {
    const [, rows] = await Promise.all([sql.query(setZone), ...['a', 'b'].map((word) => zone(sql, [word]))])
    expect(rows).toEqual([{ word: 'a', zone: 'Asia/Tokyo' }])
    expect(await zone(sql, ['c'])).toEqual([{ word: 'c', zone: 'Asia/Tokyo' }])
    return ok(undefined)
  })
  // BEGIN, COMMIT, the setting, one shared by two and one later.
  expect(db.statementCount() - before).toBe(5)
})

test('a failed query fails the whole transaction', async () => {
  const { db } = (await sharedStore()).commerce
  const asked = db.transaction(async (sql) => ok(await Promise.all([1, 0].map((part) => hundredth(sql, [part])))))
  await expect(asked).rejects.toThrow('division by zero')
  expect(await hundredth(db, [4])).toEqual([{ part: 25 }])
})

test('a caller with an invalid value fails alone', async () => {
  const { db } = (await sharedStore()).commerce
  const answers = await Promise.allSettled([1, 2, 0, 4].map((part) => hundredth(db, [part])))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
    [{ part: 100 }],
    [{ part: 50 }],
    'failed',
    [{ part: 25 }],
  ])
})

test('while the database is down, all callers fail at once instead of one after another', async () => {
  let tries = 0
  const away = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const work = shared<number, number>({
    run: async () => {
      tries += 1
      throw away
    },
  })
  const db = { transaction: () => undefined } as unknown as Database
  const answers = await Promise.allSettled([1, 2, 3, 4].map((each) => work(db, each)))
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual([away, away, away, away])
  expect(tries).toBe(2)
})
