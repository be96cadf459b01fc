import { expect, test } from 'vitest'
import { sharedStore } from '#test/make-store.ts'
import { releaseOffersJob } from '../jobs.ts'
import { findOffers, sayDeposit } from '../queries.ts'

const ASIN = 'BXCABL0001'

test('a deposit that no module would put on a cart is said no more after a night', async () => {
  const { commerce } = await sharedStore()
  const { db, modules } = commerce
  const said = async () => (await findOffers(db, [ASIN], 'US')).map(({ deposit }) => deposit ?? null)
  await sayDeposit(db, { asin: ASIN, marketplace: 'US' }, { kind: 'refillable', amount: 15 })
  const charging = { ...modules[0], name: 'charging', cartSurcharges: async () => [] }
  await releaseOffersJob.run({ ...commerce, modules: [charging] })
  expect(await said()).toMatchObject([{ kind: 'refillable', amount: 15 }])
  await releaseOffersJob.run({ ...commerce, modules: modules.filter(({ cartSurcharges }) => !cartSurcharges) })
  expect(await said()).toEqual([null])
})
