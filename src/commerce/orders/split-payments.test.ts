import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookFaults } from '#commerce/ledger/testing.ts'
import { place, prepareCheckout } from '#test/check-out.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { fileStore } from '#test/make-store.ts'
import { CARD } from '#test/order.ts'
import { makeLedger } from '#test/pay-ledger.ts'
import { longCount, SEED } from '#test/seed.ts'
import { changeOrder } from './change-order.ts'
import { BALANCE } from './payment/balance.ts'
import type { PaymentProvider } from './payment/provider.ts'
import { settlePayments } from './settle.ts'

const ORDERS = longCount(25, 600)
const PRICE = 12999

/** How a call to a provider fails: it never arrives, or its answer is lost. */
type Loss = 'call' | 'answer' | undefined

/** The provider behind a line that loses what `next` says. */
function lossy(provider: PaymentProvider, next: () => Loss): PaymentProvider {
  const through =
    <Asked, Answer>(work: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked) => {
      const loss = next()
      if (loss === 'call') throw new Error('no line')
      const answer = await work(asked)
      if (loss === 'answer') throw new Error('no answer')
      return answer
    }
  const { authorise, capture, release, refund } = provider
  return {
    ...provider,
    authorise: through(authorise),
    capture: through(capture),
    release: through(release),
    refund: through(refund),
  }
}

type Step = { kind: 'refund'; amount: number } | { kind: 'cancel' } | { kind: 'ship' } | { kind: 'settle' }

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: PRICE }).map((amount): Step => ({ kind: 'refund', amount })) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'cancel' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'ship' }) },
    { weight: 2, arbitrary: fc.constant<Step>({ kind: 'settle' }) },
  ),
  { maxLength: 8, size: 'max' },
)
const losses = fc.array(fc.constantFrom<Loss>('call', 'answer', undefined, undefined), { maxLength: 20 })
const asked = fc.record({
  credit: fc.integer({ min: 0, max: 3 * PRICE }),
  quantity: fc.integer({ min: 1, max: 2 }),
  losses,
  steps,
})

/** What each part paid and got back, written down plainly. */
function makeModel(credit: number, total: number) {
  const fromBalance = Math.min(credit, total)
  const kept = { balance: fromBalance, card: total - fromBalance }
  return {
    kept,
    /** The last part is refunded first. */
    refund: (amount: number) => {
      for (let unit = 0; unit < amount; unit += 1)
        if (kept.card > 0) kept.card -= 1
        else kept.balance -= 1
    },
    cancel: () => Object.assign(kept, { balance: 0, card: 0 }),
  }
}

test(`${ORDERS} random orders paid in two parts are worth what a plain count says (SEED=${SEED})`, {
  timeout: 900_000,
}, async () => {
  const store = await fileStore()
  const { commerce } = store
  const rows = <Row>(text: string) => commerce.db.query<Row>({ name: text.slice(0, 60), text })
  const usual = [...commerce.payments]
  const settle = async () => {
    await rows(`UPDATE orders.payments SET changed_at = changed_at - interval '1 hour'`)
    await rows(`UPDATE orders.refunds SET changed_at = changed_at - interval '1 hour'`)
    await settlePayments(commerce)
  }
  const seen = new Set<string>()

  await fc.assert(
    fc.asyncProperty(asked, async ({ credit, quantity, losses, steps }) => {
      const [books, lost] = [makeLedger(), [...losses]]
      const own = usual.find(({ name }) => name === BALANCE) as PaymentProvider
      const next = () => lost.shift()
      commerce.payments.splice(0, commerce.payments.length, lossy(books.provider, next), lossy(own, next))
      const { shopper, balance } = await makeCustomerWithCredit(store, credit)
      const item = { asin: 'BXDRUM0001', offerListingId: 'BXDRUM0001-US-1', quantity }
      const id = await prepareCheckout(shopper, { items: [item], details: { ...CARD, useCredit: true } })
      const placed = await place(shopper, id)
      const total = quantity * PRICE
      const model = makeModel(credit, total)
      seen.add(`placed ${placed.status}`)
      if (placed.status !== 200) model.cancel()
      const order = { id: (placed.json as { orderId: string }).orderId, owner: undefined }
      for (const step of placed.status === 200 ? steps : []) {
        if (step.kind === 'settle') {
          await settle()
          continue
        }
        const command = step.kind === 'ship' ? { kind: 'ship' as const, tracking: '' } : step
        const changed = await changeOrder(commerce, order, command)
        seen.add(`${step.kind} ${changed.ok ? 'done' : changed.failure.code}`)
        if (step.kind === 'refund') {
          const { balance: one, card: other } = model.kept
          // Until every part is known to be captured nothing is refunded; after that all of it can be.
          if (changed.ok) expect(step.amount).toBeLessThanOrEqual(one + other)
          else if (changed.failure.code === 'amount') expect(step.amount).toBeGreaterThan(one + other)
          else expect(changed.failure.code).toBe('unpaid')
          if (changed.ok) model.refund(step.amount)
        }
        if (step.kind === 'cancel' && changed.ok) model.cancel()
      }
      lost.length = 0
      await settle()
      await settle()
      const { held, taken, given } = books.sums()
      const { kept } = model
      expect({ card: [held, taken - given], credit: await balance() }).toEqual({
        ...{ card: [0, kept.card], credit: { available: credit - kept.balance, held: 0, owed: 0 } },
      })
      expect(await rows(`SELECT id FROM orders.refunds WHERE state <> 'done'`)).toEqual([])
    }),
    { numRuns: ORDERS, seed: SEED },
  )
  commerce.payments.splice(0, commerce.payments.length, ...usual)
  expect(await bookFaults(rows)).toEqual([])
  for (const outcome of ['placed 200', 'placed 503', 'refund done', 'refund amount', 'refund unpaid', 'cancel done'])
    expect(seen).toContain(outcome)
})
