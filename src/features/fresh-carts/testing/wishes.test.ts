import { expect, test } from 'vitest'
import { OFFERS_TIMES, offerOf } from '#test/fresh-shop.ts'
import { wishesCommand } from '../work/wishes.ts'
import { open } from './suggesting.ts'

test.runIf(OFFERS_TIMES)('who picks an order is told what its shopper wants instead, the best first', async () => {
  const { store, orderId, first, second } = await open({
    choice: 'allow',
    allergens: ['peanuts'],
    named: ['second', 'first'],
  })
  const told = async (id: string) => {
    const lines: string[] = []
    const code = await wishesCommand.run(store.commerce, [id], (line) => lines.push(line))
    return { code, lines }
  }
  const { code, lines } = await told(orderId)
  expect([code, lines.slice(0, 2)]).toEqual([0, ['Out of stock: bring something similar', 'Never with: peanuts']])
  expect(lines.slice(2).map((line) => line.split('  ').at(-1))).toEqual([offerOf(second), offerOf(first)])
  expect(lines[2]).toMatch(/^ {2}line 0 {2}instead: /)
  expect(await told('0000-00000-00000')).toEqual({ code: 1, lines: ['There is no such order of a fresh store.'] })
})
