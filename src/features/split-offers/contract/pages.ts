import type { Split } from './wire.ts'

/** Why nothing was added, or cannot be: `possible` units can be had. */
export type SplitProblem = { code: 'not-enough' | 'dearer' | 'refused'; possible: number }

export type SplitPageProps = {
  asin: string
  title: string
  quantity: number
  /** What would be added, and its sum in minor units. */
  planned: { split: Split; total: number } | null
  problem: SplitProblem | null
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'split-offers/split': SplitPageProps
  }
  interface ModuleData {
    'split-offers': object
  }
}
