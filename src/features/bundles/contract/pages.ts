import type { SecondaryView, ShownBundle } from './shopper.ts'

/** What a form without scripts is told: the reason why nothing was added. */
export const PROBLEMS = [
  'out-of-stock',
  'over-limit',
  'unknown-choice',
  'part-unavailable',
  'beside',
  'gone',
  'failed',
] as const

export type Problem = (typeof PROBLEMS)[number]

/** The public part of a product page. */
export type CardData = { asin: string; bundles: ShownBundle[]; hasRelated: boolean }

/** A bundle on the page of its order. */
export type OrderedPart = { title: string; quantity: number; paid: string }
export type OrderedBundles = { bundles: { title: string; quantity: number; paid: string; parts: OrderedPart[] }[] }

declare module '#platform/render/declared.ts' {
  interface Pages {
    'bundles/view': { view: SecondaryView }
    'bundles/bundle': { bundle: ShownBundle; problem: Problem | null }
    'bundles/gone': { problem: Problem }
    'bundles/page': { view: SecondaryView; title: string; problem: Problem | null }
  }
  interface ModuleData {
    bundles: { page: { card: CardData }; order: OrderedBundles; search: { found: ShownBundle[] } }
  }
}
