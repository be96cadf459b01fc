import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ok } from '#platform/result.ts'
import { emptyDatabase } from '#test/databases.ts'
import { isUnavailable } from './connection.ts'
import { openDatabase } from './database.ts'
import { statement } from './sql.ts'

const whoAmI = statement('SELECT pg_backend_pid() AS pid', { pid: 'int' })

test('a connection cut between two statements of a transaction fails that transaction, not the process', async () => {
  const url = await emptyDatabase()
  const db = openDatabase({ url, connections: 1 })
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  onTestFinished(async () => {
    await admin.end()
    await db.close()
  })
  const cut = db.transaction<undefined, never>(async (sql) => {
    const [me] = await sql.query(whoAmI)
    await admin.query('SELECT pg_terminate_backend($1, 5000)', [me?.pid])
    // The connection's end is only noticed in a later turn of the event loop, while no statement is waiting.
    for (let turn = 0; turn < 50; turn += 1) await admin.query('SELECT 1')
    await sql.query(whoAmI)
    return ok(undefined)
  })
  await expect(cut).rejects.toSatisfy(isUnavailable)
  expect(await db.query(whoAmI)).toHaveLength(1)
})
