import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeFrom } from '#commerce/checkout/work/spend.ts'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { balance, balanceToken } from '#commerce/orders/work/payment/balance.ts'
import { ok } from '#platform/result.ts'
import { makeStore } from '#test/make-store.ts'
import { longCount, SEED } from '#test/seed.ts'
import { addCard } from '../work/add.ts'
import { giveCard } from '../work/cards-resource.ts'
import { giftCardFunds } from '../work/funds.ts'
import { sendGiven } from '../work/send.ts'
import { block, cashOut, expire, withdraw } from '../work/take-back.ts'
import { codeIn } from './helpers.ts'

const SEQUENCES = longCount(40, 10_000)
const STEPS = 14

/** A card as a plain sum: what was posted, spent, held and given back. `owed`: taken back after it was spent. */
type Plain = { value: number; left: number; held: number; owed: number; state: string; isAdded: boolean; code: string }
type Paid = { parts: { reference: string; card: string; amount: number; back: number }[]; isCaptured: boolean }

const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), value: fc.integer({ min: 1, max: 5000 }) }),
  fc.record({
    kind: fc.constantFrom('send' as const, 'add', 'add-wrong', 'expire', 'cash-out', 'withdraw', 'block'),
    at: fc.nat({ max: 9 }),
  }),
  fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 6000 }) }),
  fc.record({ kind: fc.constantFrom('capture' as const, 'release'), at: fc.nat({ max: 9 }) }),
  fc.record({
    kind: fc.constant('refund' as const),
    at: fc.nat({ max: 9 }),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  }),
)

