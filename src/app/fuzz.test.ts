import { expect, test } from 'vitest'
import { fuzz, type Sender } from '#test/fuzz/run.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { PLANTED, PUBLIC } from '#test/planted-resources.ts'
import { routesOf } from '#test/route-table.ts'

/** `FUZZ_SEED=… FUZZ_REQUESTS=… node_modules/.bin/node node_modules/vitest/vitest.mjs run --project node src/app/fuzz` replays a run. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const requests = Number(process.env.FUZZ_REQUESTS ?? 20_000)

test(`${requests} generated requests over every route (FUZZ_SEED=${seed}): no 5xx, no status that is not documented, none over 2 s`, {
  timeout: 300_000,
}, async () => {
  const store = await makeStore()
  const { app } = store
  const [owner, other] = [makeShopper(app), makeShopper(app)]
  const known: Record<string, string[]> = { ...PUBLIC, marketplace: ['US'], quantity: ['1', '2'] }
  for (const [key, { plant, absent }] of Object.entries(PLANTED)) {
    const ids = [await plant(owner), await plant(owner), await plant(other), absent]
    const name = key.split(/[ .:]/).at(-1) ?? ''
    for (const each of [key, name]) known[each] = [...(known[each] ?? []), ...ids]
  }
  const sender = async (shopper: typeof owner): Promise<Sender> => ({
    csrfToken: (await shopper.tokens()).csrfToken,
    cookie: `session-id=${shopper.sessionId()}`,
  })
  const senders: Record<string, Sender> = {
    owner: await sender(owner),
    other: await sender(other),
    nobody: { cookie: '', csrfToken: '' },
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const routes = routesOf(app)
  const result = await fuzz({ app, port, routes, known, senders, seed, requests })
  process.stdout.write(
    `${result.sent} requests to ${routes.length} routes, slowest ${Math.round(result.slowest)} ms, statuses ${JSON.stringify(result.statuses)}\n`,
  )
  expect(result.faults.join('\n'), `FUZZ_SEED=${seed}`).toBe('')
  expect(result.sent).toBeGreaterThanOrEqual(requests)
})
