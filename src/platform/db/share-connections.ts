import type pg from 'pg'
import { isUnavailable } from './connection.ts'

/** Maximum readers on one connection: more would wait too long behind a slow statement. */
const MOST_READERS = 8

type Lent = { client: Promise<pg.PoolClient>; readers: number; isBroken: boolean }

/**
 * Lends pool connections to readers, several to each, while anybody reads. Statements issued at once are sent together: handing
 * bytes to the system costs more than a short statement. Never use it for writes: other readers' statements run in between.
 */
export function shareConnections(connect: () => Promise<pg.PoolClient>) {
  let newest: Lent | undefined

  const borrow = (): Lent => {
    if (!newest || newest.readers >= MOST_READERS) newest = { client: connect(), readers: 0, isBroken: false }
    newest.readers += 1
    return newest
  }
  const giveBack = (lent: Lent) => {
    lent.readers -= 1
    if (newest === lent && (lent.readers === 0 || lent.isBroken)) newest = undefined
    if (lent.readers > 0) return
    lent.client.then(
      (client) => client.release(lent.isBroken),
      () => undefined,
    )
  }

  /** A failed statement leaves its connection usable; a lost connection is not lent again. */
  return async <Value>(work: (client: pg.PoolClient) => Promise<Value>): Promise<Value> => {
    const lent = borrow()
    try {
      return await work(await lent.client)
    } catch (error) {
      lent.isBroken ||= isUnavailable(error)
      throw error
    } finally {
      giveBack(lent)
    }
  }
}
