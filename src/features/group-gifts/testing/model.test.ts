import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { settlePayments } from '#commerce/orders/work/settle.ts'
import { DRUM } from '#commerce/registries/testing/helpers.ts'
import { makeCustomerWithCredit } from '#test/credit.ts'
import { makeShopper } from '#test/make-shopper.ts'
import { makeStore } from '#test/make-store.ts'
import { makeLedger } from '#test/pay-ledger.ts'
import { longCount, SEED } from '#test/seed.ts'
import { makeSignedIn } from '#test/sign-in.ts'
import { settleGifts } from '../jobs.ts'
import { giftAt, givePart, makeShared, type Part, partsOf } from './helpers.ts'

const LIVES = longCount(6, 400)
const CROWD = longCount(12, 300)
const DAY = 86_400_000

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      share: fc.double({ min: 0.01, max: 1.1, noNaN: true }),
      way: fc.constantFrom('test-card', 'balance'),
      lost: fc.constantFrom('', '', 'authorise', 'capture'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('take-back' as const),
      at: fc.nat({ max: 9 }),
      lost: fc.constantFrom('', 'refund'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('complete' as const, 'cancel', 'return', 'goodwill', 'time', 'job') }),
  },
)

/** A store whose card keeps books of its own, and may lose an answer after its effect. */
async function open() {
  const time = { shift: 0 }
  const store = await makeStore({ clock: { now: () => Date.now() + time.shift } })
  const books = makeLedger('test-card')
  const lost = { call: '' }
  const lose =
    <Asked, Answer>(name: string, call: (asked: Asked) => Promise<Answer>) =>
    async (asked: Asked) => {
      const answer = await call(asked)
      if (lost.call !== name) return answer
      lost.call = ''
      throw new Error(`The answer to ${name} was lost.`)
    }
  const { authorise, capture, refund } = books.provider
  const card = {
    ...books.provider,
    authorise: lose('authorise', authorise),
    capture: lose('capture', capture),
    refund: lose('refund', refund),
  }
  const { payments } = store.commerce
  payments.splice(
    payments.findIndex(({ name }) => name === 'test-card'),
    1,
    card,
  )
  const rows = <Row>(text: string) => store.commerce.db.query<Row>({ name: '', text })
  const settle = async () => {
    lost.call = ''
    for (let round = 0; round < 3; round += 1) {
      await rows(
        `UPDATE group_gifts.contributions SET changed_at = now() - interval '10 minutes' WHERE state = 'paying'`,
      )
      await rows(`UPDATE orders.payments SET changed_at = now() - interval '1 hour'`)
      await rows(`UPDATE orders.refunds SET changed_at = now() - interval '1 hour'`)
      await settlePayments(store.commerce)
      await settleGifts(store.commerce)
    }
  }
  await rows(`UPDATE offers.offers SET stock = 5000 WHERE asin = '${DRUM}'`)
  return { store, time, books, lost, rows, settle }
}

type Row = { id: string; state: string; held: string; open: string; promised: string; taken: string; price: string }

/** What must hold whenever everything is settled, as sentences. */
async function faultsOf({ rows, books }: Pick<Awaited<ReturnType<typeof open>>, 'rows' | 'books'>): Promise<string[]> {
  const faults = await bookFaults(rows)
  const gifts =
    await rows<Row>(`SELECT g.id, g.state, g.promised::text, g.taken::text, g.price::text, coalesce((SELECT a.balance FROM ledger.accounts a WHERE a.owner = 'group-gift ' || g.id), 0)::text AS held,
     coalesce((SELECT sum(c.amount - c.refunded) FROM group_gifts.contributions c WHERE c.gift_id = g.id AND c.state = 'held'), 0)::text AS open FROM group_gifts.gifts g`)
  for (const { id, state, held, open: left, promised, taken, price } of gifts) {
    if (state === 'ordered' ? held !== '0' : held !== left) faults.push(`${id} is ${state}, holds ${held} of ${left}`)
    if (state === 'ended' && left !== '0') faults.push(`${id} has ended and keeps ${left}`)
    if (state === 'open' && (promised !== left || taken !== left))
      faults.push(`${id} counts ${promised}, ${taken} of ${left}`)
    if (Number(promised) > Number(price)) faults.push(`${id} has more than it costs`)
  }
  const [cards] = await rows<{ kept: string }>(
    `SELECT coalesce(sum(amount - refunded), 0)::text AS kept FROM group_gifts.contributions WHERE state = 'held' AND provider = 'test-card'`,
  )
  const { held, taken, given } = books.ledger.sums()
  if (held !== 0 || String(taken - given) !== cards?.kept)
    faults.push(`cards have ${taken} - ${given}, parts ${cards?.kept}, held ${held}`)
  const [orders] = await rows<{ wrong: number }>(`SELECT count(*)::int AS wrong FROM orders.orders o
     WHERE (SELECT count(*) FROM group_gifts.gifts g WHERE g.order_id = o.id) <> 1
       OR (SELECT count(*) FROM orders.payments p WHERE p.order_id = o.id) <> 1
       OR (o.state <> 'cancelled' AND (SELECT sum(p.amount) FROM orders.payments p WHERE p.order_id = o.id AND p.state = 'captured') <> o.total)`)
  if (orders?.wrong !== 0) faults.push(`${orders?.wrong} orders are not paid exactly once`)
  return faults
}

