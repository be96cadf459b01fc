import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { statement } from '#platform/db/sql.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import type { Platform } from '#platform/store/platform.ts'

/** Milliseconds that the database has for its answer. */
const PATIENCE = 4000

const ping = statement('SELECT 1 AS up', { up: 'int' })
const state = z.object({ status: z.literal('ok') })

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is for monitoring and never turned away for overload. */
    watching?: boolean
  }
}

/** Whether this process accepts new work. Set to false first at shutdown, so that a balancer moves on. */
export type Readiness = { accepting: boolean }

/** Adds `/livez` (this process) and `/readyz` (the database answers, the schema is migrated, not shutting down). */
export function addHealth(app: App, { db }: Platform, readiness: Readiness): void {
  const config = { rateLimit: false as const, watching: true }
  app.get('/livez', { config, schema: { tags: ['operations'], response: { 200: state } } }, async () => ({
    status: 'ok' as const,
  }))
  app.get(
    '/readyz',
    { config, schema: { tags: ['operations'], response: { 200: state, 503: errorBody } } },
    async () => {
      const up =
        readiness.accepting &&
        (await Promise.race([db.query(ping).then(Boolean, () => false), setTimeout(PATIENCE, false, { ref: false })]))
      if (!up) refuse(REFUSALS.unavailable)
      return { status: 'ok' as const }
    },
  )
}
