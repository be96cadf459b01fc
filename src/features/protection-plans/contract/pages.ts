import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { OpenDevice, ShownPlan } from './shapes.ts'

/** What went wrong with a button of the page. */
export const PROBLEMS = ['changed', 'ended', 'open', 'words', 'unpaid'] as const
export type Problem = (typeof PROBLEMS)[number]

export type PlansPageProps = { plans: ShownPlan[]; devices: OpenDevice[]; problem: Problem | null }

/** What a plan's own page says of it; `feeCap` null where there is no fee. */
export type PlanFacts = {
  termMonths: number
  laterDays: number
  insuredBy: string | null
  isAgent: boolean
  capPercent: number
  freeDays: number
  feePercent: number
  feeCap: WirePrice | null
  proportion: 'day' | 'month'
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'protection-plans/plans': PlansPageProps
  }
  interface ModuleData {
    'protection-plans': { page: PlanFacts; order: { plans: ShownPlan[]; isOpen: boolean } }
  }
}
