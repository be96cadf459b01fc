import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import pino from 'pino'
import { hasProducts } from '#commerce/catalog/queries.ts'
import { withoutWayToPay } from '#commerce/settings/rules.ts'
import type { Config } from '#platform/config/config.ts'
import { idempotencyJob } from '#platform/http/idempotency.ts'
import { jobWorkers } from '#platform/jobs/jobs.ts'
import { type Running, startWorkers } from '#platform/jobs/workers.ts'
import { mailWorker, pruneMailsJob } from '#platform/mail/deliver.ts'
import { checkPost } from '#platform/mail/post.ts'
import { outboxWorkers, pruneOutboxJob } from '#platform/outbox/deliver.ts'
import { CLIENT_BUILD, clientBuildPath, readAssets } from '#platform/render/assets.ts'
import type { Renderer } from '#platform/render/module.ts'
import { drain } from '#platform/server/drain.ts'
import { absentSentence } from './absent-features.ts'
import { end } from './output.ts'
import { MODULES } from './server.ts'
import { openStore, type Store } from './store.ts'

const RENDERER = new URL('../../dist/server/render.js', import.meta.url)
const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000
const YEAR_IN_MILLISECONDS = 365 * DAY_IN_MILLISECONDS
/** Longer than any request can take (the statement limit is 8 s). */
const LAST_REQUESTS_MILLISECONDS = 10_000

/** Prints to the terminal of the person who started the store, beside the structured log. */
const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Opens the store and listens, until a signal ends it. */
export async function serve(config: Config): Promise<void> {
  // Loads while the database starts.
  const renderer = import(RENDERER.href).then((built: { renderer: Renderer }) => built.renderer)
  const log = pino(
    { level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ dest: 2, sync: false }),
  )
  const store = await openStore({ config, modules: MODULES, renderer, assets: readAssets(CLIENT_BUILD), log }).catch(
    (error) => end(explain(error, config)),
  )
  if (config.demo) await seedDemo(store).catch((error) => end(explain(error, config)))
  // One route for all files: a route for each would take a tenth of the startup time.
  await store.app.register(fastifyStatic, {
    root: join(clientBuildPath, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: YEAR_IN_MILLISECONDS,
    cacheControl: true,
  })
  store.app.get('/favicon.svg', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon.svg', clientBuildPath, { immutable: false, maxAge: DAY_IN_MILLISECONDS }),
  )
  await store.app.listen({ host: config.host, port: config.port }).catch(async (error) => {
    await store.close()
    end(explain(error, config))
  })
  const address = store.app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  const jobs = [
    idempotencyJob,
    pruneMailsJob,
    pruneOutboxJob(MODULES),
    ...MODULES.flatMap((module) => module.jobs ?? []),
  ]
  const workers = startWorkers(store.commerce, [
    ...outboxWorkers(MODULES),
    mailWorker(store.commerce),
    ...jobWorkers(jobs),
    ...MODULES.flatMap((module) => module.workers ?? []),
  ])
  stopOnSignals(store, workers, config.drainSeconds * 1000)
  // Printed last: anything waiting for this line may send a signal at once.
  say(`Buybox is open at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`)
  checkPost(config).then((sentence) => sentence && say(sentence))
  for (const sentence of unpayableSentences(store.commerce)) say(sentence)
  absentSentence(store.commerce).then(
    (sentence) => sentence && say(sentence),
    () => undefined,
  )
}

/** Says which open marketplaces cannot take a payment, as after Stripe's keys were removed. */
const unpayableSentences = ({ settings }: Store['commerce']): string[] =>
  withoutWayToPay(settings.all(), settings.takes).map(
    (code) => `Nobody can pay in the ${code} store: its settings name no payment method that this store can take.`,
  )

async function seedDemo({ commerce }: Store) {
  // Avoids loading the whole demo range in seven languages at every start.
  if (await hasProducts(commerce.db)) return
  const { loadDemo } = await import('#demo/load.ts')
  const loaded = await loadDemo(commerce.db, MODULES, commerce.clock)
  if (loaded > 0) say(`Loaded the demonstration store: ${loaded} products.`)
}

/** On SIGINT or SIGTERM, reports not ready, finishes requests under way and exits. A second signal exits at once. */
function stopOnSignals(store: Store, workers: Running, drainMilliseconds: number) {
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    store.readiness.accepting = false
    say('Closing: finishing the requests under way.')
    setTimeout(() => process.exit(1), drainMilliseconds + LAST_REQUESTS_MILLISECONDS).unref()
    await Promise.all([drain(store.app.server, drainMilliseconds), workers.stop()])
    await store.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Returns one sentence that says what went wrong and what to do. */
function explain(error: NodeJS.ErrnoException, { port, dataDir, databaseUrl }: Config): string {
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`,
    EACCES: `There is no permission to use port ${port} or the folder ${dataDir}. Choose others with PORT and DATA_DIR.`,
    ENOSPC: `The disk of ${dataDir} is full. Make room, or choose another folder with DATA_DIR.`,
    ECONNREFUSED: `No database answers at ${databaseUrl ? new URL(databaseUrl).host : 'its address'}. Start it, or correct DATABASE_URL.`,
    ENOTFOUND: `The host in DATABASE_URL (${databaseUrl ? new URL(databaseUrl).hostname : ''}) is not known. Correct DATABASE_URL.`,
    '28P01': 'The database refuses the user or password in DATABASE_URL. Correct them.',
    '3D000': 'The database named in DATABASE_URL does not exist. Create it, or correct DATABASE_URL.',
  }
  return known[error.code ?? ''] ?? `The store could not start: ${error.message || error}`
}
