import { expect, test } from 'vitest'
import { fail, ok } from '#platform/result.ts'
import { makeStore } from '#test/make-store.ts'
import { statement } from './sql.ts'

const backend = statement<{ pid: number }>('SELECT pg_backend_pid() AS pid')
const divide = statement<{ part: number }>('SELECT 100 / $1::int AS part')
const inTransaction = statement<{ same: boolean }>('SELECT now() <> statement_timestamp() AS same')
const note = statement('CREATE TABLE IF NOT EXISTS noted (word text)')
const count = statement<{ n: number }>(`SELECT count(*)::int AS n FROM pg_tables WHERE tablename = 'noted'`)

test('what asks for one connection has one, and an error there spoils it for nobody', async () => {
  const { db } = (await makeStore({ config: { databaseConnections: 1 } })).commerce
  const pids = await db.onOneConnection((sql) => Promise.all(Array.from({ length: 5 }, () => sql.query(backend))))
  expect(new Set(pids.map(([row]) => row?.pid)).size).toBe(1)
  await expect(db.onOneConnection((sql) => sql.query(divide, [0]))).rejects.toThrow('division by zero')
  expect(await db.onOneConnection((sql) => sql.query(divide, [4]))).toEqual([{ part: 25 }])
  expect(await db.query(backend)).toEqual(pids[0])
})

test('the first statement of a transaction is in it, though it travels with its beginning', async () => {
  const { db } = (await makeStore()).commerce
  const began = await db.transaction(async (sql) => {
    await sql.query(note)
    return ok(await sql.query(inTransaction))
  })
  expect(began).toEqual({ ok: true, value: [{ same: true }] })
  expect(await db.query(count)).toEqual([{ n: 1 }])
})

test('a transaction that fails at its first statement, or is refused, leaves nothing', async () => {
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
