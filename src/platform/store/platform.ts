import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/sql.ts'
import type { Secrets } from '#platform/sessions/secrets.ts'

/** The only source of time, in epoch milliseconds. */
export type Clock = { now: () => number }

/** The only source of randomness. */
export type Random = { bytes: (length: number) => Buffer; id: () => string }

/** Writes structured log lines. Never log an e-mail, address, name, token or card. */
export type Log = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

/** Services that every part of the store receives. */
export type Platform = { config: Config; db: Database; secrets: Secrets; clock: Clock; random: Random; log: Log }
