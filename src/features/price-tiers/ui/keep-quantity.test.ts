import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PricingTier } from '#commerce/product-page/contract.ts'
import type { QuantityAvailability } from '../contract/api.ts'
import { isLimited } from '../rules/checks.ts'
import type { Gathered } from '../rules/follow.ts'
import { gatheredOf, type Io, isChecking, keepQuantity, priceIn, tiersIn } from './keep-quantity.ts'

const money = (amount: number) => ({ amount, currencyCode: 'USD', displayString: `$${amount}` })
const tier = (minimumQuantity: number, amount: number): PricingTier => ({
  minimumQuantity,
  price: money(amount),
  quantityPickerPriceText: '',
  isUncompetitive: false,
  isLowestAvailablePrice: false,
})
const KNOWN = [tier(5, 9), tier(10, 8)]
const gathered = (quantity: number): Gathered => ({
  tiers: [tier(5, 8.5), tier(10, 7)],
  itemPrice: { quantity, price: money(quantity < 10 ? 8.5 : 7), total: money(quantity) },
})

/** A keeper in a world whose answers the test gives. */
function open(quantity = 1) {
  const asked = { checks: [] as Asked<QuantityAvailability>[], prices: [] as Asked<Gathered>[] }
  const said = { reloads: [] as string[], changed: [] as number[], price: undefined as number | undefined }
  const timers = new Map<() => void, number>()
  let now = 0
  const io: Io = {
    now: () => now,
    later(run, wait) {
      timers.set(run, now + wait)
      return () => timers.delete(run)
    },
    check: (of) => ask(asked.checks, of),
    prices: (of) => ask(asked.prices, of),
    reload: (to, isRow) => said.reloads.push(isRow ? `${to} of a row` : `${to}`),
    changed: (to) => said.changed.push(to),
    priced: (price) => {
      said.price = price?.price.amount
    },
  }
  const pass = async (ms: number) => {
    now += ms
    for (const [run, at] of [...timers])
      if (at <= now) {
        timers.delete(run)
        run()
      }
    await settle()
  }
  return { keeper: keepQuantity(quantity, KNOWN, io), asked, said, pass }
}

type Asked<Value> = { quantity: number; answer: (value: Value | undefined) => void }

function ask<Value>(list: Asked<Value>[], quantity: number): Promise<Value | undefined> {
  const { promise, resolve } = Promise.withResolvers<Value | undefined>()
  list.push({ quantity, answer: resolve })
  return promise
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}
const enough = { hasAvailability: true, available: 99 }

test('a chosen quantity is checked and priced, and the page is told', async () => {
  const { keeper, asked, said } = open()
  const chosen = keeper.choose(12)
  expect([keeper.read().quantity, isChecking(keeper.read()), said.changed]).toEqual([12, true, [12]])
  // The price is known from the table at once, and better once it came.
  expect(said.price).toBe(8)
  asked.checks[0]?.answer(enough)
  asked.prices[0]?.answer(gathered(12))
  await chosen
  await settle()
  expect([isChecking(keeper.read()), said.price, said.reloads]).toEqual([false, 7, []])
  expect(gatheredOf(keeper.read())?.itemPrice?.total.amount).toBe(12)
})

test('where the check of a chosen quantity fails, the page is loaded again; of a typed one it counts as available', async () => {
  const { keeper, asked, said } = open()
  const chosen = keeper.choose(12)
  asked.checks[0]?.answer(undefined)
  await chosen
  const row = keeper.choose(25, true)
  asked.checks[1]?.answer(undefined)
  await row
  expect(said.reloads).toEqual(['12', '25 of a row'])
  keeper.type('40', 40)
  asked.checks[2]?.answer(undefined)
  await settle()
  expect([isLimited(keeper.read().checks), said.reloads.length]).toEqual([false, 2])
})

test('the failed check of a quantity that is not meant any more does nothing', async () => {
  const { keeper, asked, said } = open()
  const [one, two] = [keeper.choose(12), keeper.choose(3)]
  asked.checks[1]?.answer(enough)
  asked.checks[0]?.answer(undefined)
  await Promise.all([one, two])
  expect([said.reloads, keeper.read().quantity]).toEqual([[], 3])
})

test('what is typed is checked once in 500 ms', async () => {
  const { keeper, asked, pass } = open()
  for (const text of ['1', '12', '123']) keeper.type(text, Number(text))
  await pass(499)
  expect(asked.checks.map(({ quantity }) => quantity)).toEqual([1])
  await pass(1)
  expect(asked.checks.map(({ quantity }) => quantity)).toEqual([1, 123])
  keeper.type('123', 123)
  await pass(5000)
  expect(asked.checks).toHaveLength(2)
})

