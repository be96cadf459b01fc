import type { Program } from './lines.ts'
import { planDays } from './plan-days.ts'

/** Why a product cannot be paid through a program: the reason code in the cart's response. */
export type ProgramFault =
  | 'unknown-program'
  | 'program-ended'
  | 'program-of-another-product'
  | 'program-of-another-marketplace'
  | 'program-too-long'

/** Where a program is to be used, and the most days that payments may take there. */
export type Place = { marketplace: string; longestPlanDays: number }

/** Returns why a program cannot be chosen for a product; undefined if it can. */
export function faultOf(
  program: Program | undefined,
  asin: string,
  { marketplace, longestPlanDays }: Place,
): ProgramFault | undefined {
  if (!program) return 'unknown-program'
  if (program.marketplace !== marketplace) return 'program-of-another-marketplace'
  if (program.asin !== asin) return 'program-of-another-product'
  if (!program.isActive) return 'program-ended'
  return planDays(program.parts) > longestPlanDays ? 'program-too-long' : undefined
}
