import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/sql.ts'
import { cloneDatabase } from '#test/databases.ts'
import { longCount, SEED } from '#test/seed.ts'
import { DEALS_CHANNEL } from '../queries/claims.ts'
import * as model from './model/deal-model.ts'
import type { Trouble } from './model/strained.ts'
import { type Ear, openWorld, type World } from './model/world.ts'

/** Number of sequences; the seed reproduces them exactly. */
const RUNS = Number(process.env.MODEL_RUNS ?? longCount(400, 10_000))
/** Sequences run in parallel, each with its own deal. */
const LANES = 20
const MINUTE = 60_000
const NAMES = [model.MEMBER, 'ann', 'bo', 'cy']

type Model = model.Model
const seen: Record<string, number> = {}
const note = (what: string) => {
  seen[what] = (seen[what] ?? 0) + 1
}

const command = (
  name: string,
  check: (m: Model) => boolean,
  run: (m: Model, real: World) => Promise<void>,
): fc.AsyncCommand<Model, World> => ({
  check,
  toString: () => name,
  run: async (m, real) => {
    note(name.split(' ')[0] as string)
    await run(m, real)
  },
})

const isIn = (told: model.Told) =>
  told.kind === 'refused'
    ? told.fault === 'ended' || told.fault === 'too-few-left' || told.fault.startsWith('already')
    : told.kind !== 'full'

/** Waits until a channel message lifts the latch; how long that takes depends on the machine. */
const latchLifted = (real: World, name: string) =>
  vi.waitFor(() => expect(real.isFull(name)).toBe(false), { timeout: 10_000, interval: 5 })

/**
 * Checks that the shopper gets the model's answer. The latch may lift late, but no later than the
 * channel's message.
 */
async function expectTold(real: World, expected: model.Told, name: string, ask: () => Promise<model.Told>) {
  if (isIn(expected)) await latchLifted(real, name)
  else if (real.isFull(name)) note('latched')
  note(expected.kind === 'refused' ? expected.fault : expected.kind)
  expect(await ask()).toEqual(expected)
}

const claims = (name: string, quantity: number) =>
  command(
    `claim ${name} ${quantity}`,
    () => true,
    (m, real) => expectTold(real, model.claim(m, name, quantity), name, () => real.claim(name, quantity)),
  )

const crowds = (works: [string, number][]) =>
  command(
    `crowd ${works.map((each) => each.join(' ')).join(', ')}`,
    () => true,
    async (m, real) => {
      const expected = works.map(([name, quantity]) => model.claim(m, name, quantity))
      for (const [index, [name]] of works.entries())
        if (isIn(expected[index] as model.Told)) await latchLifted(real, name)
      expect(await real.crowd(works)).toEqual(expected)
    },
  )

const troubled = (name: string, quantity: number, what: Trouble) =>
  command(
    `trouble ${name} ${quantity} (${what})`,
    () => true,
    async (m, real) => {
      const first = model.claim(m, name, quantity)
      if (isIn(first)) await latchLifted(real, name)
      // After the kill the shopper asks again, and the next process either finds the stored claim
      // or refuses a new shopper.
      if (what === 'killed after') {
        const again = model.claim(m, name, quantity)
        expect([first, again]).toContainEqual(await real.claimInTrouble(name, quantity, what))
        return
      }
      // After a broken connection, an existing waitlist place may come from this claim, so it is
      // reported as new.
      const { kind } = first
      const isPlace = kind === 'refused' && first.fault === 'already-waiting' && what.endsWith('lost')
      const quantityOf = m.claims.get(name)?.quantity ?? 0
      const told: model.Told = isPlace
        ? { kind: 'waiting', quantity: quantityOf, position: first.position ?? 0 }
        : first
      await expectTold(real, told, name, () => real.claimInTrouble(name, quantity, what))
    },
  )

/** Any shopper with a line of the deal, by number. */
const nth = (m: Model, which: number) => [...m.lines.keys()].sort()[which % m.lines.size] as string

const sets = (which: number, quantity: number) =>
  command(
    `line ${which} ${quantity}`,
    (m) => m.lines.size > 0,
    async (m, real) => {
      const who = nth(m, which)
      const expected = model.setLine(m, who, quantity)
      expect(await real.setLine(who, quantity)).toBe(expected)
    },
  )

const orders = (which: number) =>
  command(
    `order ${which}`,
    (m) => m.lines.size > 0 && m.claims.get(nth(m, which))?.state === 'IN_CART',
    async (m, real) => {
      const who = nth(m, which)
      const units = Math.min(m.lines.get(who) ?? 0, m.claims.get(who)?.quantity ?? 0)
      const id = `${real.id}-${m.orders.length}`
      const expected = model.order(m, who, id)
      note(expected ? 'sold' : 'too late')
      expect(await real.order(who, units, id)).toBe(expected)
    },
  )

const cancels = (which: number) =>
  command(
    `cancel ${which}`,
    (m) => m.orders.length > 0,
    async (m, real) => {
      const id = m.orders[which % m.orders.length] as string
      model.cancelOrder(m, id)
      await real.cancelOrder(id)
    },
  )

