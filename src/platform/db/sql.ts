import { createHash } from 'node:crypto'
import type { Result } from '#platform/result.ts'
import type { RowOf, Shape } from './shape.ts'
import { listStatement } from './statements.ts'

/** A prepared SQL statement: its text, a name for the server's plan cache, and the shape of its rows. */
export type Statement<Row> = { name: string; text: string; shape?: Shape | undefined; row?: Row }

/** Something that runs statements: the database itself, or one open transaction. Rows come back as the statement says. */
export type Sql = { query: <Row>(statement: Statement<Row>, values?: unknown[]) => Promise<Row[]> }

/**
 * Names a statement by its text, so that every connection plans it once. `shape` names the columns of its rows; a statement
 * without one has no rows to read. A test describes every statement and compares (`src/app/statements.test.ts`).
 */
export function statement(text: string): Statement<undefined>
export function statement<const S extends Shape>(text: string, shape: S): Statement<RowOf<S>>
export function statement(text: string, shape?: Shape): Statement<unknown> {
  listStatement(text, shape)
  return shape ? assembled(text, shape) : assembled(text)
}

/**
 * A statement whose text is known only while the store runs: it is made of what other folders say, or names tables that it
 * found. It is not in the list that a test describes; its rows are checked like others.
 */
export function assembled(text: string): Statement<undefined>
export function assembled<const S extends Shape>(text: string, shape: S): Statement<RowOf<S>>
export function assembled(text: string, shape?: Shape): Statement<unknown> {
  return { name: nameOf(text), text, shape }
}

const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 20)

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
