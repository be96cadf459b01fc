import { customerIdOf } from '#commerce/accounts/rules.ts'
import type { CartKey } from '#commerce/cart/hooks.ts'
import type { Commerce } from '#commerce/feature.ts'
import { balanceOf } from '#commerce/ledger/ledger.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Credit, Fund } from './rules.ts'

/** Whether the shopper wants to pay from what they have. */
type Wish = { useCredit?: boolean | undefined } | null

/**
 * What can pay for an order at once, in this order: the accounts of features, then the customer's store credit. Only customers are given
 * store credit, so nobody else's balance is looked up unasked.
 */
export async function fundsOf(
  { modules }: Pick<Commerce, 'modules'>,
  sql: Sql,
  cart: CartKey,
  wish: Wish,
): Promise<Fund[]> {
  const isAsked = customerIdOf(cart.owner) !== undefined || wish?.useCredit === true
  const [cards, own] = await Promise.all([
    cart.owner === '' ? [] : Promise.all(modules.map(({ funds }) => funds?.(sql, cart) ?? [])),
    isAsked ? balanceOf(sql, cart) : undefined,
  ])
  const all: Fund[] = [...cards.flat(), { account: cart.owner, digits: null, available: own?.available ?? 0 }]
  return all.filter(({ available }) => available > 0)
}

/** The sum of a shopper's funds. */
export async function creditOf(
  commerce: Pick<Commerce, 'modules'>,
  sql: Sql,
  cart: CartKey,
  wish: Wish,
): Promise<Credit> {
  const funds = await fundsOf(commerce, sql, cart, wish)
  return {
    available: funds.reduce((sum, { available }) => sum + available, 0),
    cards: funds.flatMap(({ digits }) => digits ?? []),
    hasOwn: funds.some(({ digits }) => digits === null),
  }
}
