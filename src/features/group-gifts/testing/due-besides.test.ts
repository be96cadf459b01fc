import { expect, test } from 'vitest'
import type { ServerFeature } from '#commerce/feature.ts'
import { CABLE, DRUM } from '#commerce/registries/testing/helpers.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { storesWith } from '#test/make-store.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { givePart, makeShared } from './helpers.ts'

/** Asks for a fee with each speaker. */
const asksFees: ServerFeature<'asks-fees'> = {
  name: 'asks-fees',
  cartSurcharges: async (_sql, _cart, lines) =>
    lines.flatMap(({ id, asin }) =>
      asin === DRUM ? [{ lineId: id, asin: '0FEE000001', offerId: 'fee', title: 'Fee', amount: 25 }] : [],
    ),
}

const openStore = storesWith({ more: [asksFees] })

test('what something is due with besides is not given together, because only the order asks for that', async () => {
  const store = await openStore()
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const give = async (asin: string) => {
    const { path } = await makeShared(owner, asin)
    return givePart(makeShopper(store.app), path, 1)
  }
  expect(await give(DRUM)).toMatchObject({ status: 409, json: { entity: { code: 'unavailable' } } })
  expect((await give(CABLE)).status).toBe(201)
})
