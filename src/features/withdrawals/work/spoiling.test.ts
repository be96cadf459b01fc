import { expect, test } from 'vitest'
import { priceLooseLines } from '#commerce/cart/queries/read-cart.ts'
import { ok } from '#platform/result.ts'
import { sharedStore } from '#test/make-store.ts'
import { NAME } from '../rules.ts'
import { spoilingOrders } from './spoiling.ts'

test('what is due with a piece that spoils is kept with it', async () => {
  const { db } = (await sharedStore()).commerce
  const cart = { owner: 'somebody', marketplace: 'US' as const }
  const drum = { asin: 'BXDRUM0001', offerId: 'BXDRUM0001-US-1', quantity: 2, extras: {} }
  const lines = (
    await priceLooseLines(
      db,
      ['milk', 'other'].map((id) => ({ ...drum, id })),
      cart,
      'en',
    )
  ).flatMap((line) => [line, { ...line, id: `${line.id}-due`, isSurcharge: true as const, associatedLine: line.id }])
  const note = { lineId: 'milk', feature: NAME, amount: 0, code: 'spoils', values: {}, data: {} }
  const kept = await db.transaction(async (sql) => {
    await spoilingOrders.after?.(sql, cart, '1111-11111-11111', { lines, adjustments: [note] })
    return ok(await spoilingOrders.kept?.(sql, '1111-11111-11111'))
  })
  expect(kept.ok && kept.value).toEqual([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 2 },
  ])
})
