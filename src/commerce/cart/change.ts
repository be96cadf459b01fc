import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { shared } from '#platform/db/shared.ts'
import type { Sql } from '#platform/db/sql.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ChangedItem, ItemFault } from './contract/wire.ts'
import type { CartChange, CartHooks, CartKey } from './hooks.ts'
import { type CartOutcome, type CartWork, changeLines, keyOf } from './queries/change-lines.ts'
import { type CartPlan, type CartState, countAfter, decideAdd, decideModify, type HeldLine } from './rules/decide.ts'

/** The one way into a cart: asks the features' hooks, then stores, all or nothing. */
export async function changeCart(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  change: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const hooks = commerce.modules.flatMap(({ cartHooks }) =>
    cartHooks && isAsked(cartHooks, change) ? [cartHooks] : [],
  )
  // Without hooks all that is stored is stored by one statement, which needs no transaction around it and can be shared.
  const alone = hooks.length === 0
  return commitOnce(commerce, request, cart.owner, (sql) => applyChange(sql, commerce, hooks, cart, change), { alone })
}

const isAsked = ({ kinds, concerns }: CartHooks, change: CartChange): boolean =>
  (kinds?.includes(change.kind) ?? true) && (concerns?.(change) ?? true)

async function applyChange(
  sql: Sql,
  commerce: Commerce,
  hooks: CartHooks[],
  cart: CartKey,
  asked: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const agreed = await askHooks(sql, hooks, cart, asked)
  if (!agreed.ok) return agreed
  const change = agreed.value
  const stored = await storeChange(sql, commerce, cart, change)
  if (stored.ok) for (const { after } of hooks) await after?.(sql, cart, change, stored.value.items)
  return stored
}

/** What changed in a cart: its lines as they are now, and how many units the cart holds. */
export type CartChanged = { items: ChangedItem[]; count: number }

/** Changes that need no transaction of their own share statements. */
const changeTogether = shared<CartWork, CartOutcome>({ run: changeLines, keyOf: ({ cart }) => keyOf(cart) })

async function storeChange(
  sql: Sql,
  { random: { id: newId } }: Commerce,
  cart: CartKey,
  change: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const work: CartWork = {
    cart,
    offers: change.kind === 'add' ? change.items.map(({ offerId }) => offerId) : [],
    lines: change.kind === 'modify' ? change.items.map(({ id }) => id) : [],
    decide: (state) =>
      change.kind === 'add' ? decideAdd(state, change.items, newId) : decideModify(state, change.items),
  }
  const changed = await changeTogether(sql, work)
  if (!changed.ok) return changed
  const { state, plan } = changed.value
  return ok({ items: toChangedItems(change, state, plan), count: countAfter(state, plan) })
}

/** The lines that a change names, in its order; a removed one with quantity 0. */
function toChangedItems(change: CartChange, { lines }: CartState, plan: CartPlan): ChangedItem[] {
  const find = (isIt: (line: HeldLine) => boolean): ChangedItem => {
    const stored = plan.lines.find(isIt)
    const line = stored ?? lines.find(isIt)
    return {
      id: line?.id ?? '',
      asin: line?.asin ?? '',
      offerListingId: line?.offerId ?? '',
      quantity: stored?.quantity ?? 0,
    }
  }
  return change.kind === 'modify'
    ? change.items.map((item) => find(({ id }) => id === item.id))
    : change.items.map((item) => find(({ offerId, key }) => offerId === item.offerId && key === item.key))
}

async function askHooks(
  sql: Sql,
  hooks: CartHooks[],
  cart: CartKey,
  asked: CartChange,
): Promise<Result<CartChange, ItemFault[]>> {
  let change = asked
  for (const { before } of hooks) {
    const answer = (await before?.(sql, cart, change)) ?? ok(change)
    if (!answer.ok) return fail(answer.failure)
    change = answer.value
  }
  return ok(change)
}
