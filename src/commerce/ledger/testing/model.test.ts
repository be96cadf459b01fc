import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/database.ts'
import { sharedStore } from '#test/make-store.ts'
import { longCount, SEED } from '#test/seed.ts'
import { balanceOf } from '../work/ledger.ts'
import { bookFaults, ledgerOf } from './helpers.ts'

const SEQUENCES = longCount(150, 10_000)
const SPENDS = longCount(60, 1000)
const AT_ONCE = 8

type Kept = {
  kind: 'credit' | 'spend'
  state: string
  amount: number
  of?: string
  undone: number
  parts: [number, number]
}

/** The same ledger, written down plainly: sums over all postings, one at a time. */
function makeModel() {
  const postings = new Map<string, Kept>()
  const sum = (part: (kept: Kept) => number) => [...postings.values()].reduce((total, kept) => total + part(kept), 0)
  const posted = (side: 0 | 1) => sum(({ state, parts }) => (state === 'posted' ? parts[side] : 0))
  const held = () => sum(({ state, parts }) => (state === 'pending' ? -parts[0] : 0))
  const owed = () => 0 - posted(1)
  const available = () => posted(0) - held()
  /** A replay, or a key that was used for something else. */
  const again = (key: string, kind: Kept['kind'], amount: number, of?: string) => {
    const known = postings.get(key)
    if (!known) return undefined
    return known.kind === kind && known.amount === amount && known.of === of ? known.state : 'key'
  }
  const credited = (amount: number): [number, number] => {
    const paid = Math.min(owed(), amount)
    return [amount - paid, paid]
  }
  const undo = (key: string, of: string, amount: number | undefined, kind: Kept['kind']) => {
    const known = postings.get(of)
    if (!known) return 'absent'
    if (known.of !== undefined || known.kind === kind) return 'state'
    const left = known.amount - known.undone
    const asked = amount ?? postings.get(key)?.amount ?? left
    const before = again(key, kind, asked, of)
    if (before) return before
    if (known.state !== 'posted') return 'state'
    if (asked <= 0 || asked > left) return 'amount'
    const taken = Math.min(available(), asked)
    const parts: [number, number] = kind === 'credit' ? credited(asked) : [-taken, taken - asked]
    known.undone += asked
    postings.set(key, { kind, state: 'posted', amount: asked, of, undone: 0, parts })
    return 'posted'
  }
  return {
    sums: () => ({ available: available(), held: held(), owed: owed() }),
    post: (key: string, amount: number) => {
      const before = again(key, 'credit', amount)
      if (before) return before
      postings.set(key, { kind: 'credit', state: 'posted', amount, undone: 0, parts: credited(amount) })
      return 'posted'
    },
    hold: (key: string, amount: number) => {
      const before = again(key, 'spend', amount)
      if (before) return before
      if (amount > available()) return 'balance'
      postings.set(key, { kind: 'spend', state: 'pending', amount, undone: 0, parts: [-amount, 0] })
      return 'pending'
    },
    settle: (key: string) => {
      const known = postings.get(key)
      if (!known) return 'absent'
      if (known.state === 'voided') return 'state'
      known.state = 'posted'
      return 'posted'
    },
    void: (key: string) => {
      const known = postings.get(key)
      if (!known) return 'absent'
      if (known.state !== 'pending') return known.state
      known.state = 'voided'
      const paid = Math.min(available(), owed())
      if (paid > 0)
        postings.set(`${key} set-off`, {
          kind: 'spend',
          state: 'posted',
          amount: paid,
          undone: 0,
          parts: [-paid, paid],
        })
      return 'voided'
    },
    reverse: (key: string, of: string, amount?: number) => undo(key, of, amount, 'spend'),
    giveBack: (key: string, of: string, amount?: number) => undo(key, of, amount, 'credit'),
  }
}

/** Few keys, so that many steps repeat one or name one that means something else. */
const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
const amount = fc.integer({ min: 1, max: 50 })
const some = fc.option(amount, { nil: undefined })
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.tuple(fc.constant('post' as const), key, amount) },
    { weight: 3, arbitrary: fc.tuple(fc.constant('hold' as const), key, amount) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('settle' as const), key) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('void' as const), key) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('reverse' as const), key, key, some) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('giveBack' as const), key, key, some) },
  ),
  { minLength: 5, maxLength: 25, size: 'max' },
)
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never

type Books = Record<Step[0], (...args: never[]) => unknown>
const take = (books: Books, [kind, ...args]: Step, name: (key: string) => string) =>
  (books[kind] as (...args: unknown[]) => unknown)(...args.map((arg) => (typeof arg === 'string' ? name(arg) : arg)))

test(`${SEQUENCES} random sequences do what a plain second ledger does (SEED=${SEED})`, {
  timeout: 900_000,
}, async () => {
  const { commerce } = await sharedStore()
  const { db } = commerce
  const seen = new Set<unknown>()
  const follow = async (asked: Step[]) => {
    const owner = `owner-${randomUUID()}`
    const [books, model] = [ledgerOf(db, owner), makeModel()]
    for (const step of asked) {
      const outcome = await take(books, step, (name) => `${name} ${owner}`)
      expect([step, outcome]).toEqual([step, take(model, step, (name) => name)])
      seen.add(outcome)
    }
    expect(await balanceOf(db, { owner, marketplace: 'US' })).toEqual(model.sums())
  }
  const shares = Array.from({ length: AT_ONCE }, (_, lane) =>
    fc.assert(fc.asyncProperty(steps, follow), { seed: SEED + lane, numRuns: Math.ceil(SEQUENCES / AT_ONCE) }),
  )
  await Promise.all(shares)
  expect([...seen].toSorted()).toEqual([
    ...['absent', 'amount', 'balance', 'key', 'pending', 'posted', 'state', 'voided'],
  ])
  expect(await bookFaults((text) => db.query({ name: '', text }))).toEqual([])
})

test(`${SPENDS} spends of one balance at once over four pools never spend more than there is`, {
  timeout: 300_000,
}, async () => {
  const { commerce } = await sharedStore()
  const { url } = commerce.db
  const pools = Array.from({ length: 4 }, () => openDatabase({ url, connections: 5 }))
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.close()))))
  const owner = `owner-${randomUUID()}`
  const [each, most] = [7, Math.floor(SPENDS / 3)]
  await ledgerOf(commerce.db, owner).post(`all ${owner}`, each * most + each - 1)
  const outcomes = await Promise.all(
    Array.from({ length: SPENDS }, async (_, index) => {
      const books = ledgerOf(pools[index % pools.length] ?? commerce.db, owner)
      const held = await books.hold(`spend ${index} ${owner}`, each)
      return held === 'pending' && index % 2 ? books.settle(`spend ${index} ${owner}`) : held
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'balance')).toHaveLength(SPENDS - most)
  const { available, held, owed } = await balanceOf(commerce.db, { owner, marketplace: 'US' })
  const pending = outcomes.filter((outcome) => outcome === 'pending').length
  expect({ available, held, owed }).toEqual({ available: each - 1, held: pending * each, owed: 0 })
})
