import { expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { findRegistry } from '#commerce/registries/queries/registries.ts'
import { CABLE, DRUM, makeRegistry } from '#commerce/registries/testing/helpers.ts'
import { sharedStore } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { quoteOf } from './quote.ts'

/** Asks for a fee with each speaker. */
const asksFees: ServerFeature<'asks-fees'> = {
  name: 'asks-fees',
  cartSurcharges: async (_sql, _cart, lines) =>
    lines.flatMap(({ id, asin }) =>
      asin === DRUM ? [{ lineId: id, asin: '0FEE000001', offerId: 'fee', title: 'Fee', amount: 25 }] : [],
    ),
}

test('what something is due with besides is not given together, because only an order asks for that', async () => {
  const store = await sharedStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { id } = await makeRegistry(owner)
  const { db, modules } = store.commerce
  const registry = (await findRegistry(db, 'US', id)) ?? expect.fail('There is no registry.')
  const commerce = { ...store.commerce, modules: [...modules, asksFees] }
  expect(await quoteOf(store.commerce, db, registry, DRUM)).toMatchObject({ ok: true })
  expect(await quoteOf(commerce, db, registry, DRUM)).toMatchObject({ ok: false, failure: 'unavailable' })
  expect(await quoteOf(commerce, db, registry, CABLE)).toMatchObject({ ok: true })
})
