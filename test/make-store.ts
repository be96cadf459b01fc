import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { MODULES, NOUNS } from '#app/server.ts'
import { openStore, type Store, type StoreParts } from '#app/store.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import type { Config } from '#platform/config/config.ts'
import type { Assets } from '#platform/render/assets.ts'
import type { Renderer } from '#platform/render/module.ts'
import type { Clock, Log } from '#platform/store/platform.ts'
import { atEndOfFile } from './end-of-file.ts'
import { IS_WHOLE } from './seed.ts'

/** What a test may want to be different from a plain store. `first` and `more` stand around `modules`, the store's own. */
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

/** Enough for a document that no browser opens. */
const ASSETS: ReturnType<Assets> = {
  ...{ scripts: ['/assets/browser.js'], styles: ['/assets/browser.css'], fonts: [] },
  code: { page: { href: '/assets/page.js' }, slots: [] },
}

/** The name of the database with the migrations and the demonstration range. */
const TEMPLATE = 'template'

/** A database of this test's own, cloned from the demonstration or from the database at `source`; its address. */
export const cloneDatabase = (source?: string): Promise<string> =>
  makeDatabase(source ? new URL(source).pathname.slice(1) : TEMPLATE)

/** A database of this test's own with nothing in it; its address. */
export const emptyDatabase = (): Promise<string> => makeDatabase('template0')

async function makeDatabase(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Files are copied as they are: what makes that unwise in a real database, a crash, does not matter here.
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return inject('cluster').replace(/\/postgres$/, `/${name}`)
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('cluster') })
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** Of the build, where `npm test` has just made one: it is read in a tenth of the time that the sources take. */
const loadRenderer = async (): Promise<Renderer> => {
  const built = process.env.BUILT_RENDERER
  return (built ? await import(/* @vite-ignore */ built) : await import('#app/render.ts')).renderer
}

/** A noun has to work without any feature and is tested so; the long counts test it amid all of them. */
const modulesOfTest = (): ServerFeature[] =>
  /\/src\/(platform|commerce)\//.test(expect.getState().testPath ?? '') && !IS_WHOLE ? NOUNS : MODULES

/** What opens a store without any feature, in the long counts too. */
export const WITHOUT_FEATURES = { modules: NOUNS }

/** The real store on the real router and a database of its own; only the listening is left out. Closed when the test ends. */
export async function makeStore(options: StoreOptions = {}): Promise<Store> {
  const { store, end } = await open(options)
  onTestFinished(end)
  return store
}

let shared: ReturnType<typeof open> | undefined

/** The one plain store of a test file, for tests that change only what is their shopper's. */
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
    config,
    renderer: options.renderer ?? (await loadRenderer()),
    modules: [...(options.first ?? []), ...(options.modules ?? modulesOfTest()), ...(options.more ?? [])],
    log: options.log ?? silent,
    ...(options.clock ? { clock: options.clock } : {}),
    // A busy machine is no reason for a test to be turned away.
    maxEventLoopDelay: options.maxEventLoopDelay ?? 0,
    assets: options.assets ?? (() => ASSETS),
  })
  await store.app.ready()
  const end = async () => {
    await store.close()
    if (!options.database)
      await asAdmin(`DROP DATABASE IF EXISTS ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`)
  }
  return { store, end }
}
