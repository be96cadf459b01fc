import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { prorate } from '#platform/money/money.ts'
import type { PartTerm } from '../work/term.ts'
import { askedPrice, type Bundle, type Filled, fill, shareOut } from './bundle.ts'
import { setIdOf } from './ids.ts'

/** A line of a bundle, with what it carries for it. */
export type PartLine = { line: Pick<StoredLine, 'id' | 'offerId' | 'quantity' | 'price'>; term: PartTerm }

/**
 * What a bundle takes off a line. `ended`: the bundle is not sold like that any more. `incomplete`: some units have no
 * complete bundle, and cost what they cost by themselves.
 */
export type PartPrice = { lineId: string; amount: number; code: 'bundle' | 'ended' | 'incomplete'; sets: number }

/** Prices the parts of bundles. Only complete bundles cost what a bundle costs; `bundles` are those sold now. */
export function pricePartLines(lines: PartLine[], bundles: Bundle[]): PartPrice[] {
  const sets = Map.groupBy(lines, ({ term }) => setIdOf(term))
  return [...sets.values()].flatMap((own) => {
    const bundle = bundles.find(({ asin }) => asin === own[0]?.term.asin)
    return bundle ? priceSet(own, bundle) : note(own, 'ended')
  })
}

const note = (lines: PartLine[], code: PartPrice['code']): PartPrice[] =>
  lines.map(({ line }) => ({ lineId: line.id, amount: 0, code, sets: 0 }))

/** A slot as it is filled, with the lines that are in it. */
type FilledSlot<Line> = Filled & { own: Line[] }

/** The slots of a bundle with the lines that are in them; undefined if there is a line that it does not have, as it is sold now. */
export function slotsWith<Line extends { line: { offerId: string }; term: PartTerm }>(
  lines: Line[],
  bundle: Bundle,
): FilledSlot<Line>[] | undefined {
  const filled = fill(bundle, lines[0]?.term.choices ?? [])
  if (!filled.ok) return undefined
  const slots = filled.value.map(({ units, part }, slot) => ({
    units,
    part,
    own: lines.filter(({ line, term }) => term.slot === slot && line.offerId === part.offerId && term.units === units),
  }))
  const fitting = slots.reduce((sum, { own }) => sum + own.length, 0)
  return fitting === lines.length ? slots : undefined
}

function priceSet(lines: PartLine[], bundle: Bundle): PartPrice[] {
  const slots = slotsWith(lines, bundle)
  if (!slots) return note(lines, 'ended')
  const sets = Math.min(...slots.map(({ units, own }) => Math.floor(unitsOf(own) / units)))
  if (sets === 0) return note(lines, 'incomplete')
  const shares = shareOut(
    askedPrice(bundle, slots),
    slots.map(({ units, own }) => ({ units, price: own[0]?.line.price ?? 0 })),
  )
  return slots.flatMap(({ units, own }, slot) => {
    const price = own[0]?.line.price ?? 0
    return spread(own, sets * units, sets * (units * price - (shares[slot] ?? 0)), sets)
  })
}

/** How many whole bundles these lines of one bundle make, as far as they show which slots it has. */
export function countSets(lines: { quantity: number; term: PartTerm }[]): number {
  const slots = [...Map.groupBy(lines, ({ term }) => term.slot).values()]
  const setsIn = (own: typeof lines) =>
    Math.floor(own.reduce((sum, { quantity }) => sum + quantity, 0) / (own[0]?.term.units ?? 1))
  return Math.min(...slots.map(setsIn))
}

const unitsOf = (lines: PartLine[]): number => lines.reduce((sum, { line }) => sum + line.quantity, 0)

/** Spreads a discount over the first `units` of the lines of a slot. */
function spread(lines: PartLine[], units: number, discount: number, sets: number): PartPrice[] {
  let left = units
  const covered = lines.map(({ line }) => {
    const own = Math.min(left, line.quantity)
    left -= own
    return own
  })
  const amounts = prorate(
    discount,
    lines.map(({ line }, index) => (line.price ?? 0) * (covered[index] ?? 0)),
  )
  return lines.flatMap(({ line }, index): PartPrice[] => {
    const own = covered[index] ?? 0
    const lineId = line.id
    return [
      ...(own > 0 ? [{ lineId, amount: amounts[index] ?? 0, code: 'bundle' as const, sets }] : []),
      ...(own < line.quantity ? [{ lineId, amount: 0, code: 'incomplete' as const, sets }] : []),
    ]
  })
}
