import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customerOwner } from '#commerce/accounts/rules.ts'
import { addAddress } from '#commerce/addresses/queries.ts'
import { bookFaults } from '#commerce/ledger/testing/helpers.ts'
import { balanceOf } from '#commerce/ledger/work/ledger.ts'
import { makeStore } from '#test/make-store.ts'
import { longCount } from '#test/seed.ts'
import { makeCustomer } from '#test/sign-in.ts'
import type { Condition } from '../contract/words.ts'
import { lapseTradeIns } from '../jobs.ts'
import { listOwn } from '../queries/trade-ins.ts'
import { DAY_MS } from '../rules/life.ts'
import { isAwaited, isOver } from '../rules/states.ts'
import { addDeviceTo } from '../work/draft.ts'
import { importFile } from '../work/import.ts'
import { grade } from '../work/manage.ts'
import { stepAll, stepItem, submitTradeIn } from '../work/submit.ts'
import { device, HOME, MODELS, QUESTIONS } from './helpers.ts'

/** What a customer is paid in the US before devices arrive, unless the merchant says otherwise. */
const MOST_ADVANCED = 50_000

const found = fc.constantFrom<Condition>('New', 'LikeNew', 'Good', 'NonFunctional', 'Ruined', 'Wrong Item')
const move = fc.oneof(
  fc.record({
    kind: fc.constant('trade' as const),
    payment: fc.constantFrom('PAID_NOW' as const, 'PAID_LATER' as const),
    appraisal: fc.constantFrom('ACCEPT_WORSE' as const, 'RETURN_WORSE' as const),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('cancel' as const, 'in-transit' as const, 'receive' as const),
    of: fc.nat(5),
    device: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('grade' as const), of: fc.nat(5), device: fc.nat(2), condition: found }),
  fc.record({
    kind: fc.constantFrom('accept' as const, 'lower' as const, 'agree' as const, 'decline' as const, 'return' as const),
    of: fc.nat(5),
    device: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(3, 8, 31) }),
)

test('whatever happens to trade-ins, the ledger adds up and nobody is paid twice', {
  timeout: longCount(120_000, 7_200_000),
}, async () => {
  const store = await makeStore()
  let now = Date.now()
  const commerce = { ...store.commerce, clock: { now: () => now } }
  const { db } = commerce
  const rows = <Row>(text: string) => db.query<Row>({ name: '', text })
  await db.transaction((sql) => importFile(sql, 'condition-questions', QUESTIONS))
  await db.transaction((sql) => importFile(sql, 'models', MODELS))
  const marketplace = commerce.places.find('US')
  const place = { marketplace, language: 'en' }

  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 25 }), async (moves) => {
      const owner = customerOwner((await makeCustomer(store)).id)
      const home = { id: commerce.random.id(), address: { ...HOME, line2: '' }, isDefault: true }
      expect((await addAddress(db, owner, home)).ok).toBe(true)
      const advances = new Map<string, number>()
      for (const made of moves) {
        const all = await listOwn(db, owner, 'US')
        if (made.kind === 'wait') {
          now += made.days * DAY_MS
          await Promise.all([lapseTradeIns(commerce), lapseTradeIns(commerce)])
        } else if (made.kind === 'trade') {
          const { payment, appraisal, count } = made
          for (let each = 0; each < count; each += 1) {
            const asked = { ...device(), payment, appraisal }
            await db.transaction((sql) => addDeviceTo(commerce, sql, owner, place, asked))
          }
          const awaited = all.flatMap(({ items }) => items).filter(({ state }) => isAwaited(state))
          let left = MOST_ADVANCED - awaited.reduce((sum, { paid }) => sum + paid, 0)
          const done = await db.transaction((sql) =>
            submitTradeIn(commerce, sql, owner, place, { total: count * 20_000 }),
          )
          for (const { id, offered } of done.ok ? done.value.items : []) {
            const advance = payment === 'PAID_NOW' ? Math.min(left, offered) : 0
            advances.set(id, advance)
            left -= advance
          }
        } else {
          const tradeIn = all[made.of % Math.max(1, all.length)]
          if (!tradeIn) continue
          if (made.kind === 'cancel' || made.kind === 'in-transit' || made.kind === 'receive') {
            const step = { kind: made.kind }
            await db.transaction((sql) => stepAll(commerce, sql, { id: tradeIn.id, owner }, step))
            continue
          }
          const item = tradeIn.items[made.device % tradeIn.items.length]?.id ?? ''
          const of = { id: tradeIn.id, device: item }
          // Everything is asked twice at once: a lost answer, a second press.
          const ask = () =>
            db.transaction((sql) =>
              made.kind === 'grade'
                ? grade(commerce, sql, of, { condition: made.condition, photos: [] })
                : stepItem(commerce, sql, { id: tradeIn.id, item, owner }, { kind: made.kind }),
            )
          await Promise.all([ask(), ask()])
        }
      }
      const items = (await listOwn(db, owner, 'US')).flatMap((each) => each.items)
      for (const { id, state, paid, offered, foundValue, history } of items) {
        // What came late was reversed before, and is paid after its inspection like any other.
        const isLate = history.some((each) => each.state === 'EXPIRED')
        if (state === 'PAID') expect([offered, foundValue]).toContain(paid)
        else expect(paid).toBe(isLate || isOver(state) ? 0 : advances.get(id))
      }
      const ahead = items.filter(({ state }) => isAwaited(state)).reduce((sum, { paid }) => sum + paid, 0)
      expect(ahead).toBeLessThanOrEqual(MOST_ADVANCED)
      const { available, owed } = await balanceOf(db, { owner, marketplace: 'US' })
      expect([available, owed]).toEqual([items.reduce((sum, { paid }) => sum + paid, 0), 0])
    }),
    { numRuns: longCount(12, 10_000) },
  )
  expect(await bookFaults(rows)).toEqual([])
  const twice = `SELECT item_id AS id FROM trade_in.devices GROUP BY item_id HAVING count(*) > 1`
  expect(await rows(twice)).toEqual([])
})
