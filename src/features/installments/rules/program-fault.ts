import type { Program } from './lines.ts'

/** Why a product cannot be paid in the parts of a programme: the code of the cart's answer. */
export type ProgramFault =
  | 'unknown-program'
  | 'program-ended'
  | 'program-of-another-product'
  | 'program-of-another-marketplace'

/** What is wrong with choosing a programme for a product; undefined where nothing is. */
export function faultOf(program: Program | undefined, asin: string, marketplace: string): ProgramFault | undefined {
  if (!program) return 'unknown-program'
  if (program.marketplace !== marketplace) return 'program-of-another-marketplace'
  if (program.asin !== asin) return 'program-of-another-product'
  return program.isActive ? undefined : 'program-ended'
}
