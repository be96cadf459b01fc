import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { toShopper } from '#commerce/accounts/work/signed-in.ts'
import { termsOf } from '#commerce/cart/rules/terms.ts'
import { noRegister, testRegister } from '#commerce/companies/work/number-check.ts'
import { vies } from '#commerce/companies/work/vies.ts'
import { watchDelivery } from '#commerce/delivery/work/live.ts'
import type { Commerce, ServerFeature } from '#commerce/feature.ts'
import { watchNetworks } from '#commerce/location/work/networks.ts'
import { createPlaces } from '#commerce/marketplace/work/request.ts'
import { balance } from '#commerce/orders/work/payment/balance.ts'
import { invoice } from '#commerce/orders/work/payment/invoice.ts'
import { stripe } from '#commerce/orders/work/payment/stripe.ts'
import { testCard } from '#commerce/orders/work/payment/test-card.ts'
import { eventReadings } from '#commerce/page-log/work/take.ts'
import { settingsForm } from '#commerce/settings/rules.ts'
import { watchSettings } from '#commerce/settings/work/live.ts'
import { answerRefusal } from '#commerce/storefront/work/answer-refusal.ts'
import { watchTaxes } from '#commerce/taxes/work/live.ts'
import type { Config } from '#platform/config/config.ts'
import { isUnavailable } from '#platform/db/connection.ts'
import { openDatabase } from '#platform/db/database.ts'
import { joinEmbeddedDatabase } from '#platform/db/embedded/embedded-database.ts'
import { isMigrationDue, migrate } from '#platform/db/migrate.ts'
import type { Database } from '#platform/db/sql.ts'
import { documentHeaders } from '#platform/http/security-headers.ts'
import type { Assets } from '#platform/render/assets.ts'
import { listenForInvalidation } from '#platform/render/invalidate.ts'
import type { Renderer } from '#platform/render/module.ts'
import { createPageCache, type PageCache } from '#platform/render/page-cache.ts'
import { buildApp } from '#platform/server/app.ts'
import { addHealth, type Readiness } from '#platform/server/health.ts'
import { addMetrics } from '#platform/server/metrics.ts'
import { addOpenApi } from '#platform/server/openapi.ts'
import { loadSecrets } from '#platform/sessions/secrets.ts'
import type { App } from '#platform/store/module.ts'
import type { Clock, Log, Random } from '#platform/store/platform.ts'
import { migrationsOf } from './migrations.ts'

const CACHE_BYTES = 64 * 1024 * 1024
const FRESH_FOR = 10 * 60 * 1000
const ROOT_SECRET_BYTES = 32

/** Everything a store is started with; tests replace parts here. */
export type StoreParts = {
  config: Config
  modules: ServerFeature[]
  renderer: Renderer | Promise<Renderer>
  assets: Assets
  log: Log
  /** Milliseconds of event-loop delay at which requests are turned away; 0 for never. */
  maxEventLoopDelay?: number
  clock?: Clock
  random?: Random
}

/** A store ready to listen. */
export type Store = { app: App; commerce: Commerce; cache: PageCache; readiness: Readiness; close: () => Promise<void> }

const systemClock: Clock = { now: () => Date.now() }
const systemRandom: Random = { bytes: randomBytes, id: randomUUID }

/** Opens the database and migrates it: all a command needs. */
export async function openCommerce({
  config,
  modules,
  log,
  clock = systemClock,
  random = systemRandom,
}: Pick<StoreParts, 'config' | 'modules' | 'log' | 'clock' | 'random'>) {
  const { db, leave } = await openConfiguredDatabase(config)
  const migrations = migrationsOf(modules)
  if (await isMigrationDue(db, migrations)) await migrate(db.url, migrations)
  const secrets = await loadSecrets(db, random.bytes(ROOT_SECRET_BYTES))
  const payments = [invoice, testCard, ...(config.stripe ? [stripe(config.stripe)] : [])]
  const takes = payments.map(({ name }) => name).filter((name) => name !== testCard.name || config.demo)
  const form = settingsForm(modules.flatMap((each) => each.settings ?? []))
  const settings = await watchSettings(db, log, form, takes)
  const [taxes, delivery, networks] = await Promise.all([
    watchTaxes(db, clock),
    watchDelivery(db, clock),
    watchNetworks(db),
  ])
  const places = createPlaces(config, () => settings.all().marketplaces, taxes.own, delivery.isFree)
  const platform = { config, db, secrets, clock, random, log }
  const commerce: Commerce = {
    ...platform,
    places,
    modules,
    terms: termsOf(modules),
    payments: [...payments, balance(db)],
    settings,
    taxes,
    taxNumbers: config.vies ? vies(config.vies) : config.demo ? testRegister : noRegister,
    delivery,
    shopperOf: (request) => toShopper(platform, request, networks),
  }
  const close = async () => {
    await db.close()
    await leave()
  }
  return { commerce, close }
}

/** Opens the database, migrates it and builds the application. */
export async function openStore(parts: StoreParts): Promise<Store> {
  const { config, modules, assets } = parts
  const [{ commerce, close: closeDatabase }, renderer] = await Promise.all([openCommerce(parts), parts.renderer])
  const { db, clock, places } = commerce
  const cache = createPageCache({
    maxBytes: CACHE_BYTES,
    freshFor: FRESH_FOR,
    now: clock.now,
    isTrusted: db.isListening,
    isAway: isUnavailable,
  })
  listenForInvalidation(db, cache)
  commerce.settings.onChange(() => cache.invalidate(undefined))
  commerce.taxes.onChange(() => cache.invalidate(undefined))
  commerce.delivery.onChange(() => cache.invalidate(undefined))
  const isHttps = config.baseUrl.startsWith('https:')
  const headersFor = (styleHash: string) => documentHeaders(isHttps, styleHash)
  const pages = { renderer, assets, cache, headersFor, ...places }
  const readiness: Readiness = { accepting: true }
  const app = await buildApp({
    isLeaving: () => !readiness.accepting,
    platform: commerce,
    pages,
    answerRefusal,
    rewriteUrl: places.rewriteUrl,
    ...(parts.maxEventLoopDelay !== undefined ? { maxEventLoopDelay: parts.maxEventLoopDelay } : {}),
  })
  await addOpenApi(app)
  addHealth(app, commerce, readiness)
  addMetrics(app, commerce, [...cacheReadings(cache), ...eventReadings])
  for (const { routes } of modules) routes?.(app, commerce)
  const close = async () => {
    await app.close()
    await closeDatabase()
  }
  return { app, commerce, cache, readiness, close }
}

async function openConfiguredDatabase(config: Config): Promise<{ db: Database; leave: () => Promise<void> }> {
  const { databaseUrl, databaseConnections: connections } = config
  if (databaseUrl) return { db: openDatabase({ url: databaseUrl, connections }), leave: async () => undefined }
  const embedded = await joinEmbeddedDatabase(join(config.dataDir, 'database'))
  return { db: openDatabase({ url: embedded.url, connections, revive: embedded.revive }), leave: embedded.leave }
}

const cacheReadings = (cache: PageCache) => [
  { name: 'page_cache_hits_total', help: 'Public pages answered from memory.', read: () => cache.readings().hits },
  {
    name: 'page_cache_renders_total',
    help: 'Public pages that had to be rendered.',
    read: () => cache.readings().renders,
  },
  { name: 'page_cache_pages', help: 'Public pages in memory.', read: () => cache.readings().pages },
  { name: 'page_cache_bytes', help: 'Bytes of public pages in memory.', read: () => cache.readings().bytes },
]
