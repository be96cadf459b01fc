import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { MODULES } from '#app/server.ts'
import { openStore, type Store, type StoreParts } from '#app/store.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import type { Config } from '#platform/config/config.ts'
import type { Clock, Log } from '#platform/store/platform.ts'

/** What a test may want to be different from a plain store. */
/** `more` is added to the store's own modules. */
export type StoreOptions = {
  more?: ServerFeature[]
  config?: Partial<Config>
  clock?: Clock
  log?: Log
  maxEventLoopDelay?: number
  database?: string
  assets?: StoreParts['assets']
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** A database of this test's own, cloned from the migrated template with the demonstration range; its address. */
export const cloneDatabase = (): Promise<string> => makeDatabase('template')

/** A database of this test's own with nothing in it; its address. */
export const emptyDatabase = (): Promise<string> => makeDatabase('template0')

async function makeDatabase(template: string): Promise<string> {
  const cluster = inject('cluster')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: cluster })
  await admin.connect()
  // Files are copied as they are: what makes that unwise in a real database, a crash, does not matter here.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  await admin.end()
  return cluster.replace(/\/postgres$/, `/${name}`)
}

/** The real store on the real router and a database of its own; only the listening is left out. Closed when the test ends. */
export async function makeStore(options: StoreOptions = {}): Promise<Store> {
  const databaseUrl = options.database ?? (await cloneDatabase())
  const { renderer } = await import('#app/render.ts')
  const config: Config = {
    ...{
      host: '127.0.0.1',
      port: 0,
      databaseUrl,
      databaseConnections: 10,
      dataDir: tmpdir(),
      demo: true,
      baseUrl: 'http://localhost:3000',
    },
    ...{ logLevel: 'silent', rateLimit: 0, metricsToken: undefined, trustProxy: false, drainSeconds: 0 },
    ...{ smtpUrl: undefined, mailFrom: 'no-reply@localhost', webhooksToPrivate: false, stripe: undefined },
    ...options.config,
  }
  const store = await openStore({
    ...{ config, renderer, modules: [...MODULES, ...(options.more ?? [])], log: options.log ?? silent },
    ...(options.clock ? { clock: options.clock } : {}),
    // A busy machine is no reason for a test to be turned away.
    maxEventLoopDelay: options.maxEventLoopDelay ?? 0,
    assets: options.assets ?? (() => ({ scripts: ['/assets/browser.js'], styles: ['/assets/browser.css'], fonts: [] })),
  })
  await store.app.ready()
  onTestFinished(() => store.close())
  return store
}
