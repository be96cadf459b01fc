import type { Socket } from 'node:net'
import pg from 'pg'
import { connectionOptions } from './connection.ts'

type Heard = (payload: string | undefined) => void

/** A connection that listens for NOTIFY, reconnects by itself and reports when messages may have been missed. */
export type Channel = { listen: (name: string, heard: Heard) => void; isUp: () => boolean; close: () => Promise<void> }

const RETRY_MILLISECONDS = 250

/**
 * Opens the channel. `lost` is called each time the connection ends unexpectedly, so that the owner can bring its database back.
 */
export function openChannel(url: () => string, lost: () => Promise<void>, stream: () => Socket): Channel {
  const listeners = new Map<string, Heard[]>()
  let client: pg.Client | undefined
  let up = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let connecting: Promise<void> | undefined
  let recovering: Promise<void> | undefined

  const tellMissed = (names: Iterable<string> = listeners.keys()) => {
    for (const heard of [...names].flatMap((name) => listeners.get(name) ?? [])) heard(undefined)
  }
  // One after another: a connection takes one statement at a time. Report messages as missed, since they may predate LISTEN.
  let begun: Promise<unknown> = Promise.resolve()
  // Until every LISTEN has run, messages may be missed, so the channel does not count as up.
  let beginning = 0
  const begin = (on: pg.Client, name: string) => {
    beginning += 1
    begun = begun
      .then(() => on.query(`LISTEN ${on.escapeIdentifier(name)}`))
      .then(() => tellMissed([name]))
      .catch(() => undefined)
      .finally(() => {
        beginning -= 1
      })
  }
  const again = async () => {
    up = false
    client = undefined
    if (closed) return
    tellMissed()
    await lost().catch(() => undefined)
    if (!closed) timer = setTimeout(connect, RETRY_MILLISECONDS)
  }
  const connect = () => {
    connecting = open()
  }
  const open = async () => {
    const next = new pg.Client({
      ...connectionOptions(url()),
      statement_timeout: 0,
      connectionTimeoutMillis: 5000,
      stream,
    })
    let ended = false
    const end = () => {
      if (ended) return
      ended = true
      recovering = again()
    }
    next.on('error', end)
    next.on('end', end)
    next.on('notification', ({ channel, payload }) => {
      for (const heard of listeners.get(channel) ?? []) heard(payload ?? '')
    })
    try {
      await next.connect()
      for (const name of listeners.keys()) await next.query(`LISTEN ${next.escapeIdentifier(name)}`)
    } catch {
      next.end().catch(() => undefined)
      return end()
    }
    if (closed) return next.end()
    client = next
    up = true
    tellMissed()
  }
  connect()

  return {
    listen: (name, heard) => {
      const known = listeners.get(name)
      listeners.set(name, [...(known ?? []), heard])
      if (!known && client) begin(client, name)
    },
    isUp: () => up && beginning === 0,
    close: async () => {
      closed = true
      clearTimeout(timer)
      // A pending connection attempt would keep the process alive, and so would what `lost` opens.
      await connecting
      await recovering
      await client?.end().catch(() => undefined)
    },
  }
}
