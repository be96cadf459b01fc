import type { BulkReview } from './lines.ts'

/** Why the first page is shown again. */
export const START_FAULTS = ['empty', 'too-many-lines', 'not-text', 'nothing-left'] as const
export type StartFault = (typeof START_FAULTS)[number]

/** The first page. `given` is how many lines there were. */
export type StartProps = {
  text: string
  most: number
  fault: StartFault | null
  given: number
  signedIn: boolean
}

/** The review. `from` is where the items come from; `gone` are titles of products that are no longer in the catalog. */
export type ReviewProps = {
  review: BulkReview
  from: string | null
  gone: string[]
  isRefused: boolean
  signedIn: boolean
}

/** What a page of templates says was wrong. */
export const PROBLEMS = ['name', 'items', 'full', 'unknown-item'] as const
export type Problem = (typeof PROBLEMS)[number]

export type TemplatesProps = {
  templates: { id: string; name: string; itemCount: number }[]
  said: 'saved' | 'renamed' | 'deleted' | null
  problem: Problem | null
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'bulk-orders/start': StartProps
    'bulk-orders/review': ReviewProps
    'bulk-orders/templates': TemplatesProps
  }
  interface ModuleData {
    'bulk-orders': { order: { orderId: string } }
  }
}
