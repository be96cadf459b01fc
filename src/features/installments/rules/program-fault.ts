import type { Program } from './lines.ts'

/** Why a product cannot be paid through a program: the reason code in the cart's response. */
export type ProgramFault =
  | 'unknown-program'
  | 'program-ended'
  | 'program-of-another-product'
  | 'program-of-another-marketplace'

/** Returns why a program cannot be chosen for a product; undefined if it can. */
export function faultOf(program: Program | undefined, asin: string, marketplace: string): ProgramFault | undefined {
  if (!program) return 'unknown-program'
  if (program.marketplace !== marketplace) return 'program-of-another-marketplace'
  if (program.asin !== asin) return 'program-of-another-product'
  return program.isActive ? undefined : 'program-ended'
}
