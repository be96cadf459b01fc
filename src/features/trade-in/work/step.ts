import { post, reverse } from '#commerce/ledger/work/ledger.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ItemState } from '../contract/words.ts'
import { type SavedItem, saveItem } from '../queries/changes.ts'
import type { ItemRow, TradeIn } from '../queries/trade-ins.ts'
import { type Change, decide, type LifeFault, moneyOf, type Step } from '../rules/life.ts'
import { holdsDevice } from '../rules/states.ts'
import { hashOf } from './device.ts'

/** The account of the house that pays for devices. */
export const HOUSE = 'used-devices'

export type StepFault = LifeFault | 'device-known'

/** Fields of an item that a step may set besides its state. */
type More = Partial<Pick<ItemRow, 'inspected' | 'reason' | 'photos' | 'returnTracking'>>

/** A device that came late was reversed in full before, so that what is paid for it then is a second posting; there is no third. */
const keyOf = ({ id, history }: ItemRow): string =>
  history.some(({ state }) => state === 'EXPIRED') ? `device ${id} late` : `device ${id}`

/**
 * Carries a step out on one locked item: decides, stores, and moves the money, each under a key of its own. Run it in a transaction that
 * is rolled back on a failure.
 */
export async function takeStep(
  sql: Sql,
  tradeIn: TradeIn,
  item: ItemRow,
  step: Step,
  now: number,
  more: More = {},
): Promise<Result<ItemState, StepFault>> {
  const living = {
    ...item,
    offerUntil: item.offerUntil.getTime(),
    decideBy: item.decideBy?.getTime() ?? null,
    arriveBy: tradeIn.arriveBy?.getTime() ?? null,
  }
  const decided = decide(living, step, now)
  if (!decided.ok) return decided
  const state = decided.value.states.at(-1) ?? item.state
  if (!(await saveItem(sql, toSaved(item, state, decided.value, now, more)))) return fail('device-known')
  await moveMoney(sql, tradeIn, item, decided.value.paid, state)
  return ok(state)
}

function toSaved(item: ItemRow, state: ItemState, change: Change, now: number, more: More): SavedItem {
  const { states, paid, foundCondition = item.foundCondition, foundValue = item.foundValue } = change
  const decideBy = change.decideBy === undefined ? item.decideBy : change.decideBy && new Date(change.decideBy)
  return {
    ...item,
    ...more,
    state,
    paid,
    foundCondition,
    foundValue,
    decideBy: decideBy ? decideBy : null,
    device: item.serial !== '' && holdsDevice(state) ? hashOf(item.serial) : null,
    entered: states.map((each) => ({ state: each, at: now })),
  }
}

/**
 * An item is paid by a posting whose key is the item's: at submission, or what it turned out to be worth. What is more afterwards than was
 * advanced is a posting of its own; whatever is less is reversed, once for each state.
 */
async function moveMoney(sql: Sql, { owner, marketplace }: TradeIn, item: ItemRow, paid: number, state: ItemState) {
  const money = moneyOf(item.paid, paid)
  if (!money) return
  const note = item.title
  const reason = 'device-bought' as const
  const key = item.paid > 0 && money.kind === 'post' ? `${keyOf(item)} rest` : keyOf(item)
  const { currency } = findMarketplace(marketplace)
  const moved =
    money.kind === 'post'
      ? await post(sql, { key, owner, marketplace, currency, amount: money.amount, house: HOUSE, reason, note })
      : await reverse(sql, { key: `${key} ${state}`, of: key, amount: money.amount, reason: 'device-reversed', note })
  if (!moved.ok) throw new Error(`The money for the device ${item.id} could not be moved: ${moved.failure}.`)
}
