import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Transform, type TransformCallback } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { announceDelivery, listDelivery } from '#commerce/delivery/queries.ts'
import { gapsIn } from '#commerce/delivery/rules/gaps.ts'
import { announceRates } from '#commerce/taxes/queries.ts'
import type { Database } from '#platform/db/sql.ts'
import { invalidateAllPages } from '#platform/render/invalidate.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { deliveryKind, type Fault, type Kind, type Report } from './contract/report.ts'
import { placeFaults } from './places.ts'
import { applyRows, checkRows } from './queries/apply.ts'
import { beginRun, dropRun, findFaults, storeFaults, storeLines } from './queries/runs.ts'
import { fromCell } from './rules/cells.ts'
import { kindOf, misfitSentence } from './rules/files.ts'
import { type FindPicture, type Pictures, pictureIds, type Row, toRow } from './rules/read-line.ts'

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
  let columns: string[] = []
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
    for await (const { record, line, twice } of readRecords(path)) {
      if (!kind) {
        const [first = '', ...others] = Object.keys(record)
        if (others.length === 0 && /[;\t]/.test(first))
          return fail(
            'The cells of this file are separated by semicolons or tabs. Save it with commas and import it again.',
          )
        const known = kindOf(Object.keys(record))
        if (!known.ok) return fail(misfitSentence(known.failure))
        kind = known.value
        columns = Object.keys(record)
        linesRead = (await beginRun(db, id, kind)).linesRead
        if (linesRead === 0)
          faults = twice.map((field) => ({ line: 1, field, problem: 'is there twice; keep one of them' }))
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
    const sentence = sentenceOf(error)
    if (!sentence) throw error
    if (kind) await dropRun(db, id)
    return fail(sentence)
  }
  if (!kind) return fail('There is no line in this file besides the names of its columns.')
  if (rows.length > 0) await flush()
  return ok(await finish(db, { id, kind, columns, lines: last - 1 }))
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
  let imported = 0
  if (found.faultCount === 0) {
    const applied = await db.transaction<number, never>(async (sql) => {
      const count = await applyRows(sql, id, kind, columns)
      await dropRun(sql, id)
      await invalidateAllPages(sql)
      if (kind === 'taxes') await announceRates(sql)
      if (isDelivery(kind)) await announceDelivery(sql)
      return ok(count)
    })
    imported = applied.ok ? applied.value : 0
  } else await dropRun(db, id)
  const warnings = imported > 0 && isDelivery(kind) ? gapsIn(await listDelivery(db)) : []
  return { kind, lines, imported, ...found, warnings }
}

const isDelivery = (kind: Kind): boolean => deliveryKind.safeParse(kind).success

/** A fault of the whole file. It is an error because a stream can only end early by throwing. */
class Unreadable extends Error {}

const sentenceOf = (error: unknown): string | undefined => (error instanceof Unreadable ? error.message : undefined)

type Parsed = { record: Record<string, string>; info: { empty_lines: number } }

/** A line of a file by column; `twice` are the columns that its first line names again, of which the first counts. */
type FileLine = { record: Record<string, string>; line: number; twice: string[] }

async function* readRecords(path: string): AsyncGenerator<FileLine> {
  let twice: string[] = []
  const parser = parse({
    columns: (names: string[]) => {
      twice = [...new Set(names.filter((name, index) => names.indexOf(name) < index))]
      return names.map((name, index) => names.indexOf(name) === index && name)
    },
    bom: true,
    skip_empty_lines: true,
    relax_column_count: false,
    info: true,
    trim: false,
  })
  const source = createReadStream(path)
  source.on('error', (error) => parser.destroy(error))
  source
    .pipe(utf8())
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  let line = 1
  let records = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      records += 1
      // As a spreadsheet numbers its rows, in which empty ones count.
      line = 1 + records + info.empty_lines
      if (Object.values(record).every((cell) => cell.trim() === '')) continue
      yield {
        line,
        twice,
        record: Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, fromCell(cell)])),
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Unreadable(`The file cannot be read as CSV near line ${error.lines ?? line}: ${error.message}.`)
  }
}

/** Passes data through and fails on invalid UTF-8. */
function utf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let bytes = 0
  const check = (chunk: Buffer | undefined, done: TransformCallback) => {
    try {
      const text = chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
      const at = text.indexOf('\0')
      if (at >= 0)
        return done(
          new Unreadable(`The file has a NUL character near byte ${bytes + at}. Take it out and import it again.`),
        )
      bytes += chunk?.length ?? 0
      done(null, text)
    } catch {
      done(new Unreadable(`The file is not UTF-8 (near byte ${bytes}). Save it as UTF-8 and import it again.`))
    }
  }
  return new Transform({
    transform: (chunk, _encoding, done) => check(chunk, done),
    flush: (done) => check(undefined, done),
  })
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex').slice(0, 32)
}