test(`${SEQUENCES} random lives of gift cards do what plain sums do (SEED=${SEED})`, {
  timeout: 8 * 3_600_000,
}, async () => {
  const { commerce } = await makeStore()
  const { db, random, clock } = commerce
  const provider = balance(db)
  const rows = <Row>(text: string, values: unknown[] = []) => db.query<Row>({ name: '', text }, values)

  const live = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    const owner = `owner-${randomUUID()}`
    const cart = { owner, marketplace: 'US' as const }
    const cards = new Map<string, Plain>()
    const payments: Paid[] = []
    const [ids, open] = [() => [...cards.keys()], (card: Plain) => card.state === 'sent' && card.isAdded]
    const end = (card: Plain, state: string) => {
      const taken = Math.min(card.left - card.held, card.value)
      Object.assign(card, { left: card.left - taken, owed: card.owed + card.value - taken, state })
    }
    const credit = (card: Plain, amount: number) => {
      const paid = Math.min(card.owed, amount)
      Object.assign(card, { owed: card.owed - paid, left: card.left + amount - paid })
    }
    for (const each of steps) {
      const id = 'at' in each ? ids()[each.at % Math.max(1, cards.size)] : undefined
      const card = id === undefined ? undefined : cards.get(id)
      const payment = 'at' in each ? payments[each.at % Math.max(1, payments.length)] : undefined
      if (each.kind === 'give') {
        const value = { amount: each.value / 100, currencyCode: 'USD' }
        const asked = { marketplace: 'US', recipientEmail: `${owner}@example.com`, value }
        const given = await db.transaction((sql) => giveCard(sql, random, clock.now(), asked))
        if (!given.ok) throw new Error('A card could not be given.')
        cards.set(given.value, {
          value: each.value,
          left: 0,
          held: 0,
          owed: 0,
          state: 'ordered',
          isAdded: false,
          code: '',
        })
      } else if (each.kind === 'send' && card && id) {
        const sent = await sendGiven(commerce, id)
        expect(sent.ok).toBe(card.state === 'ordered')
        if (!sent.ok) continue
        const [mail] = await rows<{ text: string }>(
          `SELECT text FROM platform.mails WHERE recipient = $1 ORDER BY queued_at DESC, id LIMIT 1`,
          [`${owner}@example.com`],
        )
        Object.assign(card, { state: 'sent', left: card.value, code: codeIn(mail?.text ?? '') })
      } else if (each.kind === 'add' && card?.code) {
        // Each sequence would soon have tried too often.
        await rows('DELETE FROM gift_cards.tries')
        const outcome = await addCard(commerce, { ...cart, address: owner, code: card.code })
        const expected = card.isAdded
          ? card.state === 'sent'
            ? 'yours'
            : 'used'
          : card.state === 'sent'
            ? 'added'
            : 'over'
        expect(outcome).toBe(expected)
        if (outcome === 'added') card.isAdded = true
      } else if (each.kind === 'add-wrong') {
        await rows('DELETE FROM gift_cards.tries')
        expect(await addCard(commerce, { ...cart, address: owner, code: '0000-0000-0000-0000' })).toBe('unknown')
      } else if (each.kind === 'expire' && id && card) {
        await rows(
          `UPDATE gift_cards.cards SET expires_at = now() - interval '1 second' WHERE id = $1 AND state = 'sent'`,
          [id],
        )
        await db.transaction(async (sql) => ok(await expire(sql, id, clock.now())))
        const [now] = await rows<{ state: string }>(`SELECT state FROM gift_cards.cards WHERE id = $1`, [id])
        if (now?.state === 'expired' && card.state === 'sent')
          Object.assign(card, { state: 'expired', left: card.held })
        // It waits for what is pending, and for money that came back; either way it may pay again.
        await rows(`UPDATE gift_cards.cards SET expires_at = NULL WHERE id = $1`, [id])
      } else if (each.kind === 'cash-out' && id && card) {
        await rows(`UPDATE gift_cards.cards SET cash_out_below = 1500 WHERE id = $1`, [id])
        const paid = await db.transaction(async (sql) => ok(await cashOut(sql, id, owner, clock.now())))
        const left = card.left - card.held
        // What a payment holds may come back, so nothing is paid out until that is decided.
        const may = open(card) && card.held === 0 && left > 0 && left < 1500
        expect(paid.ok && paid.value).toBe(may ? left : undefined)
        if (may) Object.assign(card, { state: 'paid-out', left: 0 })
      } else if (each.kind === 'withdraw' && id && card?.state === 'sent') {
        await db.transaction(async (sql) => ok(await withdraw(sql, id)))
        end(card, 'withdrawn')
      } else if (each.kind === 'block' && id && card) {
        await db.transaction(async (sql) => ok(await block(sql, id)))
        if (card.state === 'ordered') card.state = 'cancelled'
        if (card.state === 'sent') end(card, 'blocked')
      } else if (each.kind === 'pay') {
        const has = [...cards.values()].filter(open).reduce((sum, one) => sum + one.left - one.held, 0)
        const taken = takeFrom(
          (await giftCardFunds(db, cart)).filter(({ available }) => available > 0),
          each.amount,
        )
        expect(taken !== undefined).toBe(has >= each.amount)
        const parts = []
        for (const { account, amount } of taken ?? []) {
          const token = balanceToken({ owner: account, marketplace: 'US' })
          const held = await provider.authorise({ amount, currency: 'USD', token, key: randomUUID() })
          if (!held.ok) throw new Error('What a card has could not be held.')
          const of = cards.get(account.slice('gift-card '.length))
          if (of) of.held += amount
          parts.push({ reference: held.reference, card: account.slice('gift-card '.length), amount, back: 0 })
        }
        if (parts.length > 0) payments.push({ parts, isCaptured: false })
      } else if ((each.kind === 'capture' || each.kind === 'release') && payment && !payment.isCaptured) {
        for (const part of payment.parts) {
          await (each.kind === 'capture' ? provider.capture(part.reference) : provider.release(part.reference))
          const of = cards.get(part.card)
          if (!of) continue
          of.held -= part.amount
          if (each.kind === 'capture') of.left -= part.amount
          else {
            // Freed money first pays what the card owes.
            const paid = Math.min(of.owed, of.left - of.held)
            Object.assign(of, { owed: of.owed - paid, left: of.left - paid })
          }
        }
        if (each.kind === 'capture') payment.isCaptured = true
        else payments.splice(payments.indexOf(payment), 1)
      } else if (each.kind === 'refund' && payment?.isCaptured) {
        for (const part of payment.parts) {
          const amount = Math.floor((part.amount - part.back) * each.share)
          if (amount === 0) continue
          await provider.refund({ reference: part.reference, amount, currency: 'USD', key: randomUUID() })
          part.back += amount
          const of = cards.get(part.card)
          if (of) credit(of, amount)
        }
      }
    }
    for (const [id, { left, held, owed }] of cards) {
      const [account] = await rows<{ balance: number; held: number; owed: number }>(
        `SELECT balance::int, held::int, owed::int FROM ledger.accounts WHERE owner = $1`,
        [`gift-card ${id}`],
      )
      expect([id, account ?? { balance: 0, held: 0, owed: 0 }]).toEqual([id, { balance: left, held, owed }])
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: STEPS }), live), { numRuns: SEQUENCES })
  expect(await bookFaults(rows)).toEqual([])
})
