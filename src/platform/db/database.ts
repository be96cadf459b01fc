import pg from 'pg'
import type { Result } from '#platform/result.ts'
import { openChannel } from './channel.ts'
import { checkRows } from './check-rows.ts'
import { asSql, connectionOptions, isAfterError, isConflict } from './connection.ts'
import { shareConnections } from './share-connections.ts'
import { type Patience, watchForSilence } from './silence.ts'
import type { Database, Sql } from './sql.ts'

const ATTEMPTS = 6

/** Milliseconds for a statement on one lost connection, while the server answers on others and would end it sooner. */
const DEADLINE = 9000

/**
 * What a database is opened with. `revive` brings a lost embedded database back and returns its address. `patience` is how long
 * the server may say nothing.
 */
export type DatabaseOptions = { url: string; connections: number; revive?: () => Promise<string>; patience?: Patience }

/** Opens a pool of connections and the notification channel. Nothing is sent before the first use. */
export function openDatabase({ url, connections, revive, patience }: DatabaseOptions): Database {
  const counter = { statements: 0 }
  const check = process.env.NODE_ENV === 'test' ? checkRows : undefined
  let address = url
  const silence = watchForSilence(() => address, patience)
  const pool = new pg.Pool({
    ...connectionOptions(url),
    // Statements issued at once on one connection are sent at once; each still runs after the one before.
    pipeline: true,
    stream: silence.socket,
    max: connections,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 60_000,
    query_timeout: DEADLINE,
  })
  // The pool replaces an idle connection that breaks; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same holds for one that breaks in a transaction between two statements: the pool listens only to idle connections.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const connect = () => silence.connection(() => pool.connect())
  const onShared = shareConnections(connect)
  const asAnswered = (client: pg.ClientBase | pg.Pool) => asSql(client, counter, silence.answer, check)
  const channel = openChannel(
    () => address,
    async () => {
      if (!revive) return
      address = await revive()
      pool.options.port = Number(new URL(address).port)
    },
    silence.socket,
  )

  async function attempt<Value, Failure>(work: (sql: Sql) => Promise<Result<Value, Failure>>) {
    const client = await connect()
    let broken: Error | undefined
    // Of statements that are sent together, the caller may hear first of one that failed because another had.
    let cause: unknown
    const { query } = asAnswered(client)
    const sql: Sql = {
      query: (...asked) =>
        query(...asked).catch((error: unknown) => {
          if (!isAfterError(error)) cause = error
          throw error
        }),
    }
    try {
      counter.statements += 2
      // Not awaited: it is sent with the first statement. It fails only with the connection, and then the whole transaction
      // fails.
      const begun = client.query('BEGIN')
      begun.catch(() => undefined)
      const result = await work(sql)
      await begun
      await silence.answer(() => client.query(result.ok ? 'COMMIT' : 'ROLLBACK'))
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((fault: Error) => {
        broken = fault
      })
      throw isAfterError(error) ? (cause ?? error) : error
    } finally {
      client.release(broken)
    }
  }

  return {
    ...asAnswered(pool),
    read: (work) => onShared((client) => work(asAnswered(client))),
    transaction: async (work) => {
      for (let round = 1; ; round += 1) {
        try {
          return await attempt(work)
        } catch (error) {
          if (!isConflict(error) || round === ATTEMPTS) throw error
        }
      }
    },
    listen: channel.listen,
    isListening: channel.isUp,
    statementCount: () => counter.statements,
    get url() {
      return address
    },
    close: async () => {
      silence.close()
      await channel.close()
      await pool.end()
    },
  }
}
