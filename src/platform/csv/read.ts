import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Transform, type TransformCallback } from 'node:stream'
import { givenPath } from '#platform/config/given-path.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import {
  type CsvFault,
  type CsvLine,
  type Header,
  lineNumbers,
  notUtf8,
  nulProblem,
  type Parsed,
  parserOptions,
  type Reading,
  toUnreadable,
  UnreadableCsv,
} from './lines.ts'

export type Csv = { columns: string[]; lines: CsvLine[] }

/** Reads a file that is at hand as text. It has at least one line besides the names of its columns. */
export async function readCsv(text: string): Promise<Result<Csv, CsvFault[]>> {
  const refuse = (line: number, problem: string) => fail([{ line, field: 'file', problem }])
  const header: Header = { columns: [], twice: [] }
  const number = lineNumbers()
  const problem = nulProblem(text)
  if (problem) return refuse(1, problem)
  const { CsvError, parse } = await import('csv-parse/sync')
  try {
    const parsed = parse(text, parserOptions(header, { trims: true })) as unknown as Parsed[]
    const lines = parsed.flatMap((each) => number(each) ?? [])
    const { columns, twice } = header
    if (twice.length > 0)
      return fail(twice.map((field) => ({ line: 1, field, problem: 'is there twice; keep one of them' })))
    return lines.length > 0 ? ok({ columns, lines }) : refuse(1, 'has no line besides the names of its columns')
  } catch (error) {
    const unreadable = toUnreadable(error, 1, CsvError)
    if (!(unreadable instanceof UnreadableCsv)) throw error
    return refuse(unreadable.line, unreadable.message)
  }
}

/** Reads a file line by line; memory use does not grow with it. Throws `UnreadableCsv`. `header` is known with the first line. */
export async function* readCsvLines(path: string, header: Header, reading: Reading): AsyncGenerator<CsvLine> {
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse(parserOptions(header, reading))
  const source = createReadStream(path)
  source.on('error', (error) => parser.destroy(error))
  source
    .pipe(utf8())
    .on('error', (error) => parser.destroy(error))
    .pipe(parser)
  const number = lineNumbers()
  let line = 1
  try {
    for await (const parsed of parser as AsyncIterable<Parsed>) {
      const found = number(parsed)
      if (found) yield found
      line = found?.line ?? line
    }
  } catch (error) {
    throw toUnreadable(error, line, CsvError)
  }
}

/** Passes data through and fails on NUL characters and invalid UTF-8. */
function utf8(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let bytes = 0
  const check = (chunk: Buffer | undefined, done: TransformCallback) => {
    const text = decoded(decoder, chunk)
    const problem = text === undefined ? notUtf8(bytes) : nulProblem(text, bytes)
    bytes += chunk?.length ?? 0
    if (problem) done(new UnreadableCsv(1, problem))
    else done(null, text)
  }
  return new Transform({
    transform: (chunk, _encoding, done) => check(chunk, done),
    flush: (done) => check(undefined, done),
  })
}

function decoded(decoder: TextDecoder, chunk: Buffer | undefined): string | undefined {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    return undefined
  }
}

/** Where a file is that the merchant names, or a sentence that says why it cannot be read. */
export async function findCsv(named: string): Promise<Result<string, string>> {
  const path = givenPath(named)
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? ok(path) : fail(`The file "${named}" cannot be read.`)
}

/** The text of a small file that the merchant names, or a sentence that says why it cannot be read. */
export async function readCsvText(path: string): Promise<Result<string, string>> {
  const bytes = await readFile(givenPath(path)).catch(() => undefined)
  if (!bytes) return fail(`The file "${path}" cannot be read.`)
  try {
    return ok(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    return fail(`The file "${path}" is not UTF-8; save it as UTF-8 and import it again.`)
  }
}
