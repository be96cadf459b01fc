import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, vi } from 'vitest'
import { NOUNS } from '#app/server.ts'
import { openStore, type Store, type StoreParts } from '#app/store.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import type { Config } from '#platform/config/config.ts'
import { type Assets, hashOf } from '#platform/render/assets.ts'
import type { Renderer } from '#platform/render/module.ts'
import type { Clock, Log } from '#platform/store/platform.ts'
import { count } from './counted.ts'
import { cloneDatabase, dropDatabase } from './databases.ts'
import { atEndOfFile } from './end-of-file.ts'
import { modulesOfTest } from './modules-of-test.ts'
import { preparePutBack } from './put-back.ts'
// Notes the routes of every store from here on.
import './route-table.ts'
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
  code: { start: { href: '/assets/browser.js', files: {} }, page: { href: '/assets/page.js' }, slots: [], styles: [] },
}

/** Four are enough for statements to meet and wait; each is a process of the database's, which costs as much as ten requests. */
const CONNECTIONS = longCount(4, 10)

/** Loads the built renderer if `npm test` has just built one: that takes a tenth of the time of loading the sources. */
const loadRenderer = async (): Promise<Renderer> => {
  const built = process.env.BUILT_RENDERER
  return (built ? await import(/* @vite-ignore */ built) : await import('#app/render.ts')).renderer
}

/** Options for a store without any feature, also with long counts. */
export const WITHOUT_FEATURES = { modules: NOUNS }

/**
 * Makes a real store on the real router with a database of its own; only listening is left out. It ends with the test. One that is plain
 * but for its clock or log is lent to one test after another, with every row put back.
 */
export async function makeStore(options: StoreOptions = {}): Promise<Store> {
  const { clock, log, ...others } = options
  if (Object.keys(others).length === 0) return lendToTest({}, { clock, log })
  const { store, end } = await openForOne(options)
  onTestFinished(end)
  return store
}

/**
 * Returns a `makeStore` for tests that need the same modules or configuration: their stores too are lent from one to the next, and count
 * as one. A test may
 * bring a configuration of its own of what is read only when it is used, such as the mail server.
 */
export function storesWith(options: Pick<StoreOptions, 'first' | 'more' | 'config'>): (own?: Own) => Promise<Store> {
  const id = Object.keys(options).length === 0 ? '' : randomUUID()
  let isCounted = id === ''
  return (own = {}) => {
    if (!isCounted) count('openings')
    isCounted = true
    return lendToTest(options, own, id)
  }
}

let ofFile: Promise<Lent> | undefined

/**
 * Returns the plain store that all tests of a file share, and that a worker lends to one file after another. Its tests change only data of
 * shoppers, customers and products of their own.
 */
export async function sharedStore(): Promise<Store> {
  if (!ofFile) {
    const borrowing = borrow({}, {}, '')
    ofFile = borrowing
    atEndOfFile(async () => {
      ofFile = undefined
      await giveBack(await borrowing)
    })
  }
  return (await ofFile).store
}

/** Returns a function that opens a store with options of its own when it is first called, for all tests of a file. */
export function storeOfFile(options: StoreOptions): () => Promise<Store> {
  let opened: ReturnType<typeof openForOne> | undefined
  return async () => {
    if (!opened) {
      const opening = openForOne(options)
      opened = opening
      atEndOfFile(async () => {
        opened = undefined
        await (await opening).end()
      })
    }
    return (await opened).store
  }
}

async function lendToTest(options: StoreOptions, own: Own, id = ''): Promise<Store> {
  const lent = await borrow(options, own, id)
  onTestFinished(() => giveBack(lent))
  return lent.store
}

/** What each test may have of its own in a store that is lent. */
type Own = {
  clock?: Clock | undefined
  log?: Log | undefined
  config?: Pick<Partial<Config>, 'demo' | 'dataDir' | 'smtpUrl' | 'mailFrom' | 'webhooksToPrivate'>
}
type Lent = Awaited<ReturnType<typeof openToLend>>

/** Stores that nobody uses at the moment, last used last. */
const idle: Lent[] = []

/** A worker meets a feature's files far apart. Each store that waits for them holds a connection. */
const MOST_IDLE = 20

async function borrow(options: StoreOptions, own: Own, id: string): Promise<Lent> {
  const modules = [...(options.first ?? []), ...modulesOfTest(), ...(options.more ?? [])]
  const kind = [id, ...modules.map(({ name }) => name)].join()
  const at = idle.findLastIndex((lent) => lent.kind === kind)
  const [known] = at < 0 ? [] : idle.splice(at, 1)
  const isAsNew = await known?.putBack()
  if (known && !isAsNew) await known.end()
  const lent = known && isAsNew ? known : await openToLend(options.config, modules, kind)
  lent.lendTo(own)
  return lent
}

async function giveBack(lent: Lent): Promise<void> {
  lent.lendTo({})
  // With long counts every test has a new one, so that nothing depends on what is put back.
  if (IS_WHOLE) return lent.end()
  idle.push(lent)
  if (idle.length > MOST_IDLE) await idle.shift()?.end()
}

/** Opens a store whose clock and log can be replaced. It ends with the worker at the latest, and its database with the run. */
async function openToLend(config: Partial<Config> = {}, modules: ServerFeature[], kind: string) {
  let own: Own = {}
  const clock: Clock = { now: () => own.clock?.now() ?? Date.now() }
  const log: Log = {
    info: (...said: Parameters<Log['info']>) => own.log?.info(...said),
    warn: (...said: Parameters<Log['warn']>) => own.log?.warn(...said),
    error: (...said: Parameters<Log['error']>) => own.log?.error(...said),
  }
  const { store, end } = await open({ config, modules, clock, log })
  const putBack = IS_WHOLE ? async () => false : await preparePutBack(store)
  const opened = { ...store.commerce.config }
  const lendTo = (next: Own) => {
    own = next
    Object.assign(store.commerce.config, opened, next.config)
  }
  return { kind, store, end, putBack, lendTo }
}

/** Opens a store for one test or one file alone, which counts: those that are lent are few, however many tests there are. */
function openForOne(options: StoreOptions): ReturnType<typeof open> {
  count('openings')
  return open(options)
}

async function open(options: StoreOptions) {
  const databaseUrl = options.database ?? (await cloneDatabase())
  const config: Config = {
    host: '127.0.0.1',
    port: 0,
    databaseUrl,
    databaseConnections: CONNECTIONS,
    dataDir: tmpdir(),
    demo: true,
    baseUrl: 'http://localhost:3000',
    logLevel: 'silent',
    rateLimit: 0,
    metricsToken: undefined,
    trustProxy: 0,
    drainSeconds: 0,
    buildCheck: false,
    smtpUrl: undefined,
    mailFrom: 'no-reply@localhost',
    webhooksToPrivate: false,
    stripe: undefined,
    vies: undefined,
    countryHeader: undefined,
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
    if (!options.database) await dropDatabase(databaseUrl)
  }
  return { store, end }
}
