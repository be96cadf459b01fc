import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { balanceOf } from '#commerce/ledger/work/ledger.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Credit } from '../rules/checkout.ts'
import { type Fund, type Payable, type Spendable, spendable } from './spend.ts'

/** Whether the shopper wants to pay from what they have. */
type Wish = { useCredit?: boolean | undefined } | null

/**
 * What the shopper has: the accounts of features, then the customer's store credit. Only customers are given store credit, so nobody else's balance is
 * looked up unasked.
 */
async function findFunds({ modules }: Pick<Commerce, 'modules'>, sql: Sql, cart: CartKey, wish: Wish): Promise<Fund[]> {
  const isAsked = customerIdOf(cart.owner) !== undefined || wish?.useCredit === true
  const [cards, own] = await Promise.all([
    cart.owner === '' ? [] : Promise.all(modules.map(({ funds }) => funds?.(sql, cart) ?? [])),
    isAsked ? balanceOf(sql, cart) : undefined,
  ])
  const all: Fund[] = [...cards.flat(), { account: cart.owner, digits: null, available: own?.available ?? 0 }]
  return all.filter(({ available }) => available > 0)
}

const inTurn = (funds: Spendable[]): Spendable[] => funds.filter(({ available }) => available > 0)

/** What can pay for an order at once, in this order. Without one, single-purpose vouchers are left out. */
export const fundsOf = async (
  commerce: Pick<Commerce, 'modules'>,
  sql: Sql,
  cart: CartKey,
  wish: Wish,
  payable?: Payable,
): Promise<Spendable[]> => inTurn(spendable(await findFunds(commerce, sql, cart, wish), payable))

/** The sum of what can pay for an order, and which vouchers cannot pay all that they have. */
export async function creditOf(
  commerce: Pick<Commerce, 'modules'>,
  sql: Sql,
  cart: CartKey,
  wish: Wish,
  payable?: Payable,
): Promise<Credit> {
  const all = await findFunds(commerce, sql, cart, wish)
  const funds = spendable(all, payable)
  const paying = inTurn(funds)
  return {
    funds: paying,
    available: paying.reduce((sum, { available }) => sum + available, 0),
    cards: paying.flatMap(({ digits }) => digits ?? []),
    hasOwn: paying.some(({ digits }) => digits === null),
    limited: funds.flatMap(({ account, digits, only, available: usable }) => {
      const has = all.find((fund) => fund.account === account)?.available ?? 0
      if (!only || !payable || usable === has) return []
      return [{ digits: digits ?? '', country: only.country, rate: payable.rateOf(only), has, usable }]
    }),
  }
}
