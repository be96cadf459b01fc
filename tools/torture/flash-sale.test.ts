import { expect, test } from 'vitest'
import { cloneDatabase } from '#test/make-store.ts'
import { runFlashSale } from './flash-sale.ts'

test('150 buyers of 40 units over 3 processes: exactly 40 orders, every other buyer refused cleanly', {
  timeout: 120_000,
}, async () => {
  const result = await runFlashSale({
    databaseUrl: await cloneDatabase(),
    buyers: 150,
    stock: 40,
    processes: 3,
    atOnce: 64,
  })
  const refusals = Object.values(result.refused).reduce((a, b) => a + b, 0)
  expect(result).toMatchObject({ placed: 40, orders: 40, unitsSold: 40, stockLeft: 0, broken: [] })
  expect(refusals).toBe(110)
})
