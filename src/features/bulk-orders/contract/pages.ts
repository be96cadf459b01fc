import type { BulkReview } from './lines.ts'
import type { CompanyLists, WholeList } from './requisitions.ts'

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
  isBusiness: boolean
}

/** What a page of templates says was wrong. */
export const PROBLEMS = ['name', 'items', 'full', 'unknown-item'] as const
export type Problem = (typeof PROBLEMS)[number]

export type TemplatesProps = {
  templates: { id: string; name: string; itemCount: number }[]
  said: 'saved' | 'renamed' | 'deleted' | null
  problem: Problem | null
}

/** Why something about requisition lists was not done. */
export const LIST_PROBLEMS = [
  ...['no-company', 'not-editor', 'not-approver', 'not-admin', 'full', 'name', 'items', 'unknown-item', 'changed'],
  ...['lines', 'too-many-lines', 'unapproved'],
] as const
export type ListProblem = (typeof LIST_PROBLEMS)[number]

/** The requisition lists of a company; null for who buys for none. */
export type ListsProps = {
  lists: CompanyLists | null
  said: 'saved' | 'deleted' | null
  problem: ListProblem | null
}

/** A new requisition list, or one with what somebody has typed. `wrong` are the lines that could not be read. */
export type ListProps = {
  list: WholeList | null
  typed: { name: string; text: string }
  said: 'saved' | 'approved' | null
  problem: ListProblem | null
  wrong: string[]
}

declare module '#platform/render/declared.ts' {
  interface Pages {
    'bulk-orders/start': StartProps
    'bulk-orders/review': ReviewProps
    'bulk-orders/templates': TemplatesProps
    'bulk-orders/lists': ListsProps
    'bulk-orders/list': ListProps
  }
  interface ModuleData {
    'bulk-orders': { order: { orderId: string } }
  }
}
