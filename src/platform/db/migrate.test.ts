import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/databases.ts'
import { openDatabase } from './database.ts'
import { isMigrationDue, migrate } from './migrate.ts'
import type { Sql } from './sql.ts'

/** An empty database, and folders of migrations to fill. */
async function open() {
  const url = await emptyDatabase()
  const db = openDatabase({ url, connections: 1 })
  onTestFinished(() => db.close())
  const folder = (name: string) => {
    const path = mkdtempSync(`${tmpdir()}/migrations-`)
    onTestFinished(() => rmSync(path, { recursive: true }))
    const add = (file: string, text: string) => writeFileSync(`${path}/${file}`, text)
    return { name, add, folder: pathToFileURL(`${path}/`) }
  }
  return { url, db, folder }
}

test('a migration is due until it has run, also in a folder that is new, and not for other files or after a failure of it', async () => {
  const { url, db, folder } = await open()
  const [one, two] = [folder('one'), folder('two')]
  one.add('0001_create.sql', 'CREATE TABLE things (id int)')
  one.add('README.md', 'No migration.')
  expect(await isMigrationDue(db, [one])).toBe(true)
  expect([await migrate(url, [one]), await isMigrationDue(db, [one]), await migrate(url, [one])]).toEqual([1, false, 0])
  // The same name in another folder is another migration.
  expect(await isMigrationDue(db, [one, two])).toBe(false)
  two.add('0001_create.sql', 'CREATE TABLE more (id int); SELECT wrong')
  await expect(migrate(url, [one, two])).rejects.toThrow('Migration two/0001_create.sql failed')
  expect([await isMigrationDue(db, [one]), await isMigrationDue(db, [one, two])]).toEqual([false, true])
  two.add('0001_create.sql', 'CREATE TABLE more (id int)')
  expect([await migrate(url, [one, two]), await isMigrationDue(db, [one, two])]).toEqual([1, false])
  one.add('0002_extend.sql', 'ALTER TABLE things ADD COLUMN word text')
  expect([await isMigrationDue(db, [two]), await isMigrationDue(db, [one, two])]).toEqual([false, true])
})

test('an older version finds none due in a database that a newer one has migrated', async () => {
  const { url, db, folder } = await open()
  const newer = folder('one')
  newer.add('0001_create.sql', 'CREATE TABLE things (id int)')
  newer.add('0002_extend.sql', 'ALTER TABLE things ADD COLUMN word text')
  await migrate(url, [newer])
  const older = folder('one')
  older.add('0001_create.sql', 'CREATE TABLE things (id int)')
  expect(await isMigrationDue(db, [older])).toBe(false)
})

test('a database that does not answer is no database without migrations', async () => {
  const { folder } = await open()
  const silent = { query: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) } as unknown as Sql
  await expect(isMigrationDue(silent, [folder('one')])).rejects.toThrow('gone')
})
