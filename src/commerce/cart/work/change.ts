import type { FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { noteEvent } from '#commerce/page-log/work/take.ts'
import { shared } from '#platform/db/shared.ts'
import type { Sql } from '#platform/db/sql.ts'
import { answerAgain, commitOnce, type Once, readKey } from '#platform/http/idempotency.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ChangedItem, ItemFault } from '../contract/wire.ts'
import { type CartChanged, type CartOutcome, type CartWork, changeLines, keyOf } from '../queries/change-lines.ts'
import { type CartPlan, type CartState, countAfter, decideAdd, decideModify, type HeldLine } from '../rules/decide.ts'
import { toAskedFaults } from '../rules/sets.ts'
import { toFit } from '../rules/to-fit.ts'
import type { WantedItem } from '../rules/wanted-items.ts'
import { findConcerned, type Modules } from './concerns.ts'
import type { CartChange, CartHooks, CartKey } from './hooks.ts'
import { faultsOfOffered, offeredHooks } from './offered-terms.ts'
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
    return commitOnce(commerce, request, cart.owner, (sql) => addSets(sql, commerce, cart, asked))
  if (asked.kind === 'add') return storeWithHooks(commerce, request, cart, asked)
  const followed = await wholeSets(modules, db, cart, asked.items)
  const items = followed.map(({ id, quantity }) => ({ id, quantity }))
  const changed = await storeWithHooks(commerce, request, cart, { ...asked, items })
  return changed.ok ? changed : fail(toAskedFaults(asked.items, followed, changed.failure))
}

/** The same in a transaction of the caller, who rolls back where it is refused and answers what is repeated. */
export async function changeCartIn(
  sql: Sql,
  commerce: Commerce,
  cart: CartKey,
  asked: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const { modules } = commerce
  if (asked.kind === 'add') return addSets(sql, commerce, cart, asked)
  const followed = await wholeSets(modules, sql, cart, asked.items)
  const change = { ...asked, items: followed.map(({ id, quantity }) => ({ id, quantity })) }
  const { sure, waiting } = await askConcerns(modules, sql, cart, change)
  const concerned = [...sure, ...(await concernedOf(commerce, sql, { cart, change, waiting }))]
  const hooks = [...offeredHooks(commerce, change), ...hooksOf(modules, concerned)]
  const changed = await applyChange(sql, commerce, hooks, cart, change)
  return changed.ok ? changed : fail(toAskedFaults(asked.items, followed, changed.failure))
}

async function storeWithHooks(
  commerce: Commerce,
  request: FastifyRequest,
  cart: CartKey,
  change: CartChange,
): Promise<Result<CartChanged, ItemFault[]>> {
  const { modules, db } = commerce
  const { sure, waiting } = await askConcerns(modules, db, cart, change)
  const offered = offeredHooks(commerce, change)
  if (sure.length === 0 && offered.length === 0) {
    // Without hooks one statement stores everything, the answer for a repeat too. It needs no transaction and can be shared.
    const stored = await storeChange(commerce, db, { cart, change, waiting, once: readKey(request) })
    if (!('concerns' in stored)) return stored
    sure.push(...stored.concerns)
  } else sure.push(...(await concernedOf(commerce, db, { cart, change, waiting })))
  const hooks = [...offered, ...hooksOf(modules, sure)]
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
  asked: Extract<CartChange, { kind: 'add' }>,
): Promise<Result<CartChanged, ItemFault[]>> {
  const { modules } = commerce
  const expanded = await expandItems(modules, sql, cart, asked.items)
  if (!expanded.ok) return expanded
  const change: CartChange = { ...asked, items: expanded.value.map(({ item }) => item) }
  const { sure, waiting } = await askConcerns(modules, sql, cart, change)
  const concerned = [...sure, ...(await concernedOf(commerce, sql, { cart, change, waiting }))]
  const hooks = [...offeredHooks(commerce, change), ...hooksOf(modules, concerned)]
  const added = await applyChange(sql, commerce, hooks, cart, change)
  return added.ok ? added : fail(faultsOfSets(modules, asked.items, expanded.value, added.failure))
}