test(`${LIVES} random lives of gifts: entries add up to zero, what is held is what is open, orders are paid once (SEED=${SEED})`, {
  timeout: 8 * 3_600_000,
}, async () => {
  const around = await open()
  const { store, time, lost, rows, settle } = around
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const live = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const { path } = await makeShared(owner, DRUM)
    const giver = await makeCustomerWithCredit(store, 20_000)
    time.shift = 0
    for (const each of steps) {
      const parts = await partsOf(giver.shopper)
      const [order] = await rows<{ id: string; state: string }>(
        `SELECT o.id, o.state FROM orders.orders o JOIN group_gifts.gifts g ON g.order_id = o.id ORDER BY g.created_at DESC LIMIT 1`,
      )
      const change = async (command: Parameters<typeof changeOrder>[2]) =>
        order && (await changeOrder(store.commerce, { id: order.id, owner: undefined }, command))
      if (each.kind === 'give' || each.kind === 'complete') {
        const { left } = await giftAt(giver.shopper, path)
        if (left === undefined) continue
        lost.call = each.kind === 'give' ? each.lost : ''
        const amount = each.kind === 'give' ? Math.round(left.amount * each.share * 100) / 100 : left.amount
        await givePart(giver.shopper, path, amount, { payment: each.kind === 'give' ? each.way : 'test-card' })
      } else if (each.kind === 'take-back') {
        const part: Part | undefined = parts[each.at % Math.max(1, parts.length)]
        lost.call = each.lost
        if (part)
          await giver.shopper.send({
            method: 'POST',
            path: `/api/marketplaces/US/group-gift-parts/${part.id}/take-back`,
            body: {},
          })
      } else if (each.kind === 'cancel') await change({ kind: 'cancel' })
      else if (each.kind === 'goodwill') await change({ kind: 'refund', amount: 137 })
      else if (each.kind === 'return') {
        await change({ kind: 'ship' })
        await change({ kind: 'deliver' })
        await change({ kind: 'request-return', items: [{ position: 0, quantity: 1 }], reason: 'not-needed', note: '' })
        await change({ kind: 'receive-return', restock: true })
      } else if (each.kind === 'time') time.shift += 40 * DAY
      else await settle()
    }
    await settle()
    expect(await faultsOf(around)).toEqual([])
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), live), {
    numRuns: LIVES,
    seed: SEED,
    endOnFailure: true,
  })
})

test(`${CROWD} givers at once: the parts are exactly the price, one order, nobody pays for nothing`, {
  timeout: longCount(90_000, 900_000),
}, async () => {
  const around = await open()
  const { store, rows, settle } = around
  const { shopper: owner } = await makeSignedIn(store, { name: 'Olive Owner' })
  const { path } = await makeShared(owner, DRUM)
  const givers = Array.from({ length: CROWD }, () => makeShopper(store.app))
  const { price } = await giftAt(owner, path)
  const share = Math.ceil((price.amount * 100) / (CROWD * 0.8)) / 100
  const insist = async (giver: (typeof givers)[number]): Promise<number> => {
    const { status } = await givePart(giver, path, share)
    return status === 503 ? insist(giver) : status
  }
  const statuses = await Promise.all(givers.map(insist))
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
  const { left } = await giftAt(owner, path)
  if (left && left.amount > 0)
    expect((await givePart(givers[0] ?? makeShopper(store.app), path, left.amount)).status).toBe(201)
  await settle()
  const [sum] = await rows<{
    parts: string
    orders: number
    total: string
  }>(`SELECT (SELECT sum(amount) FROM group_gifts.contributions WHERE state = 'held')::text AS parts,
     (SELECT count(*)::int FROM orders.orders) AS orders, (SELECT sum(total) FROM orders.orders)::text AS total`)
  const cents = String(Math.round(price.amount * 100))
  expect(sum).toEqual({ parts: cents, orders: 1, total: cents })
  expect(await faultsOf(around)).toEqual([])
})
