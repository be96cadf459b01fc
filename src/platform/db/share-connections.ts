import type pg from 'pg'
import { isUnavailable } from './connection.ts'

/** Readers on one connection: more of them would wait too long for one whose statement is slow. */
const MOST_READERS = 8

type Lent = { client: Promise<pg.PoolClient>; readers: number; isBroken: boolean }

/**
 * Lends a pool's connections to readers, several on each, for as long as anybody reads. What they ask in one breath
 * travels as one piece: handing bytes to the system costs more than a short statement does. Never for what changes
 * something: statements of others come in between.
 */
export function shareConnections(pool: pg.Pool) {
  let newest: Lent | undefined

  const borrow = (): Lent => {
    if (!newest || newest.readers >= MOST_READERS) newest = { client: pool.connect(), readers: 0, isBroken: false }
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

  /** Errors of a statement leave a connection as good as it was; one that is gone is not lent on. */
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
