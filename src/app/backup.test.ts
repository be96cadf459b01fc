import { appendFile, cp, mkdir, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { backUp } from '#platform/backup/backup.ts'
import { restore } from '#platform/backup/restore.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { cloneDatabase, emptyDatabase } from '#test/databases.ts'
import { atEndOfFile } from '#test/end-of-file.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { MIGRATIONS } from './migrations.ts'

const NOW = '2026-01-01T00:00:00.000Z'

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-backup-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const at = (name: string) => join(folder, name)
  await mkdir(at('uploads'))
  await writeFile(at('uploads/a-picture.webp'), 'a picture')
  return { at }
}

/** Returns one checksum over all rows for each table. */
async function contentOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query(
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const content: Record<string, string> = {}
  for (const { name } of tables.filter((each) => each.name !== 'platform.migrations')) {
    const { rows } = await client.query(
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) || ' ' || count(*) AS sum FROM ${name} t`,
    )
    content[name] = rows[0].sum
  }
  await client.end()
  return content
}

test('restores a store row for row, and the restored store can sell', async () => {
  const { at } = await open()
  const url = await cloneDatabase()
  const store = await makeStore({ database: url })
  const shopper = makeShopper(store.app)
  await place(
    shopper,
    await prepareCheckout(shopper, { items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 2 }] }),
  )
  expect(await backUp(url, at('uploads'), at('backup'), NOW)).toMatchObject({ ok: true, value: { madeAt: NOW } })
  const other = await emptyDatabase()
  expect(await restore(at('backup'), other, at('restored'), MIGRATIONS)).toMatchObject({ ok: true })
  const original = await contentOf(url)
  expect(original['orders.orders']).toMatch(/ 1$/)
  expect(await contentOf(other)).toEqual(original)
  expect(await readFile(at('restored/a-picture.webp'), 'utf8')).toBe('a picture')
  const again = makeShopper((await makeStore({ database: other })).app)
  const id = await prepareCheckout(again, {
    items: [{ asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity: 1 }],
  })
  expect((await place(again, id)).status).toBe(200)
})

/** One backup, of which each test spoils a copy. */
let made: Promise<string> | undefined

async function makeBackup(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'buybox-backup-'))
  atEndOfFile(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'uploads'))
  await writeFile(join(folder, 'uploads/a-picture.webp'), 'a picture')
  await backUp(await cloneDatabase(), join(folder, 'uploads'), join(folder, 'backup'), NOW)
  return join(folder, 'backup')
}

test.each([
  [
    'a changed file',
    (at: (name: string) => string) => appendFile(at('backup/tables/offers.offers.gz'), 'x'),
    /damaged: tables\/offers\.offers\.gz/,
  ],
  [
    'a missing file',
    (at: (name: string) => string) => unlink(at('backup/tables/orders.lines.gz')),
    /incomplete: tables\/orders\.lines\.gz/,
  ],
  ['no manifest', (at: (name: string) => string) => unlink(at('backup/manifest.json')), /no backup/],
  ['a damaged manifest', (at: (name: string) => string) => writeFile(at('backup/manifest.json'), '{'), /damaged/],
  [
    'a changed picture',
    (at: (name: string) => string) => writeFile(at('backup/uploads/a-picture.webp'), 'another'),
    /damaged: uploads/,
  ],
])('a backup with %s is refused before anything is restored', async (_case, spoil, sentence) => {
  const { at } = await open()
  made ??= makeBackup()
  await cp(await made, at('backup'), { recursive: true })
  await spoil(at)
  const other = await emptyDatabase()
  expect(await restore(at('backup'), other, at('restored'), MIGRATIONS)).toEqual({
    ok: false,
    failure: expect.stringMatching(sentence),
  })
  expect(await contentOf(other)).toEqual({})
})

test('refuses to overwrite a folder or database that is in use', async () => {
  const { at } = await open()
  const url = await cloneDatabase()
  expect(await backUp(url, at('uploads'), at('uploads'), NOW)).toEqual({
    ok: false,
    failure: expect.stringContaining('not empty'),
  })
  await backUp(url, at('uploads'), at('backup'), NOW)
  expect(await restore(at('backup'), url, at('restored'), MIGRATIONS)).toEqual({
    ok: false,
    failure: expect.stringContaining('a store in this database already'),
  })
})
