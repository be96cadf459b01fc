import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { shared } from '#platform/db/shared.ts'
import type { Sql } from '#platform/db/sql.ts'
import { answerAgain, commitOnce, type Once, readKey } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ChangedItem, ItemFault } from './contract/wire.ts'
import type { CartChange, CartHooks, CartKey } from './hooks.ts'
import { type CartChanged, type CartOutcome, type CartWork, changeLines, keyOf } from './queries/change-lines.ts'
import { type CartPlan, type CartState, countAfter, decideAdd, decideModify, type HeldLine } from './rules/decide.ts'
import { toAskedFaults } from './rules/sets.ts'
import { toFit } from './rules/to-fit.ts'
import type { WantedItem } from './rules/wanted-items.ts'
import { expandItems, faultsOfSets, hasSets, wholeSets } from './sets.ts'

/**
 * Changes a cart as the shopper requested: runs the features' hooks, then stores everything or
 * nothing.
 */
export async function changeCart(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  asked: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const { modules, db } = commerce
  if (asked.kind === 'add' && hasSets(modules, asked.items))
    return commitOnce(commerce, request, cart.owner, (sql) => addSets(sql, commerce, cart, asked.items))
  if (asked.kind === 'add') return storeWithHooks(commerce, request, cart, asked)
  const followed = await wholeSets(modules, db, cart, asked.items)
  const items = followed.map(({ id, quantity }) => ({ id, quantity }))
  const changed = await storeWithHooks(commerce, request, cart, { kind: 'modify', items })
  return changed.ok ? changed : fail(toAskedFaults(asked.items, followed, changed.failure))
}

async function storeWithHooks(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  change: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const hooks = await concernedHooks(commerce.modules, commerce.db, cart, change)
  // Without hooks one statement stores everything, the answer for a repeat too. It needs no transaction and can be shared.
  if (hooks.length === 0) return storeChange(commerce.db, commerce, cart, change, readKey(request))
  return commitOnce(commerce, request, cart.owner, (sql) => applyChange(sql, commerce, hooks, cart, change))
}

/**
 * Changes a cart for a form: where fewer units are possible than requested, takes those. `isLess` says so, for the page to say. A
 * program is refused instead, with what would be possible.
 */
export async function changeToFit(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  change: CartChange,
): Promise<Result<{ isLess: boolean }, ItemFault[]>> {
  const changed = await changeCart(commerce, request, cart, change)
  if (changed.ok) return ok({ isLess: false })
  const fitting = toFit(change, changed.failure)
  const again = fitting ? await changeCart(commerce, request, cart, fitting) : changed
  return again.ok ? ok({ isLess: true }) : changed
}

/** Adds items of which some stand for several: their parts take their place before hooks, stock and limits are asked. */
async function addSets(
  sql: Sql,
  commerce: Commerce,
  cart: CartKey,
  asked: WantedItem[],
): Promise<Result<CartChanged, ItemFault[]>> {
  const { modules } = commerce
  const expanded = await expandItems(modules, sql, cart, asked)
  if (!expanded.ok) return expanded
  const change: CartChange = { kind: 'add', items: expanded.value.map(({ item }) => item) }
  const hooks = await concernedHooks(modules, sql, cart, change)
  const added = await applyChange(sql, commerce, hooks, cart, change)
  return added.ok ? added : fail(faultsOfSets(modules, asked, expanded.value, added.failure))
}

async function concernedHooks(
  modules: Commerce['modules'],
  sql: Sql,
  cart: CartKey,
  change: CartChange,
): Promise<CartHooks[]> {
  const hooks = modules.flatMap(({ cartHooks }) =>
    (cartHooks?.before || cartHooks?.after) && (cartHooks.kinds?.includes(change.kind) ?? true) ? [cartHooks] : [],
  )
  const concerned = await Promise.all(hooks.map(({ concerns }) => concerns?.(change, sql, cart) ?? true))
  return hooks.filter((_hooks, index) => concerned[index])
}

/** The faults that features find in items which are bought without a change of the cart. */
export async function judgeItems(
  { modules }: Pick<Commerce, 'modules'>,
  sql: Sql,
  cart: CartKey,
  items: WantedItem[],
  way: 'buy-now' | 'put',
): Promise<ItemFault[]> {
  const judged = modules.map(({ cartHooks }) => cartHooks?.judge?.(sql, cart, items, way) ?? [])
  return (await Promise.all(judged)).flat()
}

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

/** Concurrent changes of different carts share statements. */
const changeTogether = shared<CartWork, CartOutcome>({ run: changeLines, keyOf: ({ cart }) => keyOf(cart) })

async function storeChange(
  sql: Sql,
  { random: { id: newId }, modules }: Commerce,
  cart: CartKey,
  change: CartChange,
  once?: Once,
): Promise<Result<CartChanged, ItemFault[]>> {
  const holding = modules.flatMap(({ cartHolds }) => cartHolds?.term ?? [])
  const work: CartWork = {
    cart,
    once,
    offers: change.kind === 'add' ? change.items.map(({ offerId }) => offerId) : [],
    lines: change.kind === 'modify' ? change.items.map(({ id }) => id) : [],
    decide: (found) => {
      const state = { ...found, holding }
      return change.kind === 'add' ? decideAdd(state, change.items, newId) : decideModify(state, change.items)
    },
    answer: (state, plan) => ({ items: toChangedItems(change, state, plan), count: countAfter(state, plan) }),
  }
  const outcome = await changeTogether(sql, work)
  // Nobody repeats a request without a key.
  if ('repeats' in outcome) return ok(answerAgain(outcome.repeats, once ?? { key: '', hash: '' }))
  return outcome
}

/** The lines of a change in its order; a removed line has quantity 0. */
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
    : change.items.map((_item, index) => {
        const stored = plan.lines[index]
        return find(({ id }) => id === stored?.id)
      })
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
