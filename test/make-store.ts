import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, inject, onTestFinished, vi } from 'vitest'
import { MODULES, NOUNS } from '#app/server.ts'
import { openStore, type Store, type StoreParts } from '#app/store.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import type { Config } from '#platform/config/config.ts'
import { type Assets, hashOf } from '#platform/render/assets.ts'
import type { Renderer } from '#platform/render/module.ts'
import type { Clock, Log } from '#platform/store/platform.ts'
import { atEndOfFile } from './end-of-file.ts'
import { IS_WHOLE, longCount } from './seed.ts'

/** Options that differ from a plain store. `first` and `more` go before and after `modules`, the store's own. */
export type StoreOptions = {
  modules?: ServerFeature[]
  first?: ServerFeature[]
  more?: ServerFeature[]
  renderer?: Renderer
  config?: Partial<Config>
  clock?: Clock
  log?: Log
  maxEventLoopDelay?: number
  database?: string
  assets?: StoreParts['assets']
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const STYLE = ':root { color: black }'

/** Stub assets, enough for a document that no browser opens. */
const ASSETS: ReturnType<Assets> = {
  script: { src: '/assets/start.js', integrity: undefined },
  style: STYLE,
  styleHash: hashOf(STYLE),
  code: { start: { href: '/assets/browser.js' }, page: { href: '/assets/page.js' }, slots: [], styles: [] },
}

/** Four are enough for statements to meet and wait; each is a process of the database's, which costs as much as ten requests. */
const CONNECTIONS = longCount(4, 10)

/** Name of the database with the migrations and the demo range. */
const TEMPLATE = 'template'

/** Clones a database for this test, from the demo template or from the database at `source`, and returns its address. */
export const cloneDatabase = (source?: string): Promise<string> =>
  makeDatabase(source ? new URL(source).pathname.slice(1) : TEMPLATE)

/** Creates an empty database for this test and returns its address. */
export const emptyDatabase = (): Promise<string> => makeDatabase('template0')

async function makeDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copying files as they are risks damage only in a crash, which does not matter here.
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return inject('cluster').replace(/\/postgres$/, `/${name}`)
}

let admin: Promise<pg.Client> | undefined

/** One connection per worker: each new one is a process of the database's. It ends with the worker. */
async function asAdmin(statement: string): Promise<void> {
  admin ??= connectAdmin()
  await (await admin).query(statement)
}

async function connectAdmin(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('cluster'), stream: () => new Socket().unref() })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Loads the built renderer if `npm test` has just built one: that takes a tenth of the time of loading the sources. */
const loadRenderer = async (): Promise<Renderer> => {
  const built = process.env.BUILT_RENDERER
  return (built ? await import(/* @vite-ignore */ built) : await import('#app/render.ts')).renderer
}

/** Nouns must work without any feature and are tested that way; with long counts they are tested among all features. */
const modulesOfTest = (): ServerFeature[] =>
  /\/src\/(platform|commerce)\//.test(expect.getState().testPath ?? '') && !IS_WHOLE ? NOUNS : MODULES

/** Options for a store without any feature, also with long counts. */
export const WITHOUT_FEATURES = { modules: NOUNS }

/**
 * Makes a real store on the real router with a database of its own; only listening is left out. It is closed when the test ends.
 */
export async function makeStore(options: StoreOptions = {}): Promise<Store> {
  const { store, end } = await open(options)
  onTestFinished(end)
  return store
}

let shared: ReturnType<typeof open> | undefined

/** Returns the plain store shared by a test file, for tests that change only their own shopper's data. */
export async function fileStore(): Promise<Store> {
  if (!shared) {
    const opening = open({})
    shared = opening
    atEndOfFile(async () => {
      shared = undefined
      await (await opening).end()
    })
  }
  return (await shared).store
}

async function open(options: StoreOptions) {
  const databaseUrl = options.database ?? (await cloneDatabase())
  const config: Config = {
    ...{
      host: '127.0.0.1',
      port: 0,
      databaseUrl,
      databaseConnections: CONNECTIONS,
      dataDir: tmpdir(),
      demo: true,
      baseUrl: 'http://localhost:3000',
    },
    ...{ logLevel: 'silent', rateLimit: 0, metricsToken: undefined, trustProxy: 0, drainSeconds: 0, buildCheck: false },
    ...{
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      webhooksToPrivate: false,
      stripe: undefined,
      appUrl: undefined,
      countryHeader: undefined,
    },
    ...options.config,
  }
  const store = await openStore({
    config,
    renderer: options.renderer ?? (await loadRenderer()),
    modules: [...(options.first ?? []), ...(options.modules ?? modulesOfTest()), ...(options.more ?? [])],
    log: options.log ?? silent,
    ...(options.clock ? { clock: options.clock } : {}),
    // A busy machine must not make the store reject a test's requests.
    maxEventLoopDelay: options.maxEventLoopDelay ?? 0,
    assets: options.assets ?? (() => ASSETS),
  })
  await store.app.ready()
  // What it reads once it listens is no statement of a request. A database that is away is not waited for.
  const listens = () => expect(store.commerce.db.isListening()).toBe(true)
  await vi.waitFor(listens, { timeout: 1000, interval: 5 }).catch(() => undefined)
  const end = async () => {
    await store.close()
    if (!options.database)
      await asAdmin(`DROP DATABASE IF EXISTS ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`)
  }
  return { store, end }
}
