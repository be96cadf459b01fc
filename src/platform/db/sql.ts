import { createHash } from 'node:crypto'
import type { Result } from '#platform/result.ts'

/** A prepared SQL statement: its text, a name for the server's plan cache, and the shape of its rows. */
export type Statement<Row> = { name: string; text: string; row?: Row }

/** Something that runs statements: the database itself, or one open transaction. Rows come back as the statement says. */
export type Sql = { query: <Row>(statement: Statement<Row>, values?: unknown[]) => Promise<Row[]> }

/**
 * Names a statement by its text, so that every connection plans it once.
 * `Row` is what the caller reads; bigint columns arrive as numbers, see `connection.ts`.
 */
export function statement<Row>(text: string): Statement<Row> {
  return { name: createHash('sha1').update(text).digest('hex').slice(0, 20), text }
}

/** The store's database. */
export type Database = Sql & {
  /**
   * Runs `work` in one transaction. An `ok` result commits; a failure rolls back and is handed on, so an expected
   * refusal needs no exception. Serialization failures and deadlocks (40001, 40P01) are tried again from the start.
   */
  transaction: <Value, Failure>(work: (sql: Sql) => Promise<Result<Value, Failure>>) => Promise<Result<Value, Failure>>
  /** For what reads with several statements, without a transaction: on a connection that others may be reading on as well. */
  read: <Value>(work: (sql: Sql) => Promise<Value>) => Promise<Value>
  /** Calls back with each payload that any process sends on the channel, and with undefined when some may have been missed. */
  listen: (channel: string, heard: (payload: string | undefined) => void) => void
  /** True while the channel connection is up: what `listen` promises holds. */
  isListening: () => boolean
  /** Statements sent since the start, for tests and metrics. */
  statementCount: () => number
  /** Where it is reached. */
  url: string
  close: () => Promise<void>
}
