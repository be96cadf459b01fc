import { Socket } from 'node:net'
import pg from 'pg'
import { connectionOptions } from './connection.ts'
import { gatheringSocket } from './gathering-socket.ts'

/**
 * Milliseconds. A statement that waits for `ask`, while nothing was heard from the server for `quiet`, is a reason to ask it on a
 * new connection. If nothing is heard for another `answer`, the server is silent.
 */
export type Patience = { ask: number; quiet: number; answer: number }

const PATIENCE: Patience = { ask: 2200, quiet: 700, answer: 1200 }

/** The wait for an answer is cut into turns, so that a pause of this process does not count as the server's silence. */
const TURNS = 10
const PROBE_MILLISECONDS = 2000
const PROBE_AGAIN_MILLISECONDS = 250

type Waiting = { since: number; refuse: (error: Error) => void }

/**
 * Tells a slow statement from a server that says nothing at all: all that wait for a silent server are refused together, their
 * connections closed, and later calls refused at once, until a probe is answered.
 */
export type SilenceWatch = {
  /** Waits for the answer to a statement. */
  answer: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Waits for a pool connection, which says nothing about the server: it may have been idle. */
  connection: (work: () => Promise<pg.PoolClient>) => Promise<pg.PoolClient>
  /** Makes the sockets of all connections that are closed when the server is silent. */
  socket: () => Socket
  close: () => void
}

export function watchForSilence(url: () => string, { ask, quiet, answer }: Patience = PATIENCE): SilenceWatch {
  const waiting = new Set<Waiting>()
  const sockets = new Set<Socket>()
  let heardAt = 0
  let isSilent = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let probing: Socket | undefined

  const heard = () => {
    heardAt = performance.now()
    isSilent = false
  }
  const later = (milliseconds: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, milliseconds).unref()
  }
  const look = () => {
    timer = undefined
    const [oldest] = waiting
    if (!oldest || isSilent || isClosed) return
    const now = performance.now()
    const due = Math.max(oldest.since + ask, heardAt + quiet)
    if (now < due) return later(due - now, look)
    probe()
    listen(now, TURNS)
  }
  const listen = (asked: number, turns: number) => {
    if (heardAt > asked) return look()
    if (turns > 0) return later(answer / TURNS, () => listen(asked, turns - 1))
    fallSilent()
  }
  const fallSilent = () => {
    isSilent = true
    timer = undefined
    for (const each of waiting) each.refuse(awayError())
    waiting.clear()
    for (const socket of sockets) socket.destroy(awayError())
  }
  const probe = () => {
    if (probing || isClosed) return
    const socket = new Socket().unref()
    probing = socket
    askServer(url(), socket).then((isHeard) => {
      probing = undefined
      if (isHeard) heard()
      else if (isSilent) setTimeout(probe, PROBE_AGAIN_MILLISECONDS).unref()
    })
  }

  const wait = <Value>(work: () => Promise<Value>, arrived: (value: Value) => void, late: (value: Value) => void) => {
    if (isSilent) return Promise.reject(awayError())
    return new Promise<Value>((done, refuse) => {
      const entry = { since: performance.now(), refuse }
      waiting.add(entry)
      if (!timer) later(ask, look)
      work().then(
        (value) => {
          if (!waiting.delete(entry)) return late(value)
          arrived(value)
          done(value)
        },
        (error) => {
          waiting.delete(entry)
          if (error instanceof pg.DatabaseError) heard()
          refuse(error)
        },
      )
    })
  }

  return {
    answer: (work) => wait(work, heard, heard),
    connection: (work) =>
      wait(
        work,
        () => undefined,
        (client) => client.release(true),
      ),
    socket: () => {
      const socket = gatheringSocket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      probing?.destroy()
    },
  }
}

const awayError = () => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })

/** Whether the server says anything on a new connection, even if it is a refusal. */
async function askServer(url: string, socket: Socket): Promise<boolean> {
  const client = new pg.Client({
    ...connectionOptions(url),
    connectionTimeoutMillis: PROBE_MILLISECONDS,
    stream: () => socket,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    client.end().catch(() => undefined)
  }
}