const buys = (units: number) =>
  command(
    `buy ${units}`,
    () => true,
    async (m, real) => {
      const expected = model.buy(m, units)
      note(expected ? 'bought' : 'none in stock')
      bought += 1
      expect(await real.buy(units, `${real.id}-usual-${bought}`)).toBe(expected)
    },
  )
let bought = 0

const signsIn = (from: string) =>
  command(
    `sign-in ${from}`,
    () => true,
    async (m, real) => {
      model.signIn(m, from, model.MEMBER)
      await real.signIn(from, model.MEMBER, m.lines.get(model.MEMBER))
    },
  )

const passes = (ms: number) =>
  command(
    `pass ${ms / MINUTE} minutes`,
    () => true,
    async (m, real) => {
      m.now += ms
      real.pass(ms)
    },
  )

const settles = command(
  'settle',
  () => true,
  async (m, real) => {
    model.settle(m)
    await real.settle()
  },
)
const restarts = command(
  'restart',
  () => true,
  async (_m, real) => real.restart(),
)
const ends = command(
  'withdraw',
  (m) => !m.isCancelled,
  async (m, real) => {
    model.cancelDeal(m)
    await real.cancelDeal()
  },
)

const name = fc.constantFrom(...NAMES)
const guest = fc.constantFrom(...NAMES.slice(1))
const quantity = fc.constantFrom(1, 1, 1, 2, 2, 3)
const troubles = fc.constantFrom<Trouble>('answer lost', 'question lost', 'killed after', 'killed before')
// Exact to the millisecond: a hold is over at its deadline, not after it.
const span = fc.constantFrom(1, 4 * MINUTE, 5 * MINUTE - 1, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE - 1, 15 * MINUTE)
const often = <Value>(times: number, value: Value) => Array.from({ length: times }, () => value)
const which = fc.nat(3)
const sequences = fc.commands(
  [
    ...often(
      4,
      fc.tuple(name, quantity).map(([who, units]) => claims(who, units)),
    ),
    ...often(2, fc.array(fc.tuple(name, quantity), { minLength: 2, maxLength: 5 }).map(crowds)),
    fc.tuple(name, quantity, troubles).map(([who, units, what]) => troubled(who, units, what)),
    ...often(
      3,
      fc.tuple(which, fc.constantFrom(0, 0, 1, 2, 3)).map(([line, units]) => sets(line, units)),
    ),
    ...often(3, which.map(orders)),
    ...often(2, which.map(cancels)),
    guest.map(signsIn),
    fc.constantFrom(1, 2, 4).map(buys),
    ...often(3, span.map(passes)),
    fc.constant(settles),
    fc.constant(restarts),
    fc.constant(ends),
  ],
  { maxCommands: 14, size: '+1' },
)
const terms = fc.record({
  total: fc.integer({ min: 1, max: 4 }),
  places: fc.nat(3),
  limit: fc.constantFrom(1, 2, 2, 3),
  startsAt: fc.constantFrom(...often(19, 0), 4 * MINUTE),
  endsAt: fc.constantFrom(30 * MINUTE, 60 * MINUTE, 60 * MINUTE),
  earlyMs: fc.constantFrom(...often(19, 0), 5 * MINUTE),
  stock: fc.constantFrom(...often(6, 5), 0, 1, 2, 3, 4, 9),
})

let db: Database
const ears = new Map<string, Ear>()
beforeAll(async () => {
  db = openDatabase({ url: await cloneDatabase(), connections: 12 })
  db.listen(DEALS_CHANNEL, (payload) => {
    const id = payload?.split(' ')[1]
    for (const ear of id === undefined ? ears.values() : [ears.get(id)]) ear?.heard(payload)
  })
  await vi.waitFor(() => expect(db.isListening()).toBe(true))
})
afterAll(() => db.close())

test(`${RUNS} sequences of everything that can happen to a deal end as the model says (SEED=${SEED})`, {
  timeout: 600_000,
}, async () => {
  let worlds = 0
  const lane = (index: number) =>
    fc.assert(
      fc.asyncProperty(terms, sequences, async (given, commands) => {
        worlds += 1
        const id = `deal-of-the-model-${SEED}-${worlds}`
        const pair = { model: model.beginModel(given), real: await openWorld(db, id, given, ears) }
        await fc.asyncModelRun(() => pair, commands)
        expect(await pair.real.look()).toEqual(model.stored(pair.model))
        expect(model.heldUnits(pair.model) + model.soldUnits(pair.model)).toBeLessThanOrEqual(given.total)
        const { stock, setAside = 0, ordered } = pair.model
        expect(stock + setAside + ordered).toBe(given.stock)
        expect(Math.min(stock, setAside - model.heldUnits(pair.model))).toBeGreaterThanOrEqual(0)
        ears.delete(id)
      }),
      { seed: SEED + index, numRuns: Math.ceil(RUNS / LANES), endOnFailure: false },
    )
  await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)))
  // Fail if the sequences never reach the rare cases.
  const rare = [
    'sold',
    'too late',
    'waiting',
    'already-waiting',
    'already-claimed',
    'latched',
    'cancel',
    'trouble',
    'bought',
    'none in stock',
  ]
  if (RUNS >= 400) for (const what of rare) expect(seen[what], what).toBeGreaterThan(0)
  process.stdout.write(`${worlds} sequences: ${JSON.stringify(seen)}\n`)
})
