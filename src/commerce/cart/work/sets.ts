import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, firstLanguage, type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { CartSetView } from '../contract/sets.ts'
import type { CartLine, ItemFault } from '../contract/wire.ts'
import { findHeld } from '../queries/read-cart.ts'
import { discountOf, type PricedLines } from '../rules/adjustments.ts'
import { lineTotal, mostOf, problemOf, toCartLine, toParentLine } from '../rules/lines.ts'
import {
  changeTogether,
  type FollowedItem,
  inPlace,
  mergeParts,
  type PartItem,
  toSetFaults,
  withTerm,
} from '../rules/sets.ts'
import type { WantedItem } from '../rules/wanted-items.ts'
import type { CartKey, CartSets, LineSet, SetLine } from './hooks.ts'

type Modules = Commerce['modules']

const setsIn = (modules: Modules): CartSets[] => modules.flatMap(({ cartSets }) => cartSets ?? [])

/** Finds the set that a line is a part of. */
const partIn =
  (modules: Modules): CartSets['partOf'] =>
  (extras) => {
    for (const sets of setsIn(modules)) {
      const part = sets.partOf(extras)
      if (part) return part
    }
    return undefined
  }

/** Whether an item stands for several. */
export const hasSets = (modules: Modules, items: WantedItem[]): boolean =>
  setsIn(modules).some((sets) => items.some(sets.isSet))

/** The items with the parts of those that stand for several in their place; `from` is the index of the asked item. */
export async function expandItems(
  modules: Modules,
  sql: Sql,
  cart: CartKey,
  items: WantedItem[],
): Promise<Result<PartItem[], ItemFault[]>> {
  const parts = new Map<number, WantedItem[]>()
  const faults: ItemFault[] = []
  for (const sets of setsIn(modules)) {
    const own = items.flatMap((item, index) => (sets.isSet(item) ? [{ item, index }] : []))
    if (own.length === 0) continue
    const expanded = await sets.expand(
      sql,
      cart,
      own.map(({ item }) => item),
    )
    if (expanded.ok) for (const [n, { index }] of own.entries()) parts.set(index, expanded.value[n] ?? [])
    else faults.push(...expanded.failure.map((fault) => ({ ...fault, index: own[fault.index]?.index ?? 0 })))
  }
  if (faults.length > 0) return fail(faults)
  await carryTerms(modules, sql, cart, items, parts)
  return ok(mergeParts(inPlace(items, parts)))
}

/** Has those parts carry a term of their set for whose products it is. */
async function carryTerms(
  modules: Modules,
  sql: Sql,
  cart: CartKey,
  items: WantedItem[],
  parts: Map<number, WantedItem[]>,
): Promise<void> {
  for (const { partTerm } of modules)
    for (const [index, own] of parts) {
      const item = items[index]
      if (!partTerm || !item || !(partTerm.term in item.extras)) continue
      const asins = await partTerm.productsOf(sql, cart, item.extras, [...new Set(own.map(({ asin }) => asin))])
      if (asins.length > 0) parts.set(index, withTerm(item, own, partTerm.term, asins))
    }
}

/** Faults of parts as faults of the items that were asked for, with the quantities in which those come. */
export const faultsOfSets = (
  modules: Modules,
  asked: WantedItem[],
  parts: PartItem[],
  faults: ItemFault[],
): ItemFault[] => toSetFaults(partIn(modules), asked, parts, faults)

/**
 * A change of quantities, with the other parts of the same sets; the id of a set stands for all of its parts. Parts of what is no set any
 * more change by themselves, as they are shown.
 */
export async function wholeSets(
  modules: Modules,
  sql: Sql,
  cart: CartKey,
  items: { id: string; quantity: number }[],
): Promise<FollowedItem[]> {
  if (setsIn(modules).length === 0) return changeTogether(() => undefined, [], items)
  const lines = await findHeld(sql, cart)
  const language = firstLanguage(findMarketplace(cart.marketplace))
  const shown = new Set((await findSets(modules, sql, cart.marketplace, lines, language)).map(({ id }) => id))
  return changeTogether(partIn(modules), lines, items, (set) => shown.has(set))
}

/** A set in a cart, an order or a checkout: how many there are, and its lines. */
export type FoundSet = LineSet & { quantity: number; lines: string[] }

/** The sets of which these lines are parts, in the order of the lines. */
export async function findSets(
  modules: Modules,
  sql: Sql,
  marketplace: MarketplaceCode,
  lines: (SetLine & { id: string })[],
  language: string,
): Promise<FoundSet[]> {
  const found: FoundSet[] = []
  for (const sets of setsIn(modules)) {
    const own = lines.filter(({ extras }) => sets.partOf(extras))
    if (own.length === 0) continue
    for (const set of await sets.describe(sql, marketplace, own, language)) {
      const parts = own.flatMap(({ id, quantity, extras }) => {
        const part = sets.partOf(extras)
        return part?.set === set.id ? [{ id, place: part.place, sets: Math.floor(quantity / part.units) }] : []
      })
      const quantity = Math.max(1, Math.min(...parts.map((part) => part.sets)))
      found.push({ ...set, quantity, lines: parts.toSorted((a, b) => a.place - b.place).map(({ id }) => id) })
    }
  }
  return found
}

/** A cart's lines in their public form. Each set is a line at zero above its parts, which name it. */
export function withParents(
  { lines, adjustments }: PricedLines,
  sets: FoundSet[],
  marketplace: Marketplace,
): CartLine[] {
  const shown = lines.map((line) => toCartLine(line, marketplace, adjustments))
  return shown.flatMap((line) => {
    const set = sets.find((each) => each.lines.includes(line.id))
    if (!set) return [line]
    const parts = set.lines.flatMap((id) => shown.find((each) => each.id === id) ?? [])
    const isFirst = shown.find(({ id }) => set.lines.includes(id)) === line
    const named = parts.map((part) => ({ ...part, associatedItemId: part.associatedItemId ?? set.id }))
    return isFirst ? [toParentLine(set, marketplace), ...named] : []
  })
}

/** A set as the cart page shows it, with what is paid for its lines. */
export function toSetView(
  { lines, adjustments }: PricedLines,
  { asin: _asin, offerListingId: _offer, ...set }: FoundSet,
  marketplace: Marketplace,
): CartSetView {
  const own = lines.filter(({ id }) => set.lines.includes(id))
  const bought = own.filter((line) => problemOf(line) === null)
  const paid = bought.reduce((sum, line) => sum + lineTotal(line) - discountOf(adjustments, line.id), 0)
  const most = own.map((line) => Math.floor((mostOf(line) * set.quantity) / line.quantity))
  return {
    ...set,
    maxQuantity: Math.min(...most),
    subtotal: toPrice(paid, marketplace),
    isComplete: bought.length === own.length,
  }
}