/** Names of the modules whose hooks run by what they say themselves, and of those that may run by what \`isInCart\` finds. */
async function askConcerns(
  modules: Modules,
  sql: Sql,
  cart: CartKey,
  change: CartChange,
): Promise<{ sure: string[]; waiting: string[] }> {
  const hooked = modules.filter(
    ({ cartHooks }) => (cartHooks?.before || cartHooks?.after) && (cartHooks.kinds?.includes(change.kind) ?? true),
  )
  const said = await Promise.all(
    hooked.map(({ isInCart, cartHooks }) => cartHooks?.concerns?.(change, sql, cart) ?? isInCart === undefined),
  )
  const sure = hooked.filter((_module, index) => said[index])
  const waiting = hooked.filter((module) => module.isInCart && !sure.includes(module))
  return { sure: sure.map(({ name }) => name), waiting: waiting.map(({ name }) => name) }
}

async function concernedOf({ modules }: Commerce, sql: Sql, { cart, change, waiting }: Asked): Promise<string[]> {
  if (waiting.length === 0) return []
  const found = await findConcerned(sql, modules, cart, asinsOf(change), linesOf(change))
  return found.filter((name) => waiting.includes(name))
}

/** Hooks of these modules, in the order of all. */
const hooksOf = (modules: Modules, names: string[]): CartHooks[] =>
  modules.flatMap(({ name, cartHooks }) => (cartHooks && names.includes(name) ? [cartHooks] : []))

const asinsOf = (change: CartChange): string[] => (change.kind === 'add' ? change.items.map(({ asin }) => asin) : [])

const linesOf = (change: CartChange): string[] => (change.kind === 'modify' ? change.items.map(({ id }) => id) : [])

/** The faults that features find in items which are bought without a change of the cart. */
export async function judgeItems(
  commerce: Pick<Commerce, 'modules' | 'terms'>,
  sql: Sql,
  cart: CartKey,
  items: WantedItem[],
  way: 'buy-now' | 'put',
): Promise<ItemFault[]> {
  const judged = commerce.modules.map(({ cartHooks }) => cartHooks?.judge?.(sql, cart, items, way) ?? [])
  return (await Promise.all([faultsOfOffered(commerce, sql, cart, items), ...judged])).flat()
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
  const isSet = asked.kind === 'add' && asked.isSet === true
  const change = { ...agreed.value, ...(asked.into ? { into: asked.into } : {}), ...(isSet ? { isSet } : {}) }
  const stored = await storeChange(commerce, sql, { cart, change, waiting: [] })
  if ('concerns' in stored) throw new Error('Hooks that have run are not waited for.')
  if (stored.ok) for (const { after } of hooks) await after?.(sql, cart, change, stored.value.items)
  return stored
}

/** Concurrent changes of different carts share statements. */
const changeTogether = shared<CartWork, CartOutcome>({ run: changeLines, keyOf: ({ cart }) => keyOf(cart) })

type Asked = { cart: CartKey; change: CartChange; waiting: string[]; once?: Once | undefined }

async function storeChange(
  commerce: Commerce,
  sql: Sql,
  { cart, change, waiting, once }: Asked,
): Promise<Result<CartChanged, ItemFault[]> | { concerns: string[] }> {
  const {
    random: { id: newId },
    modules,
  } = commerce
  const holding = modules.flatMap(({ cartHolds }) => cartHolds?.term ?? [])
  const work: CartWork = {
    modules,
    waiting,
    cart,
    once,
    asins: asinsOf(change),
    offers: change.kind === 'add' ? change.items.map(({ offerId }) => offerId) : [],
    lines: linesOf(change),
    decide: (found) => {
      const state = { ...found, holding }
      return change.kind === 'add'
        ? decideAdd(state, change.items, newId, change)
        : decideModify(state, change.items, change.into)
    },
    answer: (state, plan) => ({ items: toChangedItems(change, state, plan), count: countAfter(state, plan) }),
  }
  const outcome = await changeTogether(sql, work)
  // Nobody repeats a request without a key.
  if ('repeats' in outcome) return ok(answerAgain(outcome.repeats, once ?? { key: '', hash: '' }))
  if (!('concerns' in outcome) && outcome.ok && change.kind === 'add')
    for (const asin of new Set(work.asins))
      noteEvent(commerce, { name: 'cart-added', detail: { asin } }, cart.marketplace)
  return outcome
}

const isAdded = ({ isReplaced }: WantedItem): boolean => !isReplaced

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
    : change.items.filter(isAdded).map((_item, index) => {
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
