import type { Extras } from '#commerce/cart/contract/terms.ts'
import { type Adjustment, discountOf } from '#commerce/cart/rules/adjustments.ts'
import { lineTotal, type StoredLine } from '#commerce/cart/rules/lines.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { programTerm } from '../work/term.ts'
import { faultOf, type Place } from './program-fault.ts'
import { type Split, splitCost } from './split.ts'

/** The feature's name in its adjustments. */
export const NAME = 'installments'

/** Facts that decide whether a line may be paid through a program. */
export type Program = { id: string; marketplace: string; asin: string; parts: number; isActive: boolean }

/**
 * A line that names a program, with its standing.
 * - `parts`: it is paid monthly.
 * - `gone`: the program is no longer available for it.
 * - `small`: it costs less than one minor unit per payment, and is paid at once.
 */
export type JudgedLine = { lineId: string; program: Program } & (
  | { standing: 'parts'; cost: number; split: Split }
  | { standing: 'gone' | 'small' }
)

/** Returns the id of the program that a line, or an item about to be added to a cart, names. */
export const programIdOf = (extras: Extras): string | undefined => readTerm(programTerm, extras)?.programId

/**
 * Judges lines by their remaining cost. A line that names a program which never existed counts as naming none: carts refuse such
 * lines, and lines stored in other ways must not gain a meaning from it.
 */
export function judgeLines(
  lines: StoredLine[],
  already: Adjustment[],
  programs: Program[],
  place: Place,
): JudgedLine[] {
  return lines.flatMap((line): JudgedLine[] => {
    const id = programIdOf(line.extras)
    const program = programs.find((each) => each.id === id)
    if (!program) return []
    const about = { lineId: line.id, program }
    // What the scale decides about has no cost yet that could be split, and a fresh store's order is paid at once.
    if (line.sold?.picking === 'catch' || line.store || faultOf(program, line.asin, place))
      return [{ ...about, standing: 'gone' }]
    const cost = costOf(line, already)
    const split = splitCost(cost, program.parts)
    return [split ? { ...about, standing: 'parts', cost, split } : { ...about, standing: 'small' }]
  })
}

/** Returns a line's cost after all discounts, in minor units. */
export const costOf = (line: StoredLine, adjustments: Adjustment[]): number =>
  lineTotal(line) - discountOf(adjustments, line.id)

/** Returns this feature's adjustments with the given standing. */
export const saidOf = (adjustments: Adjustment[], standing: JudgedLine['standing']): Adjustment[] =>
  adjustments.filter(({ feature, code }) => feature === NAME && code === standing)
