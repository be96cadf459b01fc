import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import type { Sql } from '#platform/db/sql.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ItemFault } from './contract.ts'
import type { CartChange, CartHooks, CartKey } from './hooks.ts'
import { addItems, type CartChanged } from './queries/add-items.ts'
import { modifyItems } from './queries/modify-items.ts'

/** The one way into a cart: asks the features' hooks, then stores, all or nothing. */
export async function changeCart(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  change: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const hooks = commerce.modules.flatMap(({ cartHooks }) => cartHooks ?? [])
  // Without hooks the change is a single statement, which needs no transaction around it.
  const alone = hooks.length === 0
  return commitOnce(commerce, request, cart.owner, (sql) => applyChange(sql, commerce, hooks, cart, change), { alone })
}

async function applyChange(
  sql: Sql,
  { random }: Commerce,
  hooks: CartHooks[],
  cart: CartKey,
  asked: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const agreed = await askHooks(sql, hooks, cart, asked)
  if (!agreed.ok) return agreed
  const change = agreed.value
  const stored =
    change.kind === 'add'
      ? await addItems(sql, cart, change.items, random.id)
      : await modifyItems(sql, cart, change.items)
  if (stored.ok) for (const { after } of hooks) await after?.(sql, cart, change, stored.value.items)
  return stored
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
