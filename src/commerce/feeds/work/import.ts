import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { announceDelivery, listDelivery } from '#commerce/delivery/queries.ts'
import { gapsIn } from '#commerce/delivery/rules/gaps.ts'
import { announceRates } from '#commerce/taxes/queries.ts'
import { type Header, UnreadableCsv } from '#platform/csv/lines.ts'
import { readCsvLines } from '#platform/csv/read.ts'
import type { Database, Sql } from '#platform/db/sql.ts'
import { invalidateAllPages } from '#platform/render/invalidate.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { deliveryKind, type Fault, type Kind, type Report } from '../contract/report.ts'
import { applyRows, checkRows } from '../queries/apply.ts'
import { lockFood, offeredDrafts, settleImportedFood } from '../queries/food.ts'
import { beginRun, dropRun, findFaults, storeFaults, storeLines } from '../queries/runs.ts'
import { kindOf, misfitSentence } from '../rules/files.ts'
import { type FindPicture, MAX_FAULTS, type Pictures, pictureIds, type Row, toRow } from '../rules/read-line.ts'
import { placeFaults } from './places.ts'

const BATCH = 1000

/** `pictures` looks up what products name; `progress` is called with the number of lines read so far. */
export type Importing = { pictures: FindPicture; progress?: (lines: number) => void }

/**
 * Imports a CSV file (UTF-8). Checks every line first and stores them only if all are valid, in one
 * transaction. If the process dies, the next call for the same file resumes. A failure is a
 * sentence about the whole file; line faults are in the report. Memory use does not grow with the
 * file.
 */
export async function importFile(
  db: Database,
  path: string,
  { pictures, progress = () => undefined }: Importing,
): Promise<Result<Report, string>> {
  const id = await hashOf(path)
  let kind: Kind | undefined
  const header: Header = { columns: [], twice: [] }
  let linesRead = 0
  let last = 1
  let rows: { line: number; value: Row }[] = []
  let faults: Fault[] = []
  const flush = async () => {
    await db.transaction<undefined, never>(async (sql) => {
      await storeLines(sql, id, last, rows, faults)
      return ok(undefined)
    })
    rows = []
    faults = []
    progress(last)
  }
  try {
    for await (const { record, line } of readCsvLines(path, header, { trims: false })) {
      if (!kind) {
        const known = kindOf(header.columns)
        if (!known.ok) return fail(misfitSentence(known.failure))
        kind = known.value
        linesRead = (await beginRun(db, id, kind)).linesRead
        if (linesRead === 0)
          faults = header.twice.map((field) => ({ line: 1, field, problem: 'is there twice; keep one of them' }))
      }
      last = line
      if (line <= linesRead) continue
      const read = toRow(kind, line, record, await picturesOf(record, pictures))
      // Also stored with faults, so that what is right in it is checked against the store; nothing is applied then.
      rows.push({ line, value: read.row })
      faults.push(...read.faults)
      faults.push(...placeFaults(kind, record).map((fault) => ({ line, ...fault })))
      if (rows.length === BATCH) await flush()
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    if (kind) await dropRun(db, id)
    return fail(`The file ${error.message}.`)
  }
  if (!kind) return fail('There is no line in this file besides the names of its columns.')
  if (rows.length > 0) await flush()
  return ok(await finish(db, { id, kind, columns: header.columns, lines: last - 1 }))
}

/** Looks up the pictures that a line names. */
async function picturesOf({ images }: Record<string, string>, find: FindPicture): Promise<Pictures> {
  const ids = pictureIds(images)
  return new Map(await Promise.all(ids.map(async (id) => [id, await find(id)] as const)))
}

type ReadFile = { id: string; kind: Kind; columns: string[]; lines: number }

async function finish(db: Database, { id, kind, columns, lines }: ReadFile): Promise<Report> {
  await storeFaults(db, id, await checkRows(db, id, kind, columns))
  const found = await findFaults(db, id)
  const applied = found.faultCount === 0 ? await apply(db, { id, kind, columns }) : fail(found.faults)
  if (applied.ok) return { kind, lines, faultCount: 0, faults: [], ...applied.value }
  await dropRun(db, id)
  const faultCount = Math.max(found.faultCount, applied.failure.length)
  return { kind, lines, imported: 0, faultCount, faults: applied.failure, warnings: [] }
}

/** Stores everything, unless food would be sold that does not tell all that is due. */
async function apply(
  db: Database,
  { id, kind, columns }: Omit<ReadFile, 'lines'>,
): Promise<Result<Pick<Report, 'imported' | 'warnings'>, Fault[]>> {
  const applied = await db.transaction<Pick<Report, 'imported' | 'warnings'>, Fault[]>(async (sql) => {
    if (kind === 'products' || kind === 'offers') await lockFood(sql)
    const imported = await applyRows(sql, id, kind, columns)
    const { faults, warnings } = await settle(sql, id, kind)
    if (faults.length > 0) return fail(faults)
    await dropRun(sql, id)
    await invalidateAllPages(sql)
    if (kind === 'taxes') await announceRates(sql)
    if (isDelivery(kind)) await announceDelivery(sql)
    return ok({ imported, warnings })
  })
  if (!applied.ok || applied.value.imported === 0 || !isDelivery(kind)) return applied
  return ok({ ...applied.value, warnings: gapsIn(await listDelivery(db)) })
}

async function settle(sql: Sql, id: string, kind: Kind): Promise<{ faults: Fault[]; warnings: string[] }> {
  if (kind === 'products') return settleImportedFood(sql, id)
  return { faults: kind === 'offers' ? await offeredDrafts(sql, id, MAX_FAULTS) : [], warnings: [] }
}

const isDelivery = (kind: Kind): boolean => deliveryKind.safeParse(kind).success

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}
