import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/sql.ts'
import type { Secrets } from '#platform/sessions/secrets.ts'

/** The one source of time. Epoch milliseconds. */
export type Clock = { now: () => number }

/** The one source of randomness. */
export type Random = { bytes: (length: number) => Buffer; id: () => string }

/** Structured log lines. Never an e-mail, address, name, token or card. */
export type Log = {
  info: (fields: object, message: string) => void
  warn: (fields: object, message: string) => void
  error: (fields: object, message: string) => void
}

/** What every part of the store is given to work with. */
export type Platform = { config: Config; db: Database; secrets: Secrets; clock: Clock; random: Random; log: Log }
