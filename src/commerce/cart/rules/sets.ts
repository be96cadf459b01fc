import type { Extras } from '../contract/terms.ts'
import type { ItemFault } from '../contract/wire.ts'
import { extrasKey, type WantedItem } from './wanted-items.ts'

/** An item to add, and the index of the asked item that it is a part of, or is itself. */
export type PartItem = { item: WantedItem; from: number }

type PartOf = (extras: Extras) => { set: string; units: number } | undefined

/** The items, each replaced by its parts if it has any. */
export const inPlace = (items: WantedItem[], parts: Map<number, WantedItem[]>): PartItem[] =>
  items.flatMap((item, from) => (parts.get(from) ?? [item]).map((part) => ({ item: part, from })))

/** The parts of a set, of which those with some products carry a term of the asked item, and the others do not. */
export const withTerm = (asked: WantedItem, parts: WantedItem[], term: string, asins: string[]): WantedItem[] =>
  parts.map((part) => {
    const { [term]: _carried, ...others } = part.extras
    const extras = asins.includes(part.asin) ? { ...others, [term]: asked.extras[term] } : others
    return { ...part, extras, key: extrasKey(extras, part.associatedLine) }
  })

/** Merges parts that make one line. */
export function mergeParts(parts: PartItem[]): PartItem[] {
  const merged = new Map<string, PartItem>()
  for (const part of parts) {
    const { offerId, key, quantity } = part.item
    const place = `${offerId} ${key}`
    const same = merged.get(place)
    merged.set(place, same ? { ...same, item: { ...same.item, quantity: same.item.quantity + quantity } } : part)
  }
  return [...merged.values()]
}

/** Faults of parts as faults of the items asked for; `possible` counts those. The product of a fault stays that of the part. */
export const toSetFaults = (partOf: PartOf, asked: WantedItem[], parts: PartItem[], faults: ItemFault[]): ItemFault[] =>
  faults.map((fault) => {
    const part = parts[fault.index]
    const own = part && partOf(part.item.extras)
    if (!part || !own) return { ...fault, index: part?.from ?? fault.index }
    const requested = asked[part.from]?.quantity ?? fault.requested
    const isLeast = fault.code === 'minimum-quantity'
    const possible = fault.possible / own.units
    return { ...fault, index: part.from, requested, possible: isLeast ? Math.ceil(possible) : Math.floor(possible) }
  })

type Held = { id: string; quantity: number; extras: Extras }
type Wanted = { id: string; quantity: number }

/**
 * A new quantity of a line, and the index of the asked item that it follows. `units` of the line belong to as many sets as
 * `asked` units of that item.
 */
export type FollowedItem = Wanted & { from: number; units: number; asked: number }

/**
 * New quantities with the other parts of the same sets, so that sets stay whole: asking for more of a part asks for the sets that
 * have as many, asking for fewer for those that have no more. The id of a set counts sets. A line of a set that is not shown as one
 * changes by itself.
 */
export function changeTogether(
  partOf: PartOf,
  lines: Held[],
  items: Wanted[],
  isShown: (set: string) => boolean = () => true,
): FollowedItem[] {
  const sets = new Map<string, { quantity: number; from: number; asked: number }>()
  const others: FollowedItem[] = []
  for (const [from, item] of items.entries()) {
    const line = lines.find(({ id }) => id === item.id)
    const own = line && partOf(line.extras)
    const part = own && isShown(own.set) ? own : undefined
    const isSet = !line && lines.some(({ extras }) => partOf(extras)?.set === item.id)
    const quantity = line && part ? setsFor(item.quantity, line.quantity, part.units) : item.quantity
    if (part) sets.set(part.set, { quantity, from, asked: part.units })
    else if (isSet) sets.set(item.id, { quantity, from, asked: 1 })
    else others.push({ ...item, from, units: 1, asked: 1 })
  }
  const whole = lines.flatMap(({ id, extras }): FollowedItem[] => {
    const part = partOf(extras)
    const wanted = part && sets.get(part.set)
    return part && wanted ? [{ ...wanted, id, units: part.units, quantity: wanted.quantity * part.units }] : []
  })
  return [...others, ...whole]
}

/** Faults of a change of whole sets as faults of the items that were asked for. */
export const toAskedFaults = (asked: Wanted[], followed: FollowedItem[], faults: ItemFault[]): ItemFault[] =>
  faults.map((fault) => {
    const item = followed[fault.index]
    if (!item) return fault
    const possible = Math.floor(fault.possible / item.units) * item.asked
    return { ...fault, index: item.from, requested: asked[item.from]?.quantity ?? fault.requested, possible }
  })

function setsFor(quantity: number, before: number, units: number): number {
  if (quantity === 0) return 0
  return quantity > before ? Math.ceil(quantity / units) : Math.max(1, Math.floor(quantity / units))
}
