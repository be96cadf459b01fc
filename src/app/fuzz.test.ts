import { expect, test } from 'vitest'
import { fuzz, type Sender } from '#test/fuzz/run.ts'
import type { Shopper } from '#test/make-shopper.ts'
import { storeOfFile } from '#test/make-store.ts'
import { makeMerchantKey, makeOwners, makeSignedIn } from '#test/people.ts'
import { type Owner, PLANTED, PUBLIC } from '#test/planted-resources.ts'
import { routesOf } from '#test/route-table.ts'
import { longCount, SEED } from '#test/seed.ts'

/** What the store says of requests that failed, without which nobody knows why. */
const failed: string[] = []
const openStore = storeOfFile({
  log: {
    info: () => undefined,
    warn: () => undefined,
    error: (...said: unknown[]) => {
      failed.push(JSON.stringify(said))
    },
  },
})

/**
 * Fewer than there are routes still reach each of them once. To replay a run: `SEED=… FUZZ_REQUESTS=… node_modules/.bin/node node_modules/vitest/vitest.mjs run --project node
 * src/app/fuzz`.
 */
const requests = Number(process.env.FUZZ_REQUESTS ?? longCount(600, 20_000))

test(`${requests} generated requests over every route (SEED=${SEED}): no 5xx, no status that is not documented, none hanging`, {
  timeout: 300_000,
}, async () => {
  const store = await openStore()
  const { app } = store
  const [owner, customer] = Object.values(await makeOwners(store)) as [Owner, Owner]
  const leaver = await makeSignedIn(store)
  const known: Record<string, string[]> = { ...PUBLIC, marketplace: ['US'], quantity: ['1', '2'] }
  for (const [key, { plant, absent }] of Object.entries(PLANTED)) {
    const ids = [await plant(owner), await plant(customer), await plant(customer), absent].filter(
      (id) => id !== undefined,
    )
    const name = key.split(/[ .:]/).at(-1) ?? ''
    for (const each of [key, name]) known[each] = [...(known[each] ?? []), ...ids]
  }
  const sender = async (shopper: Shopper): Promise<Sender> => ({
    cookie: shopper.cookie(),
    'x-csrf-token': (await shopper.tokens()).csrfToken,
    'sec-fetch-site': 'same-origin',
  })
  const senders: Record<string, Sender> = {
    owner: await sender(owner),
    customer: await sender(customer),
    business: await sender(await makeSignedIn(store, 'business')),
    merchant: await sender(await makeSignedIn(store, 'merchant')),
    program: { authorization: `Bearer ${await makeMerchantKey(store)}` },
    nobody: {},
    // The only sender that routes ending a session may sign out; all others skip those routes.
    leaver: await sender(leaver),
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const routes = routesOf(app)
  const result = await fuzz({ app, port, routes, known, senders, seed: SEED, requests })
  process.stdout.write(
    `${result.sent} requests to ${routes.length} routes, slowest ${Math.round(result.slowest)} ms, statuses ${JSON.stringify(result.statuses)}\n`,
  )
  expect([...result.faults, ...(result.faults.length > 0 ? failed : [])].join('\n'), `SEED=${SEED}`).toBe('')
  expect(result.sent).toBeGreaterThanOrEqual(requests)
})
