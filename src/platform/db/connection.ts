import pg from 'pg'
import { codeOf, messageOf } from '#platform/caught.ts'
import type { Sql, Statement } from './sql.ts'

const INT8 = 20

/** Money and counts are whole numbers far below 2^53, so bigint columns are read as numbers; a larger value is an error. */
pg.types.setTypeParser(INT8, (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`bigint out of range: ${text}`)
  return value
})

/** Milliseconds. The server ends a statement that takes or waits longer, so that no request hangs. */
const LIMITS = { statement_timeout: 8000, idle_in_transaction_session_timeout: 10_000, lock_timeout: 5000 }

/**
 * Returns the connection options. The port is read again for each connection, because an embedded database may restart on
 * another.
 */
export function connectionOptions(url: string): pg.ClientConfig {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || 'postgres',
    ssl: ['require', 'verify-full'].includes(searchParams.get('sslmode') ?? '') ? {} : false,
    application_name: 'buybox',
    keepAlive: true,
    // Every statement is prepared and finds its rows by key: planning it again for each value would cost more than running it.
    options: '-c plan_cache_mode=force_generic_plan -c jit=off',
    ...LIMITS,
  }
}

/** Checks a statement's rows before they are returned; throws when they do not match its shape. */
export type RowCheck = (statement: Statement<unknown>, rows: Record<string, unknown>[]) => void

/** Waits for the answer to a statement that `work` sends. */
export type Answering = <Value>(work: () => Promise<Value>) => Promise<Value>

/** Wraps a pg client or pool as `Sql` and counts its statements. */
export function asSql(
  client: pg.ClientBase | pg.Pool,
  counter: { statements: number },
  answer: Answering,
  check?: RowCheck,
): Sql {
  return {
    query: async <Row>(statement: Statement<Row>, values: unknown[] = []) => {
      counter.statements += 1
      const { name, text } = statement
      const { rows } = await answer(() => (client as pg.Pool).query({ name, text, values }))
      check?.(statement, rows)
      return rows as Row[]
    },
  }
}

/** Error codes for a lost connection, exhausted resources or a timeout. */
const GONE = /^(08|57P0|57014|53|55P03)|^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT)/

/** Whether an error means that the database is temporarily unavailable rather than that the statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    GONE.test(code ?? '') ||
    // The Unix socket file is missing while no server listens.
    (code === 'ENOENT' && /^connect /.test(messageOf(error))) ||
    /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered/.test(
      messageOf(error),
    )
  )
}

/** Whether the database has not answered in time: whoever waits has waited long enough. */
export const isSilent = (error: unknown): boolean => codeOf(error) === 'ETIMEDOUT'

/** Whether a statement only failed because one before it in its transaction had, or because it was not prepared for that reason. */
export const isAfterError = (error: unknown): boolean => ['25P02', '26000'].includes(codeOf(error) ?? '')

/** Whether retrying the whole transaction can help. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error) ?? '')
