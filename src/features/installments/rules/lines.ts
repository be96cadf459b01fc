import type { Extras } from '#commerce/cart/contract/terms.ts'
import { type Adjustment, discountOf, lineTotal } from '#commerce/cart/rules/adjustments.ts'
import type { StoredLine } from '#commerce/cart/rules/lines.ts'
import { readTerm } from '#commerce/cart/rules/terms.ts'
import { programTerm } from '../term.ts'
import { faultOf } from './program-fault.ts'
import { type Split, splitCost } from './split.ts'

/** The feature's name, as its adjustments carry it. */
export const NAME = 'installments'

/** What decides whether a line may be paid in the parts of a programme. */
export type Program = { id: string; marketplace: string; asin: string; parts: number; isActive: boolean }

/**
 * How a line that names a programme stands. `parts`: it is paid in them. `gone`: they are not to be had for it any more.
 * `small`: it costs less than a unit of money for each part, and is paid at once.
 */
export type JudgedLine = { lineId: string; program: Program } & (
  | { standing: 'parts'; cost: number; split: Split }
  | { standing: 'gone' | 'small' }
)

/** The programme that a line, or an item on its way into a cart, names. */
export const programIdOf = (extras: Extras): string | undefined => readTerm(programTerm, extras)?.programId

/**
 * Judges lines by what each still costs. One that names a programme which never was is like one that names none: carts refuse
 * such a thing, and what else puts lines there is not made to mean something by it.
 */
export function judgeLines(
  lines: StoredLine[],
  already: Adjustment[],
  programs: Program[],
  marketplace: string,
): JudgedLine[] {
  return lines.flatMap((line): JudgedLine[] => {
    const id = programIdOf(line.extras)
    const program = programs.find((each) => each.id === id)
    if (!program) return []
    const about = { lineId: line.id, program }
    if (faultOf(program, line.asin, marketplace)) return [{ ...about, standing: 'gone' }]
    const cost = costOf(line, already)
    const split = splitCost(cost, program.parts)
    return [split ? { ...about, standing: 'parts', cost, split } : { ...about, standing: 'small' }]
  })
}

/** What a line costs after everything that is taken off it, in minor units. */
export const costOf = (line: StoredLine, adjustments: Adjustment[]): number =>
  lineTotal(line) - discountOf(adjustments, line.id)

/** What was said about lines that name a programme, by their standing. */
export const saidOf = (adjustments: Adjustment[], standing: JudgedLine['standing']): Adjustment[] =>
  adjustments.filter(({ feature, code }) => feature === NAME && code === standing)
