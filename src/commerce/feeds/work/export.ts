import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writerOptions } from '#platform/csv/write.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Kind } from '../contract/report.ts'
import { readLines } from '../queries/export.ts'
import { toRecord } from '../rules/cells.ts'
import { columnsOf } from '../rules/files.ts'

/**
 * Streams every record of a kind as CSV, in the import format, with the mark by which Excel knows UTF-8. Memory use does not grow with the
 * store.
 */
export async function exportFile(sql: Sql, kind: Kind, target: Writable): Promise<void> {
  const { stringify } = await import('csv-stringify')
  const records = async function* () {
    for await (const line of readLines(sql, kind)) yield toRecord(kind, line)
  }
  await pipeline(Readable.from(records()), stringify(writerOptions(columnsOf(kind))), target, {
    end: target !== process.stdout,
  })
}
