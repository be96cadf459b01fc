import { createHash } from 'node:crypto'
import type { Result } from '#platform/result.ts'
import type { RowOf, Shape } from './shape.ts'
import { listStatement } from './statements.ts'

/** A prepared SQL statement: its text, its name in the server's plan cache, and the shape of its rows. */
export type Statement<Row> = { name: string; text: string; shape?: Shape | undefined; row?: Row }

/** Runs statements: the database itself, or one open transaction. Rows have the statement's shape. */
export type Sql = { query: <Row>(statement: Statement<Row>, values?: unknown[]) => Promise<Row[]> }

/**
 * Makes a statement, named by its text so that each connection plans it once. `shape` names the columns of its rows; without one
 * it returns no rows. A test checks every statement against PostgreSQL (`src/app/statements.test.ts`).
 */
export function statement(text: string): Statement<undefined>
export function statement<const S extends Shape>(text: string, shape: S): Statement<RowOf<S>>
export function statement(text: string, shape?: Shape): Statement<unknown> {
  listStatement(text, shape)
  return shape ? assembled(text, shape) : assembled(text)
}

/**
 * Makes a statement whose text is only known at run time, because it is built from what other folders declare or from tables it
 * found. The test that describes all statements does not list it; its rows are checked like others.
 */
export function assembled(text: string): Statement<undefined>
export function assembled<const S extends Shape>(text: string, shape: S): Statement<RowOf<S>>
export function assembled(text: string, shape?: Shape): Statement<unknown> {
  return { name: nameOf(text), text, shape }
}

const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 20)

export type Database = Sql & {
  /**
   * Runs `work` in one transaction. An `ok` result commits; a failure rolls back and is returned, so an expected refusal needs no
   * exception. Serialization failures and deadlocks (40001, 40P01) are retried from the start.
   */
  transaction: <Value, Failure>(work: (sql: Sql) => Promise<Result<Value, Failure>>) => Promise<Result<Value, Failure>>
  /** Runs several reads without a transaction, on a connection that other readers may share. */
  read: <Value>(work: (sql: Sql) => Promise<Value>) => Promise<Value>
  /** Calls back with each payload that any process sends on the channel, and with undefined when some may have been missed. */
  listen: (channel: string, heard: (payload: string | undefined) => void) => void
  /** Whether the channel connection is up and `listen` misses nothing. */
  isListening: () => boolean
  /** Statements sent since the start, for tests and metrics. */
  statementCount: () => number
  /** The database's address. */
  url: string
  close: () => Promise<void>
}
