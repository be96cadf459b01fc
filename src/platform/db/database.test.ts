import { spawnSync } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { fail, ok } from '#platform/result.ts'
import { count as countUsed } from '#test/counted.ts'
import { makeStore, sharedStore } from '#test/make-store.ts'
import { openDatabase } from './database.ts'
import { statement } from './sql.ts'

const backend = statement('SELECT pg_backend_pid() AS pid', { pid: 'int' })
const divide = statement('SELECT 100 / $1::int AS part', { part: 'int' })
const inTransaction = statement('SELECT now() <> statement_timestamp() AS same', { same: 'boolean' })
const note = statement('CREATE TABLE IF NOT EXISTS noted (word text)')
const count = statement(`SELECT count(*)::int AS n FROM pg_tables WHERE tablename = 'noted'`, { n: 'int' })

const readers = (count: number) => Array.from({ length: count })
const pidsOf = (rows: { pid: number }[][]) => new Set(rows.map(([row]) => row?.pid))

test('shares one connection among up to eight concurrent readers', async () => {
  // Without a store, which may be reading itself.
  const db = openDatabase({ url: (await sharedStore()).commerce.db.url, connections: 4 })
  onTestFinished(() => db.close())
  const reading = (count: number) => Promise.all(readers(count).map(() => db.read((sql) => sql.query(backend))))
  expect(pidsOf(await reading(8)).size).toBe(1)
  expect(pidsOf(await reading(20)).size).toBe(3)
  expect(pidsOf(await Promise.all([db.read((sql) => sql.query(backend)), db.query(backend)])).size).toBe(2)
})

test('one reader’s error does not break the connection for others', async () => {
  const { db } = (await makeStore({ config: { databaseConnections: 1 } })).commerce
  const [pid] = await db.query(backend)
  const [broken, ...fine] = await Promise.allSettled([
    db.read((sql) => sql.query(divide, [0])),
    db.read((sql) => sql.query(divide, [4])),
    db.read((sql) => sql.query(backend)),
  ])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
  expect(fine).toMatchObject([{ value: [{ part: 25 }] }, { value: [pid] }])
  expect(await db.query(backend)).toEqual([pid])
})

test('does not reuse a connection that broke under its readers', async () => {
  const { db } = (await makeStore({ config: { databaseConnections: 1 } })).commerce
  const [was] = await db.read((sql) => sql.query(backend))
  const end = statement('SELECT pg_terminate_backend(pg_backend_pid())')
  const asked = readers(4).map(() => db.read((sql) => sql.query(end)))
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(readers(4).map(() => 'rejected'))
  const [is] = await db.read((sql) => sql.query(backend))
  expect(is?.pid).not.toBe(was?.pid)
  await expect(db.read((sql) => Promise.all([sql.query(backend), sql.query(backend)]))).resolves.toEqual([[is], [is]])
})

test('includes the first statement in the transaction although it is sent together with BEGIN', async () => {
  const { db } = (await sharedStore()).commerce
  const began = await db.transaction(async (sql) => {
    await sql.query(note)
    return ok(await sql.query(inTransaction))
  })
  expect(began).toEqual({ ok: true, value: [{ same: true }] })
  expect(await db.query(count)).toEqual([{ n: 1 }])
})

test('a transaction that is refused or fails at its first statement leaves nothing behind', async () => {
  const { db } = (await makeStore({ config: { databaseConnections: 1 } })).commerce
  const broken = db.transaction(async (sql) => ok(await Promise.all([sql.query(divide, [0]), sql.query(note)])))
  await expect(broken).rejects.toThrow('division by zero')
  const refused = await db.transaction(async (sql) => {
    await sql.query(note)
    return fail('no')
  })
  expect(refused).toEqual({ ok: false, failure: 'no' })
  expect(await db.query(count)).toEqual([{ n: 0 }])
})

const fault = statement(`SELECT set_config('any.thing', (100 / $1::int)::text, true) AS part`, { part: 'text' })

test('a transaction fails with the error of the statement that failed, even if its caller hears of a later one first', async () => {
  const { db } = (await makeStore({ config: { databaseConnections: 1 } })).commerce
  const late = async (answer: Promise<unknown>) => {
    // Each step on its way makes the answer later.
    for (let steps = 0; steps < 5; steps += 1) await answer.catch(() => undefined)
    return answer
  }
  const broken = db.transaction(async (sql) =>
    ok(await Promise.all([late(sql.query(fault, [0])), sql.query(backend), sql.query(backend)])),
  )
  await expect(broken).rejects.toThrow('division by zero')
  await expect(db.query(backend)).resolves.toHaveLength(1)
})

const conflict = statement(`DO $$ BEGIN
  IF nextval('rounds') < 3 THEN RAISE EXCEPTION 'once more' USING ERRCODE = '40001'; END IF;
END $$`)

test('is tried again when the first of statements sent together conflicts, however late its answer is read', async () => {
  const { db } = (await makeStore()).commerce
  await db.query(statement('CREATE SEQUENCE rounds'))
  const read = async (answer: Promise<unknown>) => void (await answer)
  const placed = await db.transaction(async (sql) => {
    await Promise.all([read(read(read(sql.query(conflict)))), sql.query(backend)])
    return ok('placed')
  })
  expect(placed).toEqual({ ok: true, value: 'placed' })
})

test('a process exits when its database is closed while the channel is connecting', async () => {
  const { url } = (await makeStore()).commerce.db
  const database = fileURLToPath(new URL('./database.ts', import.meta.url))
  const script = `const { openDatabase } = await import('${database}')
    await openDatabase({ url: process.argv[1], connections: 1 }).close()`
  countUsed('processes')
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script, url], { timeout: 10_000 })
  expect([run.signal, run.status, String(run.stderr)]).toEqual([null, 0, ''])
})

test('closing waits until a lost database is back, so that nothing is opened afterwards', async () => {
  const { url } = (await makeStore()).commerce.db
  const revival = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<void>()
  const revive = () => {
    asked.resolve()
    return revival.promise
  }
  const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/nothing', connections: 1, revive })
  await asked.promise
  let isClosed = false
  const closing = db.close().then(() => {
    isClosed = true
  })
  await setImmediate()
  expect(isClosed).toBe(false)
  revival.resolve(url)
  await closing
})