test('prices are asked for once a quantity, and again where they failed', async () => {
  const { keeper, asked } = open()
  void keeper.choose(5)
  void keeper.choose(6)
  void keeper.choose(5)
  expect(asked.prices.map(({ quantity }) => quantity)).toEqual([5, 6])
  asked.prices[0]?.answer(undefined)
  await settle()
  expect(keeper.read().cache.get(5)).toEqual({ state: 'error' })
  void keeper.choose(5)
  expect(asked.prices.map(({ quantity }) => quantity)).toEqual([5, 6, 5])
})

test('prices that were somebody else’s are forgotten once the page learns of another buyer, also if they come later', async () => {
  const { keeper, asked, said } = open()
  const [own, everybodys] = [[tier(1, 8), tier(10, 7)], [tier(10, 9.5)]]
  keeper.know(own)
  void keeper.choose(12)
  asked.prices.shift()?.answer(gathered(12))
  await settle()
  expect(said.price).toBe(7)
  // The shopper has signed out in another tab.
  keeper.know(everybodys)
  expect([tiersIn(keeper.read()), said.price, gatheredOf(keeper.read())]).toEqual([everybodys, 9.5, undefined])
  expect(asked.prices.map(({ quantity }) => quantity)).toEqual([12])
  keeper.know(own)
  expect(asked.prices).toHaveLength(2)
  asked.prices[0]?.answer(undefined)
  await settle()
  expect(keeper.read().cache.get(12)).toEqual({ state: 'in-progress' })
  asked.prices[1]?.answer(gathered(12))
  await settle()
  expect(said.price).toBe(7)
  // The same again is no news.
  keeper.know([...own])
  expect([asked.prices.length, said.price]).toEqual([2, 7])
})

test('choosing closes the long list; a field that is no picker is followed', () => {
  const { keeper, said } = open()
  keeper.expand()
  expect(keeper.read().isExpanded).toBe(true)
  void keeper.choose(5)
  expect(keeper.read().isExpanded).toBe(false)
  keeper.follow(12)
  expect([keeper.read().quantity, said.changed]).toEqual([12, [5]])
  keeper.pick()
  keeper.follow(3)
  expect(keeper.read().quantity).toBe(12)
})

test('whoever submits waits for the check that is under way', async () => {
  const { keeper, asked } = open()
  let isSettled = false
  await keeper.settled()
  void keeper.choose(12)
  void keeper.settled().then(() => {
    isSettled = true
  })
  await settle()
  expect(isSettled).toBe(false)
  asked.checks[0]?.answer({ hasAvailability: false, available: 3 })
  await settle()
  expect([isSettled, isLimited(keeper.read().checks)]).toEqual([true, true])
})

test('answers late, lost, in any order: quantity, price and availability are in the end those of the last choice', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('choose' as const), quantity: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ type: fc.constant('type' as const), quantity: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ type: fc.constant('check' as const), which: fc.nat(3), isLost: fc.boolean() }),
    fc.record({ type: fc.constant('price' as const), which: fc.nat(3), isLost: fc.boolean() }),
    fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 600 }) }),
  )
  const AVAILABLE = 20
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.integer({ min: 1, max: 40 }), async (steps, last) => {
      const { keeper, asked, said, pass } = open()
      const come = (which: number, isLost: boolean) => {
        const [found] = asked.checks.splice(which, 1)
        found?.answer(isLost ? undefined : { hasAvailability: found.quantity <= AVAILABLE, available: AVAILABLE })
      }
      const price = (which: number, isLost: boolean) => {
        const [found] = asked.prices.splice(which, 1)
        found?.answer(isLost ? undefined : gathered(found.quantity))
      }
      for (const each of steps) {
        if (each.type === 'choose') void keeper.choose(each.quantity)
        else if (each.type === 'type') keeper.type(`${each.quantity}`, each.quantity)
        else if (each.type === 'check') come(each.which, each.isLost)
        else if (each.type === 'price') price(each.which, each.isLost)
        else await pass(each.ms)
        await settle()
      }
      void keeper.choose(last)
      await pass(1000)
      while (asked.prices.length > 0) price(asked.prices.length - 1, false)
      while (asked.checks.length > 0) come(asked.checks.length - 1, false)
      await settle()
      const view = keeper.read()
      expect([view.quantity, isChecking(view)]).toEqual([last, false])
      expect(isLimited(view.checks)).toBe(last > AVAILABLE)
      expect(said.changed.at(-1)).toBe(last)
      expect(tiersIn(view)).toEqual(gathered(last).tiers)
      expect(priceIn(view)?.price.amount).toBe(last < 5 ? undefined : last < 10 ? 8.5 : 7)
      expect(said.price).toBe(priceIn(view)?.price.amount)
    }),
  )
})
